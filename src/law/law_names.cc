#include "src/law/law_names.h"

namespace lexgraph::law {
namespace {

// One name a line, by field; a name serves every type ("Luật", "Bộ luật", "Pháp lệnh") and every
// text that ever bore it.
constexpr std::string_view kNames = R"(
Dân sự
Hình sự
Lao động
Hàng hải
Hàng hải Việt Nam
Tố tụng hình sự
Tố tụng dân sự
Tố tụng hành chính
Tố tụng lao động
Thủ tục giải quyết các vụ án dân sự
Thủ tục giải quyết các vụ án kinh tế
Thủ tục giải quyết các vụ án hành chính
Thủ tục giải quyết các tranh chấp lao động
Công nhận và thi hành tại Việt Nam bản án, quyết định dân sự của Tòa án nước ngoài
Công nhận và thi hành tại Việt Nam quyết định của Trọng tài nước ngoài
Thi hành án dân sự
Thi hành án hình sự
Thi hành án phạt tù
Thi hành tạm giữ, tạm giam
Tổ chức Quốc hội
Hoạt động giám sát của Quốc hội
Hoạt động giám sát của Quốc hội và Hội đồng nhân dân
Tổ chức Chính phủ
Tổ chức Hội đồng Chính phủ
Tổ chức Hội đồng Bộ trưởng
Tổ chức Quốc hội và Hội đồng Nhà nước
Tổ chức Tòa án nhân dân
Tổ chức Tòa án quân sự
Tổ chức Viện kiểm sát nhân dân
Tổ chức Viện kiểm sát quân sự
Tổ chức cơ quan điều tra hình sự
Tổ chức điều tra hình sự
Tổ chức Hội đồng nhân dân và Ủy ban nhân dân
Tổ chức Hội đồng nhân dân và Ủy ban hành chính
Tổ chức Hội đồng nhân dân và Ủy ban hành chính các cấp
Tổ chức chính quyền địa phương
Nhiệm vụ, quyền hạn cụ thể của Hội đồng nhân dân và Ủy ban nhân dân ở mỗi cấp
Giám sát, hướng dẫn của Ủy ban thường vụ Quốc hội, hướng dẫn và kiểm tra của Chính phủ đối với Hội đồng nhân dân
Quy chế hoạt động của Hội đồng nhân dân các cấp
Thẩm phán và Hội thẩm Tòa án nhân dân
Kiểm sát viên Viện kiểm sát nhân dân
Kiểm toán nhà nước
Bầu cử đại biểu Quốc hội
Bầu cử đại biểu Quốc hội và đại biểu Hội đồng nhân dân
Bầu cử đại biểu Hội đồng nhân dân
Bầu cử đại biểu Hội đồng nhân dân các cấp
Trưng cầu ý dân
Ban hành văn bản quy phạm pháp luật
Ban hành văn bản pháp luật
Ban hành văn bản quy phạm pháp luật của Hội đồng nhân dân, Ủy ban nhân dân
Hợp nhất văn bản quy phạm pháp luật
Pháp điển hệ thống quy phạm pháp luật
Ký kết và thực hiện điều ước quốc tế
Ký kết, gia nhập và thực hiện điều ước quốc tế
Điều ước quốc tế
Thỏa thuận quốc tế
Ký kết và thực hiện thỏa thuận quốc tế
Mặt trận Tổ quốc Việt Nam
Công đoàn
Thanh niên
Cựu chiến binh
Thực hiện dân chủ ở xã, phường, thị trấn
Thực hiện dân chủ ở cơ sở
Tiếp công dân
Khiếu nại
Tố cáo
Khiếu nại, tố cáo
Khiếu nại, tố cáo của công dân
Khiếu tố
Thanh tra
Phòng, chống tham nhũng
Chống tham nhũng
Thực hành tiết kiệm, chống lãng phí
Cán bộ, công chức
Viên chức
Trách nhiệm bồi thường của Nhà nước
Tiếp cận thông tin
Bảo vệ bí mật nhà nước
Bảo vệ bí mật Nhà nước
Lưu trữ
Lưu trữ quốc gia
Bảo vệ tài liệu lưu trữ quốc gia
Thi đua, khen thưởng
Danh hiệu vinh dự Nhà nước
Quy định danh hiệu vinh dự nhà nước Bà mẹ Việt Nam anh hùng
Ưu đãi người có công với cách mạng
Ưu đãi người hoạt động cách mạng, liệt sĩ và gia đình liệt sĩ, thương binh, bệnh binh, người hoạt động kháng chiến, người có công giúp đỡ cách mạng
Thủ đô
Thủ đô Hà Nội
Đơn vị hành chính - kinh tế đặc biệt
Quốc tịch
Quốc tịch Việt Nam
Cư trú
Căn cước
Căn cước công dân
Hộ tịch
Nhập cảnh, xuất cảnh, quá cảnh, cư trú của người nước ngoài tại Việt Nam
Nhập cảnh, xuất cảnh, cư trú, đi lại của người nước ngoài tại Việt Nam
Xuất cảnh, nhập cảnh của công dân Việt Nam
Hôn nhân và gia đình
Hôn nhân gia đình
Nuôi con nuôi
Trẻ em
Bảo vệ, chăm sóc và giáo dục trẻ em
Bảo vệ, chăm sóc, giáo dục trẻ em
Bình đẳng giới
Phòng, chống bạo lực gia đình
Người cao tuổi
Người khuyết tật
Người tàn tật
Dân số
Luật sư
Tổ chức luật sư
Công chứng
Công chứng, chứng thực
Chứng thực
Đấu giá tài sản
Trọng tài thương mại
Hòa giải ở cơ sở
Tổ chức và hoạt động hòa giải ở cơ sở
Hòa giải, đối thoại tại Tòa án
Giám định tư pháp
Lý lịch tư pháp
Tương trợ tư pháp
Tương trợ tư pháp về dân sự
Tương trợ tư pháp về hình sự
Dẫn độ
Chuyển giao người đang chấp hành án phạt tù
Trợ giúp pháp lý
Phổ biến, giáo dục pháp luật
Đặc xá
Tư pháp người chưa thành niên
Xử lý vi phạm hành chính
Xử phạt vi phạm hành chính
Chi phí giám định, định giá, chi phí cho người làm chứng, người phiên dịch trong tố tụng
Chi phí tố tụng
Án phí, lệ phí Tòa án
Trình tự, thủ tục xem xét, quyết định áp dụng các biện pháp xử lý hành chính tại Tòa án nhân dân
Xử lý hành vi cản trở hoạt động tố tụng
Quốc phòng
An ninh quốc gia
An ninh mạng
An ninh quân đội
Bảo vệ an ninh quốc gia
An toàn thông tin mạng
Công an nhân dân
Công an nhân dân Việt Nam
Công an xã
Cảnh sát nhân dân Việt Nam
Lực lượng an ninh nhân dân Việt Nam
Sĩ quan Quân đội nhân dân Việt Nam
Quân nhân chuyên nghiệp, công nhân và viên chức quốc phòng
Sĩ quan, hạ sĩ quan, chiến sĩ Công an nhân dân
Nghĩa vụ quân sự
Dân quân tự vệ
Lực lượng dự bị động viên
Động viên công nghiệp
Bộ đội biên phòng
Biên phòng Việt Nam
Cảnh sát biển Việt Nam
Lực lượng Cảnh sát biển Việt Nam
Lực lượng tham gia bảo vệ an ninh, trật tự ở cơ sở
Cảnh vệ
Cảnh sát môi trường
Cảnh sát cơ động
Cơ yếu
Phòng không nhân dân
Phòng thủ dân sự
Công nghiệp quốc phòng
Công nghiệp quốc phòng, an ninh và động viên công nghiệp
Giáo dục quốc phòng và an ninh
Biên giới quốc gia
Biển Việt Nam
Tình trạng khẩn cấp
Công trình quốc phòng và khu quân sự
Bảo vệ công trình quốc phòng và khu quân sự
Quản lý, bảo vệ công trình quốc phòng và khu quân sự
Bảo vệ công trình quan trọng liên quan đến an ninh quốc gia
Tham gia lực lượng gìn giữ hòa bình của Liên hợp quốc
Quản lý, sử dụng vũ khí, vật liệu nổ và công cụ hỗ trợ
Quản lý và sử dụng vũ khí, vật liệu nổ và công cụ hỗ trợ
Khủng bố
Phòng, chống khủng bố
Phòng, chống rửa tiền
Phòng, chống mua bán người
Phòng, chống ma túy
Phòng, chống mại dâm
Phòng cháy và chữa cháy
Phòng cháy, chữa cháy và cứu nạn, cứu hộ
Tình báo
Bảo vệ dữ liệu cá nhân
Dữ liệu
Doanh nghiệp
Doanh nghiệp nhà nước
Doanh nghiệp tư nhân
Công ty
Hợp tác xã
Phá sản
Phá sản doanh nghiệp
Đầu tư
Đầu tư công
Đầu tư nước ngoài tại Việt Nam
Khuyến khích đầu tư trong nước
Đầu tư theo phương thức đối tác công tư
Đấu thầu
Thương mại
Thương mại điện tử
Cạnh tranh
Chống bán phá giá hàng hóa nhập khẩu vào Việt Nam
Chống trợ cấp hàng hóa nhập khẩu vào Việt Nam
Tự vệ trong nhập khẩu hàng hóa nước ngoài vào Việt Nam
Đối xử tối huệ quốc và đối xử quốc gia trong thương mại quốc tế
Quản lý ngoại thương
Bảo vệ quyền lợi người tiêu dùng
Quảng cáo
Giá
Đo lường
Chất lượng hàng hóa
Chất lượng sản phẩm, hàng hóa
Tiêu chuẩn và quy chuẩn kỹ thuật
Hỗ trợ doanh nghiệp nhỏ và vừa
Quản lý, sử dụng vốn nhà nước đầu tư vào sản xuất, kinh doanh tại doanh nghiệp
Quản lý và đầu tư vốn nhà nước tại doanh nghiệp
Hợp đồng kinh tế
Hợp đồng dân sự
Hợp đồng lao động
Hải quan
Thuế giá trị gia tăng
Thuế tiêu thụ đặc biệt
Thuế xuất khẩu, thuế nhập khẩu
Thuế xuất khẩu, nhập khẩu
Thuế xuất khẩu, thuế nhập khẩu hàng mậu dịch
Thuế thu nhập doanh nghiệp
Thuế thu nhập cá nhân
Thuế thu nhập đối với người có thu nhập cao
Thuế lợi tức
Thuế doanh thu
Thuế sử dụng đất nông nghiệp
Thuế sử dụng đất phi nông nghiệp
Thuế chuyển quyền sử dụng đất
Thuế nhà, đất
Thuế nông nghiệp
Thuế công thương nghiệp
Thuế hàng hóa
Thuế tài nguyên
Thuế bảo vệ môi trường
Thuế bổ sung đối với hộ gia đình sử dụng đất vượt quá hạn mức diện tích
Quản lý thuế
Phí và lệ phí
Ngân sách nhà nước
Kế toán
Kế toán và thống kê
Thống kê
Kiểm toán độc lập
Quản lý nợ công
Quản lý, sử dụng tài sản nhà nước
Quản lý, sử dụng tài sản công
Dự trữ quốc gia
Chứng khoán
Kinh doanh bảo hiểm
Xổ số
Ngân hàng
Ngân hàng Nhà nước
Ngân hàng Nhà nước Việt Nam
Ngân hàng, hợp tác xã tín dụng và công ty tài chính
Các tổ chức tín dụng
Tổ chức tín dụng
Bảo hiểm tiền gửi
Ngoại hối
Các công cụ chuyển nhượng
Thương phiếu
Đất đai
Quyền và nghĩa vụ của hộ gia đình, cá nhân sử dụng đất
Quyền và nghĩa vụ của các tổ chức trong nước được Nhà nước giao đất, cho thuê đất
Quyền và nghĩa vụ của tổ chức, cá nhân nước ngoài thuê đất tại Việt Nam
Nhà ở
Kinh doanh bất động sản
Xây dựng
Quy hoạch
Quy hoạch đô thị
Quy hoạch đô thị và nông thôn
Kiến trúc
Bảo vệ môi trường
Đa dạng sinh học
Tài nguyên nước
Tài nguyên, môi trường biển và hải đảo
Bảo vệ tài nguyên khoáng sản
Khoáng sản
Địa chất và khoáng sản
Dầu khí
Dầu khí Việt Nam
Đo đạc và bản đồ
Khí tượng thủy văn
Khai thác và bảo vệ công trình khí tượng thủy văn
Khai thác và bảo vệ công trình thủy lợi
Thủy lợi
Đê điều
Phòng, chống thiên tai
Phòng, chống lụt, bão
Bảo vệ rừng
Bảo vệ và phát triển rừng
Lâm nghiệp
Thủy sản
Bảo vệ và phát triển nguồn lợi thủy sản
Chăn nuôi
Trồng trọt
Thú y
Bảo vệ và kiểm dịch thực vật
Giống cây trồng
Giống vật nuôi
An toàn thực phẩm
Vệ sinh an toàn thực phẩm
Hóa chất
Điện lực
Năng lượng nguyên tử
An toàn và kiểm soát bức xạ
Sử dụng năng lượng tiết kiệm và hiệu quả
Giao thông đường bộ
Trật tự, an toàn giao thông đường bộ
Đường bộ
Đường sắt
Giao thông đường thủy nội địa
Hàng không dân dụng Việt Nam
Hàng không dân dụng
Bảo hiểm xã hội
Bảo hiểm y tế
Việc làm
An toàn, vệ sinh lao động
Bảo hộ lao động
Người lao động Việt Nam đi làm việc ở nước ngoài theo hợp đồng
Đình công
Dạy nghề
Giáo dục
Giáo dục đại học
Giáo dục nghề nghiệp
Phổ cập giáo dục tiểu học
Nhà giáo
Khoa học và công nghệ
Khoa học, công nghệ và đổi mới sáng tạo
Chuyển giao công nghệ
Chuyển giao công nghệ nước ngoài vào Việt Nam
Công nghệ cao
Công nghệ thông tin
Công nghiệp công nghệ số
Giao dịch điện tử
Sở hữu trí tuệ
Bảo hộ quyền tác giả
Bảo hộ quyền sở hữu công nghiệp
Viễn thông
Bưu chính
Bưu chính, viễn thông
Tần số vô tuyến điện
Báo chí
Chế độ báo chí
Xuất bản
Điện ảnh
Thư viện
Di sản văn hóa
Bảo vệ và sử dụng di tích lịch sử, văn hóa và danh lam thắng cảnh
Du lịch
Thể dục, thể thao
Tín ngưỡng, tôn giáo
Bảo vệ sức khỏe nhân dân
Khám bệnh, chữa bệnh
Hành nghề y, dược tư nhân
Dược
Hiến, lấy, ghép mô, bộ phận cơ thể người và hiến, lấy xác
Phòng, chống bệnh truyền nhiễm
Phòng bệnh
Phòng, chống nhiễm vi rút gây ra hội chứng suy giảm miễn dịch mắc phải ở người (HIV/AIDS)
Phòng, chống HIV/AIDS
Phòng, chống nhiễm vi rút gây ra hội chứng suy giảm miễn dịch mắc phải ở người
Phòng, chống tác hại của rượu, bia
Phòng, chống tác hại của thuốc lá
Cơ quan đại diện nước Cộng hòa xã hội chủ nghĩa Việt Nam ở nước ngoài
Về Cơ quan đại diện nước Cộng hòa xã hội chủ nghĩa Việt Nam ở nước ngoài
Quyền ưu đãi, miễn trừ dành cho cơ quan đại diện ngoại giao, cơ quan lãnh sự và cơ quan đại diện của tổ chức quốc tế tại Việt Nam
Lãnh sự
Hàm, cấp ngoại giao
Hàm và cấp ngoại giao
Hội
Quyền lập hội
Tự do hội họp
Chế độ tự do báo chí
Nghĩa vụ lao động công ích
Trừng trị tội phạm ma túy
Trừng trị các tội phản cách mạng
Trừng trị các tội xâm phạm tài sản xã hội chủ nghĩa
Trừng trị các tội xâm phạm tài sản riêng của công dân
Trừng trị tội hối lộ
Trừng trị tội đầu cơ, buôn lậu, làm hàng giả, kinh doanh trái phép
Trọng tài kinh tế
Cải cách ruộng đất
Giải quyết việc làm
Nghĩa vụ đóng góp ngày công lao động công ích
Huy động tiềm lực khoa học và công nghệ
Khuyến khích tư nhân đầu tư vào sản xuất
Công vụ
Viện trợ nước ngoài
Chính quyền đô thị
Đường sắt Việt Nam
Bảo vệ đê điều
Bảo vệ công trình giao thông
Cấp, thoát nước
)";

std::vector<std::string_view> split_lines() {
  std::vector<std::string_view> out;
  for (std::size_t at = 0; at < kNames.size();) {
    const std::size_t end = kNames.find('\n', at);
    if (end > at) out.push_back(kNames.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

WordTrie build(Spelling spelling) {
  WordTrie trie(spelling);
  std::int32_t value = 0;
  for (const std::string_view name : known_law_names()) trie.insert(name, value++);
  return trie;
}

WordTrie build_states(Spelling spelling) {
  WordTrie trie(spelling);
  for (const std::string_view state :
       {"nước Cộng hòa xã hội chủ nghĩa Việt Nam", "Cộng hòa xã hội chủ nghĩa Việt Nam",
        "nước Việt Nam dân chủ cộng hòa", "Việt Nam dân chủ cộng hòa", "Việt Nam"}) {
    trie.insert(state, 0);
  }
  return trie;
}

}  // namespace

const WordTrie& state_trie(Spelling spelling) {
  static const WordTrie kFull = build_states(Spelling::kFull);
  static const WordTrie kAscii = build_states(Spelling::kAscii);
  return spelling == Spelling::kFull ? kFull : kAscii;
}

const std::vector<std::string_view>& known_law_names() {
  static const std::vector<std::string_view> kList = split_lines();
  return kList;
}

const WordTrie& law_name_trie(Spelling spelling) {
  static const WordTrie kFull = build(Spelling::kFull);
  static const WordTrie kAscii = build(Spelling::kAscii);
  return spelling == Spelling::kFull ? kFull : kAscii;
}

}  // namespace lexgraph::law
