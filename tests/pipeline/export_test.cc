// What is exported is read by the tools of the field, and, where it can be read back, says the
// same.

#include "lexgraph/query/export.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "lexgraph/ingest/parser.h"
#include "tests/pipeline/world.h"
#include "tests/support/dirty_page.h"
#include "tests/support/random_statute.h"
#include "tests/support/run_command.h"

namespace lexgraph::test {
namespace {

namespace fs = std::filesystem;

bool has_program(const std::string& name) {
  return run_command({"sh", "-c", "command -v " + name}).exit_code == 0;
}

std::string python(const std::string& program, const std::vector<std::string>& arguments) {
  std::vector<std::string> argv = {"python3", "-c", program};
  argv.insert(argv.end(), arguments.begin(), arguments.end());
  const CommandResult result = run_command(argv);
  return result.exit_code == 0 ? result.out : "failed: " + result.err;
}

class Exported : public testing::Test {
 protected:
  Exported() { ingest_paths(sample_files(), store()); }

  fs::path store() const { return dir_.path() / "store"; }
  fs::path exported(const std::string& format, const std::string& name) {
    const fs::path path = dir_.path() / name;
    const CommandResult result = run_lexgraph(
        {"export", "--format", format, "--output", path.string(), "--store", store().string()});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return path;
  }
  std::vector<std::string> files(const fs::path& folder) {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder)) found.push_back(entry.path().string());
    std::sort(found.begin(), found.end());
    return found;
  }

  TempDir dir_;
};

TEST_F(Exported, AkomaNtosoIsValid) {
  const fs::path schema = fs::path(LEXGRAPH_SHARED_DIR) / "schemas/akomantoso30.xsd";
  if (!has_program("xmllint") || !fs::exists(schema))
    GTEST_SKIP() << "needs xmllint and " << schema;
  std::vector<std::string> argv = {"xmllint", "--noout", "--schema", schema.string()};
  for (const std::string& file : files(exported("akn", "akn"))) argv.push_back(file);
  ASSERT_GT(argv.size(), 20U);
  const CommandResult result = run_command(argv);
  EXPECT_EQ(result.exit_code, 0) << result.err;
  // One article of each document that has one, as a portion.
  for (const std::string ref :
       {"911/2012/QH13#art_3", "908/2016/QH14#art_1", "983/2014/TT-BĐSNT#chp_II"}) {
    const fs::path file = dir_.path() / "portion.xml";
    ASSERT_EQ(run_lexgraph({"export", "--format", "akn", ref, "--output", file.string(), "--store",
                            store().string()})
                  .exit_code,
              0);
    const CommandResult portion =
        run_command({"xmllint", "--noout", "--schema", schema.string(), file.string()});
    EXPECT_EQ(portion.exit_code, 0) << portion.err;
  }
}

// Edges that an editor's remark outside the text gave are not in the text, and their span is empty;
// those of footnotes need the marks at labels, which the export does not hold.
std::vector<law::Edge> of_the_text(std::vector<law::Edge> edges) {
  std::erase_if(edges, [](const law::Edge& edge) {
    return edge.rule == "note.remark" || edge.rule == "consolidation.note";
  });
  return edges;
}

void expect_same(const law::Document& read, const law::Document& original) {
  SCOPED_TRACE(original.file);
  EXPECT_EQ(read.head, original.head);
  ASSERT_EQ(read.units.size(), original.units.size());
  for (std::size_t i = 0; i < read.units.size(); ++i) {
    EXPECT_EQ(read.units[i], original.units[i]) << original.units[i].eid << "\n"
                                                << read.units[i].text << "\n"
                                                << original.units[i].text;
  }
  EXPECT_EQ(read.frames, original.frames);
  EXPECT_EQ(read.amendments, original.amendments);
  EXPECT_EQ(of_the_text(read.edges), of_the_text(original.edges));
  EXPECT_EQ(read.coverage.articles, original.coverage.articles);
  EXPECT_EQ(read.coverage.empty_articles, original.coverage.empty_articles);
}

std::map<std::string, law::Document> parsed(const std::vector<std::string>& files) {
  const ingest::Parser parser = take(ingest::Parser::create());
  std::map<std::string, law::Document> found;
  for (const std::string& file : files) {
    const auto read = parser.parse_file(file, [&](const law::Document& document) {
      if (!document.units.empty()) found.emplace(document.head.uri, document);
      return true;
    });
    EXPECT_TRUE(read.ok()) << read.error().to_string();
  }
  return found;
}

TEST_F(Exported, AkomaNtosoReadBackIsTheSameDocument) {
  const auto originals = parsed(sample_files());
  const auto read = parsed(files(exported("akn", "akn")));
  ASSERT_EQ(read.size(), originals.size());
  for (const auto& [uri, original] : originals) {
    ASSERT_TRUE(read.count(uri)) << uri;
    expect_same(read.at(uri), original);
  }
}

TEST_F(Exported, AStoreOfExportsGivesTheSameExports) {
  const fs::path first = exported("akn", "akn");
  fs::remove_all(store());
  ingest_paths({first.string()}, store());
  EXPECT_THAT(store_faults(store()), testing::IsEmpty());
  const fs::path second = exported("akn", "akn2");
  ASSERT_EQ(files(first).size(), files(second).size());
  for (const std::string& file : files(first)) {
    const std::string again = read_file(second / fs::path(file).filename());
    const std::string once = read_file(file);
    EXPECT_EQ(once.substr(once.find("</meta>")), again.substr(again.find("</meta>"))) << file;
  }
}

TEST(ExportedRandomly, GeneratedStatutesComeBackFromAkomaNtoso) {
  Random random(11);
  const std::vector<std::string> numbers = {"921/2015/NĐ-CP", "922/2015/NĐ-CP", "923/2015/NĐ-CP"};
  TempDir dir;
  std::vector<std::string> pages;
  for (const std::string& number : numbers) {
    pages.push_back(dir.write(number.substr(0, 3) + ".html",
                              dirty_page(random_statute(number, random, {}, numbers), random))
                        .string());
  }
  const auto originals = parsed(pages);
  ingest_paths(pages, dir.path() / "store");
  ASSERT_EQ(run_lexgraph({"export", "--format", "akn", "--output", (dir.path() / "akn").string(),
                          "--store", (dir.path() / "store").string()})
                .exit_code,
            0);
  std::vector<std::string> exported;
  for (const auto& entry : fs::directory_iterator(dir.path() / "akn"))
    exported.push_back(entry.path().string());
  const auto read = parsed(exported);
  ASSERT_EQ(read.size(), originals.size());
  for (const auto& [uri, original] : originals) expect_same(read.at(uri), original);
}

TEST_F(Exported, GraphmlOpensInNetworkx) {
  const fs::path units = exported("graphml", "units.graphml");
  if (run_command({"python3", "-c", "import networkx"}).exit_code != 0)
    GTEST_SKIP() << "needs python3-networkx";
  const std::string program =
      "import sys, networkx as nx\n"
      "g = nx.read_graphml(sys.argv[1], force_multigraph=True)\n"
      "assert g.is_directed()\n"
      "e = [d for *_, d in g.edges(data=True) if d['kind'] != 'contains']\n"
      "n = g.nodes['911/2012/QH13#art_3']\n"
      "print(len({d['kind'] for d in e}) > 6, n['kind'], g.nodes['911/2012/QH13']['signed'],\n"
      "      g.number_of_nodes() > 800, all('label' in d for _, d in g.nodes(data=True)))\n";
  EXPECT_EQ(python(program, {units.string()}), "True article 2012-06-15 True True\n");
}

TEST_F(Exported, DotIsDrawn) {
  if (!has_program("dot")) GTEST_SKIP() << "needs graphviz";
  const CommandResult drawn = run_command({"dot", "-Tsvg", exported("dot", "all.dot").string()});
  EXPECT_EQ(drawn.exit_code, 0) << drawn.err;
  EXPECT_NE(drawn.out.find("<svg"), std::string::npos);
  const CommandResult chain =
      run_lexgraph({"chain", "911/2012/QH13", "--format", "dot", "--store", store().string()});
  CommandOptions options;
  options.input = chain.out;
  EXPECT_EQ(run_command({"dot", "-Tsvg"}, options).exit_code, 0);
}

// As neo4j-admin reads them: every end of a relationship is a node, every row has the header's
// fields.
TEST_F(Exported, Neo4jTablesFitTogether) {
  const fs::path folder = exported("neo4j", "neo4j");
  const std::string program =
      "import csv, sys\n"
      "def rows(name): return list(csv.reader(open(f'{sys.argv[1]}/{name}.csv', encoding='utf-8', "
      "newline='')))\n"
      "nh, n, eh, e = rows('nodes-header')[0], rows('nodes'), rows('edges-header')[0], "
      "rows('edges')\n"
      "ids = [r[nh.index('id:ID')] for r in n]\n"
      "known = set(ids)\n"
      "print(len(ids) == len(known), {len(r) for r in n} == {len(nh)}, {len(r) for r in e} == "
      "{len(eh)},\n"
      "      all(r[eh.index(':START_ID')] in known and r[eh.index(':END_ID')] in known for r in "
      "e), len(e) > 1000)\n";
  EXPECT_EQ(python(program, {folder.string()}), "True True True True True\n");
}

TEST_F(Exported, JsonLinesHoldTheWholeStore) {
  std::ifstream file(exported("jsonl", "all.jsonl"));
  std::map<std::string, std::uint64_t> records;
  for (std::string line; std::getline(file, line);)
    ++records[nlohmann::json::parse(line)["record"]];
  World world;
  const auto held = take(store::Store::open(store().string(), store::Store::Mode::kRead));
  const auto statistics = take(query::statistics(*held->reader()));
  EXPECT_EQ(records["document"], statistics.documents);
  EXPECT_EQ(records["unit"], statistics.units);
  EXPECT_EQ(records["edge"], statistics.edges);
  EXPECT_EQ(records["amendment"], statistics.amendments);
}

// Promise 2 holds for exports: the order of ingestion leaves no trace.
TEST_F(Exported, TheOrderOfIngestionLeavesNoTrace) {
  std::vector<std::string> first;
  for (const std::string format : {"jsonl", "jsonld", "graphml", "dot"}) {
    first.push_back(read_file(exported(format, format)));
  }
  fs::remove_all(store());
  std::vector<std::string> backwards = sample_files();
  std::reverse(backwards.begin(), backwards.end());
  ingest_paths(backwards, store());
  std::size_t i = 0;
  for (const std::string format : {"jsonl", "jsonld", "graphml", "dot"}) {
    EXPECT_TRUE(read_file(exported(format, format)) == first[i++]) << format;
  }
}

}  // namespace
}  // namespace lexgraph::test
