# lexgraph_allocator(target): links a program with jemalloc, set up by tools/allocator.cc. Statically:
# a shared library more is time at the start of every short command. Sanitizers bring an allocator of
# their own.
pkg_check_modules(jemalloc REQUIRED jemalloc)
find_library(LEXGRAPH_JEMALLOC NAMES libjemalloc_pic.a libjemalloc.a jemalloc
             HINTS ${jemalloc_LIBRARY_DIRS} REQUIRED)
mark_as_advanced(LEXGRAPH_JEMALLOC)

function(lexgraph_allocator target)
  if(LEXGRAPH_SANITIZE)
    return()
  endif()
  target_sources(${target} PRIVATE "${PROJECT_SOURCE_DIR}/tools/allocator.cc")
  target_link_libraries(${target} PRIVATE "${LEXGRAPH_JEMALLOC}" Threads::Threads ${CMAKE_DL_LIBS})
endfunction()
