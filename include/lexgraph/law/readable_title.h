// Titles for the eye. Sources print them in capitals, which are hard to read in a list; what a
// title is by its source stays in Head::title.
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::law {

// A title in capitals as a sentence is written: numbers of documents as they are, names of laws, of
// bodies and of places with their capitals ("SỬA ĐỔI MỘT SỐ ĐIỀU CỦA LUẬT ĐẤT ĐAI SỐ 45/2013/QH13"
// → "Sửa đổi một số điều của Luật Đất đai số 45/2013/QH13"). Any other title unchanged.
std::string readable_title(std::string_view title);

}  // namespace lexgraph::law
