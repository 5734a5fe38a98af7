// Promise 2: the same documents in any order, in one run or many, with any number of threads, give
// the same graph.

#include <algorithm>

#include <gmock/gmock.h>

#include "tests/pipeline/world.h"
#include "tests/support/dirty_page.h"
#include "tests/support/random_statute.h"

namespace lexgraph::test {
namespace {

namespace fs = std::filesystem;

void shuffle(std::vector<std::string>& files, Random& random) {
  for (std::size_t i = files.size(); i > 1; --i) {
    std::swap(files[i - 1], files[below(random, static_cast<std::uint32_t>(i))]);
  }
}

// The sample, a second page of one of its laws (a shorter text of the same document), the same
// bytes under a second name, and statutes that cite each other.
class OrderIndependence : public testing::Test {
 protected:
  OrderIndependence() : files_(sample_files()) {
    const std::string law = read_file(sample_folder() / "luat-ben-do-2012.html");
    add("copy-of-the-law.html", law);
    add("shorter.html", html_of(R"(
        QUỐC HỘI
        Luật số: 911/2012/QH13
        CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM
        Độc lập - Tự do - Hạnh phúc
        Hà Nội, ngày 15 tháng 6 năm 2012
        LUẬT
        BẾN ĐÒ
        Điều 1. Phạm vi điều chỉnh
        Luật này quy định về bến đò.
        Điều 2. Hiệu lực thi hành
        Luật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2013.)"));
    Random random(7);
    const std::vector<std::string> numbers = {"921/2015/NĐ-CP", "922/2015/NĐ-CP", "923/2015/NĐ-CP"};
    for (const std::string& number : numbers) {
      add("generated-" + number.substr(0, 3) + ".html",
          dirty_page(random_statute(number, random, {}, numbers), random));
    }
    expected_ = ingested(files_, 1);
  }

  void add(const std::string& name, std::string_view bytes) {
    files_.push_back(pages_.write(name, bytes).string());
  }

  std::string ingested(const std::vector<std::string>& files, unsigned jobs) {
    const TempDir dir;
    ingest_paths(files, dir.path() / "store", jobs);
    EXPECT_THAT(store_faults(dir.path() / "store"), testing::IsEmpty());
    return store_digest(dir.path() / "store");
  }

  // The driver sorts the files of one run, so an order is made by one run for each file.
  std::string ingested_one_by_one(const std::vector<std::string>& files) {
    const TempDir dir;
    for (const std::string& file : files) ingest_paths({file}, dir.path() / "store");
    EXPECT_THAT(store_faults(dir.path() / "store"), testing::IsEmpty());
    return store_digest(dir.path() / "store");
  }

  TempDir pages_;
  std::vector<std::string> files_;
  std::string expected_;
};

TEST_F(OrderIndependence, AnyNumberOfThreads) {
  for (const unsigned jobs : {1U, 2U, 4U, 8U})
    EXPECT_EQ(ingested(files_, jobs), expected_) << jobs << " jobs";
}

TEST_F(OrderIndependence, OneRunForEachFileInRandomOrder) {
  Random random(1);
  for (int round = 0; round < 3; ++round) {
    shuffle(files_, random);
    EXPECT_EQ(ingested_one_by_one(files_), expected_) << testing::PrintToString(files_);
  }
}

TEST_F(OrderIndependence, SeveralRunsInRandomPortions) {
  Random random(2);
  for (const unsigned jobs : {1U, 2U, 4U}) {
    shuffle(files_, random);
    const TempDir dir;
    for (std::size_t begin = 0; begin < files_.size();) {
      const std::size_t end = std::min(files_.size(), begin + 1 + below(random, 9));
      ingest_paths({files_.begin() + static_cast<std::ptrdiff_t>(begin),
                    files_.begin() + static_cast<std::ptrdiff_t>(end)},
                   dir.path() / "store", jobs);
      begin = end;
    }
    EXPECT_EQ(store_digest(dir.path() / "store"), expected_) << jobs << " jobs";
  }
}

// Names of files leave no trace either.
TEST_F(OrderIndependence, OtherFileNamesGiveTheSameGraph) {
  const TempDir renamed;
  std::vector<std::string> files;
  for (const std::string& file : files_) {
    const std::string name = std::to_string(1000 - files.size()) + ".dat";
    files.push_back(renamed.write(name, read_file(file)).string());
  }
  EXPECT_EQ(ingested(files, 2), expected_);
}

// The checks above must be able to fail: one word more is another graph.
TEST_F(OrderIndependence, AnotherWordIsAnotherDigest) {
  std::string law = read_file(sample_folder() / "luat-thu-vien-luu-dong-2014.html");
  const std::size_t at = law.find("Thư viện lưu động");
  ASSERT_NE(at, law.npos);
  for (std::size_t word = at; word != law.npos; word = law.find("Thư viện lưu động", word + 30)) {
    law.insert(word, "Này ");
  }
  const auto file = std::find_if(files_.begin(), files_.end(), [](const std::string& path) {
    return path.ends_with("luat-thu-vien-luu-dong-2014.html");
  });
  *file = pages_.write("changed.html", law).string();
  EXPECT_NE(ingested(files_, 1), expected_);
}

}  // namespace
}  // namespace lexgraph::test
