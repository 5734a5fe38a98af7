// A small store of invented statutes for tests of the tools.
#pragma once

#include <string>

#include "lexgraph/serve/toolbox.h"
#include "lexgraph/store/store.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::serve {

// A law of 2012 amended in 2016, a decree of 2013 that guides it, a law with one very long article
// and one with many articles.
class SampleStore {
 public:
  SampleStore();

  std::string directory() const { return (dir_.path() / "store").string(); }
  // Another small law, from another process's point of view.
  void add_law(const std::string& number) const;
  // Answers as of 2020-01-01.
  std::unique_ptr<Toolbox> toolbox() const;

 private:
  test::TempDir dir_;
};

}  // namespace lexgraph::serve
