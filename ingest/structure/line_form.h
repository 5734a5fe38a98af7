// What the form of a line tells: how it begins and ends, whether a sentence runs on beyond it.
#pragma once

#include <string_view>

namespace lexgraph::ingest::structure {

// Ends with . ; : ! ? or such a mark before closing quotes or brackets.
bool ends_sentence(std::string_view line);
// Ends with a colon (footnote marks and blanks after it do not count).
bool ends_with_colon(std::string_view line);
// Ends with a word or mark after which a reference must follow: "theo quy định tại", "khoản 2",
// "Điều 4,", "và". "Điều 5" at the start of the next line is no heading then.
bool ends_open(std::string_view line);
// The same before a clause or point, whose list may well go on after "," or "; và".
bool ends_open_before_item(std::string_view line);
// Before a clause: "... tại điểm" calls for a letter, so that a number behind it opens a clause.
bool ends_open_before_clause(std::string_view line);
bool starts_lower(std::string_view line);
// Has letters, and none of them in lower case.
bool in_capitals(std::string_view line);
// Nothing but dashes, underscores, stars and dots.
bool is_rule(std::string_view line);
// Byte length of a quotation mark at `at`, 0 if there is none. `opens` and `closes` tell what it
// can be: straight marks can be both.
struct QuoteMark {
  std::size_t size = 0;
  bool opens = false;
  bool closes = false;
  bool straight() const { return opens && closes; }
};
QuoteMark quote_at(std::string_view text, std::size_t at);
// True if from `at` on there is nothing but . ; , : ) and blanks.
bool only_marks_after(std::string_view text, std::size_t at);

}  // namespace lexgraph::ingest::structure
