#include <string>
#include <unordered_set>
#include <vector>

#include "ingest/amend/change_note.h"
#include "ingest/amend/edge_rules.h"
#include "ingest/amend/number_in_address.h"
#include "ingest/amend/words.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/law/law_register.h"

namespace lexgraph::ingest {
namespace {

// Steps of an anchor name, smallest unit first: "diem_dd_2_147" is point đ of clause 2 of article
// 147.
struct AnchorKind {
  std::string_view word;
  std::vector<std::string_view> steps;
};

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find('_', begin), text.size());
    parts.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

// Publishers' anchors write đ as "dd".
std::string anchor_number(std::string_view printed) {
  if (printed.substr(0, 2) == "dd") return "đ" + std::string(printed.substr(2));
  return std::string(printed);
}

std::string anchor_eid(std::string_view anchor) {
  static const std::vector<AnchorKind> kKinds = {
      {"dieu", {"art_"}}, {"khoan", {"cl_", "art_"}}, {"diem", {"point_", "cl_", "art_"}}};
  const std::vector<std::string> parts = split(anchor);
  for (const AnchorKind& kind : kKinds) {
    if (parts.front() != kind.word || parts.size() != kind.steps.size() + 1) continue;
    std::string eid;
    for (std::size_t i = kind.steps.size(); i-- > 0;) {
      eid = law::eid_join(eid, std::string(kind.steps[i]) + anchor_number(parts[i + 1]));
    }
    return eid;
  }
  return "";
}

class RemarkReader {
 public:
  explicit RemarkReader(EdgeContext& context) : context_(context) {}

  void read(const Page::Remark& remark) {
    const std::string unit = place_of(remark);
    const std::string_view text = remark.text;
    // "Nội dung hướng dẫn Điều này tại Nghị định A nay được sửa đổi bởi Nghị định B": B guides the
    // article from now on, and amends A.
    std::size_t behind = 0;
    const bool of_guidance = speaks_of_guidance(text, behind);
    const ChangeNote note = read_change_note(text, of_guidance ? behind : 0);
    for (const NotedCause& cause : note.causes) {
      law::Reference by = cause.by;
      // What stands on the page itself comes before the register.
      if (by.document.number.empty() && note.causes.size() == 1) {
        by.document.number = number_in_address(remark.link, by.document);
      }
      by_register_ = context_.names().complete_remark(by.document);
      if (of_guidance) {
        draw(law::EdgeKind::kGuides, by, {context_.self(), unit}, cause, text);
        draw_guiding(text.substr(0, note.verb), note, by, cause, text);
        continue;
      }
      for (const NotedChange& change : note.changes) {
        draw(change.kind, by, {context_.self(), unit}, cause, text);
      }
    }
  }

 private:
  // Also "Nội dung sửa đổi nội dung hướng dẫn khoản này tại Nghị định A nay được sửa đổi bởi ...".
  static bool speaks_of_guidance(std::string_view text, std::size_t& behind) {
    const std::size_t begin = skip_blanks(text, 0);
    if (word_at(text, begin, "nội dung hướng dẫn", behind)) return true;
    std::size_t end = 0;
    if (!word_at(text, begin, "nội dung sửa đổi", end)) return false;
    if (word_at(text, skip_blanks(text, end), ", bổ sung", end)) end = skip_blanks(text, end);
    return word_at(text, skip_blanks(text, end), "nội dung hướng dẫn", behind);
  }

  // The page's anchor, else the unit that the remark itself names.
  std::string place_of(const Page::Remark& remark) {
    std::string unit = anchor_eid(remark.where);
    if (!unit.empty()) return unit;
    for (const law::Unit& held : context_.document().units) {
      if (!remark.where.empty() && held.eid == remark.where) return remark.where;
    }
    for (const law::Citation& citation : law::find_citations(remark.where)) {
      if (!citation.units.empty() && citation.units[0].base == law::UnitBase::kDocument) {
        return citation.units[0].path;
      }
    }
    return "";
  }

  void draw_guiding(std::string_view before, const ChangeNote& note, const law::Reference& by,
                    const NotedCause& cause, std::string_view text) {
    for (const law::Citation& citation : law::find_citations(before)) {
      if (citation.document != law::CitedDocument::kNamed) continue;
      if (citation.named.number == by.document.number) continue;
      for (const NotedChange& change : note.changes) {
        draw(change.kind == law::EdgeKind::kGuides ? law::EdgeKind::kAmends : change.kind, by,
             {citation.named, ""}, cause, text);
      }
    }
  }

  void draw(law::EdgeKind kind, const law::Reference& by, law::Reference to,
            const NotedCause& cause, std::string_view text) {
    const std::string from = foreign_id(by);
    if (from.empty()) return;
    // An edge to a document without a unit would end all of it.
    const bool ends = kind == law::EdgeKind::kRepeals || kind == law::EdgeKind::kReplaces;
    if (ends && to.unit.empty() && !of_document(text)) kind = law::EdgeKind::kAmends;
    if (drawn_before(kind, from, to, text)) return;
    law::Edge& edge = context_.add(kind, -1, std::move(to), "note.remark");
    if (by_register_) edge.rule += law::kByRegister;
    edge.from_foreign = from;
    edge.quote = text;
    edge.to_text = cause.span.in(text);
    edge.effective_on = cause.effective_on;
    edge.confidence = kEditors;
  }

  // "Văn bản này bị thay thế bởi ...": of the document, not of a part of it without an anchor ("Cụm
  // từ này", "Phụ lục này").
  static bool of_document(std::string_view text) {
    const std::size_t begin = skip_blanks(text, 0);
    const std::vector<law::Citation> named = law::find_citations(text.substr(begin));
    return word_at(text, begin, "văn bản này") ||
           (!named.empty() && named.front().document == law::CitedDocument::kThis &&
            named.front().span.begin == 0 && named.front().units.empty());
  }

  // Pages repeat a remark at every place to which it applies.
  bool drawn_before(law::EdgeKind kind, const std::string& from, const law::Reference& to,
                    std::string_view text) {
    std::string key = std::to_string(static_cast<int>(kind)) + '\n' + from + '\n' + law::id_of(to);
    key.append(1, '\n').append(text);
    return !drawn_.insert(std::move(key)).second;
  }

  // Remarks are the editors' words, not the law's.
  static constexpr std::uint8_t kEditors = 90;

  EdgeContext& context_;
  bool by_register_ = false;  // the number of the document that the remark names
  std::unordered_set<std::string> drawn_;
};

}  // namespace

void draw_remarks(const Page& page, EdgeContext& context) {
  RemarkReader reader(context);
  for (const Page::Remark& remark : page.remarks) reader.read(remark);
}

}  // namespace lexgraph::ingest
