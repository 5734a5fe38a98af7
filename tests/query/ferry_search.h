// Questions to invented statutes about ferries.
#pragma once

#include <gmock/gmock.h>

#include "lexgraph/query/search.h"
#include "tests/query/held.h"

namespace lexgraph::query {

inline std::vector<Statute> ferries() {
  Statute old_law("901/2010/QH12", "Luật", "Bến đò", "2010-06-01", "2010-07-01");
  old_law.article("1", "Chủ bến phải niêm yết giá vé qua sông.");
  Statute law("911/2020/QH14", "Luật", "Bến đò", "2020-06-01", "2021-01-01");
  law.unit(law::UnitKind::kChapter, "chp_I", "Chương I", "", "QUY ĐỊNH CHUNG");
  law.unit(law::UnitKind::kArticle, "art_1", "Điều 1",
           "Trong Luật này, các từ ngữ dưới đây được hiểu như sau:", "Giải thích từ ngữ", "chp_I");
  law.clause("1", "1", "Đò ngang là phương tiện chở khách qua sông.");
  law.unit(law::UnitKind::kArticle, "art_2", "Điều 2", "", "Giá vé", "chp_I");
  law.clause("2", "1", "Chủ bến phải niêm yết giá vé qua sông.");
  law.clause("2", "2", "Trẻ em dưới 6 tuổi được miễn vé.");
  law.unit(law::UnitKind::kArticle, "art_3", "Điều 3",
           "Người lái đò không được chở quá số khách ghi trong giấy phép.", "Chở khách", "chp_I");
  law.edge(law::EdgeKind::kReplaces, "art_3", numbered("901/2010/QH12"), "", "thay thế",
           "2021-01-01");
  Statute decree("915/2021/NĐ-CP", "Nghị định", "quy định chi tiết Luật Bến đò", "2021-03-01",
                 "2021-05-01");
  decree.of("Chính phủ");
  decree.article("1", "Giá vé qua sông do Ủy ban nhân dân quy định.");
  decree.article("2", "Phạt tiền người lái đò chở quá số khách từ 1.000.000 đồng.");
  decree.edge(law::EdgeKind::kGuides, "art_1", numbered("911/2020/QH14"), "art_2", "Giá vé");
  return {old_law, law, decree};
}

class FerrySearch : public testing::Test {
 protected:
  SearchAnswer ask(SearchRequest request) const {
    if (!request.today.known()) request.today = day("2024-01-01");
    return take(search(held_.reader(), request));
  }
  SearchAnswer ask(const std::string& text) const {
    SearchRequest request;
    request.text = text;
    return ask(request);
  }
  static std::vector<std::string> ids(const SearchAnswer& answer) {
    std::vector<std::string> ids;
    for (const SearchHit& hit : answer.hits) ids.push_back(hit.id);
    return ids;
  }
  Held held_{ferries()};
};

}  // namespace lexgraph::query
