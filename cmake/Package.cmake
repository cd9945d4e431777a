# What an installation has besides the programs and their data, and the Debian package: cmake --build --preset release --target package
set(desktop ${CMAKE_CURRENT_SOURCE_DIR}/resources/desktop/org.kessel.Kessel)
if(TARGET kessel)
  install(FILES ${desktop}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES ${desktop}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
  install(FILES ${desktop}.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
  install(FILES ${desktop}.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
endif()
# What a player may want to read without the sources: how to play, and how to write an overlay. All of it lies in one
# folder there, so the pictures of the README are one folder nearer.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS README.md)
file(READ README.md readme)
string(REPLACE "](docs/" "](" readme "${readme}")
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/README.md "${readme}")
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/README.md resources/desktop/copyright docs/user-guide.md docs/user-guide.de.md
              docs/data.md docs/protocol.md docs/provenance.md
        DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/screenshots DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.png")
install(FILES docs/schema/overlay.schema.json docs/schema/overlay.example.json DESTINATION ${CMAKE_INSTALL_DOCDIR}/schema)

# Manual pages and the list of changes, packed as Debian wants them; without gzip they stay as they are.
find_program(GZIP gzip)
function(kessel_install_packed source name folder)
  set(made ${CMAKE_CURRENT_BINARY_DIR}/${name})
  configure_file(${source} ${made} @ONLY)
  if(GZIP)
    execute_process(COMMAND ${GZIP} -9nf ${made} COMMAND_ERROR_IS_FATAL ANY)
    string(APPEND made .gz)
  endif()
  install(FILES ${made} DESTINATION ${folder})
endfunction()
kessel_install_packed(resources/desktop/changelog changelog ${CMAKE_INSTALL_DOCDIR})
kessel_install_packed(resources/man/kessel-cli.1 kessel-cli.1 ${CMAKE_INSTALL_MANDIR}/man1)
if(TARGET kessel)
  kessel_install_packed(resources/man/kessel.1 kessel.1 ${CMAKE_INSTALL_MANDIR}/man1)
endif()

set(CPACK_PACKAGE_VENDOR "The Kessel authors")
set(CPACK_PACKAGE_CONTACT "The Kessel authors <kessel@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "board wargames about Stalingrad with the rules enforced")
set(CPACK_PACKAGE_DESCRIPTION "Kessel plays hex-and-counter wargames about the battle of Stalingrad: two
players at one screen, one player who learns a scenario, or anyone who replays
a game. Every legal choice is lit, everything else says which rule forbids it,
and the odds of each attack are shown with every modifier. Games are saved at
each decision and can be taken back, replayed and analysed. The command line
program kessel-cli plays, checks and replays games without a window.")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_CURRENT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/package)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)

find_program(DPKG_DEB dpkg-deb)
if(DPKG_DEB)
  set(CPACK_GENERATOR DEB)
else()
  set(CPACK_GENERATOR TGZ)
endif()
set(CPACK_DEBIAN_PACKAGE_NAME kessel)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-translations-l10n, qt6-wayland, qt6-svg-plugins")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
include(CPack)

if(KESSEL_TESTS)
  find_program(DESKTOP_FILE_VALIDATE desktop-file-validate)
  if(DESKTOP_FILE_VALIDATE)
    add_test(NAME Desktop.EntryIsValid COMMAND ${DESKTOP_FILE_VALIDATE} ${desktop}.desktop)
  endif()
  find_program(APPSTREAMCLI appstreamcli)
  if(APPSTREAMCLI)
    # From 1.0 on it asks for the address of a home page. There is none.
    execute_process(COMMAND ${APPSTREAMCLI} --version OUTPUT_VARIABLE appstream)
    set(no_home_page)
    if(appstream MATCHES "version: [1-9]")
      set(no_home_page --override=url-homepage-missing=info)
    endif()
    add_test(NAME Desktop.MetainfoIsValid COMMAND ${APPSTREAMCLI} validate --no-net ${no_home_page} ${desktop}.metainfo.xml)
  endif()
  if(TARGET kessel-cli)
    add_test(NAME Installed.CommandLineFindsItsData
             COMMAND ${CMAKE_COMMAND} -DBUILD=${CMAKE_BINARY_DIR} -DWHERE=${CMAKE_BINARY_DIR}/installed
                     -DBIN=${CMAKE_INSTALL_BINDIR} -P ${CMAKE_CURRENT_SOURCE_DIR}/cmake/InstalledCheck.cmake)
  endif()
endif()
