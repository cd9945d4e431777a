# Run by ctest: installs into a folder of its own and lets the command line program check its data from there, so that
# it can only find what was installed. cmake -DBUILD=... -DWHERE=... -DBIN=... -P InstalledCheck.cmake
file(REMOVE_RECURSE ${WHERE})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WHERE} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(MAKE_DIRECTORY ${WHERE}/elsewhere)
execute_process(COMMAND ${WHERE}/${BIN}/kessel-cli check WORKING_DIRECTORY ${WHERE}/elsewhere OUTPUT_VARIABLE said
                ECHO_OUTPUT_VARIABLE RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "kessel-cli check fails where it was installed: ${result}")
endif()
