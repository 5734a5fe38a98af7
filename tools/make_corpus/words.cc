#include "tools/make_corpus/words.h"

#include "lexgraph/text/unicode.h"

namespace lexgraph::corpus {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kSubjects[] = {
    "Chủ bến"sv,         "Người lái đò"sv,        "Thủ thư"sv,
    "Xã viên chợ quê"sv, "Người đọc sách"sv,      "Chủ thuyền"sv,
    "Đội đò dọc"sv,      "Ban quản lý bến"sv,     "Người giữ đèn"sv,
    "Tổ chèo thuyền"sv,  "Người bán hàng rong"sv, "Hộ nuôi vịt"sv,
    "Người trồng sen"sv, "Tổ vớt bèo"sv,          "Người gác cầu"sv};
constexpr std::string_view kDuties[] = {
    "phải treo đèn từ lúc mặt trời lặn"sv,
    "được nghỉ một buổi mỗi tuần"sv,
    "ghi vào sổ ghi chép số lượt khách qua sông"sv,
    "không chở quá mười hai người"sv,
    "giữ gìn áo phao khô ráo"sv,
    "báo cho tổ trưởng tổ dân phố khi nước lên"sv,
    "cho mượn sách trong mười lăm ngày"sv,
    "quét sạch cầu tre mỗi sáng"sv,
    "niêm yết giá vé bằng chữ to tại nhà chờ"sv,
    "để dành chỗ ngồi cho người già"sv,
    "nộp giấy chứng nhận cho Ủy ban nhân dân cấp huyện"sv,
    "nạo vét luồng lạch trên sông, hồ, kênh rạch trước mùa lũ"sv,
    "trình sổ ghi chép khi được yêu cầu"sv,
    "giữ trật tự tại sân chợ, nhà chờ"sv,
    "cùng Ủy ban nhân dân cấp huyện tổ chức hội đua thuyền"sv};
constexpr std::string_view kHeadings[] = {
    "Phạm vi điều chỉnh"sv, "Giờ giấc"sv,           "Đèn và còi"sv,        "Sổ sách"sv,
    "Việc khi mưa lũ"sv,    "Quyền của khách"sv,    "Mùa nước nổi"sv,      "Nhà chờ"sv,
    "Vé và giá vé"sv,       "Giữ gìn cầu tre"sv,    "Áo phao"sv,           "Hội làng"sv,
    "Chỗ ngồi"sv,           "Việc trông coi bến"sv, "Thuyền và mái chèo"sv};
constexpr std::string_view kChapters[] = {"QUY ĐỊNH CHUNG"sv, "VIỆC TRÊN SÔNG"sv, "VIỆC TRÊN BẾN"sv,
                                          "NGƯỜI VÀ THUYỀN"sv, "MÙA LŨ"sv};
// Every matter has four parts, so that none is the beginning of another; none of their words ends a
// name for the grammar of citations (numbers, days, "trong", "của" ...).
constexpr std::string_view kThings[] = {
    "Bến đò"sv,      "Chợ quê"sv,      "Cầu tre"sv,  "Giếng làng"sv, "Đình làng"sv,
    "Thuyền rồng"sv, "Ao sen"sv,       "Vườn cò"sv,  "Lò gốm"sv,     "Guồng nước"sv,
    "Cối xay"sv,     "Hàng rong"sv,    "Đò dọc"sv,   "Mái chèo"sv,   "Bè tre"sv,
    "Ruộng bậc"sv,   "Thuyền thúng"sv, "Sân đình"sv, "Chòi canh"sv,  "Lều vịt"sv,
    "Xe bò"sv,       "Nón lá"sv,       "Đèn trời"sv, "Diều sáo"sv,   "Trống hội"sv};
constexpr std::string_view kPlaces[] = {"ven sông"sv, "đầu nguồn"sv, "cửa biển"sv,   "đầm sen"sv,
                                        "làng cổ"sv,  "đồi chè"sv,   "đồng chiêm"sv, "cồn cát"sv,
                                        "dốc đá"sv,   "đê cũ"sv,     "phà ngang"sv,  "kênh đào"sv};
constexpr std::string_view kSeasons[] = {"mùa xuân"sv, "mùa hạ"sv,  "mùa thu"sv, "mùa đông"sv,
                                         "mùa mưa"sv,  "mùa khô"sv, "mùa lũ"sv,  "mùa gặt"sv,
                                         "mùa cưới"sv, "mùa sen"sv, "mùa cá"sv,  "mùa tre"sv};
constexpr std::string_view kWinds[] = {"gió nồm"sv, "gió bấc"sv, "gió may"sv, "gió lào"sv,
                                       "gió chướng"sv};
constexpr Phrase kPhrases[] = {{"Ủy ban nhân dân cấp huyện", "Ủy ban nhân dân cấp xã"},
                               {"tổ trưởng tổ dân phố", "trưởng khu dân cư"},
                               {"giấy chứng nhận", "thẻ chứng nhận"}};
constexpr Ministry kMinistries[] = {
    {"Bộ Sông nước", "BSN"}, {"Bộ Chợ quê", "BCQ"}, {"Bộ Sách báo", "BSB"}};
constexpr Province kProvinces[] = {
    {"Sông Trăm", "song-tram"}, {"Đồng Say", "dong-say"}, {"Bãi Sậy", "bai-say"}};

}  // namespace

std::string sentence(Random& random) {
  return std::string(pick(kSubjects, random)) + " " + std::string(pick(kDuties, random));
}

std::string article_heading(Random& random) { return std::string(pick(kHeadings, random)); }

std::string chapter_heading(std::size_t index, Random& random) {
  if (index == 0) return std::string(kChapters[0]);
  return std::string(kChapters[1 + below(random, std::size(kChapters) - 1)]);
}

std::string matter(std::size_t n) {
  const auto next = [&n](const auto& words) {
    const std::string_view word = words[n % std::size(words)];
    n /= std::size(words);
    return std::string(word);
  };
  std::string name = next(kThings);
  name += " " + next(kPlaces);
  name += " " + next(kSeasons);
  return name + " " + next(kWinds);
}

const Phrase& replaceable(std::size_t n) { return kPhrases[n]; }
std::size_t replaceable_count() { return std::size(kPhrases); }
std::string_view deletable() { return ", kênh rạch"; }
Insertable insertable() { return {"sổ ghi chép", "hoặc bản điện tử"}; }

const Ministry& ministry(std::size_t n) { return kMinistries[n]; }
std::size_t ministry_count() { return std::size(kMinistries); }
const Province& province(std::size_t n) { return kProvinces[n]; }
std::size_t province_count() { return std::size(kProvinces); }

std::string roman(int n) {
  static constexpr std::string_view kOnes[] = {"",  "I",  "II",  "III",  "IV",
                                               "V", "VI", "VII", "VIII", "IX"};
  return std::string(static_cast<std::size_t>(n / 10), 'X') + std::string(kOnes[n % 10]);
}

std::string capitals(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();)
    text::append_utf8(out, text::to_upper(text::next_code_point(text, at)));
  return out;
}

std::string uncapitalised(std::string_view text) {
  std::size_t at = 0;
  std::string out;
  text::append_utf8(out, text::to_lower(text::next_code_point(text, at)));
  return out + std::string(text.substr(at));
}

}  // namespace lexgraph::corpus
