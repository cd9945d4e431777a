# Compiler settings for all targets; warnings for our own code only (link kessel_warnings).
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()
# -O3 takes longer to compile and random play was no faster with it.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

find_program(CCACHE ccache)
if(CCACHE)
  # Precompiled headers can only be cached if ccache trusts their contents instead of their times.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_DEPEND=1
                                  CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE})
endif()
if(CCACHE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fpch-preprocess>)
elseif(CCACHE AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # Without times in it a precompiled header is the same bytes whenever it is made of the same text.
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
endif()
# Linkers know different words: each is tried before it is used.
include(CheckLinkerFlag)
check_linker_flag(CXX -fuse-ld=mold KESSEL_LINKS_WITH_MOLD)
if(KESSEL_LINKS_WITH_MOLD)
  add_link_options(-fuse-ld=mold)
endif()
# Qt names libraries to link that its headers may need; only those that are used become dependencies of the package.
check_linker_flag(CXX -Wl,--as-needed KESSEL_LINKS_AS_NEEDED)
if(KESSEL_LINKS_AS_NEEDED)
  add_link_options(-Wl,--as-needed)
endif()

if(KESSEL_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options(-fsanitize-ignorelist=${CMAKE_CURRENT_LIST_DIR}/sanitize-ignore.txt)
  endif()
endif()

add_library(kessel_warnings INTERFACE)
target_compile_options(kessel_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # GCC 12 sees overflows in its own std::string (bugs 105329, 105651), and no longer knows that the code is its own once
  # it comes from a precompiled header. And it misses the fields that designated initializers leave to their defaults.
  target_compile_options(kessel_warnings INTERFACE -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow
                                            -Wno-stringop-overread -Wno-missing-field-initializers)
else()
  # Clang 19 has a name of its own for these fields, which older ones do not know.
  include(CheckCXXCompilerFlag)
  check_cxx_compiler_flag(-Wmissing-designated-field-initializers KESSEL_NAMES_DESIGNATED_FIELDS)
  if(KESSEL_NAMES_DESIGNATED_FIELDS)
    target_compile_options(kessel_warnings INTERFACE -Wno-missing-designated-field-initializers)
  endif()
endif()
if(KESSEL_WERROR)
  target_compile_options(kessel_warnings INTERFACE -Werror)
endif()
if(KESSEL_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # GCC sees ghosts in the standard library once the sanitizers have rewritten it.
  target_compile_options(kessel_warnings INTERFACE -Wno-maybe-uninitialized)
endif()

# Positions and hex sets are copied by the hundred thousand a second; GCC's "rep movs" for a few hundred bytes costs more
# than the bytes themselves (random play ran at 250,000 decisions a second with it, at 360,000 without).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_compile_options("$<$<CONFIG:Release>:-mmemcpy-strategy=unrolled_loop:1024:noalign,libcall:-1:noalign>"
                      "$<$<CONFIG:Release>:-mmemset-strategy=unrolled_loop:1024:noalign,libcall:-1:noalign>")
endif()
