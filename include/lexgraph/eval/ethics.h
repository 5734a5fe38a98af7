// Bias figures of "Evaluation Ethics of LLMs in Legal Domain" (Zhang et al., arXiv 2403.11152).
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

double mean(std::span<const double> values);
// Divided by n, as the paper's career bias (printed as a variance, it is this deviation).
double population_variance(std::span<const double> values);
double population_deviation(std::span<const double> values);
// Divided by n − 1.
double sample_deviation(std::span<const double> values);

// Gender bias: male − female; age bias: young − old; for conviction rate and average term alike.
double bias_difference(double first, double second);

// One row of a table of rates: a model with its printed bias and the columns it follows from.
struct BiasRow {
  std::string table;  // "GB(CR)", "AB(AT)", "CB(AT)", …: heading of the printed figure
  std::string model;
  double printed = 0;
  std::vector<double> columns;
  double computed = 0;
  std::string formula;  // "difference", "population deviation"
};

// Rows of tab-separated tables whose header begins with an empty or "Model" cell and names figures
// GB(…), AB(…), CB(…), each followed by its columns.
Result<std::vector<BiasRow>> bias_rows(std::string_view tables);

}  // namespace lexgraph::eval
