#include "eval/generate/quantities.h"

#include <algorithm>
#include <array>
#include <optional>

#include "lexgraph/text/numerals.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using View = std::string_view;

constexpr std::array<View, 24> kMeasures = {
    "ngày",  "tháng", "năm",        "giờ",     "phút",       "tuần",      "đồng",      "tuổi",
    "người", "lần",   "mét",        "km",      "ha",         "kg",        "tấn",       "lít",
    "%",     "quý",   "triệu đồng", "tỷ đồng", "nghìn đồng", "mét vuông", "mức lương", "hộ"};
// Words behind which a number is a date or a reference.
constexpr std::array<View, 12> kNoQuantity = {"ngày",   "tháng", "năm", "khoản",
                                              "điều",   "điểm",  "số",  "mục",
                                              "chương", "phần",  "quý", "lần thứ"};
// Longer ones first: "bộ trưởng" is no "bộ".
constexpr std::array<View, 12> kAuthorities = {
    "bộ trưởng",     "bộ",      "ủy ban", "ban chỉ đạo", "thủ tướng", "chính phủ", "tòa án",
    "viện kiểm sát", "chi cục", "cục",    "giám đốc",    "sở"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Words of folded text: runs of letters and digits with "." and "," inside numbers; "%", "(" and
// ")" are words of their own.
std::vector<std::string> words_of(const std::string& folded) {
  std::vector<std::string> words;
  std::string word;
  const auto flush = [&] {
    while (!word.empty() && (word.back() == '.' || word.back() == ',')) word.pop_back();
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
  };
  for (const char c : folded) {
    const bool inside_number = (c == '.' || c == ',') && !word.empty() && is_digit(word.back());
    const bool letter =
        static_cast<unsigned char>(c) >= 0x80 || std::isalnum(static_cast<unsigned char>(c));
    if (letter || inside_number) {
      if (letter && !is_digit(c) && !word.empty() && is_digit(word[0])) flush();  // "30ngày"
      word += c;
      continue;
    }
    flush();
    if (c == '%' || c == '(' || c == ')' || c == '/' || c == '-') words.emplace_back(1, c);
  }
  flush();
  return words;
}

// "2.000.000" → "2000000", "01" → "1", "2,50" as it is.
std::string plain_number(View word) {
  std::string digits;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool thousands = word[i] == '.' && word.size() - i > 3 && is_digit(word[i + 1]) &&
                           is_digit(word[i + 2]) && is_digit(word[i + 3]);
    if (!thousands) digits += word[i];
  }
  const std::size_t first = std::min(digits.find_first_not_of('0'), digits.size() - 1);
  return digits.substr(first);
}

// A number at the place: digits, or one or two words ("mười lăm"); how many words it has.
std::optional<std::pair<std::string, std::size_t>> number_at(const std::vector<std::string>& words,
                                                             std::size_t at) {
  if (is_digit(words[at][0])) return std::pair{plain_number(words[at]), std::size_t{1}};
  for (const std::size_t n : {std::size_t{2}, std::size_t{1}}) {
    if (at + n > words.size()) continue;
    std::string spoken = words[at];
    if (n == 2) spoken += " " + words[at + 1];
    // "năm" is five and year: only digits and other words are certain.
    if (words[at] == "năm" || words[at + n - 1] == "năm") continue;
    if (const auto value = text::vietnamese_ordinal(spoken); value && *value > 0)
      return std::pair{std::to_string(*value), n};
  }
  return std::nullopt;
}

// The longest measure that begins at the place; "" when none does.
std::string measure_at(const std::vector<std::string>& words, std::size_t at) {
  std::string best, here;
  for (std::size_t n = 0; n < 2 && at + n < words.size(); ++n) {
    here.append(n == 0 ? "" : " ").append(words[at + n]);
    if (std::find(kMeasures.begin(), kMeasures.end(), here) != kMeasures.end()) best = here;
  }
  return best;
}

bool stands_behind_no_quantity(const std::vector<std::string>& words, std::size_t at) {
  if (at == 0) return false;
  const std::string& before = words[at - 1];
  return before == "/" || before == "-" ||
         std::find(kNoQuantity.begin(), kNoQuantity.end(), before) != kNoQuantity.end();
}

// A quantity with the words that it takes up.
struct Found {
  Quantity quantity;
  std::size_t begin = 0, end = 0;
};

std::vector<Found> found_in(const std::vector<std::string>& words) {
  std::vector<Found> out;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const auto number = number_at(words, at);
    if (!number || stands_behind_no_quantity(words, at)) continue;
    std::size_t next = at + number->second;
    if (next < words.size() && words[next] == "(") {  // "15 (mười lăm) ngày"
      while (next < words.size() && words[next] != ")") ++next;
      ++next;
    }
    std::string measure = next < words.size() ? measure_at(words, next) : std::string();
    if (measure.empty()) continue;
    const std::size_t end = next + (measure.find(' ') == std::string::npos ? 1 : 2);
    out.push_back({{number->first, std::move(measure)}, at, end});
    at = next;
  }
  return out;
}

bool has(const std::vector<Found>& list, const Quantity& one) {
  return std::any_of(list.begin(), list.end(),
                     [&](const Found& found) { return found.quantity == one; });
}

constexpr std::size_t kWordsBefore = 3, kWordsBehind = 2;

// Do two quantities stand between the same words?
bool in_one_place(const std::vector<std::string>& words, const Found& one,
                  const std::vector<std::string>& other_words, const Found& other) {
  if (one.begin < kWordsBefore || other.begin < kWordsBefore ||
      one.end + kWordsBehind > words.size() || other.end + kWordsBehind > other_words.size())
    return false;
  const auto at = [](const std::vector<std::string>& list, std::size_t i) {
    return list.begin() + static_cast<std::ptrdiff_t>(i);
  };
  return std::equal(at(words, one.begin - kWordsBefore), at(words, one.begin),
                    at(other_words, other.begin - kWordsBefore)) &&
         std::equal(at(words, one.end), at(words, one.end + kWordsBehind),
                    at(other_words, other.end));
}

// The quantity of `now` that stands where `one` stood and measures the same; nullptr when there is
// none, or when the place is there several times.
const Found* only_one_in_place_of(const std::vector<std::string>& old_words,
                                  const std::vector<Found>& old, const Found& one,
                                  const std::vector<std::string>& new_words,
                                  const std::vector<Found>& now) {
  for (const Found& twin : old) {
    if (&twin != &one && in_one_place(old_words, one, old_words, twin)) return nullptr;
  }
  const Found* only = nullptr;
  for (const Found& candidate : now) {
    if (!in_one_place(old_words, one, new_words, candidate)) continue;
    if (only != nullptr) return nullptr;
    only = &candidate;
  }
  return only != nullptr && only->quantity.measure == one.quantity.measure ? only : nullptr;
}

}  // namespace

std::string spoken(const Quantity& quantity) { return quantity.number + " " + quantity.measure; }

std::vector<Quantity> quantities_in(std::string_view text) {
  std::vector<Quantity> out;
  for (Found& found : found_in(words_of(text::fold(text))))
    out.push_back(std::move(found.quantity));
  return out;
}

QuantityChange quantity_change(std::string_view before, std::string_view after) {
  const auto old_words = words_of(text::fold(before)), new_words = words_of(text::fold(after));
  const std::vector<Found> old = found_in(old_words), now = found_in(new_words);
  // The same things measured in the same order, or the numbers may belong to different things;
  // else the words around a number tell what it belongs to.
  const bool aligned =
      old.size() == now.size() &&
      std::equal(old.begin(), old.end(), now.begin(), [](const auto& a, const auto& b) {
        return a.quantity.measure == b.quantity.measure;
      });
  for (std::size_t i = 0; i < old.size(); ++i) {
    const Found* other =
        aligned ? &now[i] : only_one_in_place_of(old_words, old, old[i], new_words, now);
    if (other != nullptr && old[i].quantity != other->quantity && !has(now, old[i].quantity) &&
        !has(old, other->quantity))
      return {old[i].quantity, other->quantity};
  }
  return {};
}

std::string_view authority_kind(std::string_view text) {
  const std::string_view name = text::trim(text);
  // Names of authorities are written with a capital: "Sở Y tế", not "sở hữu".
  if (name.empty() || text::to_lower(name) == name) return {};
  const std::string folded = text::fold(name) + " ";
  for (const View kind : kAuthorities) {
    if (folded.starts_with(kind) && folded[kind.size()] == ' ' && !folded.starts_with("sở hữu "))
      return kind;
  }
  return {};
}

}  // namespace lexgraph::eval
