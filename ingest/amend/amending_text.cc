#include "ingest/amend/amending_text.h"

#include <algorithm>
#include <array>
#include <optional>

#include "ingest/amend/tokens.h"
#include "ingest/amend/words.h"
#include "ingest/structure/labels.h"
#include "lexgraph/law/citation.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

// ---- lists as Python prints them

constexpr std::size_t kMaxMembers = 256;  // what a unit stands in; deeper is no statute

std::size_t hex_escape(std::string_view text, std::size_t at, std::size_t digits, char32_t& c) {
  c = 0;
  if (at + digits > text.size()) return 0;
  for (std::size_t i = at; i < at + digits; ++i) {
    const char d = text[i];
    const int value = d >= '0' && d <= '9'   ? d - '0'
                      : d >= 'a' && d <= 'f' ? d - 'a' + 10
                      : d >= 'A' && d <= 'F' ? d - 'A' + 10
                                             : -1;
    if (value < 0) return 0;
    c = c * 16 + static_cast<char32_t>(value);
  }
  return digits;
}

// "\n", "\'", "\xa0", "\u200b": adds what is meant, gives the bytes behind the backslash.
std::size_t unescape(std::string_view text, std::size_t at, std::string& out) {
  if (at >= text.size()) return 0;
  char32_t c = 0;
  switch (text[at]) {
    case 'n':
    case 'r':
      out += '\n';
      return 1;
    case 't':
      out += ' ';
      return 1;
    case '\\':
    case '\'':
    case '"':
      out += text[at];
      return 1;
    case 'x':
      if (hex_escape(text, at + 1, 2, c) == 0) return 0;
      text::append_utf8(out, c);
      return 3;
    case 'u':
      if (hex_escape(text, at + 1, 4, c) == 0) return 0;
      text::append_utf8(out, c);
      return 5;
    default:
      return 0;
  }
}

class ListReader {
 public:
  ListReader(std::string_view list, const std::vector<std::string>& labels)
      : list_(list), labels_(labels) {}

  std::vector<std::string> read() {
    if (at_ < list_.size() && list_[at_] == '[') ++at_;
    while (members_.size() < kMaxMembers) {
      at_ = skip_blanks(list_, at_);
      if (at_ >= list_.size() || list_[at_] == ']') break;
      const char mark = list_[at_];
      if (mark == '\'' || mark == '"') {
        ++at_;
        read_marked(mark);
      } else {
        read_bare();
      }
      at_ = skip_blanks(list_, at_);
      if (at_ < list_.size() && list_[at_] == ',') ++at_;
    }
    return std::move(members_);
  }

 private:
  // A quotation mark ends a member only where the list goes on or ends behind it.
  bool ends_member(std::size_t at) const {
    const std::size_t next = skip_blanks(list_, at + 1);
    if (next >= list_.size()) return true;
    if (list_[next] == ']') return skip_blanks(list_, next + 1) >= list_.size();
    if (list_[next] != ',') return false;
    const std::size_t member = skip_blanks(list_, next + 1);
    return member < list_.size() && (list_[member] == '\'' || list_[member] == '"');
  }

  void read_marked(char mark) {
    std::string member;
    for (; at_ < list_.size(); ++at_) {
      const char c = list_[at_];
      if (c == '\\') {
        at_ += unescape(list_, at_ + 1, member);
      } else if (c == mark && ends_member(at_)) {
        ++at_;
        return add(std::move(member));
      } else {
        member += c;
      }
    }
    // Cut short: only the bracket of the list may stand behind the words.
    while (!member.empty() && (member.back() == ']' || member.back() == ' ')) member.pop_back();
    add(std::move(member));
  }

  // Without marks a member ends where the label of one of the units above begins behind a comma.
  void read_bare() {
    const std::size_t last = list_.find_last_of(']');
    const std::size_t stop = last == std::string_view::npos || last < at_ ? list_.size() : last;
    std::size_t end = stop;
    for (std::size_t comma = list_.find(',', at_); comma < stop;
         comma = list_.find(',', comma + 1)) {
      const std::size_t next = skip_blanks(list_, comma + 1);
      const bool label = std::any_of(labels_.begin(), labels_.end(), [&](const std::string& l) {
        std::size_t behind = 0;
        return word_at(list_, next, l, behind) && behind < stop &&
               (list_[behind] == '.' || list_[behind] == ':');
      });
      if (!label) continue;
      end = comma;
      break;
    }
    std::string member;
    for (; at_ < end; ++at_) {
      if (list_[at_] == '\\')
        at_ += unescape(list_, at_ + 1, member);
      else
        member += list_[at_];
    }
    add(std::move(member));
    at_ = end == stop ? list_.size() : end;
  }

  void add(const std::string& member) { members_.emplace_back(text::trim(member)); }

  std::string_view list_;
  const std::vector<std::string>& labels_;
  std::size_t at_ = 0;
  std::vector<std::string> members_;
};

// ---- the path

struct Level {
  std::string_view word;  // lower case
  law::UnitKind kind;
};

// Where one begins another, the longer comes first.
constexpr std::array kLevels = {
    Level{"gạch đầu dòng", law::UnitKind::kSubpoint}, Level{"đoạn", law::UnitKind::kSubpoint},
    Level{"tiết", law::UnitKind::kSubpoint},          Level{"điểm", law::UnitKind::kPoint},
    Level{"khoản", law::UnitKind::kClause},           Level{"điều", law::UnitKind::kArticle},
    Level{"tiểu mục", law::UnitKind::kSubsection},    Level{"mục", law::UnitKind::kSection},
    Level{"chương", law::UnitKind::kChapter},         Level{"phần", law::UnitKind::kPart},
    Level{"phụ lục", law::UnitKind::kAppendix},       Level{"mẫu", law::UnitKind::kAppendix},
};

bool above_article(law::UnitKind kind) {
  return kind == law::UnitKind::kPart || kind == law::UnitKind::kChapter ||
         kind == law::UnitKind::kSection || kind == law::UnitKind::kSubsection;
}

struct PathPart {
  std::string words;
  std::optional<law::UnitKind> kind;  // none: the document
  std::string number;
};

std::optional<Level> level_at(std::string_view text, std::size_t at, std::size_t& end) {
  for (const Level& level : kLevels) {
    if (word_at(text, at, level.word, end)) return level;
  }
  return std::nullopt;
}

bool begins_part(std::string_view text, std::size_t at) {
  std::size_t end = 0;
  return level_at(text, at, end).has_value() ||
         law::type_at_start(text.substr(std::min(at, text.size()))) != nullptr;
}

// "Khoản 4 / Điều 16 / Nghị định 140/2018/NĐ-CP": a slash parts the path only before a level or
// type.
std::vector<PathPart> split_path(std::string_view path) {
  std::vector<PathPart> parts;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= path.size(); ++at) {
    const bool end = at == path.size();
    if (!end && (path[at] != '/' || !begins_part(path, skip_blanks(path, at + 1)))) continue;
    PathPart part;
    part.words = text::fold_blanks(path.substr(begin, at - begin));
    begin = at + 1;
    if (part.words.empty()) continue;
    std::size_t number = 0;
    if (const auto level = level_at(part.words, 0, number)) {
      part.kind = level->kind;
      part.number = text::trim(std::string_view(part.words).substr(number));
      if (!above_article(level->kind)) part.number = text::fold(part.number);
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

std::string without_so(const std::string& words) {
  const std::size_t at = words.find(" số ");
  if (at == std::string::npos) return words;
  constexpr std::size_t kSo = std::string_view(" số").size();
  return words.substr(0, at) + words.substr(at + kSo);
}

std::string printed_path(const std::vector<PathPart>& parts) {
  const bool article = std::any_of(parts.begin(), parts.end(), [](const PathPart& p) {
    return p.kind == law::UnitKind::kArticle;
  });
  std::string path;
  for (const PathPart& part : parts) {
    if (article && part.kind && above_article(*part.kind)) continue;
    if (!path.empty()) path += " / ";
    path += part.kind ? part.words : without_so(part.words);
  }
  return path;
}

void read_head(const std::string& words, law::Head& head) {
  if (const law::DocType* type = law::type_at_start(words)) head.type = type->name;
  for (const law::Citation& citation : law::find_citations(words)) {
    if (citation.document == law::CitedDocument::kNamed) head.number = citation.named.number;
  }
}

// ---- the words

using structure::Label;
using structure::LabelKind;

bool labels_kind(LabelKind label, law::UnitKind kind) {
  switch (label) {
    case LabelKind::kArticle:
      return kind == law::UnitKind::kArticle;
    case LabelKind::kClause:
    case LabelKind::kDecimal:
      return kind == law::UnitKind::kClause;
    case LabelKind::kPoint:
    case LabelKind::kRoman:
    case LabelKind::kDotted:
      return kind == law::UnitKind::kPoint || kind == law::UnitKind::kSubpoint;
    case LabelKind::kChapter:
      return kind == law::UnitKind::kChapter;
    case LabelKind::kSection:
      return kind == law::UnitKind::kSection;
    case LabelKind::kSubsection:
      return kind == law::UnitKind::kSubsection;
    case LabelKind::kPart:
      return kind == law::UnitKind::kPart;
    default:
      return false;
  }
}

// The first line of an article is its heading when more stands below.
void fill_unit(law::Unit& unit, std::string_view words) {
  const Label label = structure::read_label(words);
  if (label && labels_kind(label.kind, unit.kind)) words.remove_prefix(label.body);
  const std::size_t line = words.find('\n');
  if (unit.kind == law::UnitKind::kArticle && line != std::string_view::npos) {
    unit.heading = text::trim(words.substr(0, line));
    words.remove_prefix(line + 1);
  }
  unit.text = text::trim(words);
}

// Does a mark of quotation open at `at`? `straight`: one that also closes.
std::size_t opening_mark(std::string_view text, std::size_t at) {
  for (const std::string_view mark : {"“", "„", "«", "\""}) {
    if (text.substr(at, mark.size()) == mark) return mark.size();
  }
  return 0;
}

// New wording that has lost its end ("...như sau: “Điều 5. ...", cut) or its marks altogether
// reaches to the end of the text: its clauses give no orders.
std::optional<Span> open_wording(std::string_view text) {
  std::size_t end = 0;
  for (std::size_t at = find_word(text, "như sau", 0, text.size(), &end); at != kNowhere;
       at = find_word(text, "như sau", end, text.size(), &end)) {
    if (end >= text.size() || text[end] != ':') continue;
    const std::size_t begin = skip_blanks(text, end + 1);
    if (begin >= text.size()) return std::nullopt;
    if (const std::size_t mark = opening_mark(text, begin)) {
      const std::string_view closing = text[begin] == '"' ? "\"" : "”";
      const std::string_view rest = text.substr(begin + mark);
      if (rest.find(closing) == std::string_view::npos &&
          rest.find("»") == std::string_view::npos) {
        return Span{begin + mark, text.size()};
      }
      continue;
    }
    const bool next_line = text.substr(end, begin - end).find('\n') != std::string_view::npos;
    const Label label = structure::read_label(text.substr(begin));
    std::size_t verb_end = 0;
    if (next_line && label && verb_at(text, begin + label.body, verb_end) == Verb::kNone) {
      return Span{begin, text.size()};
    }
  }
  return std::nullopt;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  AmendingText read() {
    const std::size_t title = find_word(text_, "trích yếu", 0, text_.size());
    std::size_t behind = 0;
    const std::size_t list = find_word(text_, "danh sách ngữ cảnh sau", 0, text_.size(), &behind);
    std::vector<std::string> members;
    std::size_t path_end = std::min({title, list, text_.size()});
    if (list != kNowhere) {
      parts_ = split_path(text_.substr(0, path_end_of(path_end)));
      if (title != kNowhere && title < list) read_title(title, list);
      members = read_members(behind);
    } else {
      members.emplace_back(text::trim(text_));  // the words of a unit alone
    }
    build(members);
    return std::move(out_);
  }

 private:
  // Without the comma and the "có" before what follows.
  std::size_t path_end_of(std::size_t end) const {
    std::string_view path = text::trim(text_.substr(0, end));
    static constexpr std::string_view kHas = " có";
    if (path.ends_with(kHas)) path = text::trim(path.substr(0, path.size() - kHas.size()));
    while (!path.empty() && path.back() == ',') path = text::trim(path.substr(0, path.size() - 1));
    return static_cast<std::size_t>(path.data() + path.size() - text_.data());
  }

  void read_title(std::size_t title, std::size_t list) {
    static constexpr std::string_view kWord = "trích yếu";
    std::string_view words = text::trim(text_.substr(0, list).substr(title + kWord.size()));
    static constexpr std::string_view kHas = "có";
    if (words.ends_with(kHas)) words = text::trim(words.substr(0, words.size() - kHas.size()));
    if (words.size() >= 2 && (words.front() == '\'' || words.front() == '"')) {
      words.remove_prefix(1);
      if (words.back() == '\'' || words.back() == '"') words.remove_suffix(1);
    }
    out_.document.head.title = text::fold_blanks(words);
  }

  std::vector<std::string> read_members(std::size_t at) const {
    while (at < text_.size() && (text_[at] == ':' || text_[at] == ' ')) ++at;
    std::vector<std::string> labels;
    for (const PathPart& part : parts_) {
      if (part.kind) labels.push_back(text::fold(part.words));
    }
    return read_printed_list(text_.substr(at), labels);
  }

  // Units of the path from the largest to the smallest, each with its words.
  void build(const std::vector<std::string>& members) {
    law::Document& document = out_.document;
    out_.source = printed_path(parts_);
    for (const PathPart& part : parts_) {
      if (!part.kind) read_head(part.words, document.head);
    }
    for (std::size_t p = parts_.size(); p-- > 0;) {
      if (parts_[p].kind) add_unit(parts_[p]);
    }
    if (document.units.empty()) add_unit({"", law::UnitKind::kParagraph, ""});
    place(members);
    law::Unit& own = document.units.back();
    if (const auto wording = open_wording(own.text)) {
      law::Frame frame;
      frame.host = static_cast<std::int32_t>(document.units.size() - 1);
      frame.span = *wording;
      document.frames.push_back(std::move(frame));
    }
  }

  void add_unit(const PathPart& part) {
    std::vector<law::Unit>& units = out_.document.units;
    law::Unit unit;
    unit.kind = *part.kind;
    unit.number = part.number;
    unit.label = part.words;
    unit.parent = static_cast<std::int32_t>(units.size()) - 1;
    const bool nested = !units.empty() && !above_article(units.back().kind);
    const std::string step = law::eid_step(unit.kind, unit.number);
    unit.eid = nested ? law::eid_join(units.back().eid, step) : step;
    units.push_back(std::move(unit));
  }

  // The first member is the unit's own; the others go where their labels say, else upwards in
  // order.
  void place(const std::vector<std::string>& members) {
    std::vector<law::Unit>& units = out_.document.units;
    if (members.empty()) return;
    fill_unit(units.back(), members.front());
    for (std::size_t m = 1; m < members.size(); ++m) {
      const Label label = structure::read_label(members[m]);
      std::size_t at = units.size() - 1;  // position in `units`, one too high
      bool found = false;
      for (std::size_t u = units.size() - 1; label && u-- > 0 && !found;) {
        found = labels_kind(label.kind, units[u].kind) &&
                text::fold(label.number) == text::fold(units[u].number);
        if (found) at = u;
      }
      if (!found && !label && m < units.size()) {
        at = units.size() - 1 - m;
        found = units[at].text.empty();
      }
      if (found) fill_unit(units[at], members[m]);
    }
  }

  std::string_view text_;
  std::vector<PathPart> parts_;
  AmendingText out_;
};

}  // namespace

std::vector<std::string> read_printed_list(std::string_view list,
                                           const std::vector<std::string>& labels) {
  return ListReader(list, labels).read();
}

AmendingText read_amending_text(std::string_view text) { return Reader(text).read(); }

}  // namespace lexgraph::ingest
