// HTML page → Page: profile or search, lines, attributes, remarks.
#pragma once

#include <string_view>

#include "ingest/html/page.h"
#include "ingest/html/site_profile.h"

namespace lexgraph::ingest {

// Never fails: any bytes give a Page, perhaps without lines. Diagnostics:
//   no_document       the page holds no statute (a search page, a login page)
//   several_documents the page holds more than one; the lines of the first are kept
//   deep_nesting      elements beyond limits::kMaxElementDepth were flattened
//   too_many_attributes  elements have more than limits::kMaxAttributes; the rest was not read
//   malformed_text    byte sequences that became U+FFFD
//   profile_body_missing  the site is known, its page is built otherwise; searched as an unknown
//                     one
//   legacy_text       (for information) fonts of TCVN3 or VNI, converted by run
//   text_outside_document, line_too_long
Page read_html(std::string_view bytes, const SiteProfiles& profiles);

}  // namespace lexgraph::ingest
