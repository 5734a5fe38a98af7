#include "ingest/read/footnotes.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

bool digit(char c) { return c >= '0' && c <= '9'; }

bool begins_note(std::string_view line, const std::string& number) {
  if (!line.starts_with(number) || line.size() < number.size() + 3) return false;
  std::size_t at = number.size();
  if (line[at] != ' ') return false;
  ++at;
  if (line.substr(at).starts_with("(i) ")) return true;  // a note in several parts
  const char32_t first = text::next_code_point(line, at);
  return text::is_upper(first) || first == U'“' || first == U'"';
}

// Where the mark `number` stands glued to a word or a punctuation mark; npos if nowhere.
std::size_t find_mark(std::string_view line, const std::string& number) {
  for (std::size_t at = line.find(number, 1); at != line.npos; at = line.find(number, at + 1)) {
    const char before = line[at - 1];
    const bool glued = static_cast<unsigned char>(before) >= 0x80 ||
                       (before >= 'a' && before <= 'z') || (before >= 'A' && before <= 'Z') ||
                       std::string_view(".,;:)\"").find(before) != std::string_view::npos;
    const std::size_t end = at + number.size();
    const bool closed =
        end == line.size() || std::string_view(" .,;:)").find(line[end]) != std::string_view::npos;
    // "12,5" and "1.2" are numbers; "2.7 Chấp thuận" is clause 2 with the mark 7.
    const bool label = before == '.' && at <= 4 && end < line.size() && line[end] == ' ';
    const bool decimal =
        !label && at >= 2 && (before == '.' || before == ',') && digit(line[at - 2]);
    const bool lettered = before == '.' && at == 2 && line[0] >= 'A' && line[0] <= 'Z';  // "A.2 "
    if (glued && closed && !decimal && !lettered) return at;
  }
  return std::string_view::npos;
}

// "Khoản này được sửa đổi ...", "Cụm từ “..." at a line's start: in a consolidated text the words
// of a note, the second of one that tells of two changes.
bool tells_of_change(std::string_view line) {
  static constexpr std::string_view kSubjects[] = {"Điều này", "Khoản này",  "Điểm này",
                                                   "Mục này",  "Chương này", "Phụ lục này"};
  static constexpr std::string_view kTold[] = {" được ", " đã được "};
  for (const std::string_view subject : kSubjects) {
    if (!line.starts_with(subject)) continue;
    const std::string_view rest = line.substr(subject.size());
    return std::ranges::any_of(kTold,
                               [&](std::string_view told) { return rest.starts_with(told); });
  }
  return line.starts_with("Cụm từ “") || line.starts_with("Cụm từ \"");
}

// Begins in mid-sentence or with a quotation: no paragraph of the text, but the rest of a note.
bool goes_on(std::string_view line) {
  std::size_t at = 0;
  const char32_t c = text::next_code_point(line, at);
  return c == U'“' || (text::is_letter(c) && !text::is_upper(c));
}

class Marker {
 public:
  explicit Marker(std::vector<PrintedLine>& lines) : lines_(lines) {}

  void run() {
    std::size_t begin = 0;
    while (begin < lines_.size()) {
      std::size_t end = begin + 1;
      while (end < lines_.size() && !lines_[end].page_start) ++end;
      page(begin, end);
      begin = end;
    }
  }

 private:
  void page(std::size_t begin, std::size_t end) {
    if (small_notes(begin, end)) return;
    std::size_t notes = end;  // first line of the notes
    for (std::size_t i = begin; i < end; ++i) {
      const int value = note_number(lines_[i].text);
      if (value == 0) continue;
      const std::string number = std::to_string(value);
      // The words of a note need no empty line above them; appendices count theirs from 1 again.
      const bool told = tells_of_change(std::string_view(lines_[i].text).substr(number.size() + 1));
      const int lost = next_ > 1 || told ? kMaxLost : 0;
      if ((value < next_ || value > next_ + lost) && !(told && value == 1)) continue;
      std::size_t first = notes == end ? zone_begin(begin, i, number) : notes;
      if (first == end && told && i > begin) first = i;
      if (first == end) continue;
      // Once notes are known in this text, one may lack its mark (lost, or on the page before).
      const bool sure = told || (value == next_ && next_ > 1 &&
                                 (notes < end || open_note_ || lines_[i].blank_before));
      if (!rewrite_mark(begin, std::min(i, first), number) && !sure) continue;
      lines_[i].text = "[" + number + "]" + lines_[i].text.substr(number.size());
      lines_[i].width += 2;
      notes = first;
      next_ = value + 1;
    }
    if (notes == end && (open_note_ || next_ > 1)) notes = continuation(begin, end);
    for (std::size_t i = notes; i < end; ++i) lines_[i].footnote = true;
    follow_quotation(notes, end);
    open_note_ = notes < end && (!ends_sentence(lines_[end - 1].text) || quoting_ > 0);
  }

  // How many quotations stand open at the end of the page's notes.
  void follow_quotation(std::size_t begin, std::size_t end) {
    bool fresh = false;
    for (std::size_t i = begin; i < end; ++i) {
      const std::string_view line = lines_[i].text;
      if (line[0] == '[') {
        quoting_ = 0;
        fresh = true;
      }
      for (std::size_t at = 0; at < line.size();) {
        const char32_t c = text::next_code_point(line, at);
        quoting_ += c == U'“' ? 1 : c == U'”' ? -1 : 0;
      }
    }
    // A mark that was never closed must not take the rest of the text for a note.
    pages_quoted_ = fresh || quoting_ <= 0 ? 0 : pages_quoted_ + 1;
    if (begin == end || pages_quoted_ > kMaxQuotedPages) quoting_ = 0;
  }

  // Notes that their small letters show. Each page may count them from 1 again.
  bool small_notes(std::size_t begin, std::size_t end) {
    std::size_t first = end;
    while (first > begin && lines_[first - 1].small && lines_[first - 1].table < 0) --first;
    if (first == end || first == begin) return false;
    const std::size_t number = leading_number(lines_[first].text);
    if (number == 0 && !open_note_) return false;
    for (std::size_t i = first; i < end; ++i) {
      PrintedLine& line = lines_[i];
      line.footnote = true;
      const std::size_t digits = leading_number(line.text);
      if (digits == 0) continue;
      const std::string own = line.text.substr(0, digits);
      const bool next = own == std::to_string(next_) || (i == first && own == "1");
      if (!next) continue;
      next_ = std::stoi(own) + 1;
      rewrite_mark(begin, first, own);
      std::size_t rest = digits;
      while (rest < line.text.size() &&
             (line.text[rest] == '.' || line.text[rest] == ')' || line.text[rest] == ' '))
        ++rest;
      line.text = "[" + own + "] " + line.text.substr(rest);
    }
    open_note_ = !ends_sentence(lines_[end - 1].text);
    return true;
  }

  // The number that a line begins with as a note does, 0 if none.
  static int note_number(std::string_view line) {
    constexpr std::size_t kMaxDigits = 4;
    std::size_t digits = 0;
    while (digits < line.size() && digits < kMaxDigits && digit(line[digits])) ++digits;
    if (digits == 0 || line[0] == '0') return 0;
    const std::string number(line.substr(0, digits));
    return begins_note(line, number) ? std::stoi(number) : 0;
  }

  // Length of the number that a note begins with, 0 if it begins with none.
  static std::size_t leading_number(std::string_view line) {
    std::size_t at = 0;
    while (at < line.size() && digit(line[at])) ++at;
    if (at == 0 || at > 3 || at + 2 >= line.size()) return 0;
    std::size_t after = at;
    while (after < line.size() &&
           std::string_view(".) ").find(line[after]) != std::string_view::npos)
      ++after;
    const char32_t first = text::next_code_point(line, after);
    return text::is_upper(first) || first == U'“' || first == U'"' ? at : 0;
  }

  // Notes are set off from the text by an empty line; the end of a note from the page before may
  // stand above the first one, `number`. `none` is the end of the page.
  std::size_t zone_begin(std::size_t page, std::size_t note, const std::string& number) const {
    if (lines_[note].blank_before) return note;
    std::size_t none = note;
    while (none < lines_.size() && (none == note || !lines_[none].page_start)) ++none;
    std::size_t first = note;
    while (first > page && !lines_[first].blank_before) --first;
    // A page may end with a full stop in the midst of what a note quotes.
    const std::string& words = lines_[first].text;
    const bool rest =
        next_ > 1 && (goes_on(words) || tells_of_change(words) || has_mark(page, first, number));
    if (!open_note_ && !rest) return none;
    return first > page || quoting_ > 0 ? first : none;
  }

  // The rest of a note on a page that has none of its own: the last lines, set off by an empty
  // line, beginning in mid-sentence. `end` if there is no such thing.
  std::size_t continuation(std::size_t begin, std::size_t end) const {
    std::size_t first = end - 1;
    while (first > begin && !lines_[first].blank_before) --first;
    const std::string& words = lines_[first].text;
    // Inside a quotation a page may hold nothing else.
    if (open_note_ && quoting_ > 0) return first;
    const bool rest = tells_of_change(words) || (open_note_ && goes_on(words));
    return first > begin && rest ? first : end;
  }

  static bool ends_sentence(std::string_view text) {
    return text.ends_with('.') || text.ends_with(".”") || text.ends_with("”.");
  }

  bool has_mark(std::size_t begin, std::size_t end, const std::string& number) const {
    for (std::size_t i = begin; i < end; ++i) {
      if (find_mark(lines_[i].text, number) != std::string_view::npos) return true;
    }
    return false;
  }

  bool rewrite_mark(std::size_t begin, std::size_t end, const std::string& number) {
    for (std::size_t i = begin; i < end; ++i) {
      const std::size_t at = find_mark(lines_[i].text, number);
      if (at == std::string_view::npos) continue;
      lines_[i].text.replace(at, number.size(), "[" + number + "]");
      lines_[i].width += 2;
      return true;
    }
    return false;
  }

  // So many notes in a row may be lost before one is not believed any more.
  static constexpr int kMaxLost = 8;
  // Printed pages that what one note quotes may fill.
  static constexpr int kMaxQuotedPages = 3;

  std::vector<PrintedLine>& lines_;
  int next_ = 1;
  bool open_note_ = false;  // the last note of the page before goes on
  int quoting_ = 0;         // quotations open at the end of the page before
  int pages_quoted_ = 0;    // pages since the note began that quotes
};

}  // namespace

void mark_footnotes(std::vector<PrintedLine>& lines) { Marker(lines).run(); }

}  // namespace lexgraph::ingest
