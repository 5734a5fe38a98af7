#include "ingest/amend/mixed_repeal.h"

#include <gtest/gtest.h>

#include "ingest/amend/orders.h"

namespace lexgraph::ingest {
namespace {

// "repeal art_1": op, target and phrase of every order, one a line.
std::string orders(std::string_view text) {
  OrderContext context;
  context.amending = true;
  context.document.number = "88/2019/NĐ-CP";
  std::string out;
  for (const Order& order : parse_orders(text, mask_quotes(text, {}), context).orders) {
    out += std::string(law::info(order.op).name) + " " + order.target.unit;
    out += (order.old_phrase.empty() ? "" : " [" + order.old_phrase + "]") + "\n";
  }
  return out;
}

TEST(MixedRepealTest, ProvisionsBesidePhrasesAreRepealed) {
  EXPECT_EQ(
      orders("Bãi bỏ khoản 2 Điều 21; khoản 1 và khoản 3, từ “d,” tại khoản 5, cụm từ “2, 3,” "
             "tại khoản 8 Điều 77; các điều 90 và 91."),
      "repeal art_21__cl_2\nrepeal art_77__cl_1\nrepeal art_77__cl_3\nrepeal art_90\n"
      "repeal art_91\ndelete_phrase art_77__cl_5 [d,]\ndelete_phrase art_77__cl_8 [2, 3,]\n");
  EXPECT_EQ(orders("Bãi bỏ Điều 3 và cụm từ “đò” tại Điều 4; tại Điều 6."),
            "repeal art_3\ndelete_phrase art_4 [đò]\ndelete_phrase art_6 [đò]\n");
}

// Where no provision is repealed, what stands behind the semicolon is one more place.
TEST(MixedRepealTest, PlacesOfPhrasesStayPlaces) {
  EXPECT_EQ(orders("Bãi bỏ cụm từ “đò” tại Điều 4; Điều 6."),
            "delete_phrase art_4 [đò]\ndelete_phrase art_6 [đò]\n");
  EXPECT_EQ(orders("Bãi bỏ tại Điều 4 cụm từ “đò”."), "delete_phrase art_4 [đò]\n");
}

}  // namespace
}  // namespace lexgraph::ingest
