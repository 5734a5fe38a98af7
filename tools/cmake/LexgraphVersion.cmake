# Target lexgraph_version keeps generated/lexgraph/version.h up to date at every build; the file is
# rewritten only when something in it changed. As a script (-P) this file does that writing.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  add_custom_target(lexgraph_version
    COMMAND "${CMAKE_COMMAND}" -D "SOURCE_DIR=${PROJECT_SOURCE_DIR}"
            -D "OUTPUT=${PROJECT_BINARY_DIR}/generated/lexgraph/version.h"
            -D "VERSION=${PROJECT_VERSION}" -P "${CMAKE_CURRENT_LIST_FILE}"
    BYPRODUCTS "${PROJECT_BINARY_DIR}/generated/lexgraph/version.h"
    COMMENT "Looking up the git revision" VERBATIM)
  return()
endif()

# Empty outside a git work tree (a release tarball) or without a commit.
set(REVISION "")
if(EXISTS "${SOURCE_DIR}/.git")
  execute_process(COMMAND git describe --always --dirty --exclude "*" --abbrev=12
    WORKING_DIRECTORY "${SOURCE_DIR}" OUTPUT_VARIABLE REVISION
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
configure_file("${CMAKE_CURRENT_LIST_DIR}/version.h.in" "${OUTPUT}" @ONLY)
