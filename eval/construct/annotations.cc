#include "lexgraph/eval/annotations.h"

#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "eval/dataset/csv_table.h"
#include "lexgraph/eval/statistics.h"
#include "lexgraph/eval/vlegal_tasks.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

std::string options_text(const Sample& sample) {
  std::string out;
  for (const Option& option : sample.options)
    out.append(out.empty() ? "" : "\n").append(option.letter).append(": ").append(option.text);
  return out;
}

// What may be written as the answer to a question.
std::vector<std::string> answers_to(const Sample& sample) {
  std::vector<std::string> answers = {std::string(kNoGoodQuestion)};
  for (const Option& option : sample.options) answers.push_back(option.letter);
  const VlegalTask* task = vlegal_task(sample.task);
  if (sample.options.empty() && task != nullptr) {
    for (const std::string_view label : task->labels) {
      if (!label.empty()) answers.emplace_back(label);
    }
  }
  return answers;
}

std::string gold_of(const Sample& sample) {
  std::string gold;
  for (const std::string& one : sample.gold) gold += one;
  return gold;
}

// Columns of a sheet by their names.
struct Columns {
  std::size_t id = 0, answer = 0, comment = 0;
};

Result<Columns> columns_of(const std::vector<CsvRow>& rows) {
  if (rows.empty()) return Error(ErrorCode::kInvalidArgument, "an empty sheet");
  Columns columns;
  const auto& header = rows[0].fields;
  for (const auto& [name, place] :
       {std::pair("id", &columns.id), std::pair("answer", &columns.answer),
        std::pair("comment", &columns.comment)}) {
    const auto found = std::find(header.begin(), header.end(), name);
    if (found == header.end())
      return Error(ErrorCode::kInvalidArgument,
                   "no column \"" + std::string(name) + "\": is this a sheet of this program?");
    *place = static_cast<std::size_t>(found - header.begin());
  }
  return columns;
}

std::map<std::string, const Annotation*> by_id(const std::vector<Annotation>& annotations) {
  std::map<std::string, const Annotation*> out;
  for (const Annotation& one : annotations) out.emplace(one.id, &one);
  return out;
}

std::string why_adjudicated(const std::string& first, const std::string& second,
                            const std::string& gold) {
  if (first != second) return "the annotators differ";
  if (first == kNoGoodQuestion) return "both find no answer, or several";
  return first != gold ? "both differ from the gold" : "";
}

}  // namespace

void write_sheet(const std::vector<Sample>& questions, std::ostream& out) {
  out << "\xEF\xBB\xBFid,question,content,options,answer,comment\r\n";
  for (const Sample& sample : questions) {
    const std::string question =
        sample.instruction.empty() ? sample.input : sample.instruction + "\n" + sample.input;
    out << quoted_field(sample.id) << "," << quoted_field(question) << ","
        << quoted_field(sample.context) << "," << quoted_field(options_text(sample)) << ",,\r\n";
  }
}

Result<std::vector<Annotation>> read_sheet(std::string_view csv,
                                           const std::vector<Sample>& questions) {
  // Some spreadsheets save with semicolons.
  const std::string_view header = csv.substr(0, csv.find('\n'));
  const char separator =
      std::count(header.begin(), header.end(), ';') > std::count(header.begin(), header.end(), ',')
          ? ';'
          : ',';
  const std::vector<CsvRow> rows = parse_csv(csv, separator);
  LEXGRAPH_ASSIGN_OR_RETURN(const Columns columns, columns_of(rows));
  std::map<std::string, const Sample*> known;
  for (const Sample& sample : questions) known.emplace(sample.id, &sample);
  std::map<std::string, std::size_t> seen;
  std::vector<Annotation> annotations;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const auto& fields = rows[i].fields;
    const std::string where = "line " + std::to_string(rows[i].line) + ": ";
    const auto field = [&](std::size_t column) {
      return column < fields.size() ? std::string(text::trim(fields[column])) : std::string();
    };
    Annotation one{field(columns.id), text::to_nfc(field(columns.answer)), field(columns.comment)};
    const auto sample = known.find(one.id);
    if (sample == known.end())
      return Error(ErrorCode::kInvalidArgument, where + "no question \"" + one.id + "\"");
    if (!seen.emplace(one.id, i).second)
      return Error(ErrorCode::kInvalidArgument, where + "question \"" + one.id + "\" again");
    if (one.answer.empty()) continue;
    const std::string wanted = text::to_lower(one.answer);
    const auto answers = answers_to(*sample->second);
    const auto answer = std::find_if(answers.begin(), answers.end(), [&](const std::string& a) {
      return text::to_lower(a) == wanted;
    });
    if (answer == answers.end())
      return Error(ErrorCode::kInvalidArgument,
                   where + "\"" + one.answer + "\" is no answer to \"" + one.id + "\"");
    one.answer = *answer;
    annotations.push_back(std::move(one));
  }
  return annotations;
}

Agreement agreement_of(const std::vector<Sample>& questions, const std::vector<Annotation>& first,
                       const std::vector<Annotation>& second) {
  const auto firsts = by_id(first), seconds = by_id(second);
  Agreement out;
  out.questions = questions.size();
  std::map<std::string, int> labels;
  std::vector<int> a, b;
  const auto label = [&](const std::string& answer) {
    return labels.emplace(answer, static_cast<int>(labels.size())).first->second;
  };
  double same = 0, first_right = 0, second_right = 0;
  for (const Sample& sample : questions) {
    const auto one = firsts.find(sample.id), other = seconds.find(sample.id);
    if (one == firsts.end() || other == seconds.end()) continue;
    const Annotation &x = *one->second, &y = *other->second;
    const std::string gold = gold_of(sample);
    a.push_back(label(x.answer));
    b.push_back(label(y.answer));
    same += x.answer == y.answer ? 1 : 0;
    first_right += x.answer == gold ? 1 : 0;
    second_right += y.answer == gold ? 1 : 0;
    std::string why = why_adjudicated(x.answer, y.answer, gold);
    if (why.empty())
      out.accepted.push_back(sample.id);
    else
      out.cases.push_back(
          {sample.id, x.answer, y.answer, gold, std::move(why), x.comment, y.comment});
  }
  out.both = a.size();
  if (a.empty()) return out;
  const auto n = static_cast<double>(a.size());
  out.share = same / n;
  out.first_with_gold = first_right / n;
  out.second_with_gold = second_right / n;
  out.kappa = cohen_kappa(a, b);
  return out;
}

nlohmann::ordered_json to_json(const Agreement& agreement) {
  const auto or_null = [](const std::optional<double>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
  };
  nlohmann::ordered_json out = {{"questions", agreement.questions},
                                {"answered_by_both", agreement.both},
                                {"agreement", or_null(agreement.share)},
                                {"kappa", or_null(agreement.kappa)},
                                {"first_with_gold", or_null(agreement.first_with_gold)},
                                {"second_with_gold", or_null(agreement.second_with_gold)},
                                {"accepted", agreement.accepted},
                                {"adjudication", nlohmann::ordered_json::array()}};
  for (const AdjudicationCase& one : agreement.cases) {
    out["adjudication"].push_back({{"id", one.id},
                                   {"first", one.first},
                                   {"second", one.second},
                                   {"gold", one.gold},
                                   {"why", one.why},
                                   {"first_comment", one.first_comment},
                                   {"second_comment", one.second_comment}});
  }
  return out;
}

}  // namespace lexgraph::eval
