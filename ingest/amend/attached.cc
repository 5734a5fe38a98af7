#include "ingest/amend/attached.h"

#include <array>

#include "ingest/amend/words.h"

namespace lexgraph::ingest {
namespace {

struct Noun {
  std::string_view word;
  bool instrument;
};

constexpr std::array kNouns = {
    Noun{"quy chế", true},   Noun{"quy định", true},  Noun{"điều lệ", true},
    Noun{"nội quy", true},   Noun{"quy trình", true}, Noun{"quy tắc", true},
    Noun{"quy chuẩn", true}, Noun{"phụ lục", false},  Noun{"mẫu", false},
    Noun{"danh mục", false}, Noun{"biểu", false},     Noun{"bảng", false},
};

}  // namespace

bool names_instrument(std::string_view text, std::size_t from, std::size_t at) {
  std::size_t nearest = 0;
  bool instrument = false;
  for (const Noun& noun : kNouns) {
    for (std::size_t found = find_word(text, noun.word, from, at); found != kNowhere;
         found = find_word(text, noun.word, found + 1, at)) {
      if (found + 1 > nearest) {
        nearest = found + 1;
        instrument = noun.instrument;
      }
    }
  }
  return instrument;
}

}  // namespace lexgraph::ingest
