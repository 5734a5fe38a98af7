// The lists by which Word numbers paragraphs (MS-DOC 2.4.6.3): definitions and their overrides.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "ingest/read/list_numbering.h"

namespace lexgraph::ingest {

class DocLists {
 public:
  // `lists` and `overrides` begin with the tables PlfLst and PlfLfo; the levels of the lists follow
  // the first one in `table` (the whole stream).
  DocLists(std::string_view table, std::string_view lists, std::string_view overrides);

  // Label of the next paragraph in the list that override number `list` (from 1) names; "" for
  // none.
  std::string next_label(int list, std::size_t level);

 private:
  struct Override {
    std::int32_t list = 0;
    std::vector<std::pair<std::size_t, int>> starts;  // level, its first number
    bool used = false;
  };
  std::string_view read_level(std::string_view bytes, ListLevel& level) const;
  void read_overrides(std::string_view bytes);

  std::map<std::int32_t, ListDefinition> definitions_;
  std::map<std::size_t, ListDefinition> own_;  // index of an override with levels of its own
  std::vector<Override> overrides_;
  ListCounter counter_;
};

}  // namespace lexgraph::ingest
