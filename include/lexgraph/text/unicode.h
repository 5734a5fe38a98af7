// UTF-8, NFC, and the foldings under which legal text is matched. Stored text is NFC and otherwise
// as printed; folding is for comparing only. All functions are thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::text {

// Decodes the code point at `at` and moves `at` behind it. A malformed byte gives U+FFFD and moves
// by one byte. Precondition: at < text.size().
char32_t next_code_point(std::string_view text, std::size_t& at);
void append_utf8(std::string& out, char32_t c);
bool valid_utf8(std::string_view text);
// Malformed bytes become U+FFFD; *replaced (may be null) counts them.
std::string repair_utf8(std::string_view text, std::size_t* replaced = nullptr);

// Normalization Form C. Fast for text that already is NFC. Input must be valid UTF-8.
std::string to_nfc(std::string_view text);
bool is_nfc(std::string_view text);

// White space of legal pages: ASCII blanks, NBSP, NEL, U+2000..200B, U+2028, U+2029, U+202F,
// U+205F, U+3000, U+FEFF.
bool is_blank(char32_t c);
bool is_letter(char32_t c);
bool is_upper(char32_t c);  // a letter with a different lower case
bool is_digit(char32_t c);  // ASCII and full-width digits
char32_t to_lower(char32_t c);
char32_t to_upper(char32_t c);
std::string to_lower(std::string_view text);
// First letter upper, the rest lower: "NGHỊ ĐỊNH" → "Nghị định".
std::string sentence_case(std::string_view text);
bool all_upper(std::string_view text);  // has a letter, and no lower-case one

// Runs of blanks to one blank, none at the ends; zero-width characters and soft hyphens removed.
std::string fold_blanks(std::string_view text);
std::string_view trim(std::string_view text);

// One code point folded for matching keywords and labels: lower case, U+00D0/U+00F0/U+0110 → đ,
// Cyrillic and Greek look-alikes → Latin, dashes → '-', curly double quotes and guillemets → '"',
// single ones → ''', blanks beyond ASCII → ' ' (line ends and tabs stay), full-width letters and
// digits → ASCII. Diacritics stay.
char32_t fold_char(char32_t c);

// Text folded for matching (fold_char on each code point, NFC first if needed; zero-width
// characters and soft hyphens left out) with, for each byte of `folded`, the byte of the original
// at which its code point begins; one more entry for the end. Origins never decrease. Any bytes are
// accepted: malformed ones fold to U+FFFD. Texts of 4 GiB and more are not supported.
struct Folded {
  std::string folded;
  std::vector<std::uint32_t> origin;  // size folded.size() + 1
};
Folded fold_for_matching(std::string_view text);
std::string fold(std::string_view text);

// Search key: lower case, no diacritics, đ → d, blanks folded: "Luật Đất đai" → "luat dat dai".
std::string ascii_key(std::string_view text);
// fold() with the tone mark moved to the newer place and blanks folded: "hoà" and "hòa" agree, so
// do "qúy" and "quý". y and i are not merged.
std::string tone_key(std::string_view text);

// Number of non-blank code points (blanks, zero-width and soft hyphen do not count).
std::size_t count_nonblank(std::string_view text);

}  // namespace lexgraph::text
