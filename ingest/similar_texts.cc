#include "ingest/similar_texts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>
#include <optional>
#include <unordered_map>
#include <utility>

#include "lexgraph/base/byte_hash.h"
#include "lexgraph/base/bytes.h"
#include "lexgraph/law/identity.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kFewestWords = 150;
constexpr int kNearlyAlike = 3;          // bits: some 99 per cent
constexpr int kAnotherText = 10;         // bits: less than some 88 per cent
constexpr std::size_t kBands = 4;        // of 16 bits: texts within three bits share one of them
constexpr std::size_t kNeighbours = 64;  // of a band that one text is compared with
constexpr char kTag = 0x20;              // of the rows, among those of the search index
constexpr char kVersion = 2;

// Bytes that words are made of: letters, digits, and all of other alphabets.
constexpr std::array<bool, 256> kOfWords = [] {
  std::array<bool, 256> of_words{};
  for (std::size_t byte = 0; byte < of_words.size(); ++byte) {
    of_words[byte] = byte >= 0x80 || (byte >= '0' && byte <= '9') ||
                     ((byte | 0x20U) >= 'a' && (byte | 0x20U) <= 'z');
  }
  return of_words;
}();

bool of_word(char byte) { return kOfWords[static_cast<unsigned char>(byte)]; }

// A curly quotation mark or a dash (U+2000 to U+203F) parts words.
constexpr std::string_view kMark = "\xE2\x80";
constexpr std::size_t kMarkBytes = 3;

std::size_t end_of_word(std::string_view text, std::size_t at) {
  while (at < text.size() && of_word(text[at]) &&
         (text[at] != kMark[0] || text.substr(at, kMark.size()) != kMark)) {
    ++at;
  }
  return at;
}

class Fingerprint {
 public:
  void add(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = end_of_word(text, at);
      if (end > at) word(byte_hash(text.substr(at, end - at)));
      const bool at_mark = end < text.size() && of_word(text[end]);
      at = end + (at_mark ? kMarkBytes : 1);
    }
  }

  std::uint64_t bits() const {
    if (words_ < kFewestWords) return 0;
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < 64; ++i) {
      std::uint64_t ones = 0;
      for (std::size_t digit = 0; digit < digits_.size(); ++digit) {
        ones |= ((digits_[digit] >> i) & 1U) << digit;
      }
      if (ones * 2 > words_) bits |= std::uint64_t{1} << i;
    }
    return std::max<std::uint64_t>(bits, 1);  // 0 says that there is none
  }

 private:
  void word(std::uint64_t hash) {
    const std::uint64_t triple = mixed_bits(hash + 3 * last_ + 5 * before_last_);
    before_last_ = last_;
    last_ = hash;
    ++words_;
    std::uint64_t carry = triple;
    for (std::size_t digit = 0; carry != 0; ++digit) {
      const std::uint64_t full = digits_[digit] & carry;
      digits_[digit] ^= carry;
      carry = full;
    }
  }

  // How many words have each bit: 64 counters side by side, one binary digit of all of them a row,
  // so that a word is added to all in a few steps.
  std::array<std::uint64_t, 32> digits_{};
  std::uint32_t words_ = 0;
  std::uint64_t last_ = 0, before_last_ = 0;
};

std::string key_of(std::string_view file) {
  return std::string(1, kTag) + std::string(file) + '\0';
}

// A row: version, fingerprint, identity, id.
struct Row {
  std::uint64_t fingerprint = 0;
  std::string identity, document;
};

std::string encoded(const Row& row) {
  ByteWriter out;
  out.u8(static_cast<std::uint8_t>(kVersion));
  out.be64(row.fingerprint);
  out.string(row.identity);
  out.string(row.document);
  return std::string(out.bytes());
}

std::optional<Row> decoded(std::string_view bytes) {
  ByteReader in(bytes);
  Row row;
  if (in.u8() != static_cast<std::uint8_t>(kVersion)) return std::nullopt;
  row.fingerprint = in.be64();
  row.identity = in.string();
  row.document = in.string();
  if (!in.at_end()) return std::nullopt;
  return row;
}

int differing_bits(std::uint64_t a, std::uint64_t b) { return std::popcount(a ^ b); }

// The angle between the texts, as the share of differing bits estimates it.
int percent_of(int bits) {
  return std::max(0, static_cast<int>(std::lround(100 * std::cos(std::numbers::pi * bits / 64))));
}

// A source of the store, without its names.
struct Known {
  std::uint64_t fingerprint = 0;
  std::uint64_t identity = 0;  // hash
  std::uint32_t number = 0;    // of the row
  bool fresh = false;
};

struct Match {
  std::uint32_t a = 0, b = 0;  // numbers of rows
  int bits = 0;
  bool same_document = false;
};

class Matching {
 public:
  explicit Matching(std::vector<Known> known) : known_(std::move(known)) {}

  std::vector<Match> run() {
    for (std::size_t band = 0; band < kBands; ++band) compare_neighbours(band);
    compare_sources_of_one_document();
    std::vector<Match> matches;
    for (const auto& [number, match] : best_) matches.push_back(match);
    std::ranges::sort(matches, {}, &Match::a);
    return matches;
  }

 private:
  // Sorted by one part of the fingerprint, those that share it stand side by side.
  void compare_neighbours(std::size_t band) {
    const auto part = [band](const Known& known) {
      return static_cast<std::uint16_t>(known.fingerprint >> (16 * band));
    };
    std::ranges::sort(known_, {}, [&](const Known& known) {
      return std::tuple(part(known), known.fingerprint, known.number);
    });
    for (std::size_t i = 0; i < known_.size(); ++i) {
      const std::size_t end = std::min(known_.size(), i + 1 + kNeighbours);
      for (std::size_t j = i + 1; j < end && part(known_[j]) == part(known_[i]); ++j) {
        if (known_[i].identity == known_[j].identity) continue;
        const int bits = differing_bits(known_[i].fingerprint, known_[j].fingerprint);
        if (bits <= kNearlyAlike) note(known_[i], known_[j], bits, false);
      }
    }
  }

  void compare_sources_of_one_document() {
    std::ranges::sort(known_, {},
                      [](const Known& known) { return std::tuple(known.identity, known.number); });
    for (std::size_t i = 0; i < known_.size(); ++i) {
      const std::size_t end = std::min(known_.size(), i + 1 + kNeighbours);
      for (std::size_t j = i + 1; j < end && known_[j].identity == known_[i].identity; ++j) {
        const int bits = differing_bits(known_[i].fingerprint, known_[j].fingerprint);
        if (bits >= kAnotherText) note(known_[i], known_[j], bits, true);
      }
    }
  }

  // A pair is told once, of the source that is new; if both are, of the first.
  void note(const Known& a, const Known& b, int bits, bool same_document) {
    const bool of_a = a.fresh && (!b.fresh || a.number < b.number);
    if (!of_a && !b.fresh) return;
    const auto& [told, other] = of_a ? std::tie(a, b) : std::tie(b, a);
    keep({told.number, other.number, bits, same_document});
  }

  // Another text of the document outweighs a likeness; else the closest counts, then the first.
  void keep(const Match& match) {
    const auto rank = [](const Match& m) {
      return std::tuple(!m.same_document, m.same_document ? -m.bits : m.bits, m.b);
    };
    const auto [at, added] = best_.try_emplace(match.a, match);
    if (!added && rank(match) < rank(at->second)) at->second = match;
  }

  std::vector<Known> known_;
  std::unordered_map<std::uint32_t, Match> best_;
};

}  // namespace

std::uint64_t text_fingerprint(const law::Document& document) {
  Fingerprint fingerprint;
  for (const law::Unit& unit : document.units) {
    if (unit.kind == law::UnitKind::kPreamble || unit.kind == law::UnitKind::kClosing) continue;
    fingerprint.add(unit.heading);
    fingerprint.add(unit.text);
  }
  return fingerprint.bits();
}

int percent_alike(std::uint64_t a, std::uint64_t b) { return percent_of(differing_bits(a, b)); }

Result<void> SimilarTextFinder::add(const law::Document& document) {
  const std::uint64_t fingerprint = text_fingerprint(document);
  if (fingerprint == 0) return forget(document.file);
  const Row row{fingerprint, law::identity_key(document), law::document_id(document.head)};
  store::SearchChange change;
  change.rows.push_back({key_of(document.file), encoded(row)});
  const std::lock_guard lock(mutex_);
  fresh_.push_back(std::hash<std::string>{}(document.file));
  return keep(std::move(change));
}

Result<void> SimilarTextFinder::forget(const std::string& file) {
  store::SearchChange change;
  change.erased_prefixes.push_back(key_of(file));
  const std::lock_guard lock(mutex_);
  return keep(std::move(change));
}

// With the lock held.
Result<void> SimilarTextFinder::keep(store::SearchChange change) {
  constexpr std::size_t kMostWaiting = 256;
  const auto append = [](auto& to, auto& from) {
    to.insert(to.end(), std::move_iterator(from.begin()), std::move_iterator(from.end()));
  };
  append(waiting_.rows, change.rows);
  append(waiting_.erased_prefixes, change.erased_prefixes);
  if (waiting_.rows.size() + waiting_.erased_prefixes.size() < kMostWaiting) return {};
  return store_.change_search(std::exchange(waiting_, {}));
}

Result<void> SimilarTextFinder::finish(const std::function<void(const SimilarTexts&)>& found) {
  const std::lock_guard lock(mutex_);
  LEXGRAPH_RETURN_IF_ERROR(store_.change_search(std::exchange(waiting_, {})));
  std::vector<std::uint64_t> fresh = std::exchange(fresh_, {});
  if (fresh.empty()) return {};
  std::ranges::sort(fresh);

  const std::unique_ptr<store::Reader> reader = store_.reader();
  const std::string tag(1, kTag);
  std::vector<Known> known;
  std::uint32_t number = 0;
  LEXGRAPH_RETURN_IF_ERROR(
      reader->for_each_search_row(tag, tag, [&](std::string_view key, std::string_view value) {
        const std::uint32_t own = number++;
        const std::string_view file = key.substr(1, key.size() - 2);
        if (const auto row = decoded(value)) {
          known.push_back({row->fingerprint, std::hash<std::string>{}(row->identity), own,
                           std::ranges::binary_search(fresh, std::hash<std::string_view>{}(file))});
        }
        return true;
      }));

  const std::vector<Match> matches = Matching(std::move(known)).run();
  std::unordered_map<std::uint32_t, SimilarTexts> names;  // of the rows that matter
  for (const Match& match : matches) names[match.a], names[match.b];
  number = 0;
  LEXGRAPH_RETURN_IF_ERROR(
      reader->for_each_search_row(tag, tag, [&](std::string_view key, std::string_view value) {
        const auto wanted = names.find(number++);
        if (wanted == names.end()) return true;
        wanted->second.file = key.substr(1, key.size() - 2);
        if (const auto row = decoded(value)) wanted->second.document = row->document;
        return true;
      }));
  for (const Match& match : matches) {
    SimilarTexts similar = names[match.a];
    const SimilarTexts& other = names[match.b];
    similar.other_file = other.file;
    similar.other_document = other.document;
    similar.same_document = match.same_document;
    similar.percent = percent_of(match.bits);
    found(similar);
  }
  return {};
}

}  // namespace lexgraph::ingest
