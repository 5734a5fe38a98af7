// The index against a slow twin that reads every text anew, through updates, replacements and
// merges.
#include "lexgraph/search/index.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <gmock/gmock.h>

#include "lexgraph/search/analyzer.h"
#include "src/search/entries.h"
#include "src/search/impact.h"
#include "tests/search/random_documents.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::search {
namespace {

using testing::IsEmpty;

struct Scored {
  double score;
  std::string identity;
  store::NodeId node;
};

// Terms of one entry with their weights, straight from the definition.
std::map<std::string, std::pair<float, bool>> weights_of(
    const Entry& entry, const store::DocumentRecord& record,
    const std::vector<store::UnitRecord>& units) {
  std::map<std::string, std::array<int, kFieldCount>> frequencies;
  std::array<std::uint32_t, kFieldCount> length{};
  const auto add = [&](const std::string& text, Field field) {
    std::vector<Token> tokens;
    tokenize(text, tokens);
    const auto f = static_cast<std::size_t>(field);
    length[f] += static_cast<std::uint32_t>(tokens.size());
    std::string before;
    for (const Token& token : tokens) {
      const std::string word = normal_form(text.substr(token.begin, token.end - token.begin));
      if (!is_stop_word(word)) ++frequencies[word][f];
      if (token.joins && !(is_stop_word(word) && is_stop_word(before)))
        ++frequencies[before + " " + word][f];
      before = word;
    }
  };
  for (std::uint32_t i = entry.first; i < entry.last; ++i) {
    add(units[i - 1].heading, i == entry.first ? Field::kHeading : Field::kText);
    add(units[i - 1].text, Field::kText);
  }
  for (const std::uint32_t above : entry.above) add(units[above].heading, Field::kPath);
  add(record.head.type + " " + record.head.title, Field::kTitle);
  std::map<std::string, std::pair<float, bool>> weights;
  for (const auto& [term, counts] : frequencies) {
    float w = 0;
    for (std::size_t f = 0; f < kFieldCount; ++f) {
      const FieldWeight& field = kFieldWeights[f];
      w += static_cast<float>(field.weight / (1 - field.b + field.b * length[f] / field.pivot)) *
           static_cast<float>(counts[f]);
    }
    weights[term] = {w, counts[1] > 0};
  }
  return weights;
}

// Every entry scored; nothing left out.
std::vector<Scored> slow_top(const store::Reader& reader, const IndexQuery& query) {
  struct Row {
    Scored scored;
    std::map<std::string, std::pair<float, bool>> weights;
    bool allowed;
  };
  std::vector<Row> rows;
  EXPECT_TRUE(reader
                  .for_each_document([&](const store::DocumentRecord& record) {
                    const auto units = take(reader.units(record.id, 1, record.units + 1, true));
                    IndexedDocument document;
                    document.doc = record.id;
                    document.type = record.head.type;
                    const bool allowed = !query.allowed || query.allowed(document);
                    for (const Entry& entry : entries_of(units)) {
                      rows.push_back({{0, record.identity, {record.id, entry.first}},
                                      weights_of(entry, record, units),
                                      allowed});
                    }
                    return true;
                  })
                  .ok());
  const auto n = static_cast<double>(rows.size());
  const auto table = saturation_table(kSaturation);
  std::vector<std::set<std::uint32_t>> groups(rows.size());
  std::uint32_t group_count = 0;
  for (const QueryTerm& term : query.terms) {
    group_count = std::max(group_count, term.group);
    std::map<std::string, std::uint64_t> counts;  // of the terms that fit
    for (const Row& row : rows) {
      for (const auto& [text, weight] : row.weights) {
        if (term.bare ? bare_form(text) == bare_form(term.text) : text == term.text) ++counts[text];
      }
    }
    std::uint64_t commonest = 0;
    for (const auto& [text, count] : counts) commonest = std::max(commonest, count);
    const auto df = static_cast<double>(commonest);
    const double weight = term.weight * std::log(1 + (n - df + 0.5) / (df + 0.5));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (const auto& [text, count] : counts) {
        const auto at = rows[i].weights.find(text);
        if (at == rows[i].weights.end() || (query.heading_only && !at->second.second)) continue;
        rows[i].scored.score += weight * table[impact_of(at->second.first)];
        groups[i].insert(term.group);
      }
    }
  }
  std::vector<Scored> best;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    groups[i].erase(0);
    if (rows[i].allowed && rows[i].scored.score > 0 && groups[i].size() == group_count)
      best.push_back(rows[i].scored);
  }
  std::sort(best.begin(), best.end(), [](const Scored& a, const Scored& b) {
    if (std::abs(a.score - b.score) > 1e-9) return a.score > b.score;
    return std::tie(a.identity, a.node.ordinal) < std::tie(b.identity, b.node.ordinal);
  });
  if (best.size() > query.limit) best.resize(query.limit);
  return best;
}

void expect_like_twin(const store::Reader& reader, std::mt19937& random, int queries) {
  const auto index = take(Index::open(reader));
  for (int i = 0; i < queries; ++i) {
    const IndexQuery query = random_query(random);
    const auto slow = slow_top(reader, query);
    const auto fast = take(index->top(query)).matches;
    ASSERT_EQ(fast.size(), slow.size());
    for (std::size_t k = 0; k < fast.size(); ++k) {
      EXPECT_EQ(fast[k].node, slow[k].node) << k;
      EXPECT_NEAR(fast[k].score, slow[k].score, 1e-9);
    }
  }
}

class SearchIndex : public testing::Test {
 protected:
  void SetUp() override {
    store_ = take(store::Store::open((dir_.path() / "s").string(), store::Store::Mode::kWrite));
  }
  void put(int number) { take(store_->put(random_document(random_, number))); }
  std::vector<std::string> faults() { return take(verify_index(*store_->reader())); }

  test::TempDir dir_;
  std::unique_ptr<store::Store> store_;
  std::mt19937 random_{42};
};

TEST_F(SearchIndex, WithoutAnUpdateEverythingIsFoundInMemory) {
  for (int i = 1; i <= 20; ++i) put(i);
  const auto reader = store_->reader();
  EXPECT_EQ(take(Index::open(*reader))->documents_in_memory(), 20U);
  expect_like_twin(*reader, random_, 60);
}

TEST_F(SearchIndex, GivesWhatScoringEverythingGives) {
  for (int i = 1; i <= 60; ++i) put(i);
  EXPECT_EQ(take(update_index(*store_)).documents, 60U);
  EXPECT_THAT(faults(), IsEmpty());
  const auto reader = store_->reader();
  EXPECT_EQ(take(Index::open(*reader))->documents_in_memory(), 0U);
  expect_like_twin(*reader, random_, 200);
}

TEST_F(SearchIndex, IsRightBetweenAndAfterUpdates) {
  for (int round = 0; round < 8; ++round) {
    for (int i = 0; i < 10; ++i) put(1 + static_cast<int>(random_() % 40));
    // Other bytes from the same file: the old text is taken back.
    law::Document changed = random_document(random_, 1 + static_cast<int>(random_() % 40));
    changed.sha256 = std::string(60, 'b') + std::to_string(1000 + round);
    take(store_->put(changed));
    if (round % 3 == 2) {
      ASSERT_TRUE(store_->put_empty("7.html", std::string(64, 'c')).ok());
    }
    expect_like_twin(*store_->reader(), random_, 15);
    take(update_index(*store_));
    EXPECT_THAT(faults(), IsEmpty());
    EXPECT_TRUE(take(store_->reader()->pending_documents()).empty());
    expect_like_twin(*store_->reader(), random_, 25);
  }
}

TEST_F(SearchIndex, AnswersDoNotDependOnOrderOnSegmentsOrOnThreads) {
  std::vector<law::Document> documents;
  for (int i = 1; i <= 30; ++i) documents.push_back(random_document(random_, i));
  const auto answers = [&](const std::vector<law::Document>& order, std::size_t at_a_time,
                           std::size_t jobs) {
    test::TempDir dir;
    auto store = take(store::Store::open((dir.path() / "s").string(), store::Store::Mode::kWrite));
    for (std::size_t i = 0; i < order.size(); ++i) {
      take(store->put(order[i]));
      if ((i + 1) % at_a_time == 0) take(update_index(*store, jobs));
    }
    take(update_index(*store, jobs));
    const auto reader = store->reader();
    EXPECT_THAT(take(verify_index(*reader)), testing::IsEmpty());
    const auto index = take(Index::open(*reader));
    std::mt19937 random(3);
    std::string out;
    for (int i = 0; i < 40; ++i) {
      for (const Match& match : take(index->top(random_query(random))).matches) {
        char line[64];
        std::snprintf(line, sizeof line, " %u %a\n", match.node.ordinal, match.score);
        out += take(reader->document(match.node.doc)).identity + line;
      }
    }
    return out;
  };
  const std::string expected = answers(documents, 100, 1);
  for (const std::size_t jobs : {1UL, 2UL, 3UL, 64UL}) {
    for (const std::size_t at_a_time : {1UL, 4UL, 7UL, 100UL}) {
      std::shuffle(documents.begin(), documents.end(), random_);
      EXPECT_EQ(answers(documents, at_a_time, jobs), expected) << at_a_time << ", " << jobs;
    }
  }
}

}  // namespace
}  // namespace lexgraph::search
