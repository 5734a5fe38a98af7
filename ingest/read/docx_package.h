// The XML parts of a DOCX package.
#pragma once

#include <string_view>

#include <pugixml.hpp>

#include "lexgraph/base/result.h"

namespace lexgraph::ingest {

// The part as a tree. NotFound when the package lacks it; Corruption when archive or XML cannot be
// read, with the byte; Limit when it unpacks to more than limits::kMaxXmlPartBytes or has more than
// limits::kMaxXmlElements elements. *replaced (may be null): malformed UTF-8 sequences, now U+FFFD.
Result<pugi::xml_document> read_xml_part(std::string_view package, const char* name,
                                         std::size_t* replaced);

// <w:b/> and <w:b w:val="1"/> are on, "0", "false", "off" and "none" off.
bool is_on(pugi::xml_node toggle);

inline bool is(pugi::xml_node node, std::string_view name) { return name == node.name(); }

}  // namespace lexgraph::ingest
