#include "ingest/structure/checks.h"

#include <string>
#include <string_view>
#include <vector>

#include "ingest/structure/character_count.h"

namespace lexgraph::ingest::structure {
namespace {

void diagnose(law::Document& document, std::string_view code, law::Severity severity,
              std::string message, std::string_view where = {}) {
  document.diagnostics.push_back(
      {std::string(code), severity, std::move(message), std::string(where)});
}

void check_head(law::Document& document) {
  const law::Head& head = document.head;
  if (head.number.empty()) {
    diagnose(document, "no_number", law::Severity::kWarning, "no number in the head of the text");
  }
  if (head.type.empty()) {
    diagnose(document, "no_type", law::Severity::kWarning,
             "the text does not say what kind of document it is");
  }
  if (!head.signed_on.known()) {
    diagnose(document, "no_date", law::Severity::kWarning, "no day of signing or passing");
  }
}

}  // namespace

void count_coverage(const Page& page, const std::vector<std::uint32_t>& label_characters,
                    law::Document& document) {
  law::Coverage& coverage = document.coverage;
  coverage = law::Coverage{};
  for (const Line& line : page.lines) coverage.body_characters += count_characters(line.text);
  const std::size_t count = document.units.size();
  std::vector<bool> in_article(count, false), has_children(count, false);
  for (std::size_t i = 0; i < count; ++i) {
    const law::Unit& unit = document.units[i];
    const std::size_t own = (i < label_characters.size() ? label_characters[i] : 0) +
                            count_characters(unit.heading) + count_characters(unit.text);
    coverage.unit_characters += own;
    in_article[i] = unit.kind == law::UnitKind::kArticle ||
                    (unit.parent >= 0 && in_article[static_cast<std::size_t>(unit.parent)]);
    if (unit.parent >= 0) has_children[static_cast<std::size_t>(unit.parent)] = true;
    if (!in_article[i]) coverage.outside_articles += own;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const law::Unit& unit = document.units[i];
    if (unit.kind != law::UnitKind::kArticle) continue;
    ++coverage.articles;
    if (unit.heading.empty() && unit.text.empty() && !has_children[i]) {
      ++coverage.empty_articles;
      diagnose(document, "empty_article", law::Severity::kWarning,
               "the article has neither heading nor text", unit.eid);
    }
  }
}

void check_document(law::Document& document) {
  if (document.head.type != "Pháp điển") check_head(document);
  const law::Coverage& coverage = document.coverage;
  if (coverage.body_characters != coverage.unit_characters) {
    diagnose(document, "lost_text", law::Severity::kError,
             std::to_string(coverage.body_characters) + " characters in the body, " +
                 std::to_string(coverage.unit_characters) + " in its units");
  }
}

}  // namespace lexgraph::ingest::structure
