#include "ingest/structure/codification.h"

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

Line line(std::string role, std::string text) {
  Line made;
  made.role = std::move(role);
  made.text = std::move(text);
  return made;
}

TEST(Codification, ArticlesByTheirRoles) {
  Page page;
  page.codification = true;
  page.lines = {line("", "ĐỀ MỤC 45.3"),
                line("", "CỐI XAY"),
                line("chapter", "Chương I"),
                line("chapter", "QUY ĐỊNH CHUNG"),
                line("article", "Điều 45.3.NĐ.1.2. Phạm vi"),
                line("source_note", "(Điều 2 Nghị định số 1/2020/NĐ-CP)"),
                line("content", "1. Cối đá."),
                line("content", "Điều 3. Không phải điều."),
                line("article", "Điều 45.3.LQ.3.")};
  const law::Document document = parse(page);
  EXPECT_EQ(document.head.type, "Pháp điển");
  EXPECT_EQ(document.head.title, "CỐI XAY");
  EXPECT_EQ(numbered_eids(document),
            (std::vector<std::string>{"art_45.3.NĐ.1.2", "art_45.3.LQ.3"}));
  EXPECT_EQ(find_unit(document, "art_45.3.NĐ.1.2")->label, "Điều 45.3.NĐ.1.2");
  EXPECT_EQ(find_unit(document, "art_45.3.NĐ.1.2")->heading, "Phạm vi");
  EXPECT_EQ(text_of(document, "art_45.3.NĐ.1.2"),
            "(Điều 2 Nghị định số 1/2020/NĐ-CP)\n1. Cối đá.\nĐiều 3. Không phải điều.");
  EXPECT_EQ(find_unit(document, "chp_I")->heading, "QUY ĐỊNH CHUNG");
  EXPECT_EQ(document.coverage.body_characters, document.coverage.unit_characters);
  EXPECT_FALSE(has_diagnostic(document, "no_number"));
}

TEST(Codification, WithoutAnyRole) {
  Page page;
  page.codification = true;
  page.lines = {line("", "Trang trống")};
  EXPECT_TRUE(numbered_eids(parse(page)).empty());
}

}  // namespace
}  // namespace lexgraph::ingest::structure
