// <meta> of Akoma Ntoso: what the document is (FRBR), when it takes effect, what it changes.
#pragma once

#include <cstdint>
#include <string>

#include "src/query/export/akn_document.h"
#include "src/query/export/xml_writer.h"

namespace lexgraph::query {

// Meta of the document; of the modifications only those whose instruction stands at an ordinal in
// [first, last).
void write_akn_meta(const AknDocument& document, std::uint32_t first, std::uint32_t last,
                    XmlWriter& xml);

// Meta of an attachment or appendix, which is a component of the document.
void write_akn_component_meta(const AknDocument& document, std::string_view component,
                              XmlWriter& xml);

}  // namespace lexgraph::query
