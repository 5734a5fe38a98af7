#include "ingest/read/doc_file.h"

#include "ingest/read/compound_file.h"

namespace lexgraph::ingest {
namespace {

constexpr std::uint16_t kWordIdent = 0xA5EC;
constexpr std::uint16_t kWord6Ident = 0xA5DC;
constexpr std::uint16_t kFirstWord6 = 101;  // nFib
constexpr std::uint16_t kFirstWord97 = 0xC1 - 1;
constexpr std::uint16_t kComplex = 0x0004, kEncrypted = 0x0100, kSecondTable = 0x0200;

// Where the head keeps the place and size of a part.
struct Place {
  std::string_view DocFile::*part;
  std::size_t word97, word6;  // 0: not there
};
constexpr Place kPlaces[] = {
    {&DocFile::styles, 0xA2, 0x60},          {&DocFile::fonts, 0x112, 0xD0},
    {&DocFile::character_pages, 0xFA, 0xB8}, {&DocFile::paragraph_pages, 0x102, 0xC0},
    {&DocFile::pieces, 0x1A2, 0x160},        {&DocFile::footnote_marks, 0xAA, 0x68},
    {&DocFile::footnote_texts, 0xB2, 0x70},  {&DocFile::endnote_marks, 0x20A, 0},
    {&DocFile::endnote_texts, 0x212, 0},     {&DocFile::lists, 0x2E2, 0},
    {&DocFile::list_overrides, 0x2EA, 0},
};

Error unsupported(const std::string& what) {
  return Error(ErrorCode::kUnsupported, "the Word document " + what);
}

}  // namespace

std::uint32_t DocFile::begin_of(Story story) const {
  std::uint64_t begin = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(story); ++i) begin += story_sizes[i];
  return static_cast<std::uint32_t>(begin);
}

Result<void> open_doc(std::string_view bytes, DocFile& doc) {
  LEXGRAPH_ASSIGN_OR_RETURN(const CompoundFile file, CompoundFile::open(bytes));
  Result<std::string> words = file.stream("WordDocument");
  if (!words.ok())
    return Error(ErrorCode::kUnsupported, "the compound file holds no Word document");
  doc.words = std::move(words).value();
  doc.embedded = file.embedded("WordDocument");
  const std::uint16_t ident = u16_at(doc.words, 0);
  const std::uint16_t version = u16_at(doc.words, 2);
  const std::uint16_t flags = u16_at(doc.words, 10);
  if (ident != kWordIdent && ident != kWord6Ident)
    return Error(ErrorCode::kCorruption, "the Word document has no head");
  if ((flags & kEncrypted) != 0) return unsupported("is encrypted; save it without a password");
  if (version < kFirstWord6) return unsupported("is older than Word 6");
  doc.word6 = version < kFirstWord97;
  doc.complex = (flags & kComplex) != 0 || !doc.word6;
  if (!doc.word6) {
    const bool second = (flags & kSecondTable) != 0;
    Result<std::string> table = file.stream(second ? "1Table" : "0Table");
    if (!table.ok()) table = file.stream(second ? "0Table" : "1Table");
    if (!table.ok())
      return Error(ErrorCode::kCorruption, "the Word document has lost its table stream");
    doc.table = std::move(table).value();
  }
  doc.text_begin = u32_at(doc.words, 0x18);
  doc.text_end = u32_at(doc.words, 0x1C);
  for (std::size_t i = 0; i < kStories; ++i) {
    doc.story_sizes[i] = u32_at(doc.words, (doc.word6 ? 0x34 : 0x4C) + 4 * i);
  }
  for (const Place& place : kPlaces) {
    const std::size_t at = doc.word6 ? place.word6 : place.word97;
    if (at == 0) continue;
    doc.*place.part = part_of(doc.table_stream(), u32_at(doc.words, at), u32_at(doc.words, at + 4));
  }
  return {};
}

}  // namespace lexgraph::ingest
