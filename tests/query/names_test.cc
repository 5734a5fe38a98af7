#include "src/query/names.h"

#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

// Two provinces with one number, a decree of the centre, and a text without a number.
std::vector<Statute> world() {
  return {Statute("5/2020/QĐ-UBND", "Quyết định", "Về bến đò", "2020-02-01")
              .of("Ủy ban nhân dân", "Sông Tràm")
              .article("1", "A."),
          Statute("5/2020/QĐ-UBND", "Quyết định", "Về bến xe", "2020-03-01")
              .of("Ủy ban nhân dân", "Núi Lau")
              .article("1", "A."),
          Statute("6/2020/QĐ-UBND", "Quyết định", "Về chợ", "2020-04-01")
              .of("Ủy ban nhân dân", "Núi Lau")
              .article("1", "A."),
          Statute("13/2021/NĐ-CP", "Nghị định", "Về đò", "2021-03-01").article("1", "A.")};
}

store::DocId id_of(const Held& held, const std::string& title) {
  for (const auto& document : take(documents(held.reader()))) {
    if (document.head.title == title) return document.id;
  }
  return 0;
}

TEST(Names, TheNumberWhereItIsUnique) {
  const Held held(world());
  Names names(held.reader());
  EXPECT_EQ(take(names.document(id_of(held, "Về đò"))), "13/2021/NĐ-CP");
  EXPECT_EQ(take(names.node({id_of(held, "Về đò"), 1})), "13/2021/NĐ-CP#art_1");
  EXPECT_EQ(take(names.unit(id_of(held, "Về đò"), "")), "13/2021/NĐ-CP");
}

TEST(Names, TheUriWhereProvincesShareTheNumber) {
  const Held held(world());
  Names names(held.reader());
  for (const char* title : {"Về bến đò", "Về bến xe"}) {
    const store::DocId id = id_of(held, title);
    const std::string name = take(names.document(id));
    EXPECT_EQ(name.rfind("/akn/vn", 0), 0U) << name;
    EXPECT_EQ(held.ref(name).node.doc, id);  // leads back
    EXPECT_FALSE(take(names.number_is_clear(id)));
  }
}

// Only one of that number is held, but another province may have it as well.
TEST(Names, ALocalNumberIsNeverClear) {
  const Held held(world());
  Names names(held.reader());
  EXPECT_EQ(take(names.document(id_of(held, "Về chợ"))), "6/2020/QĐ-UBND");
  EXPECT_FALSE(take(names.number_is_clear(id_of(held, "Về chợ"))));
  EXPECT_TRUE(take(names.number_is_clear(id_of(held, "Về đò"))));
}

TEST(Names, AnUnknownDocumentIsAnError) {
  const Held held(world());
  Names names(held.reader());
  EXPECT_EQ(names.document(99).error().code(), ErrorCode::kNotFound);
}

}  // namespace
}  // namespace lexgraph::query
