#include "tools/make_corpus/statute.h"

#include "lexgraph/law/eid.h"
#include "lexgraph/law/identity.h"

namespace lexgraph::corpus {
namespace {

using law::UnitKind;

bool is_container(UnitKind kind) {
  return kind == UnitKind::kChapter || kind == UnitKind::kSection;
}

void place(const std::vector<Part>& parts, const std::string& above, const std::string& parent,
           std::vector<Placed>& found) {
  for (const Part& part : parts) {
    const std::string eid = eid_of(part, above);
    found.push_back({&part, eid, parent});
    // Articles are numbered through: their eIds do not name the chapter.
    place(part.parts, is_container(part.kind) ? above : eid, eid, found);
  }
}

Place find_place(std::vector<Part>& parts, const std::string& above, const std::string& eid) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string own = eid_of(parts[i], above);
    if (own == eid) return {&parts, i};
    const Place below = find_place(parts[i].parts, is_container(parts[i].kind) ? above : own, eid);
    if (below.list != nullptr) return below;
  }
  return {};
}

std::string two_digits(int n) { return (n < 10 ? "0" : "") + std::to_string(n); }

}  // namespace

std::string Statute::id() const { return locality.empty() ? number : uri(); }

std::string Statute::uri() const {
  law::Head named;
  named.number = number;
  named.type = type;
  named.locality = locality;
  named.signed_on = signed_on;
  return law::work_uri(named);
}

std::string label_of(const Part& part) {
  switch (part.kind) {
    case UnitKind::kChapter:
      return "Chương " + part.number;
    case UnitKind::kSection:
      return "Mục " + part.number;
    case UnitKind::kArticle:
      return "Điều " + part.number;
    case UnitKind::kAppendix:
      return part.number.empty() ? "PHỤ LỤC" : "PHỤ LỤC " + part.number;
    default:
      return part.number;
  }
}

std::string printed_label(const Part& part) {
  switch (part.kind) {
    case UnitKind::kArticle:
    case UnitKind::kClause:
      return label_of(part) + ". ";
    case UnitKind::kPoint:
      return part.number + ") ";
    default:
      return label_of(part);
  }
}

std::string eid_of(const Part& part, const std::string& above) {
  if (part.kind == UnitKind::kAppendix) return "app_" + std::to_string(part.annex);
  if (part.kind == UnitKind::kAttachment) return "att_" + std::to_string(part.annex);
  return law::eid_join(above, law::eid_step(part.kind, part.number));
}

void append_lines(const Part& part, std::vector<Line>& lines) {
  using Style = Line::Style;
  const bool above_text = is_container(part.kind) || part.annex > 0;
  if (above_text) {
    lines.push_back({printed_label(part), Style::kCentered});
    if (!part.heading.empty()) lines.push_back({part.heading, Style::kCentered});
  } else if (part.kind == UnitKind::kArticle && !part.heading.empty()) {
    lines.push_back({printed_label(part) + part.heading, Style::kHeading});
  }
  const bool behind_label =
      !above_text && (part.kind != UnitKind::kArticle || part.heading.empty());
  std::size_t begin = 0;
  bool first = true;
  while (begin < part.text.size()) {
    const std::size_t end = std::min(part.text.find('\n', begin), part.text.size());
    const std::string line = part.text.substr(begin, end - begin);
    const bool row = line.find('\t') != std::string::npos;
    lines.push_back({first && behind_label ? printed_label(part) + line : line,
                     row ? Style::kRow : Style::kPlain});
    first = false;
    begin = end + 1;
  }
  for (const Part& below : part.parts) append_lines(below, lines);
}

std::string wording(const Part& part) {
  std::vector<Line> lines;
  append_lines(part, lines);
  std::string text;
  for (const Line& line : lines) text += (text.empty() ? "" : "\n") + line.text;
  return text;
}

bool is_annexed(const std::string& eid) {
  return eid.starts_with("att_") || eid.starts_with("app_");
}

std::vector<Placed> placed_parts(const std::vector<Part>& parts) {
  std::vector<Placed> found;
  place(parts, "", "", found);
  return found;
}

Place place_of(std::vector<Part>& parts, const std::string& eid) {
  return find_place(parts, "", eid);
}

Part* part_at(std::vector<Part>& parts, const std::string& eid) {
  const Place place = place_of(parts, eid);
  return place.list == nullptr ? nullptr : &(*place.list)[place.index];
}

std::string printed_date(const Date& date) {
  const int month = date.month();
  return two_digits(date.day()) + " tháng " +
         (month < 3 ? two_digits(month) : std::to_string(month)) + " năm " +
         std::to_string(date.year());
}

}  // namespace lexgraph::corpus
