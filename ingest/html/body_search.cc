#include "ingest/html/body_search.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "ingest/html/boilerplate.h"
#include "ingest/html/evidence.h"
#include "ingest/html/lines.h"
#include "ingest/read/line_shape.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

// Between the first line of a document and its first article.
constexpr std::size_t kHeadLines = 40;
constexpr std::size_t kTailLines = 40;  // of a signature behind the block of the articles
constexpr std::size_t kIssuerLines = 4;

struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct PageLines {
  std::vector<Line> lines;
  std::vector<pugi::xml_node> owners;
};

PageLines lines_of(pugi::xml_node body, std::vector<law::Diagnostic>& diagnostics) {
  PageLines page;
  LineOptions options;
  options.owners = &page.owners;
  append_lines(body, options, page.lines, diagnostics);
  return page;
}

// One line of a text, however much of a short text's evidence it bears.
bool is_paragraph(pugi::xml_node node) {
  static constexpr std::string_view kNames[] = {"p", "li", "h1", "h2", "h3", "h4", "h5", "h6"};
  return std::ranges::find(kNames, std::string_view(node.name())) != std::ranges::end(kNames);
}

// The smallest element that still holds nearly all of the evidence.
pugi::xml_node densest(pugi::xml_node body, const Evidence& evidence) {
  for (;;) {
    pugi::xml_node next;
    for (const pugi::xml_node child : body.children()) {
      if (evidence.of(child) * 20 >= evidence.total() * 17) next = child;
    }
    if (!next || is_paragraph(next)) return body;
    body = next;
  }
}

bool is_inside(pugi::xml_node node, pugi::xml_node block) {
  for (; node; node = node.parent()) {
    if (node == block) return true;
  }
  return false;
}

Range range_of(pugi::xml_node block, const PageLines& page) {
  Range range{page.lines.size(), 0};
  for (std::size_t i = 0; i < page.owners.size(); ++i) {
    if (!is_inside(page.owners[i], block)) continue;
    range.begin = std::min(range.begin, i);
    range.end = i + 1;
  }
  return range;
}

bool opens_text(LineShape shape) {
  return shape == LineShape::kArticle || shape == LineShape::kDivision ||
         shape == LineShape::kBasis || shape == LineShape::kClause;
}

bool is_head(LineShape shape) {
  return shape == LineShape::kState || shape == LineShape::kMotto || shape == LineShape::kNumber ||
         shape == LineShape::kType;
}

bool is_issuer_or_rule(const Line& line) {
  if (line.text.size() > 160 || line.image) return false;
  // The number in a box of attributes is in capitals, too.
  if (line.text.find('/') != std::string::npos) return false;
  const bool letters = std::ranges::any_of(
      line.text, [](char c) { return c != '-' && c != '_' && c != '*' && c != ' '; });
  return !letters || text::all_upper(line.text);
}

// The head may stand in a block of its own before the articles, and junk before the head.
std::size_t document_begin(const PageLines& page, const Range& block) {
  std::size_t text = block.begin;
  while (text < block.end && !opens_text(line_shape(page.lines[text].text))) ++text;
  if (text == block.end) text = block.begin;
  const std::size_t first = text > kHeadLines ? text - kHeadLines : 0;
  for (std::size_t i = first; i <= text && i < page.lines.size(); ++i) {
    if (!is_head(line_shape(page.lines[i].text))) continue;
    std::size_t begin = i;
    while (begin > 0 && i - begin < kIssuerLines && is_issuer_or_rule(page.lines[begin - 1]))
      --begin;
    return begin;
  }
  return block.begin;
}

// The signature and appendices may stand behind the block, and junk behind them.
std::size_t document_end(const PageLines& page, const Range& block) {
  const std::vector<Line>& lines = page.lines;
  std::size_t end = block.end;
  const std::size_t last = std::min(lines.size(), block.end + kTailLines);
  for (std::size_t i = block.end; i < last; ++i) {
    if (begins_page_tail(lines[i].text)) break;
    const LineShape shape = line_shape(lines[i].text);
    if (shape == LineShape::kAppendix) return document_end(page, {block.begin, lines.size()});
    const bool signature = shape == LineShape::kSignature || is_office(lines[i].text);
    const bool rest_of_signature =
        end == i && end > block.end && lines[i].text.size() < 80 && evidence_of(lines[i]) == 0;
    if (signature || rest_of_signature) end = i + 1;
  }
  std::size_t article = end;
  while (article > block.begin && evidence_of(lines[article - 1]) < 3 &&
         line_shape(lines[article - 1].text) != LineShape::kAppendix) {
    --article;
  }
  for (std::size_t i = article; i < end; ++i) {
    if (begins_page_tail(lines[i].text)) return i;
  }
  return end;
}

bool is_foreign(const Line& line) { return !has_vietnamese_letter(line.text); }

// A translation behind the text in the same block: from the first line without Vietnamese letters
// after which "Article 1" comes and Vietnamese text does not.
std::size_t without_translation(const PageLines& page, const Range& range) {
  std::size_t begin = range.end;
  bool article = false;
  while (begin > range.begin && is_foreign(page.lines[begin - 1])) {
    --begin;
    article |= page.lines[begin].text.starts_with("Article ");
  }
  return article && begin > range.begin ? begin : range.end;
}

}  // namespace

void find_document_lines(HtmlTree& tree, Page& page) {
  pugi::xml_node body = tree.document.first_element_by_path("html/body");
  if (!body) body = tree.document;
  std::vector<law::Diagnostic> ignored;
  {
    const PageLines all = lines_of(body, ignored);
    remove_boilerplate(body, Evidence(all.lines, all.owners));
  }
  PageLines all = lines_of(body, page.diagnostics);
  const Evidence evidence(all.lines, all.owners);
  if (!evidence.is_statute()) return;

  const Range block = range_of(densest(body, evidence), all);
  Range document{document_begin(all, block), document_end(all, block)};
  document.end = std::max(document.end, document.begin);
  document.end = without_translation(all, document);
  const std::size_t outside = all.lines.size() - (document.end - document.begin);
  if (outside > 0) {
    page.diagnostics.push_back(
        {"text_outside_document", law::Severity::kInfo,
         std::to_string(outside) + " line(s) of the page are not the document", ""});
  }
  page.lines.assign(
      std::make_move_iterator(all.lines.begin() + static_cast<std::ptrdiff_t>(document.begin)),
      std::make_move_iterator(all.lines.begin() + static_cast<std::ptrdiff_t>(document.end)));
}

}  // namespace lexgraph::ingest
