# The ctest install/find_package; see tests/CMakeLists.txt for the variables.
file(REMOVE_RECURSE ${WORK_DIR})

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${result}\n${output}")
  endif()
endfunction()

set(cxx_flags "")
if(SANITIZE)
  set(cxx_flags "-fsanitize=${SANITIZE}")
endif()

run(${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix ${WORK_DIR}/prefix)
# A compiler option that the installed headers need would be missing here, and an include of a header that is not
# installed would fail.
run(${CMAKE_COMMAND} -S ${PROJECT_DIR} -B ${WORK_DIR}/build -G ${GENERATOR}
  -DCMAKE_PREFIX_PATH=${WORK_DIR}/prefix
  -DCMAKE_CXX_COMPILER=${CXX_COMPILER}
  -DCMAKE_CXX_FLAGS=${cxx_flags}
  -DCMAKE_BUILD_TYPE=Release)
run(${CMAKE_COMMAND} --build ${WORK_DIR}/build)
run(${WORK_DIR}/build/rotate)
if(EXISTS ${WORK_DIR}/prefix/bin/cubeverify)
  run(${WORK_DIR}/prefix/bin/cubeverify --help)
  foreach(file man/man1/cubeverify.1 bash-completion/completions/cubeverify fish/vendor_completions.d/cubeverify.fish)
    file(SIZE ${WORK_DIR}/prefix/share/${file} size)
    if(size LESS 1000)
      message(FATAL_ERROR "${file} is installed with ${size} bytes")
    endif()
  endforeach()
endif()
