// Every limit on input, in one place. Beyond a limit a document gets a diagnostic or an Error with
// code kLimit that names the limit; nothing is cut silently.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace lexgraph::limits {

inline constexpr std::size_t kMaxFileBytes = 512ULL << 20;  // one input file
inline constexpr std::size_t kMaxElementDepth = 512;        // nesting of HTML elements kept
inline constexpr std::size_t kMaxHtmlElements = 2'000'000;  // of a page, held as a tree
// Attributes of an HTML element. libxml2 compares each with all before it, which takes minutes for
// the tens of thousands that only an attack has.
inline constexpr std::size_t kMaxAttributes = 256;
inline constexpr std::size_t kMaxLineBytes = 8ULL << 20;          // one paragraph of text
inline constexpr std::size_t kMaxUnitsPerDocument = 1'000'000;    // units of a document
inline constexpr std::size_t kMaxDiagnosticsPerDocument = 1'000;  // the rest are counted
inline constexpr std::size_t kMaxRangeMembers = 1'000;    // "từ Điều 1 đến Điều 1000"
inline constexpr std::size_t kMaxDirectoryDepth = 64;     // below a folder given to ingest
inline constexpr std::size_t kMaxReferenceBytes = 4'096;  // a REF on the command line
// Files larger than this are not held in memory when they can be read in pieces (archives, dumps).
inline constexpr std::size_t kMaxHeldBytes = 64ULL << 20;
inline constexpr std::size_t kMaxMemberBytes = 64ULL << 20;   // one member of an archive, unpacked
inline constexpr std::size_t kMaxArchiveBytes = 8ULL << 30;   // all members of an archive together
inline constexpr std::size_t kMaxArchiveMembers = 1'000'000;  // those of inner archives included
inline constexpr std::size_t kMaxArchiveDepth = 2;            // an archive within an archive
inline constexpr std::size_t kMaxRecordBytes = 64ULL << 20;   // one record of a JSON dump
inline constexpr std::size_t kMaxXmlPartBytes = 96ULL << 20;  // one part of a DOCX, unpacked
inline constexpr std::size_t kMaxXmlElements =
    2'000'000;                                           // of such a part: they are held as a tree
inline constexpr std::chrono::seconds kMaxPdfTime{120};  // for the text layer of one PDF
inline constexpr std::size_t kMaxPdfWordsBytes = 256ULL << 20;  // its words with their places
inline constexpr std::chrono::seconds kMaxOcrPageTime{180};     // to recognise one page
inline constexpr std::size_t kMaxOcrPages = 500;                // of one PDF
inline constexpr std::size_t kMaxPictureBytes = 256ULL << 20;   // of one page drawn at 300 dpi
inline constexpr std::size_t kMaxTableColumns = 1'000;          // of a table
inline constexpr std::uint64_t kMaxJobs = 256;                  // threads that parse
inline constexpr std::size_t kMaxMessageBytes = 8'192;  // a message on the terminal, then cut
// By how much the phrases of all amendments together may lengthen the text of a document when they
// are replayed: a phrase that stands in its own replacement doubles a text each time.
inline constexpr std::size_t kMaxPhraseGrowthBytes = 2ULL << 20;
inline constexpr std::size_t kMaxAmendingTextBytes = 8ULL << 20;  // one text given to `triples`

}  // namespace lexgraph::limits
