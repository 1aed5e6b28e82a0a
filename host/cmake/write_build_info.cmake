# Run in every build (see host/CMakeLists.txt). configure_file leaves the header alone when nothing changed.
set(COMMIT unknown)
set(DIRTY false)

# Sets `variable` to what git prints, or to NOTFOUND when git fails. Without optional locks, so that a build never
# gets in the way of a git command run at the same time.
function(ask_git variable)
  execute_process(COMMAND ${GIT} --no-optional-locks ${ARGN}
    WORKING_DIRECTORY ${SOURCE_DIR}
    OUTPUT_VARIABLE output RESULT_VARIABLE result ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT result EQUAL 0)
    set(output NOTFOUND)
  endif()
  set(${variable} "${output}" PARENT_SCOPE)
endfunction()

if(GIT)
  ask_git(top rev-parse --show-toplevel)
  # Sources unpacked inside someone else's repository are not at that repository's commit.
  if(top)
    file(REAL_PATH "${SOURCE_DIR}" source_dir)
    file(REAL_PATH "${top}" top)
  endif()
  if(top AND top STREQUAL source_dir)
    ask_git(head rev-parse --verify HEAD)
    if(head)
      set(COMMIT ${head})
      # results/ is what the program writes: adding a result does not make the program another one.
      ask_git(changes status --porcelain --untracked-files=no -- . ":!results")
      if(NOT "${changes}" STREQUAL "")
        set(DIRTY true)
      endif()
    endif()
  endif()
endif()

configure_file(${TEMPLATE} ${OUTPUT} @ONLY)
