#include "src/cli/status_words.h"

#include <algorithm>

namespace lexgraph::cli {

std::string status_words(std::string_view name) {
  std::string words(name);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

std::string status_words(law::Validity status) { return status_words(law::name_of(status)); }

}  // namespace lexgraph::cli
