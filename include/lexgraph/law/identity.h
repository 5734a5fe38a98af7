// What makes two texts the same document.
#pragma once

#include <string>
#include <string_view>

#include "lexgraph/law/document.h"

namespace lexgraph::law {

// Work URI after the Akoma Ntoso naming convention:
// /akn/vn[-locality]/act/nghi-dinh/2021-03-01/13-2021-nd-cp ; parts that are unknown are left out
// of the path ("act/luat/nn/..." is never invented); without a number the slug of the title; ""
// when neither is known.
std::string work_uri(const Head& head);

// For a text that says neither number nor title: its source tells it apart, so that its id is
// accepted by every command like any other.
std::string anonymous_uri(std::string_view sha256);

// Key under which a document is held: number key, with the locality of a local body and the year of
// signing where the number has none ("61-CP"); without a number type, title and date; without a
// title the hash of the source. Equal keys = one document.
std::string identity_key(const Document& document);

// How a lawyer names it, for messages and reports: "13/2021/NĐ-CP", else type and title, else URI.
std::string display_name(const Head& head);

// The document part of ids printed by every command and accepted by every command:
// the number, or the URI when there is no number. Numbers of local bodies are not unique; where a
// store holds several, its answers say which one is meant.
std::string document_id(const Head& head);

// "nghi-dinh": lower case ASCII words joined by "-".
std::string slug(std::string_view text);

// Key for names of laws: NFC, lower case, tone placement folded, blanks folded, quotation removed.
std::string name_key(std::string_view name);

}  // namespace lexgraph::law
