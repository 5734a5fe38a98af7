#include "eval/generate/wording_pattern.h"

namespace lexgraph::eval {
namespace {

// Control characters, which no wording contains.
constexpr char kOpen = '\x01', kClose = '\x02';

}  // namespace

std::string WordingPattern::mark_of(std::string_view name) {
  return std::string(1, kOpen).append(name).append(1, kClose);
}

WordingPattern::WordingPattern(std::string_view marked) {
  for (std::size_t at = 0;;) {
    const std::size_t open = marked.find(kOpen, at);
    literals_.emplace_back(marked.substr(at, open - at));
    if (open == std::string_view::npos) return;
    const std::size_t close = marked.find(kClose, open);
    names_.emplace_back(marked.substr(open + 1, close - open - 1));
    at = close + 1;
  }
}

bool WordingPattern::match(std::string_view text,
                           const std::function<bool(const Captures&)>& accept) const {
  if (!text.starts_with(literals_.front())) return false;
  Captures captures;
  return match_from(0, text.substr(literals_.front().size()), captures, accept);
}

bool WordingPattern::match_from(std::size_t n, std::string_view rest, Captures& captures,
                                const std::function<bool(const Captures&)>& accept) const {
  if (n == names_.size()) return rest.empty() && accept(captures);
  const std::string& next = literals_[n + 1];
  const bool last = n + 1 == names_.size();
  const auto take = [&](std::size_t size) {
    captures[names_[n]] = std::string(rest.substr(0, size));
    return match_from(n + 1, rest.substr(size + next.size()), captures, accept);
  };
  if (last)
    return rest.size() > next.size() && rest.ends_with(next) && take(rest.size() - next.size());
  for (std::size_t at = rest.find(next, 1); at != std::string_view::npos;
       at = rest.find(next, at + 1)) {
    if (take(at)) return true;
  }
  return false;
}

}  // namespace lexgraph::eval
