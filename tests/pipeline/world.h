// World: a folder of statute pages and the store made from it, in this process. What it answers is
// strings, so that an expectation reads like the sentence it checks:
//
//   World world;
//   world.page("luat", "...").ingest();
//   EXPECT_THAT(world.chain("911/2012/QH13"), ElementsAre("2017-07-01 repeal ...#art_3 by
//   ...#art_1"));
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/ingest/ingest.h"
#include "lexgraph/query/query.h"
#include "lexgraph/store/store.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::test {

// A page of no known site whose paragraphs are the lines of `text`; blanks around them are dropped,
// empty lines skipped.
std::string html_of(std::string_view text);
std::vector<std::string> lines_of(std::string_view text);

// The value, or an exception that says what went wrong (which fails the test that asked).
template <typename T>
T take(Result<T> result) {
  if (!result.ok()) throw std::runtime_error(result.error().to_string());
  return std::move(result).value();
}

// Everything the driver reports.
struct IngestLog : ingest::IngestObserver {
  void on_progress(const ingest::IngestProgress& progress) override { last = progress; }
  void on_file(const ingest::FileOutcome& outcome) override { files.push_back(outcome); }
  // Outcome of the file of that name (the last part of the path); throws if there is none.
  const ingest::FileOutcome& of(std::string_view name) const;

  ingest::IngestProgress last;
  std::vector<ingest::FileOutcome> files;
  ingest::IngestSummary summary;
};

IngestLog ingest_paths(const std::vector<std::string>& paths, const std::filesystem::path& store,
                       unsigned jobs = 1);

class World {
 public:
  World& page(const std::string& name, std::string_view lines);  // written as <name>.html
  World& raw(const std::string& name, std::string_view bytes);
  IngestLog ingest(unsigned jobs = 1);  // the whole folder

  std::filesystem::path folder() const { return dir_.path() / "pages"; }
  std::filesystem::path store_path() const { return dir_.path() / "store"; }

  // "amends 908/2016/QH14#art_1__cl_1 -> 911/2012/QH13#art_3"; behind the arrow of an open edge the
  // printed words in brackets, "[Luật Đò dọc]"; of an ambiguous one "ambiguous [995/2015/QĐ-UBND]".
  std::vector<std::string> relations(std::string_view ref, query::Direction direction);
  std::vector<std::string> out(std::string_view ref) {
    return relations(ref, query::Direction::kOut);
  }
  std::vector<std::string> in(std::string_view ref) {
    return relations(ref, query::Direction::kIn);
  }
  // The same, only edges of one kind, of all documents.
  std::vector<std::string> edges(law::EdgeKind kind);
  // "2017-07-01 substitute 911/2012/QH13#art_3 by 908/2016/QH14#art_1__cl_1"; "undated" for no
  // date.
  std::vector<std::string> chain(std::string_view ref);
  // Text of the unit itself.
  std::string text(std::string_view ref);
  // "khoản 2 Điều 3 => resolved 911/2012/QH13#art_3__cl_2".
  std::vector<std::string> resolve(std::string_view text);

  std::string digest();
  std::vector<std::string> faults();  // of `store verify`
  store::Reader& reader();
  store::Store& store();

 private:
  TempDir dir_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<store::Reader> reader_;
};

std::string store_digest(const std::filesystem::path& store);
std::vector<std::string> store_faults(const std::filesystem::path& store);

// Full paths of the sample corpus, sorted.
std::vector<std::string> sample_files();
std::filesystem::path sample_folder();
// The shared corpus; an empty path where this machine has none.
std::filesystem::path shared_corpus();

}  // namespace lexgraph::test
