# Puts data/sites/*.json into the ingest module: a build step writes generated/built_in_profiles.cc.
# Run as a script (cmake -P) with OUTPUT and FOLDER it is that build step.

if(CMAKE_SCRIPT_MODE_FILE)
  file(GLOB profiles "${FOLDER}/*.json")
  list(SORT profiles)
  set(entries "")
  foreach(profile IN LISTS profiles)
    cmake_path(GET profile STEM name)
    file(READ "${profile}" json)
    string(APPEND entries "    {\"${name}\", R\"profile(${json})profile\"},\n")
  endforeach()
  file(WRITE "${OUTPUT}" "// Written by the build from data/sites.
#include \"ingest/html/built_in_profiles.h\"

namespace lexgraph::ingest {
namespace {

constexpr BuiltInProfile kProfiles[] = {
${entries}};

}  // namespace

std::span<const BuiltInProfile> built_in_profiles() { return kProfiles; }

}  // namespace lexgraph::ingest
")
  return()
endif()

if(TARGET lexgraph_ingest)
  set(built_in_profiles "${PROJECT_BINARY_DIR}/generated/built_in_profiles.cc")
  file(GLOB site_profiles CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/data/sites/*.json")
  add_custom_command(
    OUTPUT "${built_in_profiles}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${built_in_profiles}"
            "-DFOLDER=${PROJECT_SOURCE_DIR}/data/sites" -P "${CMAKE_CURRENT_LIST_FILE}"
    DEPENDS ${site_profiles} "${CMAKE_CURRENT_LIST_FILE}"
    COMMENT "Embedding data/sites" VERBATIM)
  target_sources(lexgraph_ingest PRIVATE "${built_in_profiles}")
endif()
