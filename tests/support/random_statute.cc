#include "tests/support/random_statute.h"

#include <array>
#include <string_view>

namespace lexgraph::test {
namespace {

constexpr std::array<std::string_view, 12> kSubjects = {
    "Chủ bến",        "Người lái đò",    "Thư viện lưu động",   "Hợp tác xã chợ quê",
    "Người đọc sách", "Chủ thuyền rồng", "Đội đò dọc",          "Ban quản lý bến",
    "Người giữ đèn",  "Tổ chèo thuyền",  "Người bán hàng rong", "Hộ nuôi vịt"};
constexpr std::array<std::string_view, 10> kDuties = {
    "phải treo đèn từ lúc mặt trời lặn", "được nghỉ một buổi mỗi tuần",
    "ghi sổ số lượt khách qua sông",     "không chở quá mười hai người",
    "giữ gìn áo phao khô ráo",           "báo cho trưởng thôn khi nước lên",
    "cho mượn sách trong mười lăm ngày", "quét sạch cầu tre mỗi sáng",
    "niêm yết giá vé bằng chữ to",       "để dành chỗ ngồi cho người già"};
constexpr std::array<std::string_view, 8> kTitles = {
    "Phạm vi điều chỉnh",      "Giải thích từ ngữ",       "Giờ giấc",       "Đèn và còi", "Sổ sách",
    "Trách nhiệm của chủ bến", "Việc cần làm khi mưa lũ", "Quyền của khách"};
constexpr std::array<std::string_view, 12> kRoman = {"I",   "II",   "III", "IV", "V",  "VI",
                                                     "VII", "VIII", "IX",  "X",  "XI", "XII"};
constexpr std::array<std::string_view, 7> kPoints = {"a", "b", "c", "d", "đ", "e", "g"};

template <typename Words>
std::string pick(const Words& words, Random& random) {
  return std::string(words[below(random, static_cast<std::uint32_t>(words.size()))]);
}

class Statute {
 public:
  Statute(std::string number, Random& random, const StatuteShape& shape,
          const std::vector<std::string>& cited)
      : number_(std::move(number)),
        random_(random),
        shape_(shape),
        cited_(cited),
        law_(number_.find("QH") != std::string::npos) {}

  std::vector<std::string> write() {
    head();
    for (unsigned chapter = 0; chapter < shape_.chapters; ++chapter) {
      line("Chương " + std::string(kRoman[chapter % kRoman.size()]));
      line(chapter == 0 ? "QUY ĐỊNH CHUNG" : "QUY ĐỊNH CỤ THỂ");
      const unsigned articles = 1 + below(random_, shape_.articles);
      for (unsigned i = 0; i < articles; ++i) article();
    }
    tail();
    return std::move(lines_);
  }

 private:
  void line(std::string text) { lines_.push_back(std::move(text)); }
  std::string sentence() { return pick(kSubjects, random_) + " " + pick(kDuties, random_); }
  std::string type() const { return law_ ? "Luật" : "Nghị định"; }

  void head() {
    line(law_ ? "QUỐC HỘI" : "CHÍNH PHỦ");
    line((law_ ? "Luật số: " : "Số: ") + number_);
    line("CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM");
    line("Độc lập - Tự do - Hạnh phúc");
    line("Hà Nội, ngày 15 tháng 6 năm 2013");
    line(law_ ? "LUẬT" : "NGHỊ ĐỊNH");
    line(law_ ? "VIỆC SÔNG NƯỚC" : "Quy định chi tiết việc sông nước");
    for (const std::string& number : cited_) line("Căn cứ Nghị định số " + number + ";");
    line(law_ ? "Quốc hội ban hành Luật Việc sông nước."
              : "Chính phủ ban hành Nghị định về việc sông nước.");
  }

  void article() {
    ++article_;
    line("Điều " + std::to_string(article_) + ". " + pick(kTitles, random_));
    const unsigned clauses = shape_.clauses == 0 ? 0 : below(random_, shape_.clauses + 1);
    if (clauses < 2) {
      line(sentence() + reference() + ".");
      return;
    }
    for (unsigned i = 1; i <= clauses; ++i) clause(i);
  }

  void clause(unsigned number) {
    const unsigned points = below(random_, 2) == 0 ? 0 : below(random_, shape_.points + 1);
    const std::string start = std::to_string(number) + ". " + sentence();
    if (points < 2) {
      line(start + reference() + ".");
      return;
    }
    line(start + ", gồm:");
    for (unsigned i = 0; i < points; ++i) {
      const bool last = i + 1 == points;
      line(std::string(kPoints[i % kPoints.size()]) + ") " + sentence() + (last ? "." : ";"));
    }
  }

  std::string reference() {
    switch (below(random_, 4)) {
      case 0:
        return " theo quy định tại Điều " + std::to_string(1 + below(random_, article_)) + " của " +
               type() + " này";
      case 1:
        if (!cited_.empty()) {
          const std::string& number =
              cited_[below(random_, static_cast<std::uint32_t>(cited_.size()))];
          return " theo quy định tại khoản 1 Điều 2 Nghị định số " + number;
        }
        return "";
      default:
        return "";
    }
  }

  void tail() {
    ++article_;
    line("Điều " + std::to_string(article_) + ". Hiệu lực thi hành");
    line(type() + " này có hiệu lực thi hành từ ngày 01 tháng 10 năm 2013.");
    line(law_ ? "CHỦ TỊCH QUỐC HỘI" : "TM. CHÍNH PHỦ");
    line("(Đã ký)");
    line("Trần Văn Sông");
  }

  const std::string number_;
  Random& random_;
  const StatuteShape shape_;
  const std::vector<std::string>& cited_;
  const bool law_;
  unsigned article_ = 0;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> random_statute(const std::string& number, Random& random,
                                        const StatuteShape& shape,
                                        const std::vector<std::string>& cited) {
  return Statute(number, random, shape, cited).write();
}

}  // namespace lexgraph::test
