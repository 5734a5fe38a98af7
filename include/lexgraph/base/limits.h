// Every limit on input, in one place. Beyond a limit a document gets a diagnostic or an Error with
// code kLimit that names the limit; nothing is cut silently.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lexgraph::limits {

inline constexpr std::size_t kMaxFileBytes = 512ULL << 20;        // one input file
inline constexpr std::size_t kMaxElementDepth = 512;              // nesting of HTML elements kept
inline constexpr std::size_t kMaxLineBytes = 8ULL << 20;          // one paragraph of text
inline constexpr std::size_t kMaxUnitsPerDocument = 1'000'000;    // units of a document
inline constexpr std::size_t kMaxDiagnosticsPerDocument = 1'000;  // the rest are counted
inline constexpr std::size_t kMaxRangeMembers = 1'000;    // "từ Điều 1 đến Điều 1000"
inline constexpr std::size_t kMaxDirectoryDepth = 64;     // below a folder given to ingest
inline constexpr std::size_t kMaxReferenceBytes = 4'096;  // a REF on the command line
inline constexpr std::size_t kMaxTableColumns = 1'000;    // of a table
inline constexpr std::uint64_t kMaxJobs = 256;            // threads that parse
inline constexpr std::size_t kMaxMessageBytes = 8'192;    // a message on the terminal, then cut
inline constexpr std::size_t kMaxAmendingTextBytes = 8ULL << 20;  // one text given to `triples`

}  // namespace lexgraph::limits
