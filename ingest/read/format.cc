#include "ingest/read/format.h"

#include <algorithm>
#include <string>

#include "ingest/read/markdown.h"

namespace lexgraph::ingest {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kProbeBytes = 64 << 10;

struct Signature {
  std::string_view bytes;
  Format format;
};
constexpr Signature kSignatures[] = {
    {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv, Format::kOle},
    {"{\\rtf"sv, Format::kRtf},
    {"\x1F\x8B"sv, Format::kCompressed},
    {"\x89PNG\r\n\x1A\n"sv, Format::kImage},
    {"\xFF\xD8\xFF"sv, Format::kImage},
    {"GIF87a"sv, Format::kImage},
    {"GIF89a"sv, Format::kImage},
    {"II*\0"sv, Format::kImage},
    {"MM\0*"sv, Format::kImage},
    {"7z\xBC\xAF\x27\x1C"sv, Format::kSevenZip},
    {"Rar!\x1A\x07"sv, Format::kBinary},
    {"BZh"sv, Format::kCompressed},
    {"\x28\xB5\x2F\xFD"sv, Format::kCompressed},
    {"\xFD"
     "7zXZ\0"sv,
     Format::kCompressed},
    {"\x7F"
     "ELF"sv,
     Format::kBinary},
};

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0'; }

std::string_view without_bom(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  return bytes;
}

// UTF-16 of Latin text has a NUL in every other byte; it is text, not junk.
bool looks_like_utf16(std::string_view probe) {
  if (probe.starts_with("\xFF\xFE") || probe.starts_with("\xFE\xFF")) return true;
  if (probe.size() < 8) return false;
  std::size_t even = 0;
  std::size_t odd = 0;
  for (std::size_t i = 0; i + 1 < probe.size(); i += 2) {
    even += probe[i] == '\0';
    odd += probe[i + 1] == '\0';
  }
  const std::size_t pairs = probe.size() / 2;
  return (even > pairs / 3 && odd <= pairs / 50) || (odd > pairs / 3 && even <= pairs / 50);
}

// The probe in lower-case ASCII, UTF-16 thinned to one byte a character.
std::string ascii_probe(std::string_view probe, bool utf16) {
  std::string result;
  result.reserve(probe.size());
  if (probe.starts_with("\xFF\xFE") || probe.starts_with("\xFE\xFF")) probe.remove_prefix(2);
  for (const char c : probe) {
    if (utf16 && c == '\0') continue;
    result += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  }
  return result;
}

std::string_view without_leading_blanks(std::string_view probe) {
  return probe.substr(std::min(probe.find_first_not_of(" \t\r\n\f"), probe.size()));
}

// What nearly every page begins with; told without reading the whole probe.
bool starts_as_html(std::string_view probe) {
  const std::string start = ascii_probe(without_leading_blanks(probe).substr(0, 16), false);
  static constexpr std::string_view kStarts[] = {"<!doctype html", "<html", "<head", "<body"};
  return std::ranges::any_of(kStarts, [&](std::string_view s) { return start.starts_with(s); });
}

bool looks_like_html(std::string_view probe) {
  const std::string_view start = without_leading_blanks(probe);
  if (start.empty()) return false;
  if (starts_as_html(start) || start.starts_with("<?xml") || start.starts_with("<!--")) return true;
  static constexpr std::string_view kTags[] = {
      "<p>", "<p ",     "<div", "<br", "<table", "<span", "<h1", "<h2",   "<h3",   "<b>",
      "<a ", "<strong", "<td",  "</p", "</div",  "<li",   "<ul", "<html", "<font", "<title"};
  int tags = 0;
  for (std::size_t at = probe.find('<'); at != probe.npos && tags < 3;
       at = probe.find('<', at + 1)) {
    const std::string_view here = probe.substr(at, 8);
    tags += std::ranges::any_of(kTags, [&](std::string_view tag) { return here.starts_with(tag); });
  }
  return tags >= 3 || (tags > 0 && start[0] == '<');
}

// The root element, with or without a prefix, before any other.
bool looks_like_akoma_ntoso(std::string_view probe) {
  for (std::size_t at = probe.find('<'); at != probe.npos; at = probe.find('<', at + 1)) {
    std::string_view tag = probe.substr(at + 1, 64);
    if (tag.starts_with('?') || tag.starts_with('!')) continue;
    tag = tag.substr(0, tag.find_first_of(" \t\r\n>"));
    return tag == "akomantoso" || tag.ends_with(":akomantoso");
  }
  return false;
}

// An object with a field, or an array of objects.
bool looks_like_json(std::string_view probe) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = probe.find_first_not_of(kBlanks);
  if (first == probe.npos || (probe[first] != '{' && probe[first] != '[')) return false;
  const std::size_t second = probe.find_first_not_of(kBlanks, first + 1);
  return second != probe.npos && probe[second] == (probe[first] == '{' ? '"' : '{');
}

bool looks_like_junk(std::string_view probe) {
  // Legacy Vietnamese encodings use some of the control bytes for letters, but never many; of
  // random bytes every tenth is one.
  const auto control = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 && !(c >= '\t' && c <= '\r') && c != '\x1B';
  };
  const auto controls = static_cast<std::size_t>(std::ranges::count_if(probe, control));
  return controls * 20 > probe.size();
}

}  // namespace

Format format_of(std::string_view bytes) {
  for (const Signature& signature : kSignatures) {
    if (bytes.starts_with(signature.bytes)) return signature.format;
  }
  if (bytes.starts_with("RIFF") && bytes.substr(0, 12).ends_with("WEBP")) return Format::kImage;
  const std::string_view probe = without_bom(bytes).substr(0, kProbeBytes);
  if (bytes.starts_with("PK\x03\x04")) {
    return bytes.find("word/") != bytes.npos ? Format::kDocx : Format::kZip;
  }
  if (bytes.substr(0, 262).ends_with("ustar")) return Format::kTar;
  // PDF allows junk before its mark.
  if (bytes.substr(0, 1024).find("%PDF-") != bytes.npos) return Format::kPdf;
  if (starts_as_html(probe)) return Format::kHtml;
  if (std::ranges::all_of(probe, is_blank)) {
    return std::ranges::all_of(bytes, is_blank) ? Format::kEmpty : Format::kText;
  }
  const bool utf16 = looks_like_utf16(probe);
  if (!utf16 && looks_like_junk(probe)) return Format::kBinary;
  if (looks_like_json(probe)) return Format::kJson;
  const std::string ascii = ascii_probe(probe, utf16);
  if (looks_like_akoma_ntoso(ascii)) return Format::kAkomaNtoso;
  if (looks_like_html(ascii)) return Format::kHtml;
  return !utf16 && looks_like_markdown(probe) ? Format::kMarkdown : Format::kText;
}

std::string_view name_of(Format format) {
  static constexpr std::string_view kNames[] = {"empty",
                                                "HTML",
                                                "plain text",
                                                "Markdown",
                                                "PDF",
                                                "Word (OLE)",
                                                "DOCX",
                                                "zip archive",
                                                "tar archive",
                                                "7z archive",
                                                "a compressed file",
                                                "JSON",
                                                "RTF",
                                                "image",
                                                "binary data",
                                                "Akoma Ntoso"};
  return kNames[static_cast<std::size_t>(format)];
}

}  // namespace lexgraph::ingest
