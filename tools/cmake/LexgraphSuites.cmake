# One ctest entry for each GoogleTest suite. A process for every single test, as GoogleTest's own
# discovery makes, would spend most of the time of a sanitizer run on starting programs.

# suites_of(result sources...): the suites whose tests stand in the sources.
function(suites_of result)
  set(suites "")
  foreach(source IN LISTS ARGN)
    file(STRINGS "${source}" lines REGEX "^(TYPED_)?TEST(_F|_P)?\\(")
    foreach(line IN LISTS lines)
      if(line MATCHES "\\( *([A-Za-z0-9_]+)")
        list(APPEND suites "${CMAKE_MATCH_1}")
      endif()
    endforeach()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
  endforeach()
  list(REMOVE_DUPLICATES suites)
  list(SORT suites)
  set(${result} "${suites}" PARENT_SCOPE)
endfunction()

# add_suites(target label sources...): the tests of target, labelled; label is also the first part
# of their names. The last entry takes every test that reading the sources has not found.
function(add_suites target label)
  suites_of(suites ${ARGN})
  set(found "")
  foreach(suite IN LISTS suites)
    # As written, of a typed suite, with parameters.
    set(filter "${suite}.*:${suite}/*:*/${suite}.*")
    list(APPEND found "${filter}")
    add_test(NAME ${label}.${suite} COMMAND ${target} "--gtest_filter=${filter}")
    list(APPEND entries ${label}.${suite})
  endforeach()
  list(JOIN found ":" found)
  add_test(NAME ${label}.others COMMAND ${target} "--gtest_filter=*-${found}")
  set_tests_properties(${entries} ${label}.others PROPERTIES LABELS ${label} TIMEOUT 900)
endfunction()
