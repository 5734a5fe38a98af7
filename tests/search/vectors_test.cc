#include "lexgraph/search/vectors.h"

#include <gmock/gmock.h>

#include "tests/search/random_documents.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::search {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class VectorsTest : public testing::Test {
 protected:
  void SetUp() override {
    store_ = take(store::Store::open((dir_.path() / "s").string(), store::Store::Mode::kWrite));
  }
  store::DocId put(const law::Document& document) {
    take(store_->put(document));
    return *take(store_->reader()->document_by_uri(document.head.uri));
  }
  static law::Document statute() {
    law::Document document;
    document.file = "1.html";
    document.sha256 = std::string(64, 'a');
    document.head.number = document.head.number_printed = "1/2020/QH14";
    document.head.type = "Luật";
    document.head.title = "Bến đò";
    document.head.uri = law::work_uri(document.head);
    add(document, law::UnitKind::kChapter, "chp_I", -1, "QUY ĐỊNH CHUNG", "");
    add(document, law::UnitKind::kArticle, "art_1", 0, "Giá vé", "Giá vé như sau:");
    add(document, law::UnitKind::kClause, "art_1__cl_1", 1, "", "Người lớn: một đồng.");
    add(document, law::UnitKind::kArticle, "art_2", 0, "", "Điều khoản thi hành.");
    return document;
  }
  static void add(law::Document& document, law::UnitKind kind, const std::string& eid, int parent,
                  const std::string& heading, const std::string& text) {
    law::Unit unit;
    unit.kind = kind;
    unit.eid = eid;
    unit.parent = parent;
    unit.heading = heading;
    unit.text = text;
    document.units.push_back(std::move(unit));
  }
  DocumentVectors vectors_of(store::DocId doc, float value) const {
    const auto reader = store_->reader();
    const auto record = take(reader->document(doc));
    DocumentVectors vectors{doc, record.content_hash, {}};
    for (const Passage& passage :
         passages_of(record, take(reader->units(doc, 1, record.units + 1, true))))
      vectors.entries.push_back({passage.first, passage.last, {value, 1}});
    return vectors;
  }

  test::TempDir dir_;
  std::unique_ptr<store::Store> store_;
};

TEST_F(VectorsTest, APassageSaysWhereItStands) {
  const store::DocId doc = put(statute());
  const auto reader = store_->reader();
  const auto passages =
      passages_of(take(reader->document(doc)), take(reader->units(doc, 1, 5, true)));
  ASSERT_THAT(passages, SizeIs(2));
  EXPECT_EQ(passages[0].text,
            "Luật Bến đò\nQUY ĐỊNH CHUNG\nGiá vé\nGiá vé như sau:\nNgười lớn: một đồng.");
  EXPECT_EQ(passages[1].text, "Luật Bến đò\nQUY ĐỊNH CHUNG\nĐiều khoản thi hành.");
}

TEST_F(VectorsTest, LongPassagesEndWithAWholeWord) {
  law::Document document = statute();
  for (int i = 0; i < 4'000; ++i) document.units[1].text += " điều";
  const store::DocId doc = put(document);
  const auto reader = store_->reader();
  const auto passages =
      passages_of(take(reader->document(doc)), take(reader->units(doc, 1, 5, true)));
  EXPECT_LE(passages[0].text.size(), kMaxPassageBytes);
  EXPECT_GT(passages[0].text.size(), kMaxPassageBytes - 20);
  EXPECT_TRUE(passages[0].text.ends_with(" điều"));
}

TEST_F(VectorsTest, WhatIsMissingIsKnown) {
  const store::DocId doc = put(statute());
  EXPECT_EQ(take(documents_without_vectors(*store_->reader())), std::vector<store::DocId>{doc});
  EXPECT_EQ(take(vector_model(*store_->reader())), std::nullopt);
  ASSERT_TRUE(put_vectors(*store_, {"m", 2}, vectors_of(doc, 1)).ok());
  EXPECT_THAT(take(documents_without_vectors(*store_->reader())), IsEmpty());
  EXPECT_EQ(take(vector_model(*store_->reader())), std::optional(VectorModel{"m", 2}));
  EXPECT_THAT(take(verify_vectors(*store_->reader())), IsEmpty());
  ASSERT_TRUE(erase_vectors(*store_).ok());
  EXPECT_EQ(take(vector_model(*store_->reader())), std::nullopt);
  EXPECT_THAT(take(documents_without_vectors(*store_->reader())), SizeIs(1));
}

TEST_F(VectorsTest, WrongVectorsAreRefused) {
  const store::DocId doc = put(statute());
  DocumentVectors vectors = vectors_of(doc, 1);
  EXPECT_EQ(put_vectors(*store_, {"m", 3}, vectors).error().code(), ErrorCode::kInvalidArgument);
  EXPECT_EQ(put_vectors(*store_, {"m", 0}, vectors).error().code(), ErrorCode::kInvalidArgument);
  vectors.entries[1].vector = {0, 0};
  EXPECT_EQ(put_vectors(*store_, {"m", 2}, vectors).error().code(), ErrorCode::kInvalidArgument);
  EXPECT_EQ(take(vector_model(*store_->reader())), std::nullopt);
}

TEST_F(VectorsTest, EntriesThatAreNotTheDocumentsAreAFault) {
  const store::DocId doc = put(statute());
  DocumentVectors vectors = vectors_of(doc, 1);
  vectors.entries.pop_back();
  ASSERT_TRUE(put_vectors(*store_, {"m", 2}, vectors).ok());
  const auto faults = take(verify_vectors(*store_->reader()));
  ASSERT_THAT(faults, SizeIs(1));
  EXPECT_THAT(faults.front(), HasSubstr("its entries differ"));
}

TEST_F(VectorsTest, VectorsOfTheGoneAreErased) {
  const store::DocId doc = put(statute());
  DocumentVectors gone = vectors_of(doc, 1);
  ASSERT_TRUE(put_vectors(*store_, {"m", 2}, gone).ok());
  gone.doc = doc + 100;
  ASSERT_TRUE(put_vectors(*store_, {"m", 2}, gone).ok());
  EXPECT_EQ(take(erase_vectors_of_the_gone(*store_)), 1U);
  EXPECT_EQ(take(erase_vectors_of_the_gone(*store_)), 0U);
  EXPECT_THAT(take(documents_without_vectors(*store_->reader())), IsEmpty());
}

}  // namespace
}  // namespace lexgraph::search
