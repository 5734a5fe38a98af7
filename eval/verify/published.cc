#include "eval/verify/published.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "eval/dataset/option_text.h"
#include "lexgraph/law/citation.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

// Verbs of questions; the one that stands first in the question decides.
struct RelationWords {
  std::string_view words, relation;
};
constexpr std::array kRelationWords = {
    RelationWords{"sửa đổi", "amends"},       RelationWords{"bổ sung", "amends"},
    RelationWords{"thay thế", "replaces"},    RelationWords{"bãi bỏ", "repeals"},
    RelationWords{"hết hiệu lực", "repeals"}, RelationWords{"hợp nhất", "consolidates"},
    RelationWords{"hướng dẫn", "guides"},     RelationWords{"quy định chi tiết", "guides"},
    RelationWords{"căn cứ", "legal_basis"},   RelationWords{"cơ sở pháp lý", "legal_basis"},
    RelationWords{"dẫn chiếu", "cites"},
};
constexpr std::array<std::string_view, 3> kAskedFor = {"văn bản nào", "văn bản pháp luật nào",
                                                       "văn bản quy phạm pháp luật nào"};
// Questions of time are not about the relation alone.
constexpr std::array<std::string_view, 4> kOfTime = {"gần nhất", "từ ngày", "vào ngày", "đến ngày"};

// "… năm 2019" behind a number that has no year of its own.
Date year_behind(std::string_view text, std::size_t at) {
  constexpr std::string_view kYear = " năm ";
  if (!text.substr(at).starts_with(kYear)) return {};
  return Date::parse_iso(text.substr(at + kYear.size(), 4)).value_or(Date());
}

std::vector<DocumentName> documents_in(const World& world, std::string_view text) {
  std::vector<DocumentName> names;
  for (const law::Citation& citation : law::find_citations(text)) {
    const law::DocumentRef& named = citation.named;
    if (named.number.empty() || citation.history) continue;
    const Date day =
        named.signed_on.known() ? named.signed_on : year_behind(text, citation.span.end);
    std::string_view type = named.type;
    // "05/VBHN-BXD" without a year: the only document held that has the number.
    const HeldDocument* only = world.documents.by_id(named.number);
    if (only != nullptr) type = only->name.type;
    const auto name = document_name(named.number, type, day);
    const HeldDocument* held = name ? world.documents.by_key(name->key) : only;
    if (held != nullptr && held->askable)
      names.push_back(held->name);
    else if (name)
      names.push_back(*name);
  }
  return names;
}

struct Asked {
  const SchemaRelation* relation = nullptr;
  DocumentName subject;
  bool subject_speaks = false;
};

std::string without(std::string text, std::string_view words, std::string_view instead) {
  for (std::size_t at = text.find(words); at != std::string::npos;
       at = text.find(words, at + instead.size()))
    text.replace(at, words.size(), instead);
  return text;
}

bool between(std::string_view text, std::string_view word, std::size_t begin, std::size_t end) {
  const std::size_t at = text.find(word, begin);
  return at != std::string_view::npos && at < end;
}

// Who acts, the document named or the one asked for? The noun before the verb, unless the verb is
// passive ("được", "bị"); where the verb stands before both ("việc sửa đổi A được quy định tại văn
// bản nào") its object is the noun behind it.
bool subject_acts(std::string_view question, std::size_t subject, std::size_t asked,
                  std::size_t verb, std::string_view verb_words) {
  const bool subject_first = subject < asked;
  const std::size_t first = std::min(subject, asked);
  if (verb < first) {
    // "Phần căn cứ ban hành của A": A's own basis. Else what is done to A: "việc sửa đổi A".
    return verb_words == "căn cứ" ? subject_first : !subject_first;
  }
  if (subject_first && question.substr(0, subject).ends_with("theo ")) return true;
  // "theo luật 1/2020": the type stands between.
  if (subject_first && between(question, "theo ", 0, subject) &&
      !between(question, " được", 0, subject))
    return true;
  bool passive = between(question, "được ", first, verb) || between(question, "bị ", first, verb);
  if (verb_words == "hết hiệu lực" && !question.substr(0, verb).ends_with("làm ")) passive = true;
  if (question.substr(0, verb).ends_with("là ") && verb_words != "hợp nhất")
    passive = true;  // "A là căn cứ ban hành B"
  return passive != subject_first;
}

// What a question of the form "which document … the subject" asks; `why` says what could not be
// read.
std::optional<Asked> read_question(const World& world, const std::string& question,
                                   std::string& why) {
  const auto subjects = documents_in(world, question);
  if (subjects.size() != 1) {
    why = subjects.empty() ? "the question names no document by its number"
                           : "the question names several documents";
    return std::nullopt;
  }
  // "Văn bản hợp nhất" is a type here, no verb; "được ban hành" says nothing of who acts.
  const std::string folded =
      without(without(without(text::fold(question), "văn bản hợp nhất", "văn bản"), "được ban hành",
                      "ban hành"),
              "làm hết hiệu lực", "bãi bỏ");
  for (const std::string_view time : kOfTime) {
    if (folded.find(time) == std::string::npos) continue;
    why = "the question is about a day";
    return std::nullopt;
  }
  std::size_t asked = std::string::npos;
  for (const std::string_view words : kAskedFor) asked = std::min(asked, folded.find(words));
  const std::size_t subject = folded.find(text::fold(subjects.front().number));
  if (asked == std::string::npos || subject == std::string::npos) {
    why = "the question does not ask which document";
    return std::nullopt;
  }
  const RelationWords* found = nullptr;
  std::size_t verb = std::string::npos;
  for (const RelationWords& words : kRelationWords) {
    const std::size_t at = folded.find(words.words);
    if (at >= verb) continue;
    verb = at;
    found = &words;
  }
  if (found == nullptr) {
    why = "the question has no relation that the graph knows";
    return std::nullopt;
  }
  return Asked{schema_relation(found->relation), subjects.front(),
               subject_acts(folded, subject, asked, verb, found->words)};
}

std::string text_of(const nlohmann::json& row, const char* key) {
  const auto found = row.find(key);
  return found != row.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// The text of an option, "" when there is none.
std::string option_of(const std::vector<Option>& options, char letter) {
  const auto found = std::find_if(options.begin(), options.end(), [&](const Option& option) {
    return option.letter.size() == 1 && option.letter[0] == letter;
  });
  return found == options.end() ? std::string() : found->text;
}

struct JudgedOption {
  Truth truth = Truth::kOpen;
  std::string evidence;
};

Result<JudgedOption> judge(World& world, const Asked& asked, const std::string& text, Date at) {
  JudgedOption option{Truth::kTrue, {}};
  const auto names = documents_in(world, text);
  std::size_t parts = 1;
  for (std::size_t at_word = text.find(" và "); at_word != std::string::npos;
       at_word = text.find(" và ", at_word + 1))
    ++parts;
  if (names.size() != parts)
    return JudgedOption{Truth::kOpen, "\"" + text + "\" is no number of a document"};
  for (const DocumentName& name : names) {
    const DocumentName& from = asked.subject_speaks ? asked.subject : name;
    const DocumentName& to = asked.subject_speaks ? name : asked.subject;
    LEXGRAPH_ASSIGN_OR_RETURN(const RelationTruth truth,
                              world.facts.truth(*asked.relation, from, to));
    const std::string pair =
        from.number + " " + std::string(asked.relation->name) + " " + to.number;
    if (truth.truth == Truth::kTrue) {
      if (at.known() && truth.fact->effective_on.known() && truth.fact->effective_on > at)
        return JudgedOption{Truth::kFalse,
                            pair + " only from " + truth.fact->effective_on.to_string()};
      option.evidence +=
          (option.evidence.empty() ? "" : "; ") + truth.fact->edge + " “" + truth.fact->quote + "”";
    } else if (truth.truth == Truth::kFalse) {
      return JudgedOption{Truth::kFalse, "no edge says that " + pair};
    } else {
      option.truth = Truth::kOpen;
      option.evidence = "the store cannot tell whether " + pair;
    }
  }
  return option;
}

}  // namespace

Result<std::vector<Truth>> judge_options(World& world, const std::string& question,
                                         const std::vector<std::string>& options, Date at) {
  std::vector<Truth> truths;
  std::string why;
  const auto asked = read_question(world, question, why);
  if (!asked) return truths;
  for (const std::string& option : options) {
    LEXGRAPH_ASSIGN_OR_RETURN(const JudgedOption judged, judge(world, *asked, option, at));
    truths.push_back(judged.truth);
  }
  return truths;
}

Result<SampleVerdict> judge_published(World& world, const nlohmann::json& row, Date at) {
  SampleVerdict verdict;
  if (const auto id = row.find("id"); id != row.end())
    verdict.id = id->is_string() ? id->get<std::string>() : id->dump();
  const std::vector<Option> options = parse_option_text(text_of(row, "answers"));
  const std::string gold = std::string(text::trim(text_of(row, "ground_truth")));
  if (options.empty() || gold.size() != 1 || gold[0] < 'A' || gold[0] > 'F') {
    verdict.why = "no question with options and one right letter";
    return verdict;
  }
  const auto asked = read_question(world, text_of(row, "question"), verdict.why);
  if (!asked) return verdict;
  LEXGRAPH_ASSIGN_OR_RETURN(const JudgedOption right,
                            judge(world, *asked, option_of(options, gold[0]), at));
  if (right.truth == Truth::kFalse) {
    verdict.state = SampleState::kBroken;
    verdict.why = "answer " + gold + ": " + right.evidence;
  }
  for (char letter = 'A'; letter <= 'F' && right.truth != Truth::kOpen; ++letter) {
    const std::string text = option_of(options, letter);
    if (letter == gold[0] || text.empty()) continue;
    LEXGRAPH_ASSIGN_OR_RETURN(const JudgedOption other, judge(world, *asked, text, at));
    if (other.truth != Truth::kTrue) continue;
    verdict.state = SampleState::kBroken;
    verdict.why = (right.truth == Truth::kFalse ? verdict.why + "; but "
                                                : "answer " + gold + " is right, but so is ") +
                  std::string(1, letter) + ": " + other.evidence;
    return verdict;
  }
  if (right.truth == Truth::kTrue) verdict.state = SampleState::kHolds;
  if (right.truth != Truth::kFalse) verdict.why = "answer " + gold + ": " + right.evidence;
  return verdict;
}

}  // namespace lexgraph::eval
