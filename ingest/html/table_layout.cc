#include "ingest/html/table_layout.h"

#include <algorithm>
#include <string_view>

#include "ingest/read/line_shape.h"

namespace lexgraph::ingest {
namespace {

constexpr std::int32_t kMaxColumns = 1000;
constexpr int kMaxRowspan = 65534;
constexpr std::size_t kLetterheadLines = 24;
constexpr std::size_t kSignatureLines = 80;
constexpr std::size_t kShortText = 300;  // bytes

// What the lines of a table look like.
struct Looks {
  int heads = 0;        // lines of a letterhead
  int place_dates = 0;  // "Hà Nội, ngày … tháng …"
  int numbers = 0;
  int signatures = 0;
  int offices = 0;
  int articles = 0;
  std::size_t longest = 0;
};

bool is_place_and_date(std::string_view line) {
  return line.size() < 120 && line.find(", ngày") != line.npos && line.find("tháng") != line.npos;
}

// Long tables are neither letterhead nor signature: only their articles are counted.
Looks look_for_articles(std::span<const Line> lines) {
  Looks looks;
  for (const Line& line : lines) {
    const bool candidate = line.text.starts_with("Đi") || line.text.starts_with("ĐI");
    if (candidate && line_shape(line.text) == LineShape::kArticle) ++looks.articles;
  }
  return looks;
}

Looks look_at(std::span<const Line> lines) {
  if (lines.size() > kSignatureLines) return look_for_articles(lines);
  Looks looks;
  for (const Line& line : lines) {
    looks.longest = std::max(looks.longest, line.text.size());
    if (line.text.size() > 400) continue;
    if (is_place_and_date(line.text)) ++looks.place_dates;
    if (is_office(line.text)) ++looks.offices;
    switch (line_shape(line.text)) {
      case LineShape::kState:
      case LineShape::kMotto:
        ++looks.heads;
        break;
      case LineShape::kNumber:
        ++looks.numbers;
        break;
      case LineShape::kSignature:
        ++looks.signatures;
        break;
      case LineShape::kArticle:
        ++looks.articles;
        break;
      default:
        break;
    }
  }
  return looks;
}

bool is_letterhead(const Looks& looks, const TableGrid& grid, std::size_t lines) {
  if (lines > kLetterheadLines || grid.columns() > 4 || looks.articles > 0) return false;
  return looks.heads > 0 || (looks.numbers > 0 && looks.place_dates > 0 && lines <= 6);
}

bool is_signature(const Looks& looks, const TableGrid& grid, std::size_t lines) {
  if (lines > kSignatureLines || grid.columns() > 4 || looks.articles > 0) return false;
  if (looks.longest > kShortText || grid.rows() > 6) return false;
  return looks.signatures > 0 || (looks.offices > 0 && lines <= 8 && grid.rows() <= 3);
}

}  // namespace

void TableGrid::next_row() {
  ++row_;
  column_ = 0;
  cells_ = 0;
  for (int& rows : occupied_) rows = std::max(0, rows - 1);
}

std::int32_t TableGrid::next_cell(int colspan, int rowspan) {
  if (row_ < 0) next_row();
  max_cells_ = std::max(max_cells_, ++cells_);
  const auto taken = [&](std::int32_t c) {
    return static_cast<std::size_t>(c) < occupied_.size() &&
           occupied_[static_cast<std::size_t>(c)] > 0;
  };
  while (column_ < kMaxColumns && taken(column_)) ++column_;
  const std::int32_t at = column_;
  const std::int32_t end = std::min<std::int32_t>(
      at + std::clamp(colspan, 1, static_cast<int>(kMaxColumns)), kMaxColumns);
  column_ = std::max(at, end);
  columns_ = std::max(columns_, column_);
  if (rowspan > 1) {
    if (occupied_.size() < static_cast<std::size_t>(column_)) {
      occupied_.resize(static_cast<std::size_t>(column_), 0);
    }
    for (std::int32_t c = at; c < column_; ++c) {
      occupied_[static_cast<std::size_t>(c)] = std::min(rowspan, kMaxRowspan);
    }
  }
  return at;
}

TableUse table_use(const TableGrid& grid, bool bordered, std::span<const Line> lines) {
  if (lines.empty() || grid.one_cell_per_row()) {
    const bool head = !lines.empty() && is_letterhead(look_at(lines), grid, lines.size());
    return head ? TableUse::kLetterhead : TableUse::kLayout;
  }
  const Looks looks = look_at(lines);
  if (is_letterhead(looks, grid, lines.size())) return TableUse::kLetterhead;
  if (is_signature(looks, grid, lines.size())) return TableUse::kLetterhead;
  // Whole articles in a cell: the page wraps its text in a table. A comparison of two versions has
  // articles too, but in the columns of a drawn table.
  const bool few_columns = grid.columns() <= 2 || !bordered;
  if (looks.articles >= 2 && few_columns && grid.rows() <= 4 &&
      lines.size() > 4 * static_cast<std::size_t>(grid.rows())) {
    return TableUse::kLayout;
  }
  if (grid.rows() == 1 && !bordered && grid.columns() <= 3) return TableUse::kLayout;
  return TableUse::kData;
}

}  // namespace lexgraph::ingest
