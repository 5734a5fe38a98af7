# Puts data/questions/*.json into the eval module: a build step writes generated/built_in_wordings.cc.
# Run as a script (cmake -P) with OUTPUT and FOLDER it is that build step.

if(CMAKE_SCRIPT_MODE_FILE)
  file(GLOB languages "${FOLDER}/*.json")
  list(SORT languages)
  set(entries "")
  foreach(language IN LISTS languages)
    cmake_path(GET language STEM name)
    file(READ "${language}" json)
    string(APPEND entries "    {\"${name}\", R\"wording(${json})wording\"},\n")
  endforeach()
  file(WRITE "${OUTPUT}" "// Written by the build from data/questions.
#include \"eval/generate/built_in_wordings.h\"

namespace lexgraph::eval {
namespace {

constexpr BuiltInWordings kWordings[] = {
${entries}};

}  // namespace

std::span<const BuiltInWordings> built_in_wordings() { return kWordings; }

}  // namespace lexgraph::eval
")
  return()
endif()

if(TARGET lexgraph_eval)
  set(built_in_wordings "${PROJECT_BINARY_DIR}/generated/built_in_wordings.cc")
  file(GLOB question_wordings CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/data/questions/*.json")
  add_custom_command(
    OUTPUT "${built_in_wordings}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${built_in_wordings}"
            "-DFOLDER=${PROJECT_SOURCE_DIR}/data/questions" -P "${CMAKE_CURRENT_LIST_FILE}"
    DEPENDS ${question_wordings} "${CMAKE_CURRENT_LIST_FILE}"
    COMMENT "Embedding data/questions" VERBATIM)
  target_sources(lexgraph_eval PRIVATE "${built_in_wordings}")
endif()
