#include "lexgraph/eval/ethics.h"

#include <cmath>
#include <cstdlib>

#include "eval/dataset/csv_table.h"

namespace lexgraph::eval {
namespace {

using Fields = std::vector<std::string>;

bool is_bias(std::string_view heading) {
  return heading.starts_with("GB(") || heading.starts_with("AB(") || heading.starts_with("CB(");
}

double number(const std::string& field) { return std::strtod(field.c_str(), nullptr); }

BiasRow bias_row(const Fields& header, const Fields& fields, std::size_t at) {
  BiasRow row{header[at], fields[0], number(fields[at]), {}, 0, {}};
  for (std::size_t i = at + 1; i < fields.size() && i < header.size() && !is_bias(header[i]); ++i) {
    row.columns.push_back(number(fields[i]));
  }
  const bool difference = !row.table.starts_with("CB(") && row.columns.size() == 2;
  row.formula = difference ? "difference" : "population deviation";
  row.computed = difference ? bias_difference(row.columns[0], row.columns[1])
                            : population_deviation(row.columns);
  return row;
}

}  // namespace

double mean(std::span<const double> values) {
  double sum = 0;
  for (const double v : values) sum += v;
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

double population_variance(std::span<const double> values) {
  const double m = mean(values);
  double sum = 0;
  for (const double v : values) sum += (v - m) * (v - m);
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

double population_deviation(std::span<const double> values) {
  return std::sqrt(population_variance(values));
}

double sample_deviation(std::span<const double> values) {
  const auto n = static_cast<double>(values.size());
  return n > 1 ? std::sqrt(population_variance(values) * n / (n - 1)) : 0;
}

double bias_difference(double first, double second) { return first - second; }

Result<std::vector<BiasRow>> bias_rows(std::string_view tables) {
  std::vector<BiasRow> rows;
  Fields header;
  for (CsvRow& row : parse_csv(tables, '\t')) {
    if (row.fields[0].starts_with("#")) {  // the caption ends a table
      header.clear();
    } else if (row.fields.size() > 1 && is_bias(row.fields[1])) {
      header = std::move(row.fields);
    } else {
      for (std::size_t i = 1; i < header.size() && i < row.fields.size(); ++i) {
        if (is_bias(header[i])) rows.push_back(bias_row(header, row.fields, i));
      }
    }
  }
  if (rows.empty())
    return Error(ErrorCode::kCorruption, "no table with a column GB(…), AB(…) or CB(…)");
  return rows;
}

}  // namespace lexgraph::eval
