#include "eval/generate/provision_text.h"

#include <algorithm>
#include <array>
#include <set>

#include "eval/text/distinct_words.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kMinHeading = 14, kMaxHeading = 180;  // bytes
constexpr std::size_t kMinText = 90, kMaxText = 520;
constexpr std::size_t kMaxTerm = 70;
constexpr std::string_view kMeans = " là ";

// Headings that most laws have: they tell nothing about this one.
constexpr std::array<std::string_view, 14> kCommonHeadings = {
    "phạm vi điều chỉnh", "đối tượng áp dụng", "giải thích từ ngữ", "hiệu lực thi hành",
    "tổ chức thực hiện",  "điều khoản",        "chuyển tiếp",       "trách nhiệm thi hành",
    "quy định chi tiết",  "áp dụng pháp luật", "sửa đổi, bổ sung",  "bãi bỏ",
    "hướng dẫn thi hành", "thay thế"};

constexpr std::array<std::string_view, 4> kSanctions = {"phạt tiền", "bị phạt", "phạt cảnh cáo",
                                                        "nghiêm cấm"};

bool has(std::string_view text, std::string_view word) {
  return text.find(word) != std::string_view::npos;
}

// Words that lean on their surroundings or belong to another document.
bool leans(std::string_view folded) {
  return has(folded, "\"") || has(folded, " này") || has(folded, "nêu trên") ||
         has(folded, "như sau") || has(folded, "…") || has(folded, "...");
}

// "Điều 5", not "điều kiện".
bool names_article(std::string_view folded) {
  constexpr std::string_view kArticle = "điều ";
  for (std::size_t at = folded.find(kArticle); at != std::string_view::npos;
       at = folded.find(kArticle, at + 1)) {
    const std::size_t next = at + kArticle.size();
    if (next < folded.size() && folded[next] >= '0' && folded[next] <= '9') return true;
  }
  return false;
}

std::string without_end_mark(std::string_view text) {
  while (!text.empty() && (text.back() == '.' || text.back() == ';' || text.back() == ' '))
    text.remove_suffix(1);
  return std::string(text);
}

bool is_leaf(const Provisions::OfDocument& document, const Provision& unit) {
  const auto index = static_cast<std::uint32_t>(&unit - document.units.data());
  return unit.end == index + 1;
}

}  // namespace

std::optional<ProvisionRef> provision_ref(std::string_view value) {
  const std::size_t mark = value.find('#');
  if (mark == std::string_view::npos || mark + 1 == value.size()) return std::nullopt;
  auto name = document_name(value.substr(0, mark));
  if (!name) return std::nullopt;
  return ProvisionRef{std::move(*name), std::string(value.substr(mark + 1))};
}

std::optional<std::string> askable_heading(const Provision& unit) {
  if (unit.kind != law::UnitKind::kArticle || !unit.eid.starts_with("art_")) return std::nullopt;
  if (unit.heading.size() < kMinHeading || unit.heading.size() > kMaxHeading) return std::nullopt;
  const std::string folded = text::fold(unit.heading);
  if (leans(folded) || names_article(folded)) return std::nullopt;
  for (const std::string_view common : kCommonHeadings) {
    if (has(folded, common)) return std::nullopt;
  }
  return without_end_mark(unit.heading);
}

std::optional<std::string> askable_text(const Provision& unit) {
  const bool kind = unit.kind == law::UnitKind::kClause || unit.kind == law::UnitKind::kPoint;
  if (!kind || !unit.eid.starts_with("art_") || !unit.heading.empty()) return std::nullopt;
  if (unit.text.size() < kMinText || unit.text.size() > kMaxText || unit.text.back() == ':')
    return std::nullopt;
  if (unit.text.back() != '.' && unit.text.back() != ';') return std::nullopt;
  if (leans(text::fold(unit.text))) return std::nullopt;
  return without_end_mark(unit.text);
}

std::optional<Definition> shown_definition(const Provisions::OfDocument& document,
                                           const Provision& unit) {
  const bool kind = unit.kind == law::UnitKind::kClause || unit.kind == law::UnitKind::kPoint;
  if (!kind || unit.parent < 0) return std::nullopt;
  const Provision* article = &unit;
  while (article->parent >= 0 && article->kind != law::UnitKind::kArticle)
    article = &document.units[static_cast<std::size_t>(article->parent)];
  if (!has(text::fold(article->heading), "giải thích từ ngữ")) return std::nullopt;
  const std::size_t verb = unit.text.find(kMeans);
  if (verb == std::string::npos || verb > kMaxTerm || unit.text.size() > kMaxText)
    return std::nullopt;
  Definition definition{unit.text.substr(0, verb),
                        without_end_mark(unit.text.substr(verb + kMeans.size()))};
  if (definition.term.find_first_of("(,;\"") != std::string::npos || has(definition.term, "“") ||
      has(definition.meaning, "như sau"))
    return std::nullopt;
  return definition;
}

std::optional<Definition> askable_definition(const Provisions::OfDocument& document,
                                             const Provision& unit) {
  if (unit.kind != law::UnitKind::kClause || unit.text.empty() || unit.text.back() != '.')
    return std::nullopt;
  auto definition = shown_definition(document, unit);
  if (!definition || definition->meaning.size() < kMinText / 2) return std::nullopt;
  // The meaning must not give the term away.
  if (has(text::fold(definition->meaning), text::fold(definition->term))) return std::nullopt;
  const auto term = distinct_words(definition->term), meaning = distinct_words(definition->meaning);
  const auto shared = std::count_if(
      term.begin(), term.end(), [&](const std::string& word) { return meaning.contains(word); });
  if (2 * static_cast<std::size_t>(shared) > term.size() || leans(text::fold(definition->meaning)))
    return std::nullopt;
  return definition;
}

std::optional<std::string> askable_conduct(const Provisions::OfDocument& document,
                                           const Provision& unit) {
  if (unit.parent < 0 || !is_leaf(document, unit)) return std::nullopt;
  const auto text = askable_text(unit);
  if (!text) return std::nullopt;
  const Provision& above = document.units[static_cast<std::size_t>(unit.parent)];
  const std::string lead = text::fold(above.heading + " " + above.text);
  const bool punished = std::any_of(kSanctions.begin(), kSanctions.end(),
                                    [&](std::string_view word) { return has(lead, word); });
  return punished ? text : std::nullopt;
}

std::optional<std::string> askable_matter(const Provisions::OfDocument& document,
                                          const Provision& unit, Matter matter) {
  switch (matter) {
    case Matter::kHeading:
      return askable_heading(unit);
    case Matter::kText:
      return askable_text(unit);
    case Matter::kConduct:
      return askable_conduct(document, unit);
    case Matter::kDefinition:
      if (auto definition = askable_definition(document, unit)) return definition->meaning;
      return std::nullopt;
  }
  return std::nullopt;
}

double likeness(const WordHashes& a, const WordHashes& b) {
  if (a.empty() || b.empty()) return 0;
  const std::size_t shared = common_words(a, b);
  return static_cast<double>(shared) / static_cast<double>(a.size() + b.size() - shared);
}

double likeness(std::string_view a, std::string_view b) {
  return likeness(word_hashes(a), word_hashes(b));
}

}  // namespace lexgraph::eval
