// TreeBuilder: grows Document::units. Knows eIds and their uniqueness, how texts are joined, and
// the account of characters that proves conservation.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "ingest/structure/note_marks.h"
#include "lexgraph/base/span.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest::structure {

inline constexpr std::int32_t kNoUnit = -1;

class TreeBuilder {
 public:
  // Units are appended to `document`, which must outlive the builder.
  explicit TreeBuilder(law::Document& document) : document_(document) {}

  struct NewUnit {
    law::UnitKind kind = law::UnitKind::kParagraph;
    std::int32_t parent = kNoUnit;  // in the tree
    std::string_view eid_base;      // eId to which the step is joined, "" at the top
    std::string_view number;
    std::string_view label;    // as printed, without its mark
    std::string_view printed;  // with marks, footnote marks and blanks: counted only
  };
  // A second unit of the same eId gets "~2", "~3" and a diagnostic. When the parent is no longer
  // the last open unit or one above it, what came between (a signature in mid-text) is put inside
  // it, so that units always are in reading order (law::first_out_of_order).
  std::int32_t open(const NewUnit& unit);

  // Appends; `separator` stands before the text unless it is the first. Gives where it stands.
  Span add_text(std::int32_t unit, std::string_view text, char separator = '\n');
  void add_heading(std::int32_t unit, std::string_view text);
  void add_frame(std::int32_t unit, Span span);
  void diagnose(std::string_view code, law::Severity severity, std::string message,
                std::string_view where);

  law::Unit& unit(std::int32_t index) { return document_.units[static_cast<std::size_t>(index)]; }
  const law::Unit& unit(std::int32_t index) const {
    return document_.units[static_cast<std::size_t>(index)];
  }
  std::size_t size() const { return document_.units.size(); }
  bool has_eid(std::string_view eid) const { return eids_.contains(std::string(eid)); }
  // Non-blank characters of each unit's printed label, marks included; by index of the unit.
  const std::vector<std::uint32_t>& label_characters() const { return label_characters_; }
  // Footnote marks in the printed labels.
  const NoteMarks& note_marks() const { return note_marks_; }
  // Numbers that appendices print: others are not counted by them.
  void reserve_appendix(std::string number) { reserved_appendices_.insert(std::move(number)); }
  // Number of the next attachment or appendix: its printed one, unless another bears that already;
  // else they are counted in order, behind those whose numbers were printed.
  std::string next_number(law::UnitKind kind, std::string_view printed = {});
  bool full() const;  // the limit of units is reached

 private:
  std::string unique(std::string eid, std::string_view label);
  bool is_open(std::int32_t unit) const;
  void take_in_what_followed(std::int32_t parent);
  void keep_marks(std::string_view printed);

  law::Document& document_;
  std::unordered_map<std::string, int> eids_;  // with the copies handed out so far
  std::vector<std::uint32_t> label_characters_;
  NoteMarks note_marks_;
  int attachments_ = 0, appendices_ = 0;
  std::unordered_set<std::string> reserved_appendices_;
};

}  // namespace lexgraph::ingest::structure
