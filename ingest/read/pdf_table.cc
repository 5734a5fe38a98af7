#include "ingest/read/pdf_table.h"

#include <algorithm>
#include <string>
#include <utility>

#include "ingest/read/line_shape.h"

namespace lexgraph::ingest {
namespace {

struct Gap {
  double from, to;
};

double widest_gap(const PdfRow& row) {
  double widest = 0;
  for (std::size_t i = 1; i < row.words.size(); ++i)
    widest = std::max(widest, row.words[i]->left - row.words[i - 1]->right);
  return widest;
}

// What is left of the gaps when the words of one more row stand in them.
std::vector<Gap> without(const std::vector<Gap>& gaps, const PdfRow& row, double narrowest) {
  std::vector<Gap> left = gaps;
  for (const PdfWord* word : row.words) {
    std::vector<Gap> next;
    for (const Gap& gap : left) {
      if (word->right <= gap.from || word->left >= gap.to) {
        next.push_back(gap);
        continue;
      }
      if (word->left - gap.from >= narrowest) next.push_back({gap.from, word->left});
      if (gap.to - word->right >= narrowest) next.push_back({word->right, gap.to});
    }
    left = std::move(next);
  }
  return left;
}

class Search {
 public:
  Search(const std::vector<PdfRow>& rows, std::size_t begin, double letters)
      : rows_(rows), letters_(letters) {
    table_.first = begin;
  }

  std::optional<PdfTable> find() {
    if (!starts()) return std::nullopt;
    extend();
    while (table_.last > table_.first + 1 && !several_cells(rows_[table_.last - 1])) {
      if (belongs_above(table_.last - 1)) break;
      --table_.last;
    }
    std::size_t full = 0;
    for (std::size_t i = table_.first; i < table_.last; ++i)
      full += several_cells(rows_[i]) || goes_on_beside(i) ? 1 : 0;
    if (full < 2) return std::nullopt;
    table_.use = side_by_side() ? PdfTable::Use::kSideBySide : PdfTable::Use::kCells;
    if (table_.use == PdfTable::Use::kCells && full < 3 && table_.columns() < 3)
      return std::nullopt;
    return std::move(table_);
  }

 private:
  static constexpr double kWideGap = 1.2;     // of the height of letters
  static constexpr double kNarrowGap = 0.35;  // between cells that fill their columns

  // A table begins with a row that has a wide gap, or with the upper lines of its cells.
  bool starts() const {
    for (std::size_t i = table_.first; i < rows_.size() && i < table_.first + 3; ++i) {
      if (widest_gap(rows_[i]) >= kWideGap * letters_ || goes_on_beside(i)) return true;
      if (i + 1 >= rows_.size()) return false;
      // The upper line of a cell begins to the right of those below it.
      if (rows_[i].left() < rows_[i + 1].left() + 2 * letters_) return false;
      if (rows_[i + 1].top() - rows_[i].bottom() > letters_) return false;
    }
    return false;
  }

  // The lines of two cells need not stand at one height: then the next line is beside this one, not
  // below it.
  bool goes_on_beside(std::size_t i) const {
    if (i + 1 >= rows_.size()) return false;
    const PdfRow &row = rows_[i], &next = rows_[i + 1];
    const double apart = std::max(next.left() - row.right(), row.left() - next.right());
    return apart > kWideGap * letters_ && next.top() < row.bottom() - 0.25 * letters_;
  }

  void extend() {
    std::vector<Gap> gaps{{-1e6, 1e6}};
    std::size_t at = table_.first;
    double left = 1e6, right = 0;
    for (; at < rows_.size(); ++at) {
      if (at > table_.first && rows_[at].top() - rows_[at - 1].bottom() > 4 * letters_) break;
      const std::vector<Gap> next = without(gaps, rows_[at], kNarrowGap * letters_);
      const double from = std::min(left, rows_[at].left()), to = std::max(right, rows_[at].right());
      const std::size_t kept = inner(next, from, to).size();
      if (at > table_.first + 2 && kept == 0) break;
      // One run of words across several columns is the text below the table.
      const bool crosses = kept < inner(gaps, left, right).size();
      const bool one_cell = widest_gap(rows_[at]) < kWideGap * letters_ && !goes_on_beside(at);
      if (at > table_.first + 1 && crosses && one_cell) break;
      gaps = next;
      left = from;
      right = to;
    }
    table_.last = at;
    // The first rows were taken unseen.
    const std::vector<Gap> between = inner(gaps, left, right);
    if (between.empty()) table_.last = table_.first;
    for (const Gap& gap : between) table_.edges.push_back((gap.from + gap.to) / 2);
  }

  static std::vector<Gap> inner(const std::vector<Gap>& gaps, double left, double right) {
    std::vector<Gap> found;
    for (const Gap& gap : gaps) {
      if (gap.from >= left && gap.to <= right) found.push_back(gap);
    }
    return found;
  }

  bool several_cells(const PdfRow& row) const {
    const std::size_t first = table_.column_of(*row.words.front());
    return std::ranges::any_of(
        row.words, [&](const PdfWord* word) { return table_.column_of(*word) != first; });
  }

  // A last line with one cell: the end of a cell's text, or what follows the table.
  bool belongs_above(std::size_t at) const {
    const double gap = rows_[at].top() - rows_[at - 1].bottom();
    return gap < 0.3 * letters_ && line_shape(text_of(rows_[at].words)) == LineShape::kOther &&
           table_.column_of(*rows_[at].words.front()) > 0;
  }

  // Letterheads and signatures stand in two columns and are no table.
  bool side_by_side() const {
    if (table_.columns() != 2) return false;
    for (std::size_t i = table_.first; i < table_.last; ++i) {
      for (const std::size_t column : {std::size_t{0}, std::size_t{1}}) {
        std::vector<const PdfWord*> words;
        for (const PdfWord* word : rows_[i].words) {
          if (table_.column_of(*word) == column) words.push_back(word);
        }
        switch (line_shape(text_of(words))) {
          case LineShape::kState:
          case LineShape::kMotto:
          case LineShape::kSignature:
          case LineShape::kNumber:
            return true;
          default:
            break;
        }
      }
    }
    return false;
  }

  const std::vector<PdfRow>& rows_;
  double letters_;
  PdfTable table_;
};

}  // namespace

double PdfRow::left() const { return words.front()->left; }

double PdfRow::right() const {
  double most = words.front()->right;
  for (const PdfWord* word : words) most = std::max(most, word->right);
  return most;
}

double PdfRow::top() const {
  double least = words.front()->top;
  for (const PdfWord* word : words) least = std::min(least, word->top);
  return least;
}

double PdfRow::bottom() const {
  double most = words.front()->bottom;
  for (const PdfWord* word : words) most = std::max(most, word->bottom);
  return most;
}

double PdfRow::letters() const {
  std::vector<double> heights;
  for (const PdfWord* word : words) heights.push_back(word->height());
  const auto middle = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2);
  std::ranges::nth_element(heights, middle);
  return *middle;
}

std::string text_of(const std::vector<const PdfWord*>& words) {
  std::string text;
  for (const PdfWord* word : words) text.append(text.empty() ? "" : " ").append(word->text);
  return text;
}

std::vector<PdfRow> rows_of(const PdfPage& page) {
  std::vector<const PdfWord*> words;
  for (const PdfWord& word : page.words) words.push_back(&word);
  return rows_of(std::move(words));
}

std::vector<PdfRow> rows_of(std::vector<const PdfWord*> words) {
  std::ranges::stable_sort(words, {}, [](const PdfWord* word) { return word->middle(); });
  std::vector<PdfRow> rows;
  double middle = 0, height = 0;  // of the row's first word
  for (const PdfWord* word : words) {
    // Letters of several fonts and raised marks stand a little higher or lower in one line.
    const bool same =
        !rows.empty() && word->middle() - middle < 0.4 * std::max(height, word->height());
    if (!same) {
      rows.emplace_back();
      middle = word->middle();
      height = word->height();
    }
    rows.back().words.push_back(word);
  }
  for (PdfRow& row : rows)
    std::ranges::stable_sort(row.words, {}, [](const PdfWord* word) { return word->left; });
  return rows;
}

std::size_t PdfTable::column_of(const PdfWord& word) const {
  return static_cast<std::size_t>(std::ranges::upper_bound(edges, word.middle_x()) - edges.begin());
}

std::optional<PdfTable> find_table(const std::vector<PdfRow>& rows, std::size_t begin,
                                   double letters) {
  return Search(rows, begin, letters).find();
}

std::vector<PdfCell> cells_of(const PdfTable& table, const std::vector<PdfRow>& rows) {
  // Between lines of one cell there is less room than between two rows of the table.
  std::vector<double> gaps;
  double bottom = rows[table.first].bottom();
  for (std::size_t i = table.first + 1; i < table.last; ++i) {
    gaps.push_back(rows[i].top() - bottom);
    bottom = std::max(bottom, rows[i].bottom());
  }
  const double letters = rows[table.first].letters();
  const double least = gaps.empty() ? 0 : *std::ranges::min_element(gaps);
  const double most = gaps.empty() ? 0 : *std::ranges::max_element(gaps);
  const bool told = most - least > 0.25 * letters;
  const double limit = told ? (least + std::min(most, least + letters)) / 2 : least - 1;

  std::vector<PdfCell> cells;
  std::size_t number = 0;
  for (std::size_t begin = table.first; begin < table.last; ++number) {
    std::size_t end = begin + 1;
    while (end < table.last && gaps[end - table.first - 1] <= limit) ++end;
    for (std::size_t column = 0; column < table.columns(); ++column) {
      PdfCell cell{number, column, {}};
      for (std::size_t i = begin; i < end; ++i) {
        for (const PdfWord* word : rows[i].words) {
          if (table.column_of(*word) == column) cell.words.push_back(word);
        }
      }
      if (!cell.words.empty()) cells.push_back(std::move(cell));
    }
    begin = end;
  }
  return cells;
}

}  // namespace lexgraph::ingest
