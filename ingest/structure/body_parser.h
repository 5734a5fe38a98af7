// BodyParser: paragraphs to units and frames. One pass; labels are believed by number and form.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ingest/structure/annexes.h"
#include "ingest/structure/contents.h"
#include "ingest/structure/frames.h"
#include "ingest/structure/inline_points.h"
#include "ingest/structure/paragraphs.h"
#include "ingest/structure/sequence.h"
#include "ingest/structure/tree_builder.h"
#include "lexgraph/law/document.h"
#include "lexgraph/law/eid.h"

namespace lexgraph::ingest::structure {

struct BodyOptions {
  bool consolidated = false;  // văn bản hợp nhất: footnote marks, notes at the end
};

class BodyParser {
 public:
  BodyParser(const Paragraphs& paragraphs, const BodyOptions& options, TreeBuilder& builder);

  void run();
  // Reads wording of the unit that `steps` names, quoted by another document. The units around it
  // are opened first; gives their number.
  std::size_t run_quoted(const std::vector<law::EidStep>& steps);

  // First paragraph behind the preamble; size() if everything is preamble.
  std::size_t preamble_end() const { return preamble_end_; }

 private:
  // A numbered level: the open unit and what its next sibling is measured against.
  struct Level {
    std::int32_t unit = kNoUnit;
    std::string number;  // of the open unit; "" if none
    char mark = 0;       // style of the first sibling
    std::string shadow;  // number of the last label of this kind that was left as text

    void clear() { *this = Level{}; }
  };

  // Main body, an attached instrument or an appendix.
  struct Component {
    std::int32_t unit = kNoUnit;
    std::string eid;  // "" for the main body
    bool appendix = false;
    bool has_articles = false;  // its numbered rows are clauses
    bool has_sections = false;  // "I.", "II.": so are they
    std::string last_article;
    std::string before_gap;  // last article before the numbering jumped ahead
  };

  // Where the main body stood when an appendix interrupted it.
  struct Interrupted {
    Component component;
    Level part, chapter, section, subsection;
  };
  // Paragraphs within which the first article must follow the heading of its chapter.
  static constexpr std::size_t kTitleReach = 6;

  // --- body_parser.cc: the walk
  std::size_t step(std::size_t i);
  bool begins_closing(std::size_t i) const;
  bool goes_on(std::size_t i) const;
  bool begins_notes(std::size_t i) const;
  bool closing_ends(std::size_t i) const;
  std::size_t open_annex(std::size_t i, const AnnexHead& head);
  void open_implicit_attachment();
  void start_component(std::int32_t unit, bool appendix);
  void leave_preamble(std::size_t i);
  std::int32_t open_unit(law::UnitKind kind, std::int32_t parent, std::string_view base,
                         const Label& label, std::string_view text);
  std::int32_t current() const;
  HostPlace host() const;

  // --- body_resumed.cc: forms and appendices in the middle of a body
  void remember_interrupted();
  bool is_next_article(std::size_t i, const std::string& last) const;
  bool resumes_after(std::size_t i, const std::string& last) const;
  bool resumes_body(std::size_t i) const;
  void resume_body();

  // --- body_quoted.cc: a body that begins in the middle
  Level* level_of(law::UnitKind kind);
  void open_around(const law::EidStep& step, law::UnitKind kind);
  std::size_t find_quoted_label(const std::vector<law::EidStep>& steps) const;
  std::size_t open_quoted(std::size_t i, const law::EidStep& step);

  // --- body_headings.cc: parts, chapters, sections, articles
  std::optional<std::size_t> open_heading(std::size_t i);
  bool is_next_title(const Paragraph& paragraph) const;
  bool believes_article(std::size_t i);
  bool believes_container(std::size_t i);
  Label without_glued_note(const Label& label) const;
  std::size_t open_article(std::size_t i, const Label& label);
  std::size_t open_container(std::size_t i, const Label& label);
  bool takes_heading(std::size_t i) const;
  std::int32_t container_parent(LabelKind kind) const;
  std::string container_base(LabelKind kind, const Label& label) const;

  // --- body_sections.cc: sections in Roman numerals
  void find_roman_headings();
  bool begins_roman_sections(std::size_t i) const;
  bool believes_roman_section(std::size_t i) const;
  std::size_t open_roman_section(std::size_t i);

  // --- body_items.cc: clauses, points and what is below them
  std::optional<std::size_t> open_item(std::size_t i, std::size_t from, const Label& label);
  std::size_t open_clause(std::size_t i, std::size_t from, const Label& label);
  std::size_t open_point(std::size_t i, std::size_t from, const Label& label);
  std::size_t open_subpoint(std::size_t i, std::size_t from, const Label& label,
                            std::string_view number);
  // The unit of which clauses are parts, and that of which points are; kNoUnit in a preamble.
  std::int32_t clause_parent() const;
  std::int32_t point_parent() const;
  std::size_t fill(std::size_t i, std::size_t from, std::int32_t unit);
  void open_inline_points(std::string_view text, const std::vector<InlinePoint>& points);
  void clear_below(LabelKind kind);

  // --- body_item_order.cc: which of them are believed
  bool is_misread_l(const Label& label) const;
  Label unmarked_clause(std::size_t i) const;
  bool believes_clause(const Label& label, std::size_t i);
  bool comes_again(const Label& label, std::size_t i) const;
  bool lacks_first_clause(const Label& label, std::size_t i) const;
  bool believes_point(const Label& label, std::size_t i);
  bool lacks_first_points(const Label& label, std::size_t i) const;
  bool believes_subpoint(const Label& label);
  bool repeats(const Label& label, const Level& level, std::size_t i) const;
  Label with_stroke(const Label& label, std::size_t i) const;

  // --- body_text.cc: everything that opens nothing
  std::size_t add_text(std::size_t i);
  std::size_t add_table(std::size_t i);
  std::int32_t text_target(std::size_t i);
  std::optional<std::size_t> add_block_frame(std::size_t i);
  bool begins_unmarked_frame(std::size_t i) const;
  std::optional<std::size_t> add_unmarked_frame(std::size_t i);
  std::size_t add_with_frames(std::size_t i, std::size_t from, std::int32_t unit, char separator,
                              std::size_t open);
  Span add_paragraph(std::size_t i, std::size_t from, std::int32_t unit, char separator);
  bool is_wording_announced() const;
  void remember(std::string_view text);

  const Paragraphs& paragraphs_;
  const BodyOptions options_;
  TreeBuilder& builder_;
  ArticleOutlook outlook_;
  std::vector<std::uint32_t> next_label_;  // paragraph → first one from it on that has a label
  // paragraph → first "I.", "II." ... from it on, unless an article comes before it
  std::vector<std::uint32_t> next_roman_;

  Component component_;
  std::int32_t first_own_ = 0;  // units before it only stand around quoted wording
  bool in_preamble_ = true;
  bool without_articles_ = false;  // the main body is numbered by clauses only
  bool amending_ = false;
  bool article_amending_ = false;
  bool closing_ = false;
  bool after_body_ = false;  // a signature block or an annex has gone before
  std::int32_t preamble_ = kNoUnit;
  std::int32_t closing_unit_ = kNoUnit;  // of the component
  std::int32_t main_closing_ = kNoUnit;  // of the main body
  std::size_t preamble_end_ = 0;

  std::optional<Contents> contents_;
  bool signed_ = false;  // a signature block of an issuer has gone before
  std::optional<Interrupted> interrupted_;

  Level part_, chapter_, section_, subsection_, article_, clause_, point_, subpoint_;
  Level article_section_;  // in Roman numerals, below the article
  bool point_is_decimal_ = false;
  std::int32_t heading_unit_ = kNoUnit;  // still waits for (more of) its title
  int heading_lines_ = 0;
  bool tail_to_parent_ = false;  // paragraphs behind a finished list of points

  // The paragraph added last as text, for frames that follow it.
  bool last_announces_ = false;
  std::string_view last_announcement_;
  bool last_was_frame_ = false;

  // Table rows in progress.
  std::int32_t table_ = -1, row_ = -1, column_ = -1;
};

}  // namespace lexgraph::ingest::structure
