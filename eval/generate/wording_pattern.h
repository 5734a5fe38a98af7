// A wording as a pattern: literals with captures between them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::eval {

// What the captures took, by name.
using Captures = std::map<std::string, std::string, std::less<>>;

class WordingPattern {
 public:
  // `marked`: the wording with every variable replaced by mark_of(its name).
  explicit WordingPattern(std::string_view marked);
  static std::string mark_of(std::string_view name);

  const std::vector<std::string>& names() const { return names_; }
  // Every way to read the text, shortest captures first, until `accept` says yes.
  bool match(std::string_view text, const std::function<bool(const Captures&)>& accept) const;

 private:
  bool match_from(std::size_t n, std::string_view rest, Captures& captures,
                  const std::function<bool(const Captures&)>& accept) const;

  // literals_[0] names_[0] literals_[1] … literals_.back()
  std::vector<std::string> literals_, names_;
};

}  // namespace lexgraph::eval
