#include "ingest/read/markdown.h"

#include <gtest/gtest.h>

#include "ingest/read/format.h"

namespace lexgraph::ingest {
namespace {

using Texts = std::vector<std::string>;

Texts texts(const Page& page) {
  Texts out;
  for (const Line& line : page.lines) out.push_back(line.text);
  return out;
}

TEST(Markdown, IsToldByItsForm) {
  EXPECT_EQ(format_of("---\nso_hieu: \"1\"\n---\nĐiều 1"), Format::kMarkdown);
  EXPECT_EQ(format_of("# LUẬT\n\nx\n## Điều 1\n"), Format::kMarkdown);
  EXPECT_EQ(format_of("Điều 1\n# chỉ một"), Format::kText);
  EXPECT_EQ(format_of("---\nkhông có đầu\nĐiều 1"), Format::kText);
  EXPECT_EQ(format_of("#1 a\n#2 b\n"), Format::kText) << "a heading has a blank behind its marks";
}

TEST(Markdown, TheHeadGivesAttributes) {
  const Page page = read_markdown(
      "---\nso_ky_hieu: \"1/2030/NĐ-CP\"\nngay_ban_hanh: '2030-01-02'\nurl: http://x\nds:\n  - "
      "\"số: 5\"\n---\nĐiều 1. Bến\n");
  EXPECT_EQ(page.attributes, (std::vector<std::pair<std::string, std::string>>{
                                 {"number", "1/2030/NĐ-CP"}, {"signed", "2030-01-02"}}));
  EXPECT_EQ(page.url, "http://x");
  EXPECT_EQ(texts(page), (Texts{"Điều 1. Bến"}));
}

TEST(Markdown, HeadingsEmphasisAndLinksLeaveTheirText) {
  const Page page = read_markdown(
      "# LUẬT **BẾN ĐÒ**\n\n## Điều 1. Bến ##\n\n**Cả dòng đậm**\n\n1. Bến *có* đèn_xanh, `mã`, "
      "[Luật Đò](http://x/y_z) và ![sơ đồ](a.png).\n"
      "\n\\* không phải dấu; 5 * 3 * 2\n\n> trích dẫn\n\n* gạch\n- gạch\n---\n<!-- ẩn -->\n```\n");
  EXPECT_EQ(texts(page), (Texts{"LUẬT BẾN ĐÒ", "Điều 1. Bến", "Cả dòng đậm",
                                "1. Bến có đèn_xanh, mã, Luật Đò và [image: sơ đồ].",
                                "* không phải dấu; 5 * 3 * 2", "trích dẫn", "- gạch", "- gạch"}));
  EXPECT_TRUE(page.lines[1].bold);
  EXPECT_TRUE(page.lines[2].bold);
  EXPECT_FALSE(page.lines[3].bold);
  EXPECT_EQ(page.site, "markdown");
}

TEST(Markdown, TablesAreTables) {
  const Page page =
      read_markdown("# A\n# B\n| Tên | Phí |\n| --- | ---: |\n| Ao \\| hồ | 10 |\n| | 20 |\nhết\n");
  ASSERT_EQ(texts(page), (Texts{"A", "B", "Tên", "Phí", "Ao | hồ", "10", "20", "hết"}));
  EXPECT_EQ(page.lines[4].table, 0);
  EXPECT_EQ(page.lines[4].row, 1);
  EXPECT_EQ(page.lines[6].row, 2);
  EXPECT_EQ(page.lines[6].column, 1);
  EXPECT_EQ(page.lines[7].table, -1);
}

TEST(Markdown, AnyBytesGiveAPage) {
  const std::string whole = "---\na: b\n---\n# x **y** [z](w) | a | b |\n| c \\| d |\n\\* `e`\n";
  std::uint32_t x = 5;
  const auto random = [&](std::size_t n) { return (x = x * 1664525 + 1013904223) % n; };
  for (int i = 0; i < 5'000; ++i) {
    std::string bytes = whole;
    for (int fault = 0; fault < 5; ++fault)
      bytes[random(bytes.size())] = static_cast<char>(random(256));
    read_markdown(std::string_view(bytes).substr(0, random(bytes.size())));
  }
}

}  // namespace
}  // namespace lexgraph::ingest
