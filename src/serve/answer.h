// What all answers share: pages within a limit, validity, source, coverage.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "lexgraph/query/resolve.h"
#include "src/serve/tool.h"

namespace lexgraph::serve {

inline constexpr std::size_t kMaxAnswerBytes = 32ULL << 10;  // of an answer's JSON
inline constexpr std::size_t kPageBytes = 26ULL << 10;       // of its list; the rest is head room
inline constexpr std::size_t kMaxStringBytes = 2ULL
                                               << 10;  // of one string in a list item; cut with "…"

// Where a page begins: what an earlier answer gave as next_cursor. kInvalidArgument when it is
// none.
Result<std::size_t> page_start(const ToolCall& call);

// Keeps of the list `name` in the answer what fits on the page that begins at item `start`, and
// says under "page" {"total","from","shown"} and, when more follows, "next_cursor". Long strings in
// items are cut, and the item says so under "cut".
void keep_page(nlohmann::ordered_json& answer, const char* name, std::size_t start);

// At most `bytes` bytes of UTF-8 text, cut before a character.
std::string_view prefix_of(std::string_view text, std::size_t bytes);

// A list beside the one that has pages: as many items as fit into a few KB, then {"more": n}.
void keep_within(nlohmann::ordered_json& list);

// "source" of what was asked for and "coverage" of the store; the first also "validity" today.
Result<void> add_provenance(nlohmann::ordered_json& answer, const ToolCall& call,
                            const query::Target& target);
Result<void> add_source(nlohmann::ordered_json& answer, const ToolCall& call,
                        const query::Target& target);
void add_coverage(nlohmann::ordered_json& answer, const ToolCall& call);

// Argument `name` as a day; unknown when absent. kInvalidArgument when it is no date.
Result<Date> date_argument(const ToolCall& call, const char* name);

}  // namespace lexgraph::serve
