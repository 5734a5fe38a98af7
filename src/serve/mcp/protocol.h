// Names and numbers of the Model Context Protocol. Two eras on one endpoint: up to 2025-11-25 a
// client begins with `initialize`; from 2026-07-28 every request says in its _meta who speaks which
// revision.
#pragma once

#include <string_view>

namespace lexgraph::serve::mcp {

inline constexpr std::string_view kModern = "2026-07-28";
inline constexpr std::string_view kNewestLegacy = "2025-11-25";
inline constexpr std::string_view kLegacy[] = {"2025-11-25", "2025-06-18"};
// What an HTTP client without MCP-Protocol-Version speaks; it understands every answer of ours.
inline constexpr std::string_view kAssumed = "2025-03-26";

inline constexpr std::string_view kMetaVersion = "io.modelcontextprotocol/protocolVersion";
inline constexpr std::string_view kMetaCapabilities = "io.modelcontextprotocol/clientCapabilities";
inline constexpr std::string_view kMetaClient = "io.modelcontextprotocol/clientInfo";
inline constexpr std::string_view kMetaServer = "io.modelcontextprotocol/serverInfo";

inline constexpr int kHeaderMismatch = -32020;
inline constexpr int kUnsupportedVersion = -32022;

// How long a client may keep a list or a text. They change only with the store or the program.
inline constexpr int kListTtlMs = 300'000;
inline constexpr int kResourceTtlMs = 60'000;

inline constexpr std::size_t kListPage = 100;  // items of a list in one answer

constexpr bool is_legacy(std::string_view version) {
  for (const std::string_view known : kLegacy) {
    if (version == known) return true;
  }
  return false;
}

}  // namespace lexgraph::serve::mcp
