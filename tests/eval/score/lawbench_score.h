// One reply of LawBench, scored as published and as corrected.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "lexgraph/eval/lawbench.h"

namespace lexgraph::eval {

inline double one(const std::string& task, const std::string& prediction,
                  const std::string& reference) {
  const auto score = score_lawbench(task, {{"0", prediction, reference}});
  if (!score.ok()) ADD_FAILURE() << score.error().to_string();
  return score.ok() ? score->as_published.score : -1;
}

inline double corrected(const std::string& task, const std::string& prediction,
                        const std::string& reference) {
  const auto score = score_lawbench(task, {{"0", prediction, reference}});
  return score.ok() ? score->corrected.score : -1;
}

}  // namespace lexgraph::eval
