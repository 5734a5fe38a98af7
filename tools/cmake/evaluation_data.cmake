# Puts data/ethics, data/robustness and data/construct into the eval module: a build step writes
# generated/built_in_files.cc. Run as a script (cmake -P) with OUTPUT and FOLDER it is that build step.

if(CMAKE_SCRIPT_MODE_FILE)
  file(GLOB files "${FOLDER}/ethics/*.json*" "${FOLDER}/robustness/*.json"
       "${FOLDER}/construct/*.json")
  list(SORT files)
  set(entries "")
  foreach(path IN LISTS files)
    cmake_path(RELATIVE_PATH path BASE_DIRECTORY "${FOLDER}" OUTPUT_VARIABLE name)
    file(READ "${path}" text)
    string(APPEND entries "    {\"${name}\", R\"file(${text})file\"},\n")
  endforeach()
  file(WRITE "${OUTPUT}" "// Written by the build from data/ethics, data/robustness and data/construct.
#include \"eval/dataset/built_in_files.h\"

namespace lexgraph::eval {
namespace {

constexpr BuiltInFile kFiles[] = {
${entries}};

}  // namespace

std::span<const BuiltInFile> built_in_files() { return kFiles; }

}  // namespace lexgraph::eval
")
  return()
endif()

if(TARGET lexgraph_eval)
  set(built_in_files "${PROJECT_BINARY_DIR}/generated/built_in_files.cc")
  file(GLOB evaluation_data CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/data/ethics/*.json*"
       "${PROJECT_SOURCE_DIR}/data/robustness/*.json" "${PROJECT_SOURCE_DIR}/data/construct/*.json")
  add_custom_command(
    OUTPUT "${built_in_files}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${built_in_files}"
            "-DFOLDER=${PROJECT_SOURCE_DIR}/data" -P "${CMAKE_CURRENT_LIST_FILE}"
    DEPENDS ${evaluation_data} "${CMAKE_CURRENT_LIST_FILE}"
    COMMENT "Embedding data/ethics, data/robustness and data/construct" VERBATIM)
  target_sources(lexgraph_eval PRIVATE "${built_in_files}")
endif()
