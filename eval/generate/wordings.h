// How questions are worded, per language: data/questions/*.json, described in
// docs/formats/proof.md.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "eval/generate/document_index.h"
#include "lexgraph/base/date.h"
#include "lexgraph/base/result.h"

namespace lexgraph::eval {

using Variables = std::vector<std::pair<std::string_view, std::string>>;

class Wordings {
 public:
  // nullptr: no such language. The built-in files are checked by a test.
  static const Wordings* of(std::string_view language);
  static std::vector<std::string_view> languages();
  static Result<Wordings> parse(std::string_view json);

  const std::string& language() const { return language_; }
  const std::string& instruction(std::string_view kind) const;  // "choice", "triples", "yes_no"
  // Number of wordings of a form; 0 when the language has none.
  std::uint32_t count(std::string_view form) const;
  // Wording number `wording` modulo their number, with {name} replaced.
  std::string question(std::string_view form, std::uint32_t wording,
                       const Variables& variables) const;
  // One of the named single phrases, with {name} replaced; "" when there is none.
  std::string phrase(std::string_view name, const Variables& variables) const;

  std::string document(const DocumentName& name) const;  // type in this language, number
  std::string date(const Date& date) const;
  std::string unit(std::string_view eid) const;  // "khoản 2 Điều 5"
  const std::string& conjunction() const { return and_; }
  // Back from document() and date(): nullopt where the words are no such thing.
  std::optional<DocumentName> read_document(std::string_view words) const;
  std::optional<Date> read_date(std::string_view words) const;

 private:
  using Texts = std::map<std::string, std::string, std::less<>>;
  std::string language_, and_, date_, of_year_;
  bool largest_first_ = false;  // 第5条第2款
  std::vector<std::string> frames_;
  Texts instructions_, phrases_, types_, units_;
  std::map<std::string, std::vector<std::string>, std::less<>> cores_;
};

}  // namespace lexgraph::eval
