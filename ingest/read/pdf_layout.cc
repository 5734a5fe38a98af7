#include "ingest/read/pdf_layout.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <optional>

#include "ingest/html/line_text.h"
#include "ingest/read/line_shape.h"
#include "ingest/read/pdf_table.h"

namespace lexgraph::ingest {
namespace {

// The number after `name` ("xMin=\"") in a tag; 0 if there is none.
double attribute(std::string_view tag, std::string_view name) {
  const std::size_t at = tag.find(name);
  if (at == tag.npos) return 0;
  const std::string value(tag.substr(at + name.size(), 24));
  const double number = std::strtod(value.c_str(), nullptr);
  return std::isfinite(number) ? number : 0;
}

std::string unescaped(std::string_view text) {
  struct Entity {
    std::string_view name;
    char shown;
  };
  static constexpr Entity kEntities[] = {
      {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const Entity* found = nullptr;
    for (const Entity& entity : kEntities) {
      if (text.substr(at).starts_with(entity.name)) found = &entity;
    }
    out += found == nullptr ? text[at] : found->shown;
    at += found == nullptr ? 1 : found->name.size();
  }
  return out;
}

// The value that `part` (0 to 1) of the values lie below.
double quantile(std::vector<double> values, double part) {
  if (values.empty()) return 0;
  const auto at = static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
  std::ranges::nth_element(values, values.begin() + at);
  return values[static_cast<std::size_t>(at)];
}

// A full line of words with what is between two columns in the middle, where there is such a place.
struct Gutter {
  std::size_t first = 0, last = 0;  // rows
  double at = 0;
};

class PageReader {
 public:
  // `in_columns`: the text so far stood in columns, so that few lines of them suffice.
  PageReader(double letters, int& next_table, bool& in_columns, std::vector<PrintedLine>& lines)
      : letters_(letters), next_table_(next_table), in_columns_(in_columns), lines_(lines) {}

  void read(std::vector<PdfRow> rows, double left, double right) {
    if (rows.empty()) return;
    if (const auto gutter = find_gutter(rows, left, right))
      return columns(rows, *gutter, left, right);
    for (std::size_t i = 0; i < rows.size();) {
      const std::optional<PdfTable> table = find_table(rows, i, letters_);
      if (!table) {
        line(rows[i], i == 0 ? nullptr : &rows[i - 1], left, right);
        ++i;
        continue;
      }
      // Rows above the first that has several cells may belong to it; they are not printed yet.
      write_table(*table, rows, left, right);
      i = table->last;
    }
  }

 private:
  static constexpr std::size_t kFewestColumnRows = 8, kFewestFurtherRows = 3;

  // Text in two columns: a strip in the middle that no word of many rows crosses, with well filled
  // lines on both sides.
  std::optional<Gutter> find_gutter(const std::vector<PdfRow>& rows, double left,
                                    double right) const {
    std::optional<Gutter> best;
    const double width = right - left;
    for (double part = 0.40; part <= 0.60; part += 0.01) {
      const double at = left + part * width;
      for (std::size_t i = 0; i < rows.size();) {
        std::size_t end = i;
        while (end < rows.size() && !crosses(rows[end], at) && !is_frame(rows[end], at)) ++end;
        if (end - i > (best ? best->last - best->first : 0) &&
            filled(rows, i, end, at, left, right))
          best = Gutter{i, end, at};
        i = std::max(end, i + 1);
      }
    }
    return best;
  }

  bool crosses(const PdfRow& row, double at) const {
    const double room = letters_ * 0.4;
    return std::ranges::any_of(row.words, [&](const PdfWord* word) {
      return word->left < at + room && word->right > at - room;
    });
  }

  // A line of the letterhead or the signature, whose two sides leave the middle free as well.
  static bool is_frame(const PdfRow& row, double at) {
    for (const bool left : {true, false}) {
      std::vector<const PdfWord*> side;
      std::ranges::copy_if(row.words, std::back_inserter(side),
                           [&](const PdfWord* word) { return (word->middle_x() < at) == left; });
      switch (line_shape(text_of(side))) {
        case LineShape::kState:
        case LineShape::kMotto:
        case LineShape::kSignature:
          return true;
        default:
          break;
      }
    }
    return false;
  }

  // Cells of a table end anywhere; lines of running text fill their column, and few rows of one
  // column leave gaps between their words.
  bool filled(const std::vector<PdfRow>& rows, std::size_t first, std::size_t last, double at,
              double left, double right) const {
    std::size_t count[2] = {0, 0}, full[2] = {0, 0}, broken = 0;
    for (std::size_t i = first; i < last; ++i) {
      for (const int side : {0, 1}) {
        const double from = side == 0 ? left : at, to = side == 0 ? at : right;
        double begin = to, end = from, gap = 0;
        for (const PdfWord* word : rows[i].words) {
          if ((word->middle_x() < at) != (side == 0)) continue;
          if (end > from) gap = std::max(gap, word->left - end);
          begin = std::min(begin, word->left);
          end = std::max(end, word->right);
        }
        if (end <= begin) continue;
        ++count[side];
        full[side] += (end - begin) > 0.75 * (to - from) ? 1 : 0;
        broken += gap > 2 * letters_ ? 1 : 0;
      }
    }
    const auto enough = [&](int side) {
      const std::size_t fewest = in_columns_ ? kFewestFurtherRows : kFewestColumnRows;
      return count[side] >= fewest && full[side] * 2 >= count[side];
    };
    return enough(0) && enough(1) && broken * 10 < count[0] + count[1];
  }

  void columns(const std::vector<PdfRow>& rows, const Gutter& gutter, double left, double right) {
    in_columns_ = true;
    const auto part = [&](std::size_t first, std::size_t last) {
      return std::vector<PdfRow>(rows.begin() + static_cast<std::ptrdiff_t>(first),
                                 rows.begin() + static_cast<std::ptrdiff_t>(last));
    };
    read(part(0, gutter.first), left, right);
    std::vector<const PdfWord*> sides[2];
    for (const PdfRow& row : part(gutter.first, gutter.last)) {
      for (const PdfWord* word : row.words)
        sides[word->middle_x() < gutter.at ? 0 : 1].push_back(word);
    }
    for (const std::vector<const PdfWord*>& side : sides) {
      const std::vector<PdfRow> own = rows_of(side);
      double from = right, to = left;
      for (const PdfRow& row : own) {
        from = std::min(from, row.left());
        to = std::max(to, row.right());
      }
      read(own, from, to);
    }
    read(part(gutter.last, rows.size()), left, right);
  }

  void write_table(const PdfTable& table, const std::vector<PdfRow>& rows, double left,
                   double right) {
    if (table.use == PdfTable::Use::kSideBySide) {
      for (std::size_t column = 0; column < table.columns(); ++column) {
        std::vector<const PdfWord*> words;
        for (std::size_t i = table.first; i < table.last; ++i) {
          for (const PdfWord* word : rows[i].words) {
            if (table.column_of(*word) == column) words.push_back(word);
          }
        }
        const std::vector<PdfRow> own = rows_of(words);
        for (std::size_t i = 0; i < own.size(); ++i)
          line(own[i], i == 0 ? nullptr : &own[i - 1], left, right);
      }
      return;
    }
    const int number = next_table_++;
    for (const PdfCell& cell : cells_of(table, rows)) {
      for (const PdfRow& row : rows_of(cell.words)) {
        PrintedLine printed = printed_line(row);
        if (printed.text.empty()) continue;
        printed.table = number;
        printed.row = static_cast<int>(cell.row);
        printed.column = static_cast<int>(cell.column);
        lines_.push_back(std::move(printed));
      }
    }
  }

  void line(const PdfRow& row, const PdfRow* above, double left, double right) {
    PrintedLine printed = printed_line(row);
    if (printed.text.empty()) return;
    const double end = std::clamp((row.right() - left) / std::max(right - left, 1.0), 0.0, 1.0);
    printed.width = static_cast<std::size_t>(std::lround(end * kPdfLineWidth));
    printed.blank_before = above != nullptr && row.top() - above->bottom() > letters_ * 0.8;
    printed.small = row.letters() < letters_ * 0.9;
    lines_.push_back(std::move(printed));
  }

  static PrintedLine printed_line(const PdfRow& row) {
    LineText text;
    for (const PdfWord* word : row.words) {
      text.append(word->text);
      text.append(" ");
    }
    PrintedLine printed;
    printed.text = text.take();
    return printed;
  }

  double letters_;
  int& next_table_;
  bool& in_columns_;
  std::vector<PrintedLine>& lines_;
};

}  // namespace

std::vector<PdfPage> read_pdf_words(std::string_view xhtml) {
  std::vector<PdfPage> pages;
  for (std::size_t at = xhtml.find('<'); at != xhtml.npos; at = xhtml.find('<', at + 1)) {
    const std::string_view rest = xhtml.substr(at);
    if (rest.starts_with("<page ")) {
      const std::string_view tag = rest.substr(0, rest.find('>'));
      pages.push_back({attribute(tag, "width=\""), attribute(tag, "height=\""), {}});
    } else if (rest.starts_with("<word ") && !pages.empty()) {
      const std::size_t end = rest.find('>');
      const std::size_t close = rest.find("</word>");
      if (end == rest.npos || close == rest.npos || close <= end + 1) continue;
      const std::string_view tag = rest.substr(0, end);
      pages.back().words.push_back({attribute(tag, "xMin=\""), attribute(tag, "yMin=\""),
                                    attribute(tag, "xMax=\""), attribute(tag, "yMax=\""),
                                    unescaped(rest.substr(end + 1, close - end - 1))});
    }
  }
  return pages;
}

PdfLayout::PdfLayout(const std::vector<PdfPage>& pages) {
  std::vector<double> lefts, rights, heights;
  for (const PdfPage& page : pages) {
    for (const PdfWord& word : page.words) heights.push_back(word.height());
    for (const PdfRow& row : rows_of(page)) {
      lefts.push_back(row.left());
      rights.push_back(row.right());
    }
  }
  letters_ = std::max(quantile(std::move(heights), 0.5), 1.0);
  left_ = quantile(std::move(lefts), 0.05);
  right_ = std::max(quantile(std::move(rights), 0.95), left_ + 1);
}

void PdfLayout::append_lines(const PdfPage& page, std::vector<PrintedLine>& lines) {
  const std::size_t first = lines.size();
  PageReader(letters_, next_table_, in_columns_, lines).read(rows_of(page), left_, right_);
  if (first < lines.size()) lines[first].page_start = true;
}

}  // namespace lexgraph::ingest
