#include "src/query/bare_numbers.h"

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class NamedBySerial : public testing::Test {
 protected:
  static std::vector<Statute> world() {
    std::vector<Statute> all;
    all.emplace_back("15/2010/NĐ-CP", "Nghị định", "Bến đò", "2010-01-01", "2010-07-01");
    all.emplace_back("15/2020/NĐ-CP", "Nghị định", "Bến phà", "2020-01-01", "2020-07-01");
    all.emplace_back("15/2020/TT-BSN", "Thông tư", "Phao", "2020-02-01", "2020-07-01");
    all.emplace_back("150/2020/NĐ-CP", "Nghị định", "Chợ nổi", "2020-03-01", "2020-07-01");
    for (Statute& one : all) one.article("1", "Một.");
    return all;
  }
  std::vector<std::string> asked(std::string_view question) {
    Names names(held_.reader());
    std::vector<std::string> ids;
    for (const store::DocId id : take(named_by_serial(held_.reader(), names, question)))
      ids.push_back(take(names.document(id)));
    return ids;
  }
  Held held_{world()};
};

TEST_F(NamedBySerial, OfItsKindTheNewestFirst) {
  EXPECT_THAT(asked("nghị định 15 phạt thế nào"), ElementsAre("15/2020/NĐ-CP", "15/2010/NĐ-CP"));
  EXPECT_THAT(asked("Nghị định số 15"), ElementsAre("15/2020/NĐ-CP", "15/2010/NĐ-CP"));
  EXPECT_THAT(asked("theo thông tư 15"), ElementsAre("15/2020/TT-BSN"));
  EXPECT_THAT(asked("nghi dinh 15"), ElementsAre("15/2020/NĐ-CP", "15/2010/NĐ-CP"));
}

TEST_F(NamedBySerial, WholeNumbersAndOtherNumbersAreNone) {
  EXPECT_THAT(asked("nghị định 15/2020/NĐ-CP"), IsEmpty());
  EXPECT_THAT(asked("15 ngày theo nghị định"), IsEmpty());
  EXPECT_THAT(asked("điều 15"), IsEmpty());
  EXPECT_THAT(asked("quyết định 15"), IsEmpty());
  EXPECT_THAT(asked("nghị định 1500000"), IsEmpty());
  EXPECT_THAT(asked(""), IsEmpty());
}

}  // namespace
}  // namespace lexgraph::query
