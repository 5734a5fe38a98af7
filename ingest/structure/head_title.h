// Kind and title (trích yếu) of a document.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "ingest/structure/head_lines.h"

namespace lexgraph::ingest::structure {

struct TitleWords {
  std::string type;      // "Nghị định"; "" if the text does not say
  std::string title;     // without the kind, its lines joined by a blank
  std::string number;    // that the title itself ends with ("LUẬT BẾN ĐÒ SỐ 12/2019/QH14")
  std::size_t line = 0;  // the line that names the kind; their number if there is none
};

TitleWords read_title(const std::vector<HeadLine>& lines);

}  // namespace lexgraph::ingest::structure
