#include "ingest/amend/number_in_address.h"

#include <vector>

#include "lexgraph/law/doc_number.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kMaxAddressBytes = 2048;
constexpr std::size_t kMaxSerialDigits = 5;
constexpr int kFirstYear = 1945;
constexpr int kLastYear = 2200;

bool digits(std::string_view word) {
  return !word.empty() && word.find_first_not_of("0123456789") == std::string_view::npos;
}

// "ND", "QH15", "TTg", "UBTVQH15": begins with two capitals, or with a capital before a digit.
bool symbol(std::string_view word) {
  const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (word.size() < 2 || !capital(word[0]) || !capital(word[1])) return false;
  for (const char c : word) {
    const bool letter = capital(c) || (c >= '0' && c <= '9') || c == 'g';  // QD-TTg
    if (!letter) return false;
  }
  return true;
}

// The words of the last step of the path, without what follows the name of the page.
std::vector<std::string_view> words_of(std::string_view address) {
  address = address.substr(0, address.find_first_of("?#"));
  address = address.substr(address.rfind('/') + 1);  // npos + 1 = 0: the whole
  address = address.substr(0, address.rfind('.'));
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; begin <= address.size();) {
    const std::size_t end = std::min(address.find('-', begin), address.size());
    words.push_back(address.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

}  // namespace

std::string number_in_address(std::string_view address, const law::DocumentRef& named) {
  if (address.size() > kMaxAddressBytes) return {};
  const std::vector<std::string_view> words = words_of(address);
  std::string found;
  for (std::size_t i = 0; i + 2 < words.size(); ++i) {
    if (!digits(words[i]) || words[i].size() > kMaxSerialDigits) continue;
    if (!digits(words[i + 1]) || words[i + 1].size() != 4 || !symbol(words[i + 2])) continue;
    const int year = std::stoi(std::string(words[i + 1]));
    if (year < kFirstYear || year > kLastYear) continue;
    if (named.signed_on.known() && named.signed_on.year() != year) continue;
    std::string number = std::string(words[i]) + '/' + std::string(words[i + 1]) + '/';
    number += words[i + 2];
    for (std::size_t s = i + 3; s < words.size() && symbol(words[s]); ++s) {
      number += '-';
      number += words[s];
    }
    if (!found.empty()) return {};
    found = law::normalize_number(number);
  }
  const bool of_assembly = law::split_number(found).symbol.rfind("QH", 0) == 0;
  const bool law = named.type == "Luật" || named.type == "Bộ luật";
  if (law && !of_assembly) return {};
  return found;
}

}  // namespace lexgraph::ingest
