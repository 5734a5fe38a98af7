#include "ingest/structure/codification.h"

#include <string>
#include <string_view>

#include "ingest/structure/folded_scan.h"
#include "ingest/structure/labels.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

// "Điều 45.3.NĐ.1. Phạm vi": the number ends at the first blank, its last dot is the mark.
struct ArticleLabel {
  std::string_view printed, number;
  std::size_t body = 0;
};

ArticleLabel read_article(std::string_view text) {
  std::size_t at = 0;
  if (!match_folded(text, at, "điều")) return {};
  at = skip_blanks(text, at);
  std::size_t end = at;
  while (end < text.size() && text[end] != ' ') ++end;
  std::size_t last = end;
  while (last > at && (text[last - 1] == '.' || text[last - 1] == ':')) --last;
  if (last == at) return {};
  return {text.substr(0, last), text.substr(at, last - at), skip_blanks(text, end)};
}

class Codification {
 public:
  Codification(TreeBuilder& builder, law::Document& document)
      : builder_(builder), document_(document) {}

  void add(const Line& line) {
    if (line.role == "chapter") {
      add_chapter(line);
    } else if (line.role == "article") {
      add_article(line);
    } else {
      add_text(line);
    }
  }

 private:
  void add_chapter(const Line& line) {
    const Label label = read_label(line.text);
    const bool heads = label.kind == LabelKind::kChapter || label.kind == LabelKind::kSection ||
                       label.kind == LabelKind::kPart || label.kind == LabelKind::kSubsection;
    article_ = kNoUnit;
    if (!heads || label.form == LabelForm::kReference) {
      if (container_ == kNoUnit) return add_text(line);
      builder_.add_heading(container_, line.text);
      return;
    }
    TreeBuilder::NewUnit unit;
    unit.kind = label.kind == LabelKind::kPart      ? law::UnitKind::kPart
                : label.kind == LabelKind::kChapter ? law::UnitKind::kChapter
                : label.kind == LabelKind::kSection ? law::UnitKind::kSection
                                                    : law::UnitKind::kSubsection;
    const bool below_chapter =
        label.kind == LabelKind::kSection || label.kind == LabelKind::kSubsection;
    unit.parent = below_chapter ? chapter_ : kNoUnit;
    const std::string base = unit.parent == kNoUnit ? "" : builder_.unit(unit.parent).eid;
    unit.eid_base = base;
    unit.number = label.number;
    unit.label = label.printed(line.text);
    unit.printed = std::string_view(line.text).substr(0, label.body);
    container_ = builder_.open(unit);
    if (!below_chapter) chapter_ = container_;
    builder_.add_heading(container_, std::string_view(line.text).substr(label.body));
  }

  void add_article(const Line& line) {
    const ArticleLabel label = read_article(line.text);
    if (label.number.empty() || builder_.full()) return add_text(line);
    TreeBuilder::NewUnit unit;
    unit.kind = law::UnitKind::kArticle;
    unit.parent = container_;
    unit.number = label.number;
    unit.label = label.printed;
    unit.printed = std::string_view(line.text).substr(0, label.body);
    article_ = builder_.open(unit);
    builder_.add_heading(article_, std::string_view(line.text).substr(label.body));
  }

  void add_text(const Line& line) {
    std::int32_t target = article_ != kNoUnit ? article_ : container_;
    if (target == kNoUnit) {
      read_topic(line);
      if (preamble_ == kNoUnit) {
        TreeBuilder::NewUnit unit;
        unit.kind = law::UnitKind::kPreamble;
        preamble_ = builder_.open(unit);
      }
      target = preamble_;
    }
    char separator = '\n';
    if (line.table >= 0 && line.table == table_ && line.row == row_) {
      separator = line.column == column_ ? ' ' : '\t';
    }
    table_ = line.table;
    row_ = line.row;
    column_ = line.column;
    builder_.add_text(target, line.text, separator);
  }

  // "Đề mục 44.15" and, in the same line or the next, its name.
  void read_topic(const Line& line) {
    law::Head& head = document_.head;
    if (!head.title.empty()) return;
    const std::string_view text = line.text;
    if (starts_with_word(text, "đề mục")) {
      std::size_t at = 0;
      match_folded(text, at, "đề mục");
      at = skip_blanks(text, at);
      while (at < text.size() && (is_ascii_digit(text[at]) || text[at] == '.')) ++at;
      topic_follows_ = true;
      head.title = std::string(text::trim(text.substr(at)));
    } else if (topic_follows_) {
      head.title = line.text;
    }
  }

  TreeBuilder& builder_;
  law::Document& document_;
  std::int32_t preamble_ = kNoUnit, chapter_ = kNoUnit, container_ = kNoUnit, article_ = kNoUnit;
  std::int32_t table_ = -1, row_ = -1, column_ = -1;
  bool topic_follows_ = false;
};

}  // namespace

void parse_codification(const Page& page, TreeBuilder& builder, law::Document& document) {
  document.head.type = "Pháp điển";
  Codification codification(builder, document);
  for (const Line& line : page.lines) codification.add(line);
}

}  // namespace lexgraph::ingest::structure
