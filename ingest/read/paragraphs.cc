#include "ingest/read/paragraphs.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "ingest/read/line_shape.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

char32_t first_character(std::string_view text) {
  std::size_t at = 0;
  return text::next_code_point(text, at);
}

bool begins_lower(std::string_view text) {
  const char32_t c = first_character(text);
  return text::is_letter(c) && !text::is_upper(c);
}

bool ends_with_any(std::string_view text, const auto& endings) {
  return std::ranges::any_of(endings, [&](std::string_view e) { return text.ends_with(e); });
}

bool ends_sentence(std::string_view text) {
  static constexpr std::string_view kEndings[] = {".", ";", ":", "!", "?", "”", "\"", "./."};
  return ends_with_any(text, kEndings);
}

// "24 ngày", "3 năm": the last word is counted, nothing more need follow. "tháng 9 năm" is a date.
bool counted(std::string_view text, std::size_t last) {
  if (text.size() <= last + 1) return false;
  std::string_view before = text.substr(0, text.size() - last - 1);
  if (before.empty() || before.back() < '0' || before.back() > '9') return false;
  const std::size_t number = before.rfind(' ');
  if (number == std::string_view::npos) return true;
  before = before.substr(0, number);
  return !before.ends_with("tháng") && !before.ends_with("ngày") && !before.ends_with("quý");
}

// "Thông tư số 32/2016/TT-": a number broken at its joint.
bool breaks_number(std::string_view text) {
  if (text.size() < 2 || (text.back() != '-' && text.back() != '/')) return false;
  const char before = text[text.size() - 2];
  return (before >= 'A' && before <= 'Z') || (before >= '0' && before <= '9') ||
         text.ends_with("Đ-") || text.ends_with("Đ/");
}

// A last word (or mark) after which the sentence must go on.
bool announces_more(std::string_view text) {
  if (breaks_number(text)) return true;
  if (text.ends_with(",") || text.ends_with(" -") || text.ends_with("(")) return true;
  const std::string_view last = text.substr(text.rfind(' ') + 1);
  const std::string word = text::fold(last.size() > 24 ? std::string_view() : last);
  static constexpr std::string_view kWords[] = {
      "bằng", "bậc",  "bởi",  "các",   "cấp",  "cho",   "chương", "của", "cùng", "điểm", "điều",
      "đến",  "định", "do",   "hoặc",  "hạng", "khi",   "khoản",  "kèm", "là",   "loại", "mục",
      "năm",  "ngày", "nhóm", "nhưng", "như",  "những", "phần",   "quý", "số",   "tại",  "tháng",
      "theo", "thì",  "trên", "trong", "từ",   "và",    "về",     "với", "để",   "tư",   "lệnh"};
  const bool time = word == "ngày" || word == "tháng" || word == "năm";
  if (time && counted(text, last.size())) return false;
  if (std::ranges::find(kWords, word) != std::end(kWords)) return true;
  // The first word of a name: "Bộ" / "Quốc phòng".
  static constexpr std::string_view kNames[] = {"Bộ",  "Sở",    "Luật", "Ủy",   "Uỷ",  "Nhà",
                                                "Hội", "Chính", "Việt", "Tổng", "Cục", "Ban"};
  return std::ranges::find(kNames, last) != std::end(kNames);
}

// The same before a line that looks like a clause or point: "... quy định tại điểm" / "b) khoản 2".
// Lists may stand behind "các cấp", "kiểm định", "bên trong", "đầu tư", "thời điểm", so only a word
// that cannot end one of their items counts.
bool announces_item(std::string_view text) {
  static constexpr std::string_view kWords[] = {"của", "các", "tại", "theo", "với",
                                                "đến", "từ",  "và",  "hoặc"};
  static constexpr std::string_view kUnits[] = {"khoản", "điểm", "mục", "tiết"};
  const auto last_of = [](std::string_view words) {
    return text::fold(words.substr(words.rfind(' ') + 1));
  };
  const auto leads = [&](std::string_view words) {
    const std::string word = last_of(words);
    return words.ends_with(",") || std::ranges::find(kWords, word) != std::end(kWords);
  };
  // "(trừ khoản 1 Điều" / "13) và Điều 16"
  if (text.ends_with(" -") || text.ends_with("(") || text.ends_with(" Điều")) return true;
  if (text.ends_with(",")) return false;
  const std::string last = last_of(text);
  const bool time = last == "ngày" || last == "tháng" || last == "năm";
  if (time && counted(text, last.size())) return false;
  if (!time && std::ranges::find(kUnits, last) == std::end(kUnits)) return leads(text);
  const std::size_t blank = text.rfind(' ');
  if (blank == text.npos || blank == 0) return false;
  // "ngày 11 tháng 9 năm" / "2030. …"
  const char before = text[blank - 1];
  return (time && before >= '0' && before <= '9') || leads(text.substr(0, blank));
}

// "khoản 2", "điểm a, b": a citation that Điều must follow.
bool ends_in_unit(std::string_view text) {
  const std::size_t from = text.size() > 40 ? text.size() - 40 : 0;
  std::size_t begin = text.find(' ', from);
  if (begin == text.npos || from == 0) begin = 0;
  const std::string tail = text::fold(text.substr(begin));
  const std::size_t clause = tail.rfind("khoản ");
  const std::size_t point = tail.rfind("điểm ");
  std::size_t at = std::string::npos;
  if (clause != tail.npos) at = clause + std::string_view("khoản ").size();
  if (point != tail.npos && (at == tail.npos || point > clause)) {
    at = point + std::string_view("điểm ").size();
  }
  if (at == std::string::npos) return false;
  // Only labels and "và", "hoặc", commas between.
  std::string_view rest = std::string_view(tail).substr(at);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (word.ends_with(",")) word.remove_suffix(1);
    if (word.size() > 3 && word != "hoặc" && word != "khoản" && word != "điểm") return false;
  }
  return true;
}

// "... khoản 1 và khoản 2", "... Điều 5a": the document it is of may stand on the next line.
bool ends_in_provision(std::string_view text) {
  const std::size_t number = text.rfind(' ');
  if (number == text.npos || number + 1 >= text.size()) return false;
  const char first = text[number + 1];
  if (first < '0' || first > '9' || ends_sentence(text)) return false;
  const std::string_view before = text.substr(0, number);
  for (const std::string_view word : {"Điều", "điều", "khoản", "Khoản", "mục", "Mục"}) {
    if (before.ends_with(word)) return true;
  }
  return false;
}

// How many words of two letters or more a line has that is all in capitals; 0 if it is not.
std::size_t capital_words(std::string_view text) {
  if (!text::all_upper(text)) return 0;
  std::size_t words = 0;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    std::size_t letters = 0;
    bool others = false;  // "AMC-154," is no word
    for (std::size_t at = 0; at < word.size();) {
      const bool letter = text::is_letter(text::next_code_point(word, at));
      letters += letter ? 1 : 0;
      others |= !letter && at < word.size();
    }
    words += letters >= 2 && !others ? 1 : 0;
  }
  return words;
}

std::size_t first_word_width(std::string_view text) {
  return count_code_points(text.substr(0, text.find(' ')));
}

// What a paragraph is like so far.
struct Open {
  std::string_view last;                // its last line
  std::size_t width = 0;                // of that line
  LineShape first = LineShape::kOther;  // shape of its first line
};

bool begins_new_part(LineShape shape) {
  switch (shape) {
    case LineShape::kDivision:
    case LineShape::kState:
    case LineShape::kMotto:
    case LineShape::kNumber:
    case LineShape::kType:
    case LineShape::kSignature:
    case LineShape::kAppendix:
      return true;
    default:
      return false;
  }
}

bool is_heading(LineShape shape) {
  return shape == LineShape::kArticle || shape == LineShape::kDivision;
}

bool is_head_line(LineShape shape) {
  return shape == LineShape::kState || shape == LineShape::kMotto || shape == LineShape::kNumber ||
         shape == LineShape::kType;
}

bool is_rule(std::string_view text) {
  return std::ranges::all_of(
      text, [](char c) { return c == '_' || c == '-' || c == '*' || c == ' ' || c == '='; });
}

class Joiner {
 public:
  explicit Joiner(const Wrapping& wrapping) : wrapping_(wrapping) {}

  bool joins(const Open& open, const PrintedLine& line) const {
    if (is_rule(line.text) || is_rule(open.last)) return false;
    const LineShape shape = line_shape(line.text);
    return wrapping_.hard ? joins_printed(open, line, shape) : joins_loose(open, line, shape);
  }

 private:
  // One paragraph a line: a join needs a reason.
  static bool joins_loose(const Open& open, const PrintedLine& line, LineShape shape) {
    if (line.blank_before || ends_sentence(open.last)) return false;
    if (is_head_line(open.first) || text::all_upper(open.last)) return false;
    if (shape == LineShape::kReference) return true;
    if (shape == LineShape::kArticle) return announces_article(open, line);
    if (shape == LineShape::kOther && breaks_number(open.last)) return true;
    if (shape == LineShape::kOther)
      return begins_lower(line.text) && open.first != LineShape::kDivision;
    return false;
  }

  // "… tại khoản 2" / "Điều 5." is the end of a sentence; "… tại" / "Điều 5. Phạm vi" is not.
  static bool announces_article(const Open& open, const PrintedLine& line) {
    const bool bare = line.width <= std::string_view("Điều 1234a.").size();
    return (bare && announces_more(open.last)) || ends_in_unit(open.last);
  }

  bool joins_printed(const Open& open, const PrintedLine& line, LineShape shape) const {
    // "… khoản 4 Điều 1 của" / "Luật số 1/2013/QH13.", "… và Điều 2" / "Luật số 1/2013/QH13."
    if (shape == LineShape::kNumber && !is_head_line(open.first) &&
        (announces_more(open.last) || ends_in_unit(open.last) || ends_in_provision(open.last))) {
      return true;
    }
    if (begins_new_part(shape)) {
      // "quy định tại" / "Phụ lục I ban hành kèm theo …", "… theo" / "Mẫu số 02".
      return (shape == LineShape::kAppendix || shape == LineShape::kDivision) &&
             !text::all_upper(line.text) && !ends_sentence(open.last) && is_long(open) &&
             !text::all_upper(open.last) && !is_heading(open.first);
    }
    if (is_head_line(open.first) && open.first != LineShape::kType) return false;
    if (open.first == LineShape::kType) return false;
    switch (shape) {
      case LineShape::kArticle:
        return !ends_sentence(open.last) && announces_article(open, line);
      case LineShape::kClause:
      case LineShape::kPoint:
        return !ends_sentence(open.last) && !is_heading(open.first) && announces_item(open.last);
      case LineShape::kDash:
        return false;
      case LineShape::kBasis:
        return !ends_sentence(open.last) && open.first == LineShape::kBasis &&
               !open.last.ends_with(",");
      default:
        return joins_running_text(open, line);
    }
  }

  bool joins_running_text(const Open& open, const PrintedLine& line) const {
    const bool upper = text::all_upper(open.last);
    if (begins_lower(line.text)) {
      return !upper && !(ends_sentence(open.last) && line.blank_before && !line.page_start);
    }
    if (ends_sentence(open.last)) return false;
    if (line.blank_before && !line.page_start) return false;
    if (upper != text::all_upper(line.text) && upper) return false;
    // Below a title that ends short of the margin: the office that issues the document.
    if (!upper && !announces_more(open.last) && capital_words(line.text) >= 3)
      return !fits(open, line, 85);
    if (announces_more(open.last) || ends_in_unit(open.last)) return true;
    if (is_heading(open.first)) return ends_heading(line) && !fits(open, line, 75);  // bold is wide
    return is_long(open) || !fits(open, line, 85);
  }

  // The last line of a heading is short and has no mark at its end; a line of the text below the
  // heading is full or ends a sentence.
  bool ends_heading(const PrintedLine& line) const {
    return !ends_sentence(line.text) && line.width * 4 < wrapping_.width * 3;
  }

  bool is_long(const Open& open) const { return open.width * 10 >= wrapping_.width * 6; }

  // Would the line's first word have found room on the line before?
  bool fits(const Open& open, const PrintedLine& line, std::size_t percent) const {
    return (open.width + 1 + first_word_width(line.text)) * 100 <= wrapping_.width * percent;
  }

  const Wrapping& wrapping_;
};

// "Điều" / "26. Nội dung quy hoạch", "Mục 4. TÀI CHÍNH Điều" / "66. Phí": a line break inside the
// label of an article. Takes the word from the end of the paragraph before; false if this is no
// such break.
bool take_article_word(std::string& before, std::string_view line) {
  constexpr std::string_view kWord = "Điều";
  if (!before.ends_with(kWord)) return false;
  std::size_t digits = 0;
  while (digits < line.size() && line[digits] >= '0' && line[digits] <= '9') ++digits;
  if (digits == 0 || digits > 4 || digits + 2 >= line.size()) return false;
  std::size_t at = digits + 2;
  if (line[digits] != '.' || line[digits + 1] != ' ' ||
      !text::is_upper(text::next_code_point(line, at))) {
    return false;
  }
  std::string_view rest = std::string_view(before).substr(0, before.size() - kWord.size());
  while (rest.ends_with(' ')) rest.remove_suffix(1);
  // Behind running text the word belongs to a citation; an emptied unit has none.
  const std::string_view last = rest.substr(rest.rfind(' ') + 1);
  const bool emptied = rest.ends_with("(được bãi bỏ)");
  if (!rest.empty() && !emptied && !ends_sentence(rest) && !text::all_upper(last)) return false;
  before.resize(rest.size());
  return true;
}

}  // namespace

Wrapping wrapping_of(const std::vector<PrintedLine>& lines) {
  constexpr std::size_t kMinLines = 8;
  constexpr std::size_t kNarrow = 40;
  constexpr std::size_t kWide = 160;
  if (lines.size() < kMinLines) return {};
  std::vector<std::size_t> widths;
  widths.reserve(lines.size());
  for (const PrintedLine& line : lines) widths.push_back(line.width);
  const auto nth = widths.begin() + static_cast<std::ptrdiff_t>(widths.size() * 95 / 100);
  std::ranges::nth_element(widths, nth);
  const std::size_t width = *nth;
  if (width < kNarrow || width > kWide) return {};
  std::size_t full = 0;
  std::size_t continued = 0;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    if (lines[i].width * 10 < width * 7) continue;
    ++full;
    continued += !ends_sentence(lines[i].text) && begins_lower(lines[i + 1].text) &&
                 line_shape(lines[i + 1].text) == LineShape::kOther;
  }
  const bool hard = full >= 3 && continued * 100 >= full * 25;
  return {hard, hard ? width : 0};
}

std::vector<std::string> join_paragraphs(const std::vector<PrintedLine>& lines,
                                         const Wrapping& wrapping) {
  const Joiner joiner(wrapping);
  std::vector<std::string> paragraphs;
  Open open;
  for (const PrintedLine& line : lines) {
    if (!paragraphs.empty() && take_article_word(paragraphs.back(), line.text)) {
      if (paragraphs.back().empty()) paragraphs.pop_back();
      paragraphs.push_back("Điều " + line.text);
      open.first = LineShape::kArticle;
    } else if (!paragraphs.empty() && joiner.joins(open, line)) {
      paragraphs.back() += ' ';
      paragraphs.back() += line.text;
    } else {
      paragraphs.push_back(line.text);
      open.first = line_shape(line.text);
    }
    open.last = line.text;
    open.width = line.width;
  }
  return paragraphs;
}

}  // namespace lexgraph::ingest
