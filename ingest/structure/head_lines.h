// Lines of the letterhead: the paragraphs of the head, cut where a conversion has run the columns
// of the letterhead and the title into one line.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "ingest/structure/paragraphs.h"

namespace lexgraph::ingest::structure {

struct HeadLine {
  std::string_view text;
  const Paragraph* paragraph = nullptr;
};

// Of paragraphs [0, end): up to the first legal basis. Rules ("-----") are left out.
std::vector<HeadLine> head_lines(const Paragraphs& paragraphs, std::size_t end);

// "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM", "Độc lập - Tự do - Hạnh phúc".
bool is_motto(std::string_view line);

}  // namespace lexgraph::ingest::structure
