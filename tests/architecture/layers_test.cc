// The project's own tree must keep to the dependency table, and the check itself must see each kind
// of violation in trees made up for it.

#include "tests/architecture/layers.h"

#include <iostream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::architecture {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A tree of one file.
Findings check_one(const std::string& file, const std::string& content) {
  const test::TempDir tree;
  tree.write(file, content);
  return check_tree(tree.path());
}

std::string lines(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "//\n";
  return text;
}

TEST(LayersTest, ThisProjectKeepsToTheTable) {
  const Findings findings = check_tree(LEXGRAPH_SOURCE_DIR);
  for (const std::string& note : findings.notes) std::cout << "note: " << note << '\n';
  std::cout << findings.files << " files, " << findings.includes << " includes of own headers\n";
  EXPECT_THAT(findings.violations, IsEmpty());
  EXPECT_GT(findings.files, 0);
  EXPECT_GT(findings.includes, 0);
}

TEST(LayersTest, TheTableIsTheDesigns) {
  EXPECT_TRUE(may_include("tools", "base"));
  EXPECT_TRUE(may_include("store", "text"));
  EXPECT_TRUE(may_include("eval", "graph"));
  EXPECT_TRUE(may_include("cli", "ingest"));
  for (const char* one : {"ingest", "graph", "search"}) {
    for (const char* other : {"ingest", "graph", "search"}) {
      EXPECT_EQ(may_include(one, other), std::string(one) == other) << one << " and " << other;
    }
  }
  EXPECT_FALSE(may_include("query", "ingest"));
  EXPECT_FALSE(may_include("serve", "ingest"));
  EXPECT_FALSE(may_include("store", "net"));
  EXPECT_FALSE(may_include("base", "text"));
  EXPECT_FALSE(may_include("nothing", "base"));
}

TEST(LayersTest, GoodTreePasses) {
  const test::TempDir tree;
  tree.write("include/lexgraph/base/result.h",
             "#include <variant>\n#include <nlohmann/json_fwd.hpp>\n");
  tree.write("src/base/result.cc", "#include \"lexgraph/base/result.h\"\n#include \"local.h\"\n");
  tree.write("src/base/local.h", "#include <fmt/core.h>\n");
  tree.write("src/base/version.cc", "#include \"lexgraph/version.h\"\n");
  tree.write("src/store/db.cc", "#include <rocksdb/db.h>\n#include \"lexgraph/base/result.h\"\n");
  tree.write("graph/walk.cc",
             "#include <boost/graph/graph_traits.hpp>\n#include \"graph/walk.h\"\n");
  tree.write("tools/lexgraph.cc", "#include \"lexgraph/cli/main.h\"\n");
  const Findings findings = check_tree(tree.path());
  EXPECT_THAT(findings.violations, IsEmpty());
  EXPECT_THAT(findings.notes, IsEmpty());
  EXPECT_EQ(findings.files, 7);
  EXPECT_EQ(findings.includes, 6);
}

TEST(LayersTest, IncludeAgainstTheTableFails) {
  EXPECT_THAT(check_one("graph/walk.cc", "\n\n#include \"lexgraph/ingest/build.h\"\n").violations,
              ElementsAre("graph/walk.cc:3: graph may not include ingest "
                          "(lexgraph/ingest/build.h)"));
  EXPECT_THAT(check_one("ingest/vn/x.cc", "  #  include \"graph/walk.h\"\n").violations,
              ElementsAre("ingest/vn/x.cc:1: ingest may not include graph (graph/walk.h)"));
  EXPECT_THAT(check_one("include/lexgraph/base/x.h", "#include <lexgraph/law/date.h>\n").violations,
              ElementsAre("include/lexgraph/base/x.h:1: base may not include law "
                          "(lexgraph/law/date.h)"));
}

TEST(LayersTest, RelativePathDoesNotHideAnInclude) {
  const test::TempDir tree;
  tree.write("src/store/keys.h", "");
  tree.write("src/law/x.cc", "#include \"../store/keys.h\"\n");
  EXPECT_THAT(check_tree(tree.path()).violations,
              ElementsAre("src/law/x.cc:1: law may not include store (../store/keys.h)"));
}

TEST(LayersTest, RocksDbOutsideTheStoreFails) {
  EXPECT_THAT(check_one("src/query/x.cc", "#include <rocksdb/db.h>\n").violations,
              ElementsAre("src/query/x.cc:1: only src/store may include rocksdb/db.h"));
}

TEST(LayersTest, HeavyHeaderInAPublicHeaderFails) {
  for (const std::string heavy : {"rocksdb/db.h", "boost/graph/adjacency_list.hpp",
                                  "nlohmann/json.hpp", "httplib.h", "pugixml.hpp"}) {
    EXPECT_THAT(check_one("include/lexgraph/store/x.h", "#include <" + heavy + ">\n").violations,
                ElementsAre("include/lexgraph/store/x.h:1: a public header may not include the "
                            "heavy " +
                            heavy));
  }
}

TEST(LayersTest, PublicHeaderMayNotIncludeInternals) {
  EXPECT_THAT(check_one("include/lexgraph/store/x.h", "#include \"src/store/keys.h\"\n").violations,
              ElementsAre("include/lexgraph/store/x.h:1: a public header may not include the "
                          "internal src/store/keys.h"));
}

TEST(LayersTest, AnotherModulesInternalsAreNoted) {
  const Findings findings = check_one("src/query/x.cc", "#include \"graph/walk.h\"\n");
  EXPECT_THAT(findings.violations, IsEmpty());
  EXPECT_THAT(findings.notes, ElementsAre("src/query/x.cc:1: better a public header of graph than "
                                          "graph/walk.h"));
}

TEST(LayersTest, ProductMayNotIncludeTests) {
  EXPECT_THAT(check_one("src/base/x.cc", "#include \"tests/support/temp_dir.h\"\n").violations,
              ElementsAre("src/base/x.cc:1: the product may not include tests "
                          "(tests/support/temp_dir.h)"));
}

TEST(LayersTest, UnknownModuleFails) {
  EXPECT_THAT(check_one("src/extra/x.cc", "").violations,
              ElementsAre("src/extra/x.cc: no module 'extra' in the dependency table"));
}

TEST(LayersTest, LongSourceFailsLongHeaderIsNoted) {
  EXPECT_THAT(check_one("src/base/x.cc", lines(801)).violations,
              ElementsAre("src/base/x.cc: 801 lines, more than 800"));
  EXPECT_THAT(check_one("src/base/x.cc", lines(800)).violations, IsEmpty());
  EXPECT_THAT(check_one("src/base/x.cc", lines(800)).notes,
              ElementsAre("src/base/x.cc: 800 lines, better at most 500"));
  const Findings header = check_one("src/base/x.h", lines(251));
  EXPECT_THAT(header.violations, IsEmpty());
  EXPECT_THAT(header.notes, ElementsAre("src/base/x.h: 251 lines, better at most 250"));
  EXPECT_THAT(check_one("src/base/x.h", lines(250)).notes, IsEmpty());
}

TEST(LayersTest, NamesThatSayNothingFail) {
  EXPECT_THAT(check_one("ingest/html_utils.cc", "").violations,
              ElementsAre("ingest/html_utils.cc: the name 'utils' says nothing"));
  EXPECT_THAT(check_one("tests/common/x.cc", "").violations,
              ElementsAre("tests/common: the name 'common' says nothing"));
  EXPECT_THAT(check_one("ingest/cite/common_law.cc", "").violations, IsEmpty());
}

}  // namespace
}  // namespace lexgraph::architecture
