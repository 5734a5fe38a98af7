// The name of a law out of a title that also says whose law it is, its number and its session.
#pragma once

#include <string_view>

namespace lexgraph::ingest::structure {

// "CỦA QUỐC HỘI NƯỚC CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM SỐ 12/2001/QH10 VỀ BẾN ĐÒ",
// "VỀ LUẬT BẾN ĐÒ" and "BẾN ĐÒ CỦA QUỐC HỘI KHÓA XII, KỲ HỌP THỨ 5" all name the law "BẾN ĐÒ".
// `title` stands behind the kind ("LUẬT", "PHÁP LỆNH"); the result is a part of it, never empty
// unless `title` is.
std::string_view law_name(std::string_view title);

}  // namespace lexgraph::ingest::structure
