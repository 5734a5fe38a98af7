// Regulations attached to a document ("Quy chế ... ban hành kèm theo Quyết định số ...").
#pragma once

#include <cstddef>
#include <string_view>

namespace lexgraph::ingest {

// Is what is "(ban hành) kèm theo" at the end of text[from, at) an instrument with articles of its
// own, not an appendix, form or list? The noun that stands nearest decides.
bool names_instrument(std::string_view text, std::size_t from, std::size_t at);

// Provisions of the first attached regulation have this prefix.
inline constexpr std::string_view kAttachmentEid = "att_1";

}  // namespace lexgraph::ingest
