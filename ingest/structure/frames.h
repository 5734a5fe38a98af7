// Frames: where wording of another document begins and ends among the paragraphs of the host.
//
// A frame begins at an opening quotation mark that starts a paragraph or follows "như sau:", or,
// where the drafter writes no marks, with the announced unit itself. It ends at the mark that
// closes it; where that mark is missing, before the unit that must come next in the host.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "ingest/structure/paragraphs.h"

namespace lexgraph::ingest::structure {

// Where the host stands: numbers of its open units, "" where none is open.
struct HostPlace {
  std::string_view article;
  std::string_view clause;
  std::string_view point;
  bool amending = false;  // the document or the open unit speaks of amending
};

// The host's next unit by number: the article, clause or point that must follow.
bool is_host_next(const HostPlace& host, const Label& label);

struct FrameEnd {
  std::size_t paragraph = 0;  // the last one that belongs to the frame, wholly or in part
  std::size_t close = 0;      // byte of the closing mark in it; its size if there is no mark
  std::size_t after = 0;      // byte behind the closing mark
  bool closed = false;
};

// Paragraphs `first` opens a frame with a mark at byte `open`. nullopt when the mark only sets off
// a phrase in a sentence.
std::optional<FrameEnd> find_quoted_end(const Paragraphs& paragraphs, std::size_t first,
                                        std::size_t open, const HostPlace& host);

// End of wording without marks that begins with paragraph `first`.
FrameEnd find_unquoted_end(const Paragraphs& paragraphs, std::size_t first, const HostPlace& host);

// Byte of the opening mark of a frame inside a paragraph, behind "như sau:"; npos if there is none.
std::size_t find_inline_frame(std::string_view text, std::size_t from);

}  // namespace lexgraph::ingest::structure
