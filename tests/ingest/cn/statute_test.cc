#include "ingest/cn/statute.h"

#include <gtest/gtest.h>

#include "ingest/cn/label.h"
#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::cn {
namespace {

using structure::find_unit;
using structure::numbered_eids;
using structure::page_of;

TEST(ChineseLabel, Forms) {
  EXPECT_EQ(read_label("第一百零二条 风筝")->number, "102");
  EXPECT_EQ(read_label("第二条之一 风筝")->number, "2之1");
  EXPECT_EQ(read_label("第12条 风筝")->number, "12");
  EXPECT_EQ(read_label("（三）风筝")->number, "3");
  EXPECT_EQ(read_label("第一章 总则")->kind, law::UnitKind::kChapter);
  for (const std::string_view line :
       {"", "第", "第一", "第条", "（）", "（一", "风筝", "\xE7\xAC"}) {
    EXPECT_FALSE(read_label(line)) << line;
  }
}

TEST(ChineseStatute, ArticlesItemsAndReferences) {
  const Page page = page_of(
      "中华人民共和国风筝法\n第一章 总则\n第一条 风筝应当安全。\n第二条 "
      "处罚：\n（一）漏风的；\n（二）无尾的。\n"
      "第二条第一项规定的情形，可以免予处罚。\n第二条之一 夜间应当带灯。\n第三条 "
      "本法自公布之日起施行。");
  law::Document document;
  parse_structure(page, document);
  EXPECT_EQ(document.head.language, "zh");
  EXPECT_EQ(numbered_eids(document),
            (std::vector<std::string>{"art_1", "art_2", "art_2__point_1", "art_2__point_2",
                                      "art_2之1", "art_3"}));
  EXPECT_EQ(find_unit(document, "art_2之1")->label, "第二条之一");
  EXPECT_EQ(find_unit(document, "chp_1")->heading, "总则");
  EXPECT_EQ(document.coverage.body_characters, document.coverage.unit_characters);
}

}  // namespace
}  // namespace lexgraph::ingest::cn
