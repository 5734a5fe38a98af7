# Puts data/search/*.txt into the search module: a build step writes generated/search_data.cc.
# Run as a script (cmake -P) with OUTPUT and FOLDER it is that build step.

if(CMAKE_SCRIPT_MODE_FILE)
  set(functions "")
  foreach(name IN ITEMS stop_words legal_terms)
    file(READ "${FOLDER}/${name}.txt" text)
    string(APPEND functions "std::string_view ${name}_file() {
  return R\"data(${text})data\";
}

")
  endforeach()
  file(WRITE "${OUTPUT}" "// Written by the build from data/search.
#include \"src/search/search_data.h\"

namespace lexgraph::search {

${functions}}  // namespace lexgraph::search
")
  return()
endif()

if(TARGET lexgraph_search)
  set(search_data "${PROJECT_BINARY_DIR}/generated/search_data.cc")
  file(GLOB search_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/data/search/*.txt")
  add_custom_command(
    OUTPUT "${search_data}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${search_data}"
            "-DFOLDER=${PROJECT_SOURCE_DIR}/data/search" -P "${CMAKE_CURRENT_LIST_FILE}"
    DEPENDS ${search_files} "${CMAKE_CURRENT_LIST_FILE}"
    COMMENT "Embedding data/search" VERBATIM)
  target_sources(lexgraph_search PRIVATE "${search_data}")
endif()
