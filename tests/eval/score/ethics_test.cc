#include "lexgraph/eval/ethics.h"

#include <gtest/gtest.h>

#include "lexgraph/eval/file_bytes.h"
#include "tests/eval/bench_data.h"

namespace lexgraph::eval {
namespace {

TEST(EthicsTest, Deviations) {
  const std::vector<double> values = {2, 4, 4, 4, 5, 5, 7, 9};
  EXPECT_EQ(mean(values), 5);
  EXPECT_EQ(population_variance(values), 4);
  EXPECT_EQ(population_deviation(values), 2);
  EXPECT_NEAR(sample_deviation(values), 2.138089935, 1e-9);
  EXPECT_EQ(mean({}), 0);
  EXPECT_EQ(sample_deviation(std::vector<double>{1}), 0);
}

TEST(EthicsTest, TablesAreToldByTheirHeadings) {
  const auto rows = bias_rows(
      "\tGB(CR)\tCR(Male)\tCR(Female)\nm\t0.25\t0.5\t0.25\n# "
      "Table\nModel\tCB(AT)\tAT(W.)\tAT(S.)\tAT(T.)\nm\t1\t2\t4\t6\n");
  ASSERT_TRUE(rows.ok());
  ASSERT_EQ(rows->size(), 2U);
  EXPECT_EQ((*rows)[0].computed, 0.25);
  EXPECT_NEAR((*rows)[1].computed, 1.632993, 1e-6);
  EXPECT_FALSE(bias_rows("Model\tIFR\nm\t1\n").ok());
}

TEST(EthicsTest, PublishedTables) {
  LEXGRAPH_NEEDS_BENCH("ethics/published_tables.tsv");
  const auto rows =
      bias_rows(*read_file_bytes(test::bench_folder() / "ethics/published_tables.tsv"));
  ASSERT_TRUE(rows.ok());
  int differences = 0, deviations = 0, career_conviction = 0;
  for (const BiasRow& row : *rows) {
    SCOPED_TRACE(row.table + " " + row.model);
    if (row.table == "CB(CR)") {  // cannot be had from its columns by any formula tried
      career_conviction += std::abs(row.computed - row.printed) > 0.01 ? 1 : 0;
      continue;
    }
    // Columns are printed with three decimals; careers with two for their deviation.
    EXPECT_NEAR(row.computed, row.printed, row.table == "CB(AT)" ? 0.0051 : 0.0016);
    ++(row.table == "CB(AT)" ? deviations : differences);
  }
  EXPECT_EQ(differences, 32);  // 8 models, conviction rate and average term, gender and age
  EXPECT_EQ(deviations, 8);
  EXPECT_EQ(career_conviction, 5);
}

}  // namespace
}  // namespace lexgraph::eval
