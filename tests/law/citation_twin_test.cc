// The scanner against a slow obvious twin, on random sentences of a small grammar.
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lexgraph/law/citation.h"

namespace lexgraph::law {
namespace {

struct Found {
  std::string words;
  std::vector<std::string> paths;
  std::string number;
  friend bool operator==(const Found&, const Found&) = default;
};

std::ostream& operator<<(std::ostream& out, const Found& f) {
  out << "[" << f.words << "]";
  for (const std::string& path : f.paths) out << " " << path;
  return out << " " << f.number;
}

// Knows: [điểm X] [khoản N] Điều N [của (Luật|Nghị định) số S], joined by ", " or " và ", in words
// separated by one blank, commas as words of their own. No lists below a level, no ranges.
class Twin {
 public:
  explicit Twin(const std::string& text) {
    std::istringstream stream(text);
    for (std::string word; stream >> word;) words_.push_back(word);
  }

  std::vector<Found> find() {
    std::vector<Found> out;
    for (std::size_t i = 0; i < words_.size();) {
      Found found;
      std::size_t end = provision(i, found);
      if (end == i) {
        ++i;
        continue;
      }
      for (;;) {
        const bool joint = at(end) == "," || at(end) == "và";
        if (!joint) break;
        const std::size_t next = provision(end + 1, found);
        if (next == end + 1) break;
        end = next;
      }
      if (at(end) == "của" && at(end + 1) == "Luật" && at(end + 2) == "số") {
        found.number = at(end + 3);
        end += 4;
      } else if (at(end) == "của" && at(end + 1) == "Nghị" && at(end + 3) == "số") {
        found.number = at(end + 4);
        end += 5;
      }
      for (std::size_t w = i; w < end; ++w) found.words += (w == i ? "" : " ") + words_[w];
      out.push_back(found);
      i = end;
    }
    return out;
  }

 private:
  std::string at(std::size_t i) const { return i < words_.size() ? words_[i] : ""; }

  static bool digit(const std::string& word) {
    return !word.empty() && word[0] >= '0' && word[0] <= '9';
  }

  std::size_t provision(std::size_t i, Found& found) const {
    const std::size_t begin = i;
    std::string point, clause;
    if (at(i) == "điểm") point = at(i + 1), i += 2;
    if (at(i) == "khoản" && digit(at(i + 1))) clause = at(i + 1), i += 2;
    if (at(i) != "Điều") return begin;
    std::string path = "art_" + at(i + 1);
    if (!clause.empty()) path += "__cl_" + clause;
    if (!point.empty()) path += "__point_" + point;
    found.paths.push_back(path);
    return i + 2;
  }

  std::vector<std::string> words_;
};

std::string random_sentence(std::mt19937& random) {
  const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  static const std::string kFillers[] = {"người",         "trồng cây", "phải nộp đơn theo",
                                         "được cấp phép", "thực hiện", "điều kiện",
                                         "thời hạn",      "tài khoản"};
  static const std::string kPoints[] = {"a", "b", "c", "d", "đ", "e", "g", "h"};
  static const std::string kDocuments[] = {"của Luật số 12/2020/QH14",
                                           "của Nghị định số 3/2019/NĐ-CP"};
  std::string out;
  const int parts = 1 + pick(6);
  for (int p = 0; p < parts; ++p) {
    out += kFillers[pick(8)] + " ";
    const int provisions = pick(4);
    for (int i = 0; i < provisions; ++i) {
      if (i > 0) out += pick(2) == 0 ? ", " : "và ";
      const bool clause = pick(3) != 0;
      if (clause && pick(2) == 0) out += "điểm " + kPoints[pick(8)] + " ";
      if (clause) out += "khoản " + std::to_string(1 + pick(20)) + " ";
      out += "Điều " + std::to_string(1 + pick(300)) + (pick(5) == 0 ? "a " : " ");
    }
    if (provisions > 0 && pick(2) == 0) out += kDocuments[pick(2)] + " ";
  }
  return out + "kết thúc";
}

TEST(CitationTwinTest, AgreesWithTheTwinOnRandomSentences) {
  std::mt19937 random(7);
  for (int round = 0; round < 4000; ++round) {
    const std::string text = random_sentence(random);
    std::vector<Found> scanned;
    for (const Citation& c : find_citations(text)) {
      Found found;
      found.words = std::string(c.span.in(text));
      for (const CitedUnit& unit : c.units) found.paths.push_back(unit.path);
      found.number = c.named.number;
      scanned.push_back(found);
    }
    ASSERT_EQ(scanned, Twin(text).find()) << text;
  }
}

}  // namespace
}  // namespace lexgraph::law
