#include "ingest/cn/statute.h"

#include <string>

#include "ingest/cn/label.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::cn {
namespace {

using structure::kNoUnit;
using structure::TreeBuilder;

class Statute {
 public:
  Statute(TreeBuilder& builder, law::Document& document) : builder_(builder), document_(document) {}

  void add(const Line& line) {
    const auto label = line.table < 0 ? read_label(line.text) : std::nullopt;
    if (!label || !believes(*label) || builder_.full()) return add_text(line);
    open(*label, line.text);
  }

 private:
  struct Place {
    std::int32_t unit = kNoUnit;
    int value = 0;
    int sub = 0;
  };

  bool believes(const Label& label) const {
    if (label.kind == law::UnitKind::kPoint) {
      return article_.unit != kNoUnit && label.value == point_.value + 1;
    }
    if (!label.apart) return false;
    if (label.kind != law::UnitKind::kArticle) return true;
    if (label.sub > 0) {
      return label.value == article_.value && label.sub == article_.sub + 1;
    }
    return label.value > article_.value;
  }

  void open(const Label& label, std::string_view text) {
    TreeBuilder::NewUnit unit;
    unit.kind = label.kind;
    unit.number = label.number;
    unit.label = text.substr(0, label.end);
    unit.printed = text.substr(0, label.body);
    std::string base;
    if (label.kind == law::UnitKind::kPoint) {
      unit.parent = article_.unit;
      base = builder_.unit(article_.unit).eid;
    } else {
      unit.parent = parent_of(label.kind);
      if (label.kind == law::UnitKind::kSection && unit.parent != kNoUnit) {
        base = builder_.unit(unit.parent).eid;
      }
    }
    unit.eid_base = base;
    const Place place{builder_.open(unit), label.value, label.sub};
    const std::string_view rest = text.substr(label.body);
    if (label.kind == law::UnitKind::kPoint || label.kind == law::UnitKind::kArticle) {
      if (!rest.empty()) builder_.add_text(place.unit, rest);
    } else {
      builder_.add_heading(place.unit, rest);
    }
    settle(label.kind, place);
  }

  std::int32_t parent_of(law::UnitKind kind) const {
    if (kind == law::UnitKind::kArticle && section_.unit != kNoUnit) return section_.unit;
    if (kind != law::UnitKind::kChapter && kind != law::UnitKind::kPart &&
        chapter_.unit != kNoUnit) {
      return chapter_.unit;
    }
    return kind == law::UnitKind::kPart ? kNoUnit : part_.unit;
  }

  void settle(law::UnitKind kind, Place place) {
    point_ = {};
    switch (kind) {
      case law::UnitKind::kPart:
        part_ = place;
        chapter_ = section_ = {};
        break;
      case law::UnitKind::kChapter:
        chapter_ = place;
        section_ = {};
        break;
      case law::UnitKind::kSection:
        section_ = place;
        break;
      case law::UnitKind::kPoint:
        point_ = place;
        break;
      default:
        article_ = place;
    }
    current_ = place.unit;
  }

  void add_text(const Line& line) {
    if (current_ == kNoUnit) {
      if (document_.head.title.empty()) document_.head.title = line.text;
      TreeBuilder::NewUnit unit;
      unit.kind = law::UnitKind::kPreamble;
      current_ = builder_.open(unit);
    }
    builder_.add_text(current_, line.text);
  }

  TreeBuilder& builder_;
  law::Document& document_;
  Place part_, chapter_, section_, article_, point_;
  std::int32_t current_ = kNoUnit;
};

}  // namespace

void parse_statute(const Page& page, TreeBuilder& builder, law::Document& document) {
  Statute statute(builder, document);
  for (const Line& line : page.lines) statute.add(line);
}

}  // namespace lexgraph::ingest::cn
