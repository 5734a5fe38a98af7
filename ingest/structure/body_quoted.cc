// A body that begins in the middle: wording of another document, quoted at a known place of it.

#include "ingest/structure/body_parser.h"
#include "lexgraph/law/eid.h"

namespace lexgraph::ingest::structure {
namespace {

struct StepLabel {
  std::string_view prefix;
  law::UnitKind unit;
  LabelKind label;
};

constexpr StepLabel kStepLabels[] = {
    {"part", law::UnitKind::kPart, LabelKind::kPart},
    {"chp", law::UnitKind::kChapter, LabelKind::kChapter},
    {"sec", law::UnitKind::kSection, LabelKind::kSection},
    {"subsec", law::UnitKind::kSubsection, LabelKind::kSubsection},
    {"art", law::UnitKind::kArticle, LabelKind::kArticle},
    {"cl", law::UnitKind::kClause, LabelKind::kClause},
    {"point", law::UnitKind::kPoint, LabelKind::kPoint},
    {"subpoint", law::UnitKind::kSubpoint, LabelKind::kRoman},
    {"att", law::UnitKind::kAttachment, LabelKind::kNone},
    {"app", law::UnitKind::kAppendix, LabelKind::kNone},
};

const StepLabel* step_label(std::string_view prefix) {
  for (const StepLabel& step : kStepLabels) {
    if (step.prefix == prefix) return &step;
  }
  return nullptr;
}

}  // namespace

BodyParser::Level* BodyParser::level_of(law::UnitKind kind) {
  switch (kind) {
    case law::UnitKind::kPart:
      return &part_;
    case law::UnitKind::kChapter:
      return &chapter_;
    case law::UnitKind::kSection:
      return article_.unit != kNoUnit ? &article_section_ : &section_;
    case law::UnitKind::kSubsection:
      return &subsection_;
    case law::UnitKind::kArticle:
      return &article_;
    case law::UnitKind::kClause:
      return &clause_;
    case law::UnitKind::kPoint:
      return &point_;
    case law::UnitKind::kSubpoint:
      return &subpoint_;
    default:
      return nullptr;
  }
}

void BodyParser::open_around(const law::EidStep& step, law::UnitKind kind) {
  const std::int32_t parent = current();
  TreeBuilder::NewUnit unit;
  unit.kind = kind;
  unit.parent = parent;
  const std::string base = parent == kNoUnit ? std::string() : builder_.unit(parent).eid;
  unit.eid_base = base;
  unit.number = step.number;
  const std::int32_t index = builder_.open(unit);
  Level* level = level_of(kind);
  if (level == nullptr) {
    start_component(index, false);
    return;
  }
  level->unit = index;
  level->number = step.number;
  if (kind == law::UnitKind::kArticle) component_.last_article = step.number;
}

// The paragraph with which the quoted unit begins: the one with its label, if nothing but labels of
// what encloses it stand before; else the first, if its label is of that kind (a misprinted
// number); size() when the wording does not repeat the label.
std::size_t BodyParser::find_quoted_label(const std::vector<law::EidStep>& steps) const {
  const StepLabel* last = step_label(steps.back().prefix);
  for (std::size_t i = 0; i < paragraphs_.size(); ++i) {
    const Label& label = paragraphs_[i].label;
    if (label.kind == last->label && label.number == steps.back().number) return i;
    const bool of_parent = label && i + 1 < steps.size() && label.kind < last->label;
    if (!of_parent) break;
  }
  const bool same_kind = paragraphs_.size() > 0 && paragraphs_[0].label.kind == last->label;
  return same_kind ? 0 : paragraphs_.size();
}

std::size_t BodyParser::run_quoted(const std::vector<law::EidStep>& steps) {
  in_preamble_ = false;
  for (const law::EidStep& step : steps) {
    if (step_label(step.prefix) == nullptr) return 0;
  }
  const std::size_t begin = find_quoted_label(steps);
  for (std::size_t k = 0; k + 1 < steps.size(); ++k) {
    open_around(steps[k], step_label(steps[k].prefix)->unit);
  }
  const std::size_t around = builder_.size();
  first_own_ = static_cast<std::int32_t>(around);
  std::size_t i = begin;
  if (begin < paragraphs_.size()) {
    i = open_quoted(begin, steps.back());
  } else {
    open_around(steps.back(), step_label(steps.back().prefix)->unit);
    i = 0;
  }
  while (i < paragraphs_.size()) i = step(i);
  return around;
}

// Opens the unit at its own label, under the number by which the instruction calls it.
std::size_t BodyParser::open_quoted(std::size_t i, const law::EidStep& step) {
  Label label = paragraphs_[i].label;
  label.number = step.number;
  switch (label.kind) {
    case LabelKind::kArticle:
      return open_article(i, label);
    case LabelKind::kClause:
      return open_clause(i, 0, label);
    case LabelKind::kPoint:
      return open_point(i, 0, label);
    case LabelKind::kRoman:
      return open_subpoint(i, 0, label, step.number);
    default:
      return open_container(i, label);
  }
}

}  // namespace lexgraph::ingest::structure
