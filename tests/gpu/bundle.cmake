# Collects the programs of a static build, stripped and laid out as in the build folder, the shared libraries some of them
# still need (Google Benchmark has no static library in Debian) but for those of the C library, and the published facts;
# and packs all of it.
file(REMOVE_RECURSE ${BUNDLE_DIR})
foreach(program IN LISTS PROGRAMS)
  file(RELATIVE_PATH path ${BUILD_DIR} ${program})
  get_filename_component(folder ${BUNDLE_DIR}/${path} DIRECTORY)
  file(COPY ${program} DESTINATION ${folder})
  execute_process(COMMAND ${STRIP} ${BUNDLE_DIR}/${path} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
file(COPY ${RUN} DESTINATION ${BUNDLE_DIR})
file(GLOB documents RELATIVE ${RESULTS} ${RESULTS}/*/verdicts.json)
foreach(document IN LISTS documents)
  get_filename_component(folder ${BUNDLE_DIR}/results/${document} DIRECTORY)
  file(COPY ${RESULTS}/${document} DESTINATION ${folder})
endforeach()

file(GET_RUNTIME_DEPENDENCIES
  EXECUTABLES ${PROGRAMS}
  RESOLVED_DEPENDENCIES_VAR libraries
  POST_EXCLUDE_REGEXES "/(libc|libm|libdl|librt|libpthread|ld-linux[^/]*)\\.so[^/]*$")
# Under the name the program asks for, and without symbolic links, which not every way of copying a folder keeps.
foreach(library IN LISTS libraries)
  get_filename_component(name ${library} NAME)
  file(REAL_PATH ${library} file)
  file(MAKE_DIRECTORY ${BUNDLE_DIR}/lib)
  file(COPY_FILE ${file} ${BUNDLE_DIR}/lib/${name})
endforeach()

get_filename_component(parent ${BUNDLE_DIR} DIRECTORY)
get_filename_component(name ${BUNDLE_DIR} NAME)
execute_process(COMMAND ${CMAKE_COMMAND} -E tar czf ${BUNDLE_DIR}.tar.gz ${name} WORKING_DIRECTORY ${parent}
  COMMAND_ERROR_IS_FATAL ANY)
