// The name of a law out of a title that also says whose law it is, its number and its session.
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::ingest::structure {

struct LawTitle {
  std::string_view name;  // part of the title; never empty unless the title is
  std::string number;     // that the title ends with, as printed; "" if with none of its own
};

// "CỦA QUỐC HỘI NƯỚC CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM SỐ 12/2001/QH10 VỀ BẾN ĐÒ",
// "VỀ LUẬT BẾN ĐÒ", "BẾN ĐÒ SỐ 12/2001/QH10" and "BẾN ĐÒ CỦA QUỐC HỘI KHÓA XII, KỲ HỌP THỨ 5" all
// name the law "BẾN ĐÒ". A title that speaks of another document ("SỬA ĐỔI LUẬT BẾN ĐÒ SỐ ...")
// ends with that one's number. `title` stands behind the kind ("LUẬT", "PHÁP LỆNH").
LawTitle read_law_title(std::string_view title);

}  // namespace lexgraph::ingest::structure
