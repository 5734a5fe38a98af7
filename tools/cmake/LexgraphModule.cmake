# lexgraph_includes(target): own headers are included as "lexgraph/<module>/x.h" (public) and, inside
# a module, by their path from the root, e.g. "ingest/html/x.h".
function(lexgraph_includes target)
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/include"
                             "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/generated")
endfunction()

# lexgraph_module(name dir [DEPENDS module...] [LIBS target...])
# Static library lexgraph_<name> from every .cc under dir. A module without a .cc only passes its
# DEPENDS on; once one appears, the next build configures again (CONFIGURE_DEPENDS). LIBS stay
# private to the module.
function(lexgraph_module name dir)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "DEPENDS;LIBS")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${dir}/*.cc")
  list(TRANSFORM arg_DEPENDS PREPEND lexgraph_)
  if(NOT sources)
    add_library(lexgraph_${name} INTERFACE)
    target_include_directories(lexgraph_${name} INTERFACE "${PROJECT_SOURCE_DIR}/include")
    target_link_libraries(lexgraph_${name} INTERFACE ${arg_DEPENDS})
    return()
  endif()
  add_library(lexgraph_${name} STATIC ${sources})
  lexgraph_includes(lexgraph_${name})
  target_include_directories(lexgraph_${name} INTERFACE "${PROJECT_SOURCE_DIR}/include")
  target_link_libraries(lexgraph_${name} PUBLIC ${arg_DEPENDS} PRIVATE ${arg_LIBS})
  add_dependencies(lexgraph_${name} lexgraph_version)
  unity_batches(lexgraph_${name})
endfunction()
