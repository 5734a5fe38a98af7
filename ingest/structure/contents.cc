#include "ingest/structure/contents.h"

#include <algorithm>
#include <string>
#include <vector>

#include "ingest/structure/folded_scan.h"
#include "ingest/structure/line_form.h"
#include "ingest/structure/sequence.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

constexpr std::size_t kFewestArticles = 5;
// Other lines than headings among them, for each: page numbers, titles that go on.
constexpr std::size_t kOtherLines = 1;
// Lines from the first chapter of a list of contents to its first article.
constexpr std::size_t kTitleReach = 8;

bool is_article(const Paragraph& paragraph) {
  return paragraph.label.kind == LabelKind::kArticle &&
         paragraph.label.form != LabelForm::kReference && !paragraph.in_table();
}

bool is_container(const Paragraph& paragraph) {
  const LabelKind kind = paragraph.label.kind;
  return kind == LabelKind::kPart || kind == LabelKind::kChapter || kind == LabelKind::kSection ||
         kind == LabelKind::kSubsection;
}

// "Điều 3. Giải thích từ ngữ ........ 12" → "giải thích từ ngữ".
std::string heading_key(const Paragraph& paragraph) {
  std::string_view words = paragraph.text.substr(paragraph.label.body);
  while (!words.empty()) {
    const char last = words.back();
    const bool leader = last == '.' || last == ' ' || last == '\t' || is_ascii_digit(last);
    if (!leader && !words.ends_with("…")) break;
    words.remove_suffix(leader ? 1 : std::string_view("…").size());
  }
  return text::to_lower(words);
}

// The paragraphs of the articles from `from` on that are numbered 1, 2, 3 ..., to the next that is
// not.
std::vector<std::size_t> numbered_run(const Paragraphs& paragraphs, std::size_t from) {
  std::vector<std::size_t> run;
  for (std::size_t i = from; i < paragraphs.size(); ++i) {
    if (!is_article(paragraphs[i])) continue;
    const int expected = static_cast<int>(run.size()) + 1;
    if (number_value(paragraphs[i].label.number) != expected) break;
    run.push_back(i);
  }
  return run;
}

bool repeats_headings(const Paragraphs& paragraphs, const std::vector<std::size_t>& list,
                      const std::vector<std::size_t>& body) {
  if (body.size() < list.size()) return false;
  for (std::size_t k = 0; k < list.size(); ++k) {
    const std::string named = heading_key(paragraphs[list[k]]);
    if (named.empty() || !heading_key(paragraphs[body[k]]).starts_with(named)) return false;
  }
  return true;
}

// Where the chapter of the article begins, if its heading stands right above.
std::size_t with_containers(const Paragraphs& paragraphs, std::size_t article, std::size_t from) {
  std::size_t begin = article;
  const std::size_t reach = article > kTitleReach ? article - kTitleReach : 0;
  for (std::size_t i = article; i-- > std::max(from, reach);) {
    if (is_container(paragraphs[i])) begin = i;
    if (paragraphs[i].label && !is_container(paragraphs[i])) break;
  }
  return begin;
}

}  // namespace

std::optional<Contents> find_contents(const Paragraphs& paragraphs) {
  std::size_t first = 0;
  while (first < paragraphs.size() && !is_article(paragraphs[first])) ++first;
  const std::vector<std::size_t> list = numbered_run(paragraphs, first);
  if (list.size() < kFewestArticles) return std::nullopt;
  std::size_t others = 0;
  for (std::size_t i = first; i < list.back(); ++i) others += !paragraphs[i].label;
  if (others > list.size() * kOtherLines) return std::nullopt;
  std::size_t again = list.back() + 1;
  while (again < paragraphs.size() && !is_article(paragraphs[again])) ++again;
  if (!repeats_headings(paragraphs, list, numbered_run(paragraphs, again))) return std::nullopt;
  return Contents{with_containers(paragraphs, first, 0),
                  with_containers(paragraphs, again, list.back() + 1)};
}

}  // namespace lexgraph::ingest::structure
