#include "ingest/read/docx_package.h"

#include <string>

#include "ingest/read/xml_size.h"
#include "ingest/read/zip_entry.h"
#include "lexgraph/base/limits.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {

bool is_on(pugi::xml_node toggle) {
  if (!toggle) return false;
  const std::string_view value = toggle.attribute("w:val").as_string("1");
  return value != "0" && value != "false" && value != "off" && value != "none";
}

Result<pugi::xml_document> read_xml_part(std::string_view package, const char* name,
                                         std::size_t* replaced) {
  LEXGRAPH_ASSIGN_OR_RETURN(std::string xml,
                            read_zip_entry(package, name, limits::kMaxXmlPartBytes));
  if (measure_xml(xml).elements > limits::kMaxXmlElements) {
    return Error(ErrorCode::kLimit, std::string(name) + " has more than the limit of " +
                                        std::to_string(limits::kMaxXmlElements) + " elements");
  }
  const bool wide =
      xml.starts_with("\xFF\xFE") || xml.starts_with("\xFE\xFF");  // pugixml decodes UTF-16
  if (!wide && !text::valid_utf8(xml)) xml = text::repair_utf8(xml, replaced);
  pugi::xml_document document;
  const pugi::xml_parse_result parsed =
      document.load_buffer(xml.data(), xml.size(), pugi::parse_default | pugi::parse_ws_pcdata);
  if (parsed) return document;
  return Error(
      ErrorCode::kCorruption,
      std::string(name) + ", byte " + std::to_string(parsed.offset) + ": " + parsed.description());
}

}  // namespace lexgraph::ingest
