# Language level, warnings, sanitizers, compiler cache.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug or Release" FORCE)
endif()

# -Wnull-dereference is left out: g++ 12 reports it inside std::variant and std::string at -O2.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast
                    -Woverloaded-virtual)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-restrict)  # false in g++ 12 for "literal" + std::string (GCC PR 105651)
  if(LEXGRAPH_SANITIZE)
    add_compile_options(-Wno-maybe-uninitialized)  # false under sanitizers (GCC manual)
  endif()
else()
  add_compile_options(-stdlib=libstdc++)
  add_link_options(-stdlib=libstdc++)
endif()
if(LEXGRAPH_WCONVERSION)
  add_compile_options(-Wconversion)
endif()
if(LEXGRAPH_WERROR)
  add_compile_options(-Werror)
endif()

if(LEXGRAPH_SANITIZE)
  add_compile_options(-fsanitize=${LEXGRAPH_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${LEXGRAPH_SANITIZE})
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
if(LEXGRAPH_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "LEXGRAPH_FUZZ needs clang: use the preset 'fuzz'")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# mold links a test program several times as fast as the default linker.
find_program(LEXGRAPH_MOLD mold)
mark_as_advanced(LEXGRAPH_MOLD)
if(LEXGRAPH_MOLD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_link_options(-fuse-ld=mold)
endif()

# Paths relative to the source tree, so that the cache also serves a clone in another folder.
find_program(LEXGRAPH_CCACHE ccache)
mark_as_advanced(LEXGRAPH_CCACHE)
add_compile_options("-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=")
if(LEXGRAPH_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
      "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros  # without it, nothing that uses a precompiled header is cached
      "${LEXGRAPH_CCACHE}")
endif()
