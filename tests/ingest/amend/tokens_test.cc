#include "ingest/amend/tokens.h"

#include <string>

#include <gtest/gtest.h>

#include "ingest/amend/order_openings.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

std::string in_capitals(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    text::append_utf8(out, text::to_upper(text::next_code_point(text, at)));
  }
  return out;
}

// The first bytes of a word sort out which verbs it may be: no way of writing one may be lost.
TEST(TokensTest, VerbsInEveryWriting) {
  struct Case {
    std::string_view word;
    Verb verb;
  };
  constexpr Case kCases[] = {
      {"sửa đổi, bổ sung", Verb::kAmendSupplement},
      {"sửa đổi", Verb::kAmend},
      {"bổ sung", Verb::kSupplement},
      {"thêm", Verb::kSupplement},
      {"bãi bỏ", Verb::kRepeal},
      {"hủy bỏ", Verb::kRepeal},
      {"xóa bỏ", Verb::kRepeal},
      {"loại bỏ", Verb::kRepeal},
      {"hết hiệu lực", Verb::kEndEffect},
      {"thay thế", Verb::kReplace},
      {"ngưng hiệu lực", Verb::kSuspend},
      {"đình chỉ", Verb::kSuspend},
      {"đính chính", Verb::kCorrect},
      {"chuyển", Verb::kRenumber},
      {"kéo dài thời hạn", Verb::kExtend},
      {"gia hạn", Verb::kExtend},
  };
  for (const Case& wanted : kCases) {
    const std::string lower(wanted.word);
    std::size_t first = 0;
    text::next_code_point(lower, first);
    const std::string titled = in_capitals(lower.substr(0, first)) + lower.substr(first);
    for (const std::string& printed : {lower, titled, in_capitals(lower)}) {
      std::size_t end = 0;
      EXPECT_EQ(verb_at(printed, 0, end), wanted.verb) << printed;
      EXPECT_EQ(end, printed.size()) << printed;
      EXPECT_TRUE(may_give_orders(printed)) << printed;
    }
  }
}

TEST(TokensTest, LookAlikeLetters) {
  std::size_t end = 0;
  EXPECT_EQ(verb_at("\u00D0ính chính", 0, end), Verb::kCorrect);
  EXPECT_EQ(verb_at("\u0445óa bỏ", 0, end), Verb::kRepeal);  // Cyrillic х
  EXPECT_EQ(verb_at("Bến đò", 0, end), Verb::kNone);
  EXPECT_EQ(verb_at("sửa", 0, end), Verb::kNone);
  EXPECT_EQ(verb_at("", 0, end), Verb::kNone);
}

// Sentences that begin with the document itself.
TEST(TokensTest, DocumentsThatGiveOrdersThemselves) {
  for (const std::string kind : {"Nghị định", "Nghị quyết", "Thông tư", "Luật", "Bộ luật",
                                 "Pháp lệnh", "Quyết định", "Quy chế", "Văn bản", "Chỉ thị"}) {
    EXPECT_TRUE(may_give_orders("Xong. " + kind + " này thay thế Nghị định cũ.")) << kind;
    EXPECT_TRUE(may_give_orders(kind + " này có hiệu lực từ ngày ký và bãi bỏ Nghị định cũ."));
    EXPECT_FALSE(may_give_orders(kind + " này nói về bến đò.")) << kind;
  }
  EXPECT_FALSE(may_give_orders("Bến này có hiệu quả."));
}

}  // namespace
}  // namespace lexgraph::ingest
