# The ctest install/find_package; see tests/CMakeLists.txt for the variables.
file(REMOVE_RECURSE ${WORK_DIR})
file(MAKE_DIRECTORY ${WORK_DIR})
get_filename_component(SOURCE_DIR ${PROJECT_DIR}/../.. ABSOLUTE)

# Leaves what it printed in `output`.
function(run)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${WORK_DIR} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${result}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix ${WORK_DIR}/prefix)
# A compiler option that the installed headers need would be missing here, and an include of a header that is not
# installed would fail.
function(build folder type into)
  run(${CMAKE_COMMAND} -S ${folder} -B ${into} -G ${GENERATOR}
    -DCMAKE_PREFIX_PATH=${WORK_DIR}/prefix
    -DCMAKE_CXX_COMPILER=${CXX_COMPILER}
    -DCMAKE_CXX_FLAGS=${CXX_FLAGS}
    -DCMAKE_BUILD_TYPE=${type})
  run(${CMAKE_COMMAND} --build ${into})
endfunction()

build(${PROJECT_DIR} Release ${WORK_DIR}/build)
run(${WORK_DIR}/build/rotate)

# A tree of one's own, right and wrong; with assertions.
build(${EXAMPLE_DIR} Debug ${WORK_DIR}/example)
run(${WORK_DIR}/example/own_tree)
foreach(line
    "lowest bit cleared, n = 12\n  has-parent      checked 4095, violated 0"
    "parent-of-child checked 4095, violated 0"
    "with a mistake, n = 12"
    "adjacent        checked 4095, violated 64, least at 43")
  string(FIND "${output}" "${line}" found)
  if(found EQUAL -1)
    message(FATAL_ERROR "own_tree does not print \"${line}\":\n${output}")
  endif()
endforeach()

# The compiler names what a tree lacks, and an n out of range by an assertion.
file(WRITE ${WORK_DIR}/no_tree.cpp "#include \"kernels/engine/parent_sweep.h\"\n"
  "struct NoTree { static int father(int, int); };\n"
  "int main() { return cubeverify::ParentSweep<NoTree>::kMinN; }\n")
execute_process(COMMAND ${CXX_COMPILER} -std=c++20 -fsyntax-only -I${WORK_DIR}/prefix/include/cubeverify
  ${WORK_DIR}/no_tree.cpp RESULT_VARIABLE result ERROR_VARIABLE errors)
if(result EQUAL 0 OR NOT errors MATCHES "HasParent")
  message(FATAL_ERROR "A type without a parent is no ParentSweep, and the error should name HasParent:\n${errors}")
endif()
execute_process(COMMAND ${WORK_DIR}/example/own_tree 63 RESULT_VARIABLE result ERROR_VARIABLE errors)
if(result EQUAL 0 OR NOT errors MATCHES "n <= kMaxN")
  message(FATAL_ERROR "n = 63 should fail an assertion:\n${errors}")
endif()
if(EXISTS ${WORK_DIR}/prefix/bin/cubeverify)
  run(${WORK_DIR}/prefix/bin/cubeverify --help)
  # A formula is compiled with the installed headers alone: none of those that the compiler lists is of the source tree.
  run(${CMAKE_COMMAND} -E env "CXX=${CXX_COMPILER} -MD -MF used_headers"
    ${WORK_DIR}/prefix/bin/cubeverify check --expr "c & (c - 1)" --n 4)
  file(READ ${WORK_DIR}/used_headers used)
  string(REPLACE "${WORK_DIR}/prefix/include/" "" others "${used}")
  string(FIND "${others}" "${SOURCE_DIR}/" of_source)
  if(others STREQUAL used OR NOT of_source EQUAL -1)
    message(FATAL_ERROR "A formula is compiled with other headers than the installed ones:\n${used}")
  endif()
  foreach(file man/man1/cubeverify.1 bash-completion/completions/cubeverify)
    file(SIZE ${WORK_DIR}/prefix/share/${file} size)
    if(size LESS 1000)
      message(FATAL_ERROR "${file} is installed with ${size} bytes")
    endif()
  endforeach()
endif()
