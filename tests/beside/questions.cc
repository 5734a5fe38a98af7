// Citations, chains and neighbourhoods over a store, and two hops in a graph of random links.
#include <algorithm>
#include <fstream>
#include <random>
#include <set>
#include <stdexcept>
#include <unordered_map>

#include <re2/re2.h>

#include "lexgraph/graph/snapshot.h"
#include "lexgraph/law/citation.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/query/query.h"
#include "lexgraph/query/resolve.h"
#include "lexgraph/store/store.h"
#include "tests/beside/measure.h"

namespace lexgraph::beside {
namespace {

template <typename T>
T take(Result<T> result) {
  if (!result.ok()) throw std::runtime_error(result.error().to_string());
  return std::move(result).value();
}

std::unique_ptr<store::Store> open(const std::string& directory) {
  return take(store::Store::open(directory, store::Store::Mode::kRead));
}

std::vector<std::string> lines_of(const std::string& file) {
  std::vector<std::string> lines;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Neighbours of documents by number, read from the rows of the store: what it says and who names
// it.
class Neighbours {
 public:
  explicit Neighbours(const store::Reader& reader) : reader_(reader) {}

  std::uint64_t two_hops(store::DocId from) const {
    std::set<store::DocId> found;
    for (const store::DocId near : of(from)) {
      found.insert(near);
      for (const store::DocId far : of(near)) found.insert(far);
    }
    found.erase(from);
    return found.size();
  }

 private:
  std::vector<store::DocId> of(store::DocId id) const {
    std::set<std::string> named;  // as the inverse index calls them
    for (const store::EdgeRecord& edge : take(reader_.edges_from(id, 0, UINT32_MAX, {}))) {
      named.insert(store::target_key(edge.to.document));
    }
    std::vector<store::DocId> near;
    for (const std::string& target : named) {
      if (target.size() < 3) continue;
      const std::string name = target.substr(2);
      const auto held = take(target[0] == 'n' ? reader_.documents_by_number(name)
                                              : reader_.documents_by_name(name));
      near.insert(near.end(), held.begin(), held.end());
    }
    const law::Head head = take(reader_.document(id)).head;
    for (const std::string& target : {"n:" + law::number_key(head.number),
                                      "t:" + law::name_key(head.type + " " + head.title)}) {
      for (const auto& row : take(reader_.incoming(target, ""))) {
        if (near.empty() || near.back() != row.from.doc) near.push_back(row.from.doc);
      }
    }
    std::sort(near.begin(), near.end());
    near.erase(std::unique(near.begin(), near.end()), near.end());
    return near;
  }

  const store::Reader& reader_;
};

}  // namespace

void citations(const std::string& directory) {
  const auto store = open(directory);
  const auto reader = store->reader();
  std::vector<std::string> texts;
  std::uint64_t bytes = 0;
  constexpr std::uint64_t kMostBytes = 64 << 20;
  const Result<void> read = reader->for_each_document([&](const store::DocumentRecord& record) {
    for (auto& unit : take(reader->units(record.id, 1, record.units + 1, true))) {
      bytes += unit.text.size();
      texts.push_back(std::move(unit.text));
    }
    return bytes < kMostBytes;
  });
  if (!read.ok()) throw std::runtime_error(read.error().to_string());
  measure("citations", "lexgraph, citations with their targets", bytes, [&] {
    for (const std::string& text : texts) law::find_citations(text);
  });
  const RE2 pattern(R"((?:Điều|điều|khoản|điểm) [0-9a-zđ]+|[0-9]+/[0-9]{4}/[A-ZĐ0-9-]+)");
  measure("citations", "RE2, one pattern, no meaning", bytes, [&] {
    for (const std::string& text : texts) {
      re2::StringPiece rest(text);
      while (RE2::FindAndConsume(&rest, pattern)) {
      }
    }
  });
}

void questions(const std::string& directory, const std::string& file) {
  const auto store = open(directory);
  const auto reader = store->reader();
  std::vector<query::Target> targets;
  for (const std::string& id : lines_of(file)) {
    targets.push_back(take(query::resolve_ref(*reader, id)));
  }
  const Date today = *Date::from_ymd(2026, 1, 1);
  measure_questions("chain", "lexgraph", targets.size(), [&](std::size_t i) {
    return take(query::chain(*reader, targets[i], today)).size();
  });
  const Neighbours neighbours(*reader);
  measure_questions("two hops", "lexgraph, from the store", targets.size(),
                    [&](std::size_t i) { return neighbours.two_hops(targets[i].node.doc); });
}

// As citations are: a few laws are named by very many, most documents by few; here one in ten links
// ends at one of a hundredth of the documents.
void two_hops(std::uint32_t documents, std::uint64_t links) {
  std::mt19937_64 random(7);
  std::vector<graph::DocumentLink> made;
  made.reserve(links);
  for (std::uint64_t i = 0; i < links; ++i) {
    const auto from = static_cast<std::uint32_t>(random() % documents);
    const std::uint32_t most = random() % 10 == 0 ? std::max(1U, documents / 100) : documents;
    made.push_back({from, static_cast<std::uint32_t>(random() % most), law::EdgeKind::kCites});
  }
  const graph::Snapshot snapshot(documents, std::move(made));
  measure_questions(
      "two hops of " + std::to_string(links) + " links", "lexgraph, snapshot", 10'000,
      [&](std::size_t) {
        return snapshot.around(static_cast<std::uint32_t>(random() % documents), 2).size();
      });
}

}  // namespace lexgraph::beside
