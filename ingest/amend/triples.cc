#include "lexgraph/ingest/triples.h"

#include <algorithm>
#include <array>

#include "ingest/amend/amend.h"
#include "ingest/amend/amending_text.h"
#include "ingest/amend/unit_orders.h"
#include "ingest/amend/words.h"
#include "ingest/html/page.h"
#include "lexgraph/base/limits.h"
#include "lexgraph/law/citation.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/numerals.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

// The benchmark knows six relations; suspension, correction and extension have none there.
std::string_view relation_of(const Order& order) {
  switch (order.op) {
    case law::AmendOp::kReplacePhrase:
      return "thay thế";
    case law::AmendOp::kDeletePhrase:
      return "bãi bỏ";
    case law::AmendOp::kInsertPhrase:
      return "bổ sung";
    case law::AmendOp::kRenumber:
    case law::AmendOp::kRetitle:
      return "sửa đổi";
    default:
      break;
  }
  switch (order.verb) {
    case Verb::kAmend:
    case Verb::kRenumber:
      return "sửa đổi";
    case Verb::kAmendSupplement:
      return "sửa đổi bổ sung";
    case Verb::kSupplement:
      return "bổ sung";
    case Verb::kRepeal:
    case Verb::kEndEffect:
      return "bãi bỏ";
    case Verb::kReplace:
      return "thay thế";
    default:
      return "";
  }
}

struct StepWord {
  std::string_view prefix;
  std::string_view word;
};

constexpr std::array kStepWords = {
    StepWord{"subpoint", "Tiết"}, StepWord{"point", "Điểm"},      StepWord{"cl", "Khoản"},
    StepWord{"art", "Điều"},      StepWord{"subsec", "Tiểu mục"}, StepWord{"sec", "Mục"},
    StepWord{"chp", "Chương"},    StepWord{"part", "Phần"},       StepWord{"app", "Phụ lục"},
};

struct PartWord {
  std::string_view part;
  std::string_view word;
};

// Parts that are units of an appendix; other parts ("lead-in", "dash 3") go by the unit they are
// in.
constexpr std::array kPartWords = {PartWord{"form ", "Mẫu số "}, PartWord{"row ", "STT "}};

// eIds count appendices; they are printed as the words print them, in Roman numerals if those do
// not tell ("Phụ lục I, III và IV"), with the letter that extends them ("Phụ lục IIa").
std::string appendix_as_printed(const std::string& number, std::string_view words) {
  constexpr std::size_t kMaxDigits = 3;
  const std::size_t digits = std::min(number.find_first_not_of("0123456789"), number.size());
  if (digits == 0 || digits > kMaxDigits || number.size() > digits + 1) return number;
  std::size_t end = 0;
  for (std::size_t at = find_word(words, "phụ lục", 0, words.size(), &end); at != kNowhere;
       at = find_word(words, "phụ lục", end, words.size(), &end)) {
    std::size_t next = skip_blanks(words, end);
    std::size_t behind = next;
    if (word_at(words, next, "số", behind)) next = skip_blanks(words, behind);
    if (next < words.size() && words[next] == '0') ++next;  // "Phụ lục 01"
    if (word_at(words, next, number)) return number;
  }
  return text::to_roman(std::stoi(number.substr(0, digits))) + number.substr(digits);
}

std::string unit_path(const std::string& unit, const std::string& part, std::string_view words) {
  std::string path;
  const auto add = [&](const std::string& step) { path += (path.empty() ? "" : " / ") + step; };
  for (const PartWord& word : kPartWords) {
    if (part.rfind(word.part, 0) == 0) add(std::string(word.word) + part.substr(word.part.size()));
  }
  const std::vector<law::EidStep> steps = law::eid_steps(unit);
  for (std::size_t i = steps.size(); i-- > 0;) {
    for (const StepWord& word : kStepWords) {
      if (steps[i].prefix != word.prefix) continue;
      const bool appendix = word.prefix == "app";
      const std::string number =
          appendix ? appendix_as_printed(steps[i].number, words) : steps[i].number;
      add(std::string(word.word) + (number.empty() ? "" : " " + number));
    }
  }
  return path;
}

std::string document_words(const law::DocumentRef& document) {
  std::string words = document.type;
  const auto add = [&](const std::string& more) {
    if (!more.empty()) words += (words.empty() ? "" : " ") + more;
  };
  add(document.name);
  if (document.number.empty() && document.signed_on.known()) {
    add(document.signed_on.to_string().substr(0, 4));
  } else {
    add(document.number);
  }
  return words;
}

bool names_documents(std::string_view title) {
  const std::vector<law::Citation> citations = law::find_citations(title);
  return std::any_of(citations.begin(), citations.end(), [](const law::Citation& citation) {
    return citation.document == law::CitedDocument::kNamed && !citation.named.empty();
  });
}

class TripleReader {
 public:
  explicit TripleReader(AmendingText text) : text_(std::move(text)) {
    title_names_ = names_documents(text_.document.head.title);
    const law::Unit& unit = text_.document.units.back();
    words_ = unit.heading + "\n" + unit.text;
  }

  std::vector<Triple> read() {
    law::Document& document = text_.document;
    const std::size_t own = document.units.size() - 1;
    const std::vector<Order> orders = orders_of_unit(document, own);
    for (const Order& order : orders) {
      if (!order.scope) add_order(order);
    }
    // "Điều 2. Sửa đổi, bổ sung một số điều của Luật X": no more than the document is said.
    for (const Order& order : orders) {
      if (out_.empty() && order.scope && order.whole) add_order(order);
    }
    extract_edges(Page(), document);
    for (const law::Edge& edge : document.edges) {
      const bool guides = edge.kind == law::EdgeKind::kGuides;
      if (guides && edge.from == static_cast<std::int32_t>(own)) {
        add("hướng dẫn", edge.to, "", true);
      }
    }
    return std::move(out_);
  }

 private:
  void add_order(const Order& order) {
    const bool own = order.target.document.number == text_.document.head.number;
    if (own && !order.target.document.number.empty() && order.document_said) return;
    const std::string_view relation = relation_of(order);
    if (!relation.empty()) add(relation, order.target, order.part, order.document_said);
  }

  void add(std::string_view relation, const law::Reference& target, const std::string& part,
           bool document_said) {
    Triple triple;
    triple.source = text_.source;
    triple.relation = relation;
    triple.target = unit_path(target.unit, part, words_);
    triple.target_id = law::id_of(target);
    // The document belongs to the path where the order, the title or (a law, by its name) a heading
    // above says it; a number in a heading alone does not make it part of the address.
    if (document_said || title_names_ || !target.document.name.empty()) {
      const std::string document = document_words(target.document);
      if (!document.empty()) triple.target += (triple.target.empty() ? "" : " / ") + document;
    }
    if (triple.target.empty()) return;
    if (std::find(out_.begin(), out_.end(), triple) == out_.end())
      out_.push_back(std::move(triple));
  }

  AmendingText text_;
  bool title_names_ = false;
  std::string words_;
  std::vector<Triple> out_;
};

}  // namespace

Result<std::vector<Triple>> read_triples(std::string_view given) {
  if (given.size() > limits::kMaxAmendingTextBytes) {
    return Error(ErrorCode::kLimit, "the text has " + std::to_string(given.size()) +
                                        " bytes, more than kMaxAmendingTextBytes = " +
                                        std::to_string(limits::kMaxAmendingTextBytes));
  }
  const std::string text = text::to_nfc(text::repair_utf8(given));
  return TripleReader(read_amending_text(text)).read();
}

}  // namespace lexgraph::ingest
