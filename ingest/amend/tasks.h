// Tasks: what a resolution or a programme asks an office to do ("Bộ X: - Sửa đổi Nghị định … trong
// quý III"). They are put like orders and change nothing.
#pragma once

#include <string_view>

namespace lexgraph::ingest {

// Does a line, or the text of a unit, head the tasks of an office: "2. Bộ X có trách nhiệm:", "Giao
// Ủy ban nhân dân tỉnh:"?
bool heads_tasks(std::string_view line);

// Do the words of a sentence ask for a change yet to be made: by when ("trong quý III"), by whom it
// is to be passed ("trình Chính phủ"), to what end ("theo hướng")?
bool asks_for_change(std::string_view sentence);

}  // namespace lexgraph::ingest
