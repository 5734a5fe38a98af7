#include "ingest/amend/content.h"

#include <algorithm>
#include <array>
#include <optional>

#include "ingest/amend/words.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

// A label that begins a line (or, for points, follows ";" in a line).
struct Label {
  std::string prefix;  // as in eIds: "art", "cl", "point", "chp", ...
  std::string number;
  std::size_t begin = 0;
  // Without its mark ("2 Nhà nước"), or in the midst of a line ("... Năm. 5a. Năm a."): believed
  // only where the target of that number has no other.
  bool weak = false;
};

struct NamedLabel {
  std::string_view word;
  std::string_view prefix;
};

constexpr std::array kNamedLabels = {
    NamedLabel{"điều", "art"},        NamedLabel{"chương", "chp"}, NamedLabel{"mục", "sec"},
    NamedLabel{"tiểu mục", "subsec"}, NamedLabel{"phần", "part"},  NamedLabel{"phụ lục", "app"},
};

std::string_view word_of(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size()) {
    std::size_t next = end;
    const char32_t c = text::next_code_point(text, next);
    if (!text::is_letter(c) && !text::is_digit(c)) break;
    end = next;
  }
  return text.substr(at, end - at);
}

bool digit(char c) { return c >= '0' && c <= '9'; }

// "4.", "4a)", "d)", "đ1)": kind by whether it begins with a digit.
std::optional<Label> short_label(std::string_view text, std::size_t at) {
  const std::string_view word = word_of(text, at);
  const std::size_t end = at + word.size();
  if (word.empty() || word.size() > 5 || end >= text.size()) return std::nullopt;
  const char mark = text[end];
  if (mark != '.' && mark != ')' && mark != '/' && mark != '-') return std::nullopt;
  const bool clause = digit(word.front());
  if (!clause) {
    std::size_t letter = 0;
    text::next_code_point(word, letter);
    const std::string_view rest = word.substr(letter);
    if (!std::all_of(rest.begin(), rest.end(), digit)) return std::nullopt;
  }
  return Label{clause ? "cl" : "point", text::fold(word), at};
}

std::optional<Label> label_at(std::string_view text, std::size_t at) {
  for (const NamedLabel& named : kNamedLabels) {
    std::size_t end = 0;
    if (!word_at(text, at, named.word, end)) continue;
    const std::string_view number = word_of(text, skip_blanks(text, end));
    if (number.empty()) return std::nullopt;
    const bool article = named.prefix == "art";
    if (article && !digit(number.front())) return std::nullopt;
    return Label{std::string(named.prefix), article ? text::fold(number) : std::string(number), at};
  }
  return short_label(text, at);
}

// "2 Nhà nước thu": a number, a blank, and words that begin like a sentence.
std::optional<Label> unmarked_label(std::string_view text, std::size_t at) {
  const std::string_view word = word_of(text, at);
  if (word.empty() || word.size() > 4 || !digit(word.front())) return std::nullopt;
  const std::size_t words = skip_blanks(text, at + word.size());
  std::size_t next = words;
  if (words == at + word.size() || words >= text.size()) return std::nullopt;
  if (!text::is_upper(text::next_code_point(text, next))) return std::nullopt;
  return Label{"cl", text::fold(word), at, true};
}

// Labels of clauses behind a full stop: "5. Năm. 5a. Năm a."
void add_inline_clauses(std::string_view text, std::size_t line, std::size_t end,
                        std::vector<Label>& labels) {
  for (std::size_t i = text.find(". ", line); i < end; i = text.find(". ", i + 1)) {
    const std::size_t at = skip_blanks(text, i + 1);
    if (at >= end || !digit(text[at])) continue;
    auto label = short_label(text, at);
    if (!label || label->prefix != "cl" || text[at + label->number.size()] != '.') continue;
    label->weak = true;
    labels.push_back(std::move(*label));
  }
}

std::vector<Label> labels_of(std::string_view text) {
  std::vector<Label> labels;
  for (std::size_t line = 0; line < text.size();) {
    const std::size_t at = skip_marks(text, line);
    const std::size_t end = std::min(text.find('\n', line), text.size());
    if (at < end) {
      auto label = label_at(text, at);
      if (!label) label = unmarked_label(text, at);
      if (label) labels.push_back(std::move(*label));
    }
    for (std::size_t i = text.find("; ", line); i < end; i = text.find("; ", i + 1)) {
      auto label = label_at(text, skip_blanks(text, i + 1));
      if (label && label->prefix == "point") labels.push_back(std::move(*label));
    }
    add_inline_clauses(text, line, end, labels);
    line = end + 1;
  }
  return labels;
}

struct Place {
  std::size_t block = 0;
  std::size_t begin = 0;
};

// After so many targets whose labels do not occur, the quoted text is not labelled that way.
constexpr std::size_t kMaxMisses = 64;

class ContentFiller {
 public:
  ContentFiller(std::string_view text, const MaskedText& masked, const Statement& statement,
                std::vector<Order*> orders)
      : orders_(std::move(orders)) {
    for (const std::size_t block : statement.blocks) {
      blocks_.push_back(masked.quotes[block].in(text));
    }
  }

  void fill() {
    if (orders_.empty() || blocks_.empty()) return;
    if (orders_.size() == 1) {
      orders_.front()->content = joined(0, 0, blocks_.size());
    } else if (orders_.size() == blocks_.size()) {
      for (std::size_t i = 0; i < orders_.size(); ++i) orders_[i]->content = blocks_[i];
    } else {
      cut_at_labels();
    }
  }

 private:
  void cut_at_labels() {
    std::vector<std::vector<Label>> labels;
    labels.reserve(blocks_.size());
    for (const std::string_view block : blocks_) labels.push_back(labels_of(block));
    std::vector<std::pair<Order*, Place>> found;
    std::size_t block = 0;
    std::size_t label = 0;
    std::size_t misses = 0;
    for (Order* order : orders_) {
      const auto steps = law::eid_steps(order->target.unit);
      if (steps.empty()) continue;
      std::size_t b = block;
      std::size_t l = label;
      bool there = find(labels, steps.back(), false, b, l);
      if (!there) {
        b = block;
        l = label;
        there = find(labels, steps.back(), true, b, l);
      }
      if (!there) {
        if (++misses > kMaxMisses) break;
        continue;
      }
      found.emplace_back(order, Place{b, labels[b][l].begin});
      block = b;
      label = l + 1;
    }
    const bool first_lost = found.empty() || found.front().first != orders_.front();
    if (first_lost && (found.empty() || found.front().second.begin > 0)) {
      // A misprinted label: what stands before the first label that fits is the first target's.
      found.insert(found.begin(), {orders_.front(), Place{}});
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
      const Place from = found[i].second;
      const bool last = i + 1 == found.size();
      const Place to = last ? Place{blocks_.size(), 0} : found[i + 1].second;
      found[i].first->content = between(from, to);
    }
  }

  static bool find(const std::vector<std::vector<Label>>& labels, const law::EidStep& step,
                   bool weak, std::size_t& block, std::size_t& label) {
    for (; block < labels.size(); ++block, label = 0) {
      for (; label < labels[block].size(); ++label) {
        const Label& candidate = labels[block][label];
        const bool same = candidate.number == step.number && candidate.weak == weak;
        if (same && same_kind(candidate.prefix, step.prefix)) return true;
      }
    }
    return false;
  }

  // Older texts call numbered clauses points ("điểm 11 Điều 3").
  static bool same_kind(std::string_view label, std::string_view step) {
    return label == step || (label == "cl" && step == "point");
  }

  std::string between(Place from, Place to) const {
    if (from.block == to.block) {
      return trimmed(blocks_[from.block].substr(from.begin, to.begin - from.begin));
    }
    return joined(from.block, from.begin, to.block);
  }

  std::string joined(std::size_t block, std::size_t begin, std::size_t end_block) const {
    std::string out = trimmed(blocks_[block].substr(begin));
    for (std::size_t b = block + 1; b < end_block && b < blocks_.size(); ++b) {
      out += '\n';
      out += trimmed(blocks_[b]);
    }
    return out;
  }

  static std::string trimmed(std::string_view text) { return std::string(text::trim(text)); }

  std::vector<Order*> orders_;
  std::vector<std::string_view> blocks_;
};

}  // namespace

void fill_contents(std::string_view text, const MaskedText& masked, Orders& orders) {
  std::size_t next = 0;  // orders stand in the order of their statements
  for (std::size_t s = 0; s < orders.statements.size(); ++s) {
    std::vector<Order*> expecting;
    for (; next < orders.orders.size() && orders.orders[next].statement == s; ++next) {
      Order& order = orders.orders[next];
      if (order.quoted_content && !order.scope) expecting.push_back(&order);
    }
    ContentFiller(text, masked, orders.statements[s], std::move(expecting)).fill();
  }
}

std::vector<std::string> quoted_articles(std::string_view block) {
  std::vector<std::string> numbers;
  for (Label& label : labels_of(block)) {
    if (label.prefix == "art") numbers.push_back(std::move(label.number));
  }
  return numbers;
}

std::vector<QuotedPlace> quoted_places(std::string_view block, std::string_view unit) {
  std::string article = law::eid_article(unit);
  const std::string attachment =
      unit.rfind("att_", 0) == 0
          ? law::eid_steps(unit).front().prefix + "_" + law::eid_steps(unit).front().number
          : "";
  std::string clause;
  if (!article.empty() && article.size() < unit.size()) {
    const auto steps = law::eid_steps(unit);
    for (const law::EidStep& step : steps) {
      if (step.prefix == "cl") clause = law::eid_join(article, "cl_" + step.number);
    }
  }
  std::vector<QuotedPlace> places;
  for (const Label& label : labels_of(block)) {
    if (label.weak) continue;
    const std::string step = label.prefix + "_" + label.number;
    if (label.prefix == "art") {
      article = law::eid_join(attachment, step);
      clause.clear();
      places.push_back({label.begin, article});
    } else if (label.prefix == "cl" && !article.empty()) {
      clause = law::eid_join(article, step);
      places.push_back({label.begin, clause});
    } else if (label.prefix == "point" && !article.empty()) {
      places.push_back({label.begin, law::eid_join(clause.empty() ? article : clause, step)});
    }
  }
  return places;
}

}  // namespace lexgraph::ingest
