// Two people answer the same questions without seeing the gold or each other; where they differ, or
// differ from the gold, a third decides. Sheets are CSV, for any spreadsheet.
#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/base/result.h"
#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

// Header and one row a question: id, question, content, options, and the empty columns `answer` and
// `comment`. UTF-8 with a BOM, without which spreadsheets misread Vietnamese.
void write_sheet(const std::vector<Sample>& questions, std::ostream& out);

// What one annotator wrote about one question.
struct Annotation {
  std::string id;
  std::string answer;  // a letter or label of the question, or kNoGoodQuestion
  std::string comment;
};

// An annotator writes it for a question that has no answer or several.
inline constexpr std::string_view kNoGoodQuestion = "X";

// Rows with an answer. kInvalidArgument names the row: an unknown or repeated id, an answer that
// the question does not offer.
Result<std::vector<Annotation>> read_sheet(std::string_view csv,
                                           const std::vector<Sample>& questions);

struct AdjudicationCase {
  std::string id, first, second, gold, why;
  std::string first_comment, second_comment;
};

struct Agreement {
  std::uint64_t questions = 0, both = 0;  // all; answered by both
  // Undefined when nobody answered with the other.
  std::optional<double> share;  // of those, with the same answer
  std::optional<double> kappa;  // Cohen, Educ. Psychol. Meas. 20, 1960
  std::optional<double> first_with_gold, second_with_gold;
  std::vector<AdjudicationCase> cases;  // in the order of the questions
  std::vector<std::string> accepted;    // ids on which both and the gold agree
};

Agreement agreement_of(const std::vector<Sample>& questions, const std::vector<Annotation>& first,
                       const std::vector<Annotation>& second);
nlohmann::ordered_json to_json(const Agreement& agreement);

}  // namespace lexgraph::eval
