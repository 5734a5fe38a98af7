// Normalization Form C piece by piece, for the foldings.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lexgraph::text {

// Length of a prefix that is surely NFC and composes with nothing behind it. A cheap scan: it may
// stop early at a rare letter, never too late.
std::size_t nfc_prefix(std::string_view text);

// Nothing before `c` ever composes with it or is reordered around it.
bool starts_segment(char32_t c);

// `c` neither changes under NFC nor interacts with its neighbours.
bool nfc_inert(char32_t c);

// Appends the NFC form of valid UTF-8, normalised by itself.
void append_nfc(std::string& out, std::string_view text);

}  // namespace lexgraph::text
