#include "ingest/html/markup.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

struct Tag {
  std::size_t end = 0;      // at its ">", or the end of the page
  std::size_t surplus = 0;  // where the first attribute beyond the limit begins
  bool cut = false;
};

// Behind a quoted value that begins at `at` or behind blanks there; `at` if none begins.
std::size_t behind_quotes(std::string_view html, std::size_t at) {
  std::size_t quote = at;
  while (quote < html.size() && is_blank(html[quote])) ++quote;
  if (quote >= html.size() || (html[quote] != '"' && html[quote] != '\'')) return at;
  const std::size_t end = html.find(html[quote], quote + 1);
  return end == html.npos ? html.size() : end + 1;
}

// `at`: behind "<" and the first letter of the name.
Tag read_tag(std::string_view html, std::size_t at) {
  Tag tag;
  std::size_t attributes = 0;
  bool inside = true;  // a name or a bare value; at first that of the element
  while (at < html.size() && html[at] != '>') {
    const char c = html[at];
    const bool separates = is_blank(c) || c == '/' || c == '"' || c == '\'';
    if (!inside && !separates && c != '=' && ++attributes > limits::kMaxAttributes && !tag.cut) {
      tag.cut = true;
      tag.surplus = at;
    }
    inside = !separates;
    ++at;
    if (c != '=') continue;
    const std::size_t behind = behind_quotes(html, at);
    inside = behind == at;
    at = behind;
  }
  tag.end = std::min(at, html.size());
  return tag;
}

constexpr std::array<std::string_view, 2> kRawText = {"script", "style"};

bool same_letters(std::string_view text, std::string_view lower) {
  return std::ranges::equal(text, lower, {},
                            [](char c) { return c >= 'A' && c <= 'Z' ? c | 32 : c; });
}

// `name` and something that ends a name stand at `at`.
bool is_named(std::string_view html, std::size_t at, std::string_view name) {
  if (html.size() <= at + name.size() || !same_letters(html.substr(at, name.size()), name))
    return false;
  const char next = html[at + name.size()];
  return next == '>' || next == '/' || is_blank(next);
}

// Where what has begun ends, npos if it does not; a page is searched once for what it lacks.
class Ends {
 public:
  explicit Ends(const std::string& html) : html_(html) {}

  std::size_t of_comment(std::size_t from) {
    const std::size_t end = no_comment_ends_ ? html_.npos : html_.find("-->", from);
    no_comment_ends_ = end == html_.npos;
    return end;
  }

  // At the end tag of an element of raw text (HTML Standard, 13.1.2.6), a place in kRawText.
  std::size_t of_raw_text(std::size_t from, std::size_t element) {
    if (never_ends_[element]) return html_.npos;
    for (std::size_t at = from; (at = html_.find("</", at)) != html_.npos; at += 2) {
      if (is_named(html_, at + 2, kRawText[element])) return at;
    }
    never_ends_[element] = true;
    return html_.npos;
  }

 private:
  const std::string& html_;
  bool no_comment_ends_ = false;
  std::array<bool, kRawText.size()> never_ends_{};
};

// Moves what is kept to the front, in place.
class Pruning {
 public:
  explicit Pruning(std::string& html) : html_(html) {}

  void blank(std::size_t begin, std::size_t end) {
    std::fill(html_.begin() + static_cast<std::ptrdiff_t>(begin),
              html_.begin() + static_cast<std::ptrdiff_t>(end), ' ');
  }

  // Drops [begin, end) but for its line ends.
  void drop(std::size_t begin, std::size_t end) {
    keep_upto(begin);
    const auto lines = static_cast<std::size_t>(
        std::count(html_.begin() + static_cast<std::ptrdiff_t>(begin),
                   html_.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
    std::memset(html_.data() + kept_, '\n', lines);
    kept_ += lines;
    read_ = end;
  }

  void finish() {
    keep_upto(html_.size());
    html_.resize(kept_);
  }

 private:
  void keep_upto(std::size_t end) {
    if (kept_ != read_) std::memmove(html_.data() + kept_, html_.data() + read_, end - read_);
    kept_ += end - read_;
    read_ = end;
  }

  std::string& html_;
  std::size_t kept_ = 0;  // bytes at the front that are done
  std::size_t read_ = 0;  // where the rest begins
};

}  // namespace

std::size_t prune_markup(std::string& html) {
  Pruning pruning(html);
  Ends ends(html);
  std::size_t cut = 0;
  for (std::size_t at = 0; (at = html.find('<', at)) != html.npos;) {
    const std::size_t name = ++at;
    if (html.compare(at, 3, "!--") == 0) {
      const std::size_t end = ends.of_comment(at + 3);
      if (end != html.npos) at = end;
      continue;
    }
    if (at >= html.size() || !is_letter(html[at])) continue;
    const Tag tag = read_tag(html, at + 1);
    at = tag.end;
    if (tag.cut) {
      ++cut;
      pruning.blank(tag.surplus, tag.end);
    }
    for (std::size_t i = 0; i < kRawText.size(); ++i) {
      if (at >= html.size() || !is_named(html, name, kRawText[i])) continue;
      const std::size_t end = ends.of_raw_text(at + 1, i);
      if (end == html.npos) break;  // a page that breaks off, or none of ours: as libxml2 has it
      pruning.drop(at + 1, end);
      at = end;
    }
  }
  pruning.finish();
  return cut;
}

}  // namespace lexgraph::ingest
