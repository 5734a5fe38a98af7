#include "ingest/structure/contents.h"

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

using Eids = std::vector<std::string>;

const std::string kList =
    "MỤC LỤC\nChương I\nCỐI\nĐiều 1. Cối đá ........ 1\nĐiều 2. Cối gỗ …… 2\nChương II\nCHÀY\n"
    "Điều 3. Chày to 3\nĐiều 4. Chày nhỏ 3\nĐiều 5. Hiệu lực 4\n";

TEST(Contents, AListBeforeTheBodyOpensNothing) {
  const law::Document document =
      parse(decree(kList +
                   "Chương I\nCỐI\nĐiều 1. Cối đá\nMột.\nĐiều 2. Cối gỗ\n1. Hai.\nChương II\nCHÀY\n"
                   "Điều 3. Chày to\nBa.\nĐiều 4. Chày nhỏ\nBốn.\nĐiều 5. Hiệu lực\nNăm."));
  EXPECT_EQ(named_eids(document),
            (Eids{"chp_I", "art_1", "art_2", "art_2__cl_1", "chp_II", "art_3", "art_4", "art_5"}));
  EXPECT_EQ(find_unit(document, "art_3")->heading, "Chày to");
  EXPECT_NE(text_of(document, "preamble").find("Điều 4. Chày nhỏ 3"), std::string::npos);
  EXPECT_FALSE(has_diagnostic(document, "numbering_restarts"));
}

// A decree whose articles are short, and the regulation that it issues.
TEST(Contents, AnotherTextThatBeginsWithItsFirstArticleIsNone) {
  const Page page = page_of(
      "Điều 1. Ban hành Quy chế.\nĐiều 2. Hiệu lực.\nĐiều 3. Bãi bỏ.\nĐiều 4. Cối.\nĐiều 5. Chày.\n"
      "Điều 1. Phạm vi\nMột.\nĐiều 2. Đối tượng\nHai.\nĐiều 3. Ba\nĐiều 4. Bốn\nĐiều 5. Năm");
  EXPECT_FALSE(find_contents(Paragraphs(page, false)));
}

TEST(Contents, ABodyWithItsTextIsNone) {
  std::string body;
  for (int i = 1; i <= 6; ++i) body += "Điều " + std::to_string(i) + ". Cối\nMột.\nHai.\n";
  const Page page = page_of(body + body);
  EXPECT_FALSE(find_contents(Paragraphs(page, false)));
}

}  // namespace
}  // namespace lexgraph::ingest::structure
