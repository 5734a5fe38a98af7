#include "src/query/quoted_words.h"

#include <algorithm>
#include <unordered_map>

#include "lexgraph/search/analyzer.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::query {
namespace {

constexpr std::size_t kLeastWords = 4;   // fewer in quotation marks are a name or a term
constexpr std::size_t kGapBefore = 240;  // bytes between a citation and the quotation it introduces
constexpr std::size_t kGapBehind = 60;   // and between a quotation and the citation that names it
constexpr std::size_t kComparedWords = 4'000;  // of a quotation; the rest is not compared
constexpr std::size_t kComparedCells = 20'000'000;

struct Words {
  std::vector<std::string> normal;
  std::vector<Span> spans;  // in the text
};

void add_words(std::string_view text, std::size_t shift, Words& words) {
  std::vector<search::Token> tokens;
  search::tokenize(text, tokens);
  for (const search::Token& token : tokens) {
    words.normal.push_back(search::normal_form(text.substr(token.begin, token.end - token.begin)));
    words.spans.push_back({token.begin + shift, token.end + shift});
  }
}

// Parts between marks of omission.
std::vector<std::string_view> parts_of(std::string_view quotation) {
  std::vector<std::string_view> parts;
  while (!quotation.empty()) {
    std::size_t end = quotation.size(), next = end;
    for (const std::string_view mark : {std::string_view("…"), std::string_view("...")}) {
      const std::size_t at = quotation.find(mark);
      if (at < end) {
        end = at;
        next = at + mark.size();
      }
    }
    parts.push_back(quotation.substr(0, end));
    quotation.remove_prefix(next);
  }
  return parts;
}

// Length of the longest common subsequence.
std::size_t common(const std::vector<std::string>& a, const std::string* b, std::size_t size) {
  std::vector<std::uint32_t> row(size + 1, 0);
  for (const std::string& word : a) {
    std::uint32_t diagonal = 0;
    for (std::size_t j = 0; j < size; ++j) {
      const std::uint32_t above = row[j + 1];
      row[j + 1] = word == b[j] ? diagonal + 1 : std::max(above, row[j]);
      diagonal = above;
    }
  }
  return row[size];
}

// Where in `text` the windows of `size` words with most words of `wanted` begin: the first and the
// last.
std::pair<std::size_t, std::size_t> nearest_windows(const std::vector<std::string>& wanted,
                                                    const std::vector<std::string>& text,
                                                    std::size_t size) {
  std::unordered_map<std::string_view, int> left;
  for (const std::string& word : wanted) ++left[word];
  int held = 0, most = -1;
  std::pair<std::size_t, std::size_t> best;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (const auto at = left.find(text[i]); at != left.end() && at->second-- > 0) ++held;
    if (i >= size) {
      if (const auto at = left.find(text[i - size]); at != left.end() && ++at->second > 0) --held;
    }
    if (held < most) continue;
    best.second = i + 1 >= size ? i + 1 - size : 0;
    if (held > most) best.first = best.second;
    most = held;
  }
  return best;
}

bool contains_in_order(const std::vector<std::vector<std::string>>& parts,
                       const std::vector<std::string>& text) {
  auto from = text.begin();
  for (const auto& part : parts) {
    const auto at = std::search(from, text.end(), part.begin(), part.end());
    if (at == text.end() && !part.empty()) return false;
    from = at + static_cast<std::ptrdiff_t>(part.size());
  }
  return true;
}

std::string text_of(const std::vector<store::UnitRecord>& units, bool labels) {
  std::string text;
  for (const store::UnitRecord& unit : units) {
    if (labels && !unit.label.empty()) text += unit.label + ". ";
    if (!unit.heading.empty()) text += unit.heading + "\n";
    if (!unit.text.empty()) text += unit.text + "\n";
  }
  return text;
}

}  // namespace

std::vector<Span> quotations_in(std::string_view text) {
  const text::Folded folded = text::fold_for_matching(text);
  std::vector<Span> found;
  std::size_t open = folded.folded.find('"');
  while (open != std::string::npos) {
    const std::size_t close = folded.folded.find('"', open + 1);
    if (close == std::string::npos) break;
    const Span span{folded.origin[open + 1], folded.origin[close]};
    Words words;
    add_words(span.in(text), 0, words);
    if (words.normal.size() >= kLeastWords) found.push_back(span);
    open = folded.folded.find('"', close + 1);
  }
  return found;
}

std::vector<int> match_quotations(std::string_view text, const std::vector<Span>& citations,
                                  const std::vector<Span>& quotations) {
  std::vector<int> matched(citations.size(), -1);
  const auto is_free = [&](std::size_t citation) {
    const Span& span = citations[citation];
    return matched[citation] == -1 &&
           std::none_of(quotations.begin(), quotations.end(), [&](const Span& quotation) {
             return quotation.begin <= span.begin && span.end <= quotation.end;
           });
  };
  const auto one_paragraph = [&](std::size_t begin, std::size_t end) {
    return text.substr(begin, end - begin).find("\n\n") == std::string_view::npos;
  };
  for (std::size_t q = 0; q < quotations.size(); ++q) {
    const Span& quotation = quotations[q];
    const std::size_t after_last = q > 0 ? quotations[q - 1].end : 0;
    int best = -1;
    for (std::size_t c = 0; c < citations.size(); ++c) {
      const Span& span = citations[c];
      const bool before = span.end <= quotation.begin && span.begin >= after_last;
      if (before && quotation.begin - span.end <= kGapBefore && is_free(c) &&
          one_paragraph(span.end, quotation.begin)) {
        best = static_cast<int>(c);
      }
    }
    for (std::size_t c = 0; best < 0 && c < citations.size(); ++c) {
      const Span& span = citations[c];
      if (span.begin < quotation.end) continue;
      if (span.begin - quotation.end <= kGapBehind && is_free(c) &&
          one_paragraph(quotation.end, span.begin)) {
        best = static_cast<int>(c);
      }
      break;
    }
    if (best >= 0) matched[static_cast<std::size_t>(best)] = static_cast<int>(q);
  }
  return matched;
}

QuotationCheck check_quotation(std::string_view quotation,
                               const std::vector<store::UnitRecord>& units) {
  std::vector<std::vector<std::string>> parts;
  Words wanted;
  for (const std::string_view part : parts_of(quotation)) {
    Words words;
    add_words(part, 0, words);
    wanted.normal.insert(wanted.normal.end(), words.normal.begin(), words.normal.end());
    parts.push_back(std::move(words.normal));
  }
  if (wanted.normal.size() > kComparedWords) wanted.normal.resize(kComparedWords);
  QuotationCheck check;
  for (const bool labels : {false, true}) {
    const std::string text = text_of(units, labels);
    Words words;
    add_words(text, 0, words);
    if (contains_in_order(parts, words.normal)) {
      check.found = true;
      check.share = 1;
      check.closest.clear();
      return check;
    }
    const std::size_t size =
        std::min(words.normal.size(), wanted.normal.size() + wanted.normal.size() / 4 + 2);
    if (size == 0 || wanted.normal.empty() || size * wanted.normal.size() > kComparedCells)
      continue;
    const auto [first, last] = nearest_windows(wanted.normal, words.normal, size);
    for (const std::size_t begin : {first, last}) {
      const std::size_t count = std::min(size, words.normal.size() - begin);
      const double share = static_cast<double>(common(wanted.normal, &words.normal[begin], count)) /
                           static_cast<double>(wanted.normal.size());
      if (share <= check.share) continue;
      check.share = share;
      const std::size_t from = words.spans[begin].begin;
      check.closest = text.substr(from, words.spans[begin + count - 1].end - from);
    }
  }
  return check;
}

}  // namespace lexgraph::query
