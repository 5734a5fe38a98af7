// The table of the words that the grammar of citations knows.
#include <array>

#include "src/law/reference_words.h"

namespace lexgraph::law {
namespace {

struct Row {
  Word word;
  std::string_view spellings;  // separated by blanks
};

// Where two words fall together without their diacritics ("tại", "tài") the earlier row wins.
constexpr Row kRows[] = {
    {Word::kDiem, "điểm"},
    {Word::kKhoan, "khoản"},
    {Word::kDieu, "điều"},
    {Word::kTiet, "tiết"},
    {Word::kDoan, "đoạn"},
    {Word::kCau, "câu"},
    {Word::kGach, "gạch"},
    {Word::kDau, "đầu"},
    {Word::kDong, "dòng"},
    {Word::kChuong, "chương"},
    {Word::kMuc, "mục"},
    {Word::kTieu, "tiểu"},
    {Word::kPhan, "phần"},
    {Word::kPhu, "phụ"},
    {Word::kLuc, "lục"},
    {Word::kMau, "mẫu"},
    {Word::kCua, "của"},
    {Word::kVa, "và"},
    {Word::kHoac, "hoặc"},
    {Word::kHay, "hay"},
    {Word::kTu, "từ"},
    {Word::kDen, "đến"},
    {Word::kToi, "tới"},
    {Word::kCac, "các"},
    {Word::kNhung, "những"},
    {Word::kTai, "tại"},
    {Word::kTrong, "trong"},
    {Word::kThuoc, "thuộc"},
    {Word::kThu, "thứ"},
    {Word::kSo, "số"},
    {Word::kNam, "năm"},
    {Word::kNgay, "ngày"},
    {Word::kThang, "tháng"},
    {Word::kCung, "cùng"},
    {Word::kVe, "về"},
    {Word::kNay, "này nầy"},
    {Word::kDo, "đó"},
    {Word::kNeu, "nêu"},
    {Word::kNoi, "nói"},
    {Word::kTren, "trên"},
    {Word::kDay, "đây"},
    {Word::kDa, "đã"},
    {Word::kDuoc, "được"},
    {Word::kSua, "sửa"},
    {Word::kDoi, "đổi"},
    {Word::kBo, "bổ"},
    {Word::kSung, "sung"},
    {Word::kMot, "một"},
    {Word::kTheo, "theo"},
    {Word::kBoi, "bởi"},
    {Word::kBan, "ban"},
    {Word::kHanh, "hành"},
    {Word::kKem, "kèm"},
    {Word::kTruoc, "trước"},
    {Word::kMo, "mở dẫn"},
    {Word::kTen, "tên"},
    {Word::kDe, "đề"},
    {Word::kCompound,
     "thời địa quan đặc tài ngân danh hạng chuyên trọng giao cao ưu nhược thí chấm tiêu chứng bưu "
     "cổ học hợp đa huy hiến khuyết yếu cận tổng kiểm trích xuất thư trang"},
    {Word::kBeforeLaw, "pháp kỷ quy dự đạo khoa ngành trọng"},
    {Word::kStop,
     "thì là mà có khi nếu phải bị không do như còn sẽ cũng vẫn nhưng chưa nay trừ gồm bao vì tuy "
     "mọi mỗi khác nào gì ấy nhằm hết"},
    {Word::kSoftStop,
     "để hiện áp thực căn việc cho với ra vào sau trước trường thay bãi bằng đối xem"},
    {Word::kMeasure, "triệu tỷ tỉ nghìn ngàn đồng mét cm km kg ha lít tấn tuổi"},
    {Word::kCounted, "bản lần giờ phút giây bộ tờ tập suất"},
};

// Open addressing; built once for each spelling, at compile time it would need the whole encoder.
class Lexicon {
 public:
  explicit Lexicon(Spelling spelling) {
    for (const Row& row : kRows) {
      for (std::size_t at = 0; at < row.spellings.size();) {
        std::size_t end = row.spellings.find(' ', at);
        if (end == std::string_view::npos) end = row.spellings.size();
        const WordKey key = word_key(row.spellings.substr(at, end - at));
        insert(spelling == Spelling::kFull ? key : ascii_word_key(key), row.word);
        at = end + 1;
      }
    }
  }

  Word find(WordKey key) const {
    for (std::size_t i = slot(key);; i = (i + 1) % kSlots) {
      if (keys_[i] == key) return words_[i];
      if (keys_[i] == 0) return Word::kOther;
    }
  }

 private:
  static constexpr std::size_t kSlots = 1024;

  static std::size_t slot(WordKey key) {
    return static_cast<std::size_t>((key * 0x9e3779b97f4a7c15ULL) >> 54);
  }
  void insert(WordKey key, Word word) {
    std::size_t i = slot(key);
    while (keys_[i] != 0 && keys_[i] != key) i = (i + 1) % kSlots;
    if (keys_[i] == key) return;
    keys_[i] = key;
    words_[i] = word;
  }

  std::array<WordKey, kSlots> keys_{};
  std::array<Word, kSlots> words_{};
};

}  // namespace

Word known_word(WordKey match, Spelling spelling) {
  static const Lexicon kFull(Spelling::kFull);
  static const Lexicon kAscii(Spelling::kAscii);
  if (match == kStrangeWord) return Word::kOther;
  return (spelling == Spelling::kFull ? kFull : kAscii).find(match);
}

}  // namespace lexgraph::law
