#include "tests/serve/sample_store.h"

#include "tests/query/held.h"

namespace lexgraph::serve {
namespace {

using query::day;
using query::named;
using query::numbered;
using query::Statute;
using query::take;

Statute lamp_law() {
  return Statute("911/2012/QH13", "Luật", "Đèn lồng", "2012-06-15", "2013-01-01")
      .of("Quốc hội")
      .article("1", "Luật này quy định về đèn lồng.")
      .article("2", "")
      .clause("2", "1", "Đèn lồng có màu đỏ.")
      .clause("2", "2", "Đèn lồng treo cao hai mét theo quy định tại Điều 1.")
      .article("3", "Luật này có hiệu lực từ ngày 01 tháng 01 năm 2013.")
      .edge(law::EdgeKind::kCites, "art_2__cl_2", numbered("911/2012/QH13"), "art_1", "Điều 1");
}

Statute amending_law() {
  return Statute("908/2016/QH14", "Luật", "Sửa đổi Luật Đèn lồng", "2016-11-18", "2017-07-01")
      .of("Quốc hội")
      .article("1", "Sửa đổi khoản 1 Điều 2 như sau: “1. Đèn lồng có màu vàng.”; bãi bỏ Điều 3.")
      .amend(law::AmendOp::kSubstitute, "art_1", numbered("911/2012/QH13"), "art_2__cl_1",
             "1. Đèn lồng có màu vàng.")
      .amend(law::AmendOp::kRepeal, "art_1", numbered("911/2012/QH13"), "art_3");
}

Statute decree() {
  return Statute("961/2013/NĐ-CP", "Nghị định", "Quy định chi tiết Luật Đèn lồng", "2013-09-16",
                 "2013-11-01")
      .of("Chính phủ")
      .article("1", "Nghị định này quy định chi tiết Điều 2 Luật Đèn lồng.")
      .edge(law::EdgeKind::kGuides, "art_1", numbered("911/2012/QH13"), "art_2",
            "quy định chi tiết Điều 2")
      .edge(law::EdgeKind::kLegalBasis, "", numbered("999/2001/QH10"), "", "Căn cứ Luật Nến");
}

Statute law_of_a_long_article() {
  std::string text;
  for (int i = 0; text.size() < 100'000; ++i)
    text += "Câu thứ " + std::to_string(i) + " nói về đèn lồng “đỏ”.\n";
  return Statute("920/2014/QH13", "Luật", "Bảng giá đèn", "2014-01-01", "2014-02-01")
      .article("1", text)
      .article("2", "Hết.");
}

Statute law_of_many_articles() {
  Statute statute("921/2014/QH13", "Luật", "Bấc đèn", "2014-01-01");
  for (int i = 1; i <= 400; ++i) {
    const std::string number = std::to_string(i);
    statute.article(number, "Bấc đèn số " + number + " theo quy định của Luật Đèn lồng, dài " +
                                number + " tấc.");
    statute.edge(law::EdgeKind::kCites, "art_" + number, named("Luật", "Đèn lồng"), "",
                 "Luật Đèn lồng");
  }
  return statute;
}

void put(store::Store& store, const Statute& statute) {
  if (const auto outcome = store.put(statute.document); !outcome.ok()) {
    throw std::runtime_error(outcome.error().to_string());
  }
}

}  // namespace

SampleStore::SampleStore() {
  const auto store = take(store::Store::open(directory(), store::Store::Mode::kWrite));
  for (const Statute& statute :
       {lamp_law(), amending_law(), decree(), law_of_a_long_article(), law_of_many_articles()}) {
    put(*store, statute);
  }
}

void SampleStore::add_law(const std::string& number) const {
  const auto store = take(store::Store::open(directory(), store::Store::Mode::kWrite));
  put(*store,
      Statute(number, "Luật", "Dầu đèn", "2018-01-01", "2018-02-01").article("1", "Dầu đèn."));
  if (const auto flushed = store->flush(); !flushed.ok())
    throw std::runtime_error(flushed.error().to_string());
}

std::unique_ptr<Toolbox> SampleStore::toolbox() const {
  ToolboxOptions options;
  options.today = day("2020-01-01");
  options.refresh = std::chrono::milliseconds(0);
  return take(Toolbox::open(directory(), options));
}

}  // namespace lexgraph::serve
