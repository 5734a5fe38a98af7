# Puts data/prompts/<language>/<name>.txt into the eval module: a build step writes
# generated/built_in_prompts.cc. Run as a script (cmake -P) with OUTPUT and FOLDER it is that build step.

if(CMAKE_SCRIPT_MODE_FILE)
  file(GLOB prompts "${FOLDER}/*/*.txt")
  list(SORT prompts)
  set(entries "")
  foreach(prompt IN LISTS prompts)
    cmake_path(GET prompt STEM name)
    cmake_path(GET prompt PARENT_PATH folder)
    cmake_path(GET folder FILENAME language)
    file(READ "${prompt}" text)
    string(APPEND entries "    {\"${language}\", \"${name}\", R\"prompt(${text})prompt\"},\n")
  endforeach()
  file(WRITE "${OUTPUT}" "// Written by the build from data/prompts.
#include \"eval/strategy/built_in_prompts.h\"

namespace lexgraph::eval {
namespace {

constexpr BuiltInPrompt kPrompts[] = {
${entries}};

}  // namespace

std::span<const BuiltInPrompt> built_in_prompts() { return kPrompts; }

}  // namespace lexgraph::eval
")
  return()
endif()

if(TARGET lexgraph_eval)
  set(built_in_prompts "${PROJECT_BINARY_DIR}/generated/built_in_prompts.cc")
  file(GLOB prompt_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/data/prompts/*/*.txt")
  add_custom_command(
    OUTPUT "${built_in_prompts}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${built_in_prompts}"
            "-DFOLDER=${PROJECT_SOURCE_DIR}/data/prompts" -P "${CMAKE_CURRENT_LIST_FILE}"
    DEPENDS ${prompt_files} "${CMAKE_CURRENT_LIST_FILE}"
    COMMENT "Embedding data/prompts" VERBATIM)
  target_sources(lexgraph_eval PRIVATE "${built_in_prompts}")
endif()
