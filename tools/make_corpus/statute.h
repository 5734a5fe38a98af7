// A generated statute: what is printed, and what is true about it.
#pragma once

#include <string>
#include <vector>

#include "lexgraph/base/date.h"
#include "lexgraph/law/kinds.h"

namespace lexgraph::corpus {

// An edge that the words of a unit draw. `to`: the id of what is held, else what the words name.
struct Edge {
  law::EdgeKind kind = law::EdgeKind::kCites;
  std::string to;
  Date effective_on;
  Date until = {};  // suspends: first day on which it is over
};

struct Part {
  law::UnitKind kind = law::UnitKind::kArticle;
  std::string number;  // "5a", "II", "đ"
  std::string heading;
  std::string text;
  std::vector<Part> parts;
  std::vector<Edge> edges;
  bool repealed = false;
  // An attached instrument ("QUY CHẾ": number is that word) or an appendix, which stand behind the
  // signature, counted from 1.
  int annex = 0;
};

struct Amendment {
  law::AmendOp op = law::AmendOp::kSubstitute;
  std::string from;    // eId
  std::string target;  // id
  std::string anchor;  // eId, "" for none
  std::string part, content, old_phrase, renumbered_to;
  Date effective_on;
};

// A line of the document as printed.
struct Line {
  enum class Style { kPlain, kCentered, kHeading, kLetterheadLeft, kLetterheadRight, kRow };
  std::string text;  // cells of a row are separated by tabs
  Style style = Style::kPlain;
};

struct Statute {
  std::string number;
  std::string type;  // "Nghị định"
  std::string issuer;
  std::string locality;  // of a provincial issuer, as slug
  std::string title;     // as printed
  std::string name;      // of a law, without "Luật": "Bến đò ven sông"; "" for others
  Date signed_on, effective_on;
  std::vector<Line> head, closing;  // before the first unit, after the last
  std::vector<Edge> head_edges;     // of the preamble
  std::vector<Edge> title_edges;    // of the document itself
  std::vector<Part> parts;
  std::vector<Amendment> amendments;

  std::string uri() const;  // of the work, after the naming convention of Akoma Ntoso
  // How other documents' edges name it: the number, of a provincial one the URI, since provinces
  // share numbers.
  std::string id() const;
};

// "Điều 5", "2a", "đ", "Chương II": as the unit is called.
std::string label_of(const Part& part);
// "Điều 5. ", "2a. ", "đ) ": what stands in front of its text.
std::string printed_label(const Part& part);
std::string eid_of(const Part& part, const std::string& above);

// Lines of a part with all below it. A heading stands in the line of its label, of a chapter below
// it.
void append_lines(const Part& part, std::vector<Line>& lines);
// The same as text with line ends: what an amending document quotes.
std::string wording(const Part& part);

// Is the part of the document itself, or of an attachment or appendix?
bool is_annexed(const std::string& eid);

// Every part with its eId, in reading order.
struct Placed {
  const Part* part;
  std::string eid;
  std::string parent;  // "" at the top
};
std::vector<Placed> placed_parts(const std::vector<Part>& parts);
Part* part_at(std::vector<Part>& parts, const std::string& eid);
// The list that holds the part, and its place in it.
struct Place {
  std::vector<Part>* list = nullptr;
  std::size_t index = 0;
};
Place place_of(std::vector<Part>& parts, const std::string& eid);

// "15 tháng 6 năm 2012", days and months below 10 with a zero in front of days and of January and
// February, as official texts print them.
std::string printed_date(const Date& date);

}  // namespace lexgraph::corpus
