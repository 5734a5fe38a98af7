#include "ingest/read/field_map.h"

#include <algorithm>
#include <iterator>

#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

struct UsualName {
  std::string_view what;
  std::string_view field;
};
// Names seen in public dumps of statutes, the likeliest first.
constexpr UsualName kUsualNames[] = {
    {"html", "html"},
    {"html", "content_html"},
    {"html", "noi_dung_html"},
    {"html", "noi_dung"},
    {"html", "noidung"},
    {"html", "toan_van"},
    {"html", "markdown"},
    {"html", "full_text"},
    {"html", "content"},
    {"html", "body"},
    {"html", "text"},
    {"number", "so_hieu"},
    {"number", "so_ky_hieu"},
    {"number", "sohieu"},
    {"number", "document_number"},
    {"number", "doc_number"},
    {"number", "number"},
    {"number", "law_id"},
    {"type", "loai_van_ban"},
    {"type", "document_type"},
    {"type", "doc_type"},
    {"type", "type"},
    {"issuer", "co_quan_ban_hanh"},
    {"issuer", "issuing_agency"},
    {"issuer", "issuer"},
    {"title", "ten_van_ban"},
    {"title", "trich_yeu"},
    {"title", "title"},
    {"title", "ten"},
    {"signed", "ngay_ban_hanh"},
    {"signed", "issued_date"},
    {"signed", "signed"},
    {"effective", "ngay_hieu_luc"},
    {"effective", "ngay_co_hieu_luc"},
    {"effective", "effective_date"},
    {"status", "tinh_trang"},
    {"status", "tinh_trang_hieu_luc"},
    {"status", "status"},
    {"url", "url"},
    {"url", "link"},
    {"url", "source_url"},
};

// "text" and "markdown" are other words for "html": what the text is in is told by content.
std::string_view word_of(std::string_view what) {
  return what == "text" || what == "markdown" ? "html" : what;
}

}  // namespace

const std::vector<std::string_view>& record_attributes() {
  static const std::vector<std::string_view> kAttributes = {
      "number", "type", "issuer", "title", "signed", "issued", "effective", "status", "url"};
  return kAttributes;
}

Result<FieldMap> FieldMap::parse(std::string_view text) {
  FieldMap map;
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(','));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    const std::size_t equals = part.find('=');
    const std::string_view what = word_of(text::trim(part.substr(0, equals)));
    const std::string_view field = equals == part.npos ? "" : text::trim(part.substr(equals + 1));
    const auto& known = record_attributes();
    if (field.empty() || (what != "html" && std::ranges::find(known, what) == known.end())) {
      return Error(
          ErrorCode::kInvalidArgument,
          "\"" + std::string(part) +
              "\" maps nothing: write WORD=FIELD, with a word out of html, text, markdown, "
              "number, type, issuer, title, signed, issued, effective, status, url");
    }
    map.entries_.push_back({std::string(what), std::string(field)});
  }
  const auto has_text = [](const Entry& entry) { return entry.what == "html"; };
  if (map.given() && std::ranges::none_of(map.entries_, has_text)) {
    return Error(ErrorCode::kInvalidArgument,
                 "the mapping names no field for the text: add html=FIELD");
  }
  return map;
}

std::vector<std::string> FieldMap::fields_of(std::string_view what) const {
  std::vector<std::string> fields;
  for (const Entry& entry : entries_) {
    if (entry.what == what) fields.push_back(entry.field);
  }
  if (given()) return fields;
  for (const UsualName& name : kUsualNames) {
    if (name.what == what) fields.emplace_back(name.field);
  }
  return fields;
}

}  // namespace lexgraph::ingest
