// Words of legal drafting, found as printed: any case, look-alike letters, any run of blanks.
#pragma once

#include <cstddef>
#include <string_view>

namespace lexgraph::ingest {

inline constexpr std::size_t kNowhere = std::string_view::npos;

// Does `keyword` (lower-case NFC, single blanks) stand at `at` as whole words? `end` is set behind
// it if so. One blank of the keyword fits any run of blanks.
bool word_at(std::string_view text, std::size_t at, std::string_view keyword, std::size_t& end);
bool word_at(std::string_view text, std::size_t at, std::string_view keyword);

// Does a word begin at this byte?
bool word_begins(std::string_view text, std::size_t at);

// First place in [from, to) where the keyword stands as whole words; kNowhere if none.
std::size_t find_word(std::string_view text, std::string_view keyword, std::size_t from,
                      std::size_t to, std::size_t* end = nullptr);

std::size_t skip_blanks(std::string_view text, std::size_t at);
// Also commas, brackets, dashes and quotation marks.
std::size_t skip_marks(std::string_view text, std::size_t at);

}  // namespace lexgraph::ingest
