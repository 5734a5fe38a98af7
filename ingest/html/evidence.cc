#include "ingest/html/evidence.h"

#include "ingest/read/line_shape.h"

namespace lexgraph::ingest {
namespace {

// Labels of clauses and points are everywhere on the web; they count only for Vietnamese text, so
// that a translation beside the text attracts nothing.
int weight(LineShape shape, const Line& line) {
  switch (shape) {
    case LineShape::kArticle:
      return 6;
    case LineShape::kDivision:
    case LineShape::kBasis:
    case LineShape::kState:
      return 4;
    case LineShape::kMotto:
      return 3;
    case LineShape::kNumber:
      return 2;
    case LineShape::kClause:
    case LineShape::kPoint:
      return has_vietnamese_letter(line.text) ? 1 : 0;
    default:
      return 0;
  }
}

}  // namespace

int evidence_of(const Line& line) { return weight(line_shape(line.text), line); }

Evidence::Evidence(std::span<const Line> lines, std::span<const pugi::xml_node> owners) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const LineShape shape = line_shape(lines[i].text);
    const int points = weight(shape, lines[i]);
    if (points == 0) continue;
    total_ += points;
    articles_ += shape == LineShape::kArticle;
    heads_ += shape == LineShape::kState || shape == LineShape::kMotto;
    numbers_ += shape == LineShape::kNumber;
    bases_ += shape == LineShape::kBasis;
    clauses_ += shape == LineShape::kClause || shape == LineShape::kPoint;
    for (pugi::xml_node node = owners[i]; node; node = node.parent()) {
      by_element_[node.internal_object()] += points;
    }
  }
}

int Evidence::of(pugi::xml_node element) const {
  const auto found = by_element_.find(element.internal_object());
  return found == by_element_.end() ? 0 : found->second;
}

bool Evidence::is_statute() const {
  return articles_ > 0 || (heads_ > 0 && numbers_ > 0) || bases_ > 1 ||
         (heads_ > 0 && clauses_ > 1);
}

}  // namespace lexgraph::ingest
