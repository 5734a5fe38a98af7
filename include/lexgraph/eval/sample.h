// A question of a benchmark with its gold, whatever file it came from (docs/formats/samples.md).
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

// How an answer is written, which decides how it is read and scored.
enum class AnswerKind {
  kOption,   // one option letter
  kOptions,  // a set of option letters
  kLabel,    // one of two words: Đúng / Sai, Có / Không
  kTriples,  // a list of (unit, relation, unit)
  kText,     // free text, compared with a reference
  kFact,     // a short fact, judged correct, incorrect or not attempted
  kNumber,   // one number
};

std::string_view name(AnswerKind kind);

struct Option {
  std::string letter;
  std::string text;
};

struct Sample {
  std::size_t row = 0;  // in its file, from 1
  std::string id;       // as in the file, else the row
  std::string task;
  AnswerKind kind = AnswerKind::kText;
  std::string instruction;
  std::string input;    // what is shown after the instruction, without the options
  std::string context;  // text of the law given along with it, or empty
  std::vector<Option> options;
  std::vector<std::string> gold;  // right letters or label
  std::vector<std::array<std::string, 3>> triples;
  std::string reference;              // of kText, kFact
  std::vector<std::string> sections;  // headings that a good answer has (IRAC)
  std::string grounding;              // why the gold is right, where the file says so
  std::string category;               // "A-B-C", levels joined by "-"
  std::string cluster;                // items that share a document or case; empty: independent
  std::string at;                     // the day on which the gold holds (ISO), or empty
  std::string base, variant;          // id of the question that this one varies, and how; or empty
  double low = 0, high = 0;           // range of a number; both 0: any

  bool has_option(std::string_view letter) const;
};

// A fault of a data file. Rows count from `first_row` of its layout.
struct Remark {
  std::size_t row = 0;
  std::string what;
  std::size_t line = 0;  // in the file, from 1; 0 unknown
};

struct Dataset {
  std::vector<Sample> samples;  // rows that could be read, in file order
  std::vector<Remark> remarks;  // by row
  std::size_t rows = 0;         // of the file, read or not
  std::string sha256;           // of the file's bytes after unpacking
};

nlohmann::ordered_json to_json(const Sample& sample);

}  // namespace lexgraph::eval
