# Puts data/register/laws.tsv into the law module: a build step writes generated/law_register_file.cc.
# Run as a script (cmake -P) with OUTPUT and FILE it is that build step.

if(CMAKE_SCRIPT_MODE_FILE)
  file(READ "${FILE}" text)
  file(WRITE "${OUTPUT}" "// Written by the build from data/register.
#include \"src/law/law_register_file.h\"

namespace lexgraph::law {

std::string_view law_register_file() {
  return R\"data(${text})data\";
}

}  // namespace lexgraph::law
")
  return()
endif()

if(TARGET lexgraph_law)
  set(law_register_file "${PROJECT_BINARY_DIR}/generated/law_register_file.cc")
  set(law_register_table "${PROJECT_SOURCE_DIR}/data/register/laws.tsv")
  add_custom_command(
    OUTPUT "${law_register_file}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${law_register_file}" "-DFILE=${law_register_table}" -P
            "${CMAKE_CURRENT_LIST_FILE}"
    DEPENDS "${law_register_table}" "${CMAKE_CURRENT_LIST_FILE}"
    COMMENT "Embedding data/register" VERBATIM)
  target_sources(lexgraph_law PRIVATE "${law_register_file}")
endif()
