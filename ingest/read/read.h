// Bytes of a source → Page, whatever the format.
#pragma once

#include <string_view>

#include "ingest/html/page.h"
#include "ingest/html/site_profile.h"

namespace lexgraph::ingest {

// Never fails. `name` only serves messages: the format is told by content. An empty source gives
// "empty_source", a format that is not read "unsupported_format" with its name, both without lines.
Page read_page(std::string_view name, std::string_view bytes, const SiteProfiles& profiles);

}  // namespace lexgraph::ingest
