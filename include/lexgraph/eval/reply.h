// A stored reply of a model beside its reference, as published prediction files keep them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

struct StoredReply {
  std::string id;          // the key in the file
  std::string prediction;  // what the model said
  std::string reference;
};

// The prediction files of OpenCompass and LawBench: {"0": {"origin_prompt", "prediction", "refr" or
// "gold"}, …}, in the order of the numbers. The prompt is not kept.
Result<std::vector<StoredReply>> parse_stored_replies(std::string_view json);

struct ItemScore {
  double score = 0;
  bool abstained = false;
};

// One of the two sides of a score.
struct ScoreSide {
  double score = 0;
  double abstention_rate = 0;
  std::vector<std::pair<std::string, double>> details;  // further figures, in the order of printing
  std::string why;  // how it differs from the published side; empty there
};

struct FileScore {
  std::string task;
  std::size_t n = 0;  // rows of the file
  ScoreSide as_published;
  ScoreSide corrected;
  // By row, as published; nullopt for a row that the published scorer leaves out.
  std::vector<std::optional<ItemScore>> items;
};

}  // namespace lexgraph::eval
