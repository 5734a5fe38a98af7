#include "ingest/read/page_furniture.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "ingest/read/line_shape.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

bool starts_with_any(std::string_view line, const auto& words) {
  return std::ranges::any_of(words, [&](std::string_view word) { return line.starts_with(word); });
}

std::string_view without_blanks(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  return line;
}

constexpr std::string_view kStampStarts[] = {"Ký bởi:", "Người ký:", "Signature Not Verified"};
constexpr std::string_view kStampLines[] = {
    "Cơ quan:", "Ngày ký:", "Email:", "Thời gian ký:", "Ký bởi:", "Người ký:"};
constexpr std::size_t kStampSize = 6;

int page_number(std::string_view line) {
  if (line.size() > 2 && line.front() == '-' && line.back() == '-') {
    line = line.substr(1, line.size() - 2);
    while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
    while (!line.empty() && line.back() == ' ') line.remove_suffix(1);
  }
  int value = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
  const bool whole = error == std::errc() && end == line.data() + line.size();
  return whole && line.size() <= 4 ? value : -1;
}

enum Mark : char { kText, kHeader, kNumber, kStamp };

// A stamp is a first line and at least one more.
std::size_t stamp_length(const std::vector<PrintedLine>& lines, std::size_t at) {
  if (!starts_with_any(lines[at].text, kStampStarts)) return 0;
  std::size_t end = at + 1;
  while (end < lines.size() && end < at + kStampSize) {
    const bool own = starts_with_any(lines[end].text, kStampLines);
    // "Người ký: Cổng Thông tin điện tử Chính / phủ": a name that took two lines.
    const bool wrapped = !own && end + 1 < lines.size() && lines[end].text.size() < 60 &&
                         starts_with_any(lines[end + 1].text, kStampLines);
    if (!own && !wrapped) break;
    end += own ? 1 : 2;
  }
  return end - at >= 2 ? end - at : 0;
}

void mark_numbers_beside_headers(const std::vector<PrintedLine>& lines, std::vector<char>& marks) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (marks[i] != kText || lines[i].table >= 0 || page_number(lines[i].text) < 0) continue;
    const bool after = i > 0 && marks[i - 1] == kHeader;
    const bool before = i + 1 < lines.size() && marks[i + 1] == kHeader;
    const bool at_page_end = lines[i].page_start && i > 0;
    const bool at_page_start = i + 1 < lines.size() && lines[i + 1].page_start;
    if (after || before || at_page_end || at_page_start) marks[i] = kNumber;
  }
  // Where pages are numbered, the first and the last are, too.
  if (lines.empty() || std::ranges::find(marks, kNumber) == marks.end()) return;
  for (const std::size_t i : {std::size_t{0}, lines.size() - 1}) {
    const bool number = lines[i].table < 0 && page_number(lines[i].text) >= 0;
    if (marks[i] == kText && number) marks[i] = kNumber;
  }
}

// The line with its numbers taken out: what the headers of all pages share.
std::string without_numbers(std::string_view line) {
  std::string out;
  for (const char c : line) {
    if (c < '0' || c > '9') out += c;
  }
  return out;
}

// Lines that stand first or last on most pages, with other numbers each time. Only where the text
// says where pages end.
std::size_t mark_repeated_lines(const std::vector<PrintedLine>& lines, std::vector<char>& marks) {
  constexpr std::size_t kFewestPages = 3;
  constexpr std::size_t kLongest = 160;
  constexpr std::size_t kEdgeLines = 2;
  std::vector<std::size_t> edges;
  std::size_t pages = 1;
  for (std::size_t i = 0, on_page = 0; i < lines.size(); ++i, ++on_page) {
    if (lines[i].page_start && i > 0) on_page = 0, ++pages;
    std::size_t to_end = 0;
    while (to_end < kEdgeLines && i + to_end + 1 < lines.size() &&
           !lines[i + to_end + 1].page_start)
      ++to_end;
    const bool edge = on_page < kEdgeLines || to_end < kEdgeLines;
    const bool text = marks[i] == kText && lines[i].table < 0;
    if (edge && text && lines[i].text.size() <= kLongest) edges.push_back(i);
  }
  if (pages < kFewestPages) return 0;
  std::map<std::string, std::vector<std::size_t>> alike;
  for (const std::size_t i : edges) {
    if (line_shape(lines[i].text) != LineShape::kOther) continue;
    const std::string words = without_numbers(lines[i].text);
    if (count_code_points(words) >= 4) alike[words].push_back(i);
  }
  std::size_t found = 0;
  for (const auto& [words, places] : alike) {
    if (places.size() < kFewestPages || places.size() * 2 <= pages) continue;
    for (const std::size_t i : places) marks[i] = kHeader;
    found += places.size();
  }
  return found;
}

// Lone numbers n, n + 1, n + 2, … through the text, a page's worth of lines apart.
void mark_rising_numbers(const std::vector<PrintedLine>& lines, std::vector<char>& marks) {
  constexpr std::size_t kShortPage = 15;
  std::vector<std::size_t> series;
  const auto end_series = [&] {
    if (series.size() >= 3) {
      for (const std::size_t i : series) marks[i] = kNumber;
    }
    series.clear();
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool text = marks[i] == kText && lines[i].table < 0;
    const int number = text ? page_number(lines[i].text) : -1;
    if (number < 0) continue;
    if (series.empty()) {
      series.push_back(i);
      continue;
    }
    const int last = page_number(lines[series.back()].text);
    if (number == last + 1 && i - series.back() >= kShortPage) {
      series.push_back(i);
    } else if (series.size() < 2) {
      series.assign(1, i);
    }
  }
  end_series();
}

// "Mục" alone; its number stands on the next line.
bool is_division_word(std::string_view line) {
  constexpr std::string_view kWords[] = {"Phần", "Chương", "Mục", "Tiểu mục"};
  return std::ranges::find(kWords, line) != std::end(kWords);
}

bool is_heading(std::string_view line) {
  if (is_division_word(line)) return true;
  const LineShape shape = line_shape(line);
  return shape == LineShape::kDivision || shape == LineShape::kArticle ||
         shape == LineShape::kReference || shape == LineShape::kAppendix;
}

// Cuts the first line from where it stands again before a heading, if that is more than once.
std::size_t cut_repeated_title(std::vector<PrintedLine>& lines) {
  constexpr std::size_t kShortest = 12;
  constexpr std::size_t kFewest = 2;
  if (lines.empty() || lines[0].width < kShortest || line_shape(lines[0].text) != LineShape::kOther)
    return 0;
  std::string title = lines[0].text;
  title += title.ends_with('.') ? " " : ". ";
  std::vector<std::size_t> places;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::string_view line = lines[i].text;
    if (line.starts_with(title) && is_heading(line.substr(title.size()))) places.push_back(i);
  }
  if (places.size() < kFewest) return 0;
  for (const std::size_t i : places) {
    std::string& line = lines[i].text;
    line.erase(0, title.size());
    if (is_division_word(line) && i + 1 < lines.size() && !lines[i + 1].text.starts_with(title))
      line += ' ' + std::exchange(lines[i + 1].text, "");
    lines[i].width = count_code_points(line);
  }
  std::erase_if(lines, [](const PrintedLine& line) { return line.text.empty(); });
  return places.size();
}

}  // namespace

// Blanks may stand round the slash, and the first letter be cut off at the edge of the page.
bool is_gazette_header(std::string_view line) {
  constexpr std::string_view kGazette = "ÔNG BÁO";
  if (line.size() > 120) return false;
  const std::size_t at = line.find(kGazette);
  if (at == line.npos) return false;
  std::string_view before = line.substr(0, at);
  if (before.ends_with('C')) before.remove_suffix(1);
  const bool number =
      std::ranges::all_of(before, [](char c) { return c == ' ' || (c >= '0' && c <= '9'); });
  std::string_view rest = without_blanks(line.substr(at + kGazette.size()));
  if (!number || !rest.starts_with('/')) return false;
  rest = without_blanks(rest.substr(1));
  return rest.starts_with('S');
}

Furniture remove_page_furniture(std::vector<PrintedLine>& lines) {
  Furniture furniture;
  furniture.titles = cut_repeated_title(lines);
  std::vector<char> marks(lines.size(), kText);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (is_gazette_header(lines[i].text)) {
      marks[i] = kHeader;
      ++furniture.headers;
    } else if (const std::size_t size = stamp_length(lines, i); size > 0) {
      std::fill_n(marks.begin() + static_cast<std::ptrdiff_t>(i), size, kStamp);
      i += size - 1;
    }
  }
  furniture.headers += mark_repeated_lines(lines, marks);
  mark_numbers_beside_headers(lines, marks);
  if (furniture.headers == 0) mark_rising_numbers(lines, marks);

  std::size_t kept = 0;
  bool blank = false;
  bool page = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    blank |= lines[i].blank_before;
    page |= lines[i].page_start;
    if (marks[i] != kText) {
      ++furniture.dropped;
      page |= marks[i] == kHeader || marks[i] == kNumber;
      continue;
    }
    if (kept != i) lines[kept] = std::move(lines[i]);
    lines[kept].blank_before = blank;
    lines[kept].page_start = page;
    blank = page = false;
    ++kept;
  }
  lines.resize(kept);
  return furniture;
}

}  // namespace lexgraph::ingest
