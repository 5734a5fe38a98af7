#include "tools/make_corpus/corpus.h"

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "tools/make_corpus/page.h"
#include "tools/make_corpus/truth.h"
#include "tools/make_corpus/world.h"
#include "tools/make_corpus/wrapping.h"

namespace lexgraph::corpus {
namespace {

namespace fs = std::filesystem;

Error cannot_write(const std::string& path) {
  return Error(ErrorCode::kIo, "cannot write " + path);
}

}  // namespace

Result<CorpusCounts> make_corpus(const CorpusShape& shape, const std::string& folder) {
  std::error_code failed;
  fs::create_directories(folder + "/pages", failed);
  std::ofstream truth(folder + "/truth.jsonl", std::ios::binary),
      versions(folder + "/versions.jsonl", std::ios::binary);
  World world(shape.seed);
  world.sentences = shape.sentences;
  Random page_random(shape.seed + 1);  // pages do not decide what the documents say
  CorpusCounts counts;
  for (std::size_t n = 0; n < shape.documents; ++n) {
    const Statute statute = next_document(world, n, shape.documents);
    const Site site = site_for(statute, page_random);
    char name[64];
    std::snprintf(name, sizeof name, "/pages/%03zu/%06zu.%s", n / 1000, n,
                  extension_of(site).c_str());
    if (n % 1000 == 0)
      fs::create_directories(folder + "/pages/" + std::string(name + 7, 3), failed);
    std::string bytes = page_of(statute, site, page_random);
    if (shape.wrapping > 0) bytes = wrapped(std::move(bytes), shape.wrapping, page_random);
    std::ofstream page(folder + name, std::ios::binary);
    page << bytes;
    page.close();
    if (!page) return cannot_write(folder + name);
    world.settle(world.today);
    write_truth(statute, truth);
    write_versions(world.versions, versions);
    counts.versions += world.versions.size();
    world.versions.clear();
    ++counts.documents;
    counts.bytes += bytes.size();
  }
  world.settle(*Date::from_ymd(9999, 12, 31));  // what the corpus does not live to see
  write_versions(world.versions, versions);
  counts.versions += world.versions.size();
  truth.close();
  versions.close();
  if (!truth || !versions) return cannot_write(folder);
  return counts;
}

}  // namespace lexgraph::corpus
