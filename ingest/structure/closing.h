// The end of a document: signature block, list of recipients, the sentence that tells when a law
// was passed, the footnotes of a consolidated text.
#pragma once

#include <string_view>

namespace lexgraph::ingest::structure {

// Begins the closing whatever its place: "Nơi nhận:", "TM. CHÍNH PHỦ", "KT. BỘ TRƯỞNG".
bool starts_closing(std::string_view line);
// Begins the closing after the last article only: an office in capitals alone on its line, "(Đã
// ký)", "Luật này được Quốc hội ... thông qua ngày ...", "XÁC THỰC VĂN BẢN HỢP NHẤT".
bool may_start_closing(std::string_view line);
// "Luật này được Quốc hội ... thông qua ngày ...".
bool is_passing_sentence(std::string_view line);

}  // namespace lexgraph::ingest::structure
