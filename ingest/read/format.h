// The format of a source, told by its bytes, never by its name.
#pragma once

#include <cstdint>
#include <string_view>

namespace lexgraph::ingest {

enum class Format : std::uint8_t {
  kEmpty,  // nothing but blanks
  kHtml,
  kText,
  kMarkdown,
  kPdf,
  kOle,   // Word 97 and other compound files
  kDocx,  // a zip with Word's parts
  kZip,
  kTar,
  kSevenZip,
  kCompressed,  // gzip, bzip2, xz or zstd around something
  kJson,        // a dump: objects, or an array of them
  kRtf,
  kImage,
  kBinary,  // none of these, and no text
  kAkomaNtoso,
};

Format format_of(std::string_view bytes);

// As printed in messages: "PDF", "DOCX".
std::string_view name_of(Format format);

}  // namespace lexgraph::ingest
