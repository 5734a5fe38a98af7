#include "lexgraph/law/readable_title.h"

#include <algorithm>
#include <array>
#include <vector>

#include "lexgraph/text/unicode.h"

namespace lexgraph::law {
namespace {

// Names in lower case; each word that has a capital in the second column gets it.
struct Name {
  std::string_view lower, written;
};
// Where one begins another, the longer comes first.
constexpr std::array kNames = {
    Name{"cộng hòa xã hội chủ nghĩa việt nam", "Cộng hòa xã hội chủ nghĩa Việt Nam"},
    Name{"đảng cộng sản việt nam", "Đảng Cộng sản Việt Nam"},
    Name{"mặt trận tổ quốc việt nam", "Mặt trận Tổ quốc Việt Nam"},
    Name{"ủy ban thường vụ quốc hội", "Ủy ban Thường vụ Quốc hội"},
    Name{"viện kiểm sát nhân dân", "Viện kiểm sát nhân dân"},
    Name{"thành phố hồ chí minh", "Thành phố Hồ Chí Minh"},
    Name{"thừa thiên huế", "Thừa Thiên Huế"},
    Name{"hội đồng nhân dân", "Hội đồng nhân dân"},
    Name{"thủ tướng chính phủ", "Thủ tướng Chính phủ"},
    Name{"ủy ban nhân dân", "Ủy ban nhân dân"},
    Name{"tòa án nhân dân", "Tòa án nhân dân"},
    Name{"bà rịa - vũng tàu", "Bà Rịa - Vũng Tàu"},
    Name{"chủ tịch nước", "Chủ tịch nước"},
    Name{"việt nam", "Việt Nam"},
    Name{"quốc hội", "Quốc hội"},
    Name{"chính phủ", "Chính phủ"},
    Name{"nhà nước", "Nhà nước"},
    Name{"hiến pháp", "Hiến pháp"},
    Name{"bộ trưởng", "Bộ trưởng"},
    Name{"nghị định số", "Nghị định số"},
    Name{"nghị quyết số", "Nghị quyết số"},
    Name{"quyết định số", "Quyết định số"},
    Name{"thông tư số", "Thông tư số"},
    Name{"chỉ thị số", "Chỉ thị số"},
};

// Words whose next word begins a name of its own.
constexpr std::array<std::string_view, 3> kStatutes = {"luật", "bộ luật", "pháp lệnh"};
constexpr std::array<std::string_view, 5> kPlaces = {"tỉnh", "thành phố", "huyện", "quận",
                                                     "thị xã"};

struct Word {
  std::string printed, lower;
};

std::vector<Word> words_of(std::string_view title) {
  std::vector<Word> words;
  for (std::size_t at = 0; at < title.size();) {
    const std::size_t end = std::min(title.find(' ', at), title.size());
    std::string word(title.substr(at, end - at));
    std::string lower = text::to_lower(word);
    words.push_back({std::move(word), std::move(lower)});
    at = end + 1;
  }
  return words;
}

std::string_view without_marks(std::string_view word) {
  constexpr std::string_view kMarks = ",;:.()\"";
  while (!word.empty() && kMarks.find(word.front()) != std::string_view::npos)
    word.remove_prefix(1);
  while (!word.empty() && kMarks.find(word.back()) != std::string_view::npos) word.remove_suffix(1);
  return word;
}

// "45/2013/QH13"
bool is_number(std::string_view word) {
  return word.find('/') != std::string_view::npos &&
         word.find_first_of("0123456789") != std::string_view::npos;
}

void capitalise(std::string& word) {
  const std::size_t begin = word.find_first_not_of("(\"");
  if (begin == std::string::npos) return;
  std::size_t end = begin;
  const char32_t first = text::next_code_point(word, end);
  std::string upper;
  text::append_utf8(upper, text::to_upper(first));
  word.replace(begin, end - begin, upper);
}

class TitleWriter {
 public:
  explicit TitleWriter(std::string_view title) : words_(words_of(title)) {}

  std::string write() {
    for (const Word& word : words_) out_.push_back(word.lower);
    if (!out_.empty()) capitalise(out_.front());
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (is_number(words_[i].printed)) out_[i] = words_[i].printed;
      name_at(i);
      statute_at(i);
      place_at(i);
    }
    std::string title;
    for (const std::string& word : out_) title.append(title.empty() ? "" : " ").append(word);
    return title;
  }

 private:
  // Do the words from `at` on say `phrase`? Then how many they are, else 0. A mark ends a phrase.
  std::size_t says(std::size_t at, std::string_view phrase) const {
    std::size_t count = 0;
    for (std::size_t begin = 0; begin < phrase.size(); ++count) {
      const std::size_t end = std::min(phrase.find(' ', begin), phrase.size());
      if (at + count >= words_.size()) return 0;
      const std::string_view word = words_[at + count].lower;
      const bool last = end == phrase.size();
      if ((last || count == 0 ? without_marks(word) : word) != phrase.substr(begin, end - begin))
        return 0;
      begin = end + 1;
    }
    return count;
  }

  void name_at(std::size_t at) {
    for (const Name& name : kNames) {
      const std::size_t count = says(at, name.lower);
      if (count == 0) continue;
      const std::vector<Word> written = words_of(name.written);
      for (std::size_t i = 0; i < count; ++i) {
        if (written[i].printed != written[i].lower) capitalise(out_[at + i]);
      }
      return;
    }
  }

  std::string_view before(std::size_t at) const {
    return at == 0 ? std::string_view() : std::string_view(words_[at - 1].lower);
  }

  // "luật bến đò", but not "pháp luật" nor "luật sửa đổi ...".
  void statute_at(std::size_t at) {
    for (const std::string_view statute : kStatutes) {
      const std::size_t next = at + says(at, statute);
      if (next == at || next >= words_.size()) continue;
      const std::string_view name = without_marks(words_[next].lower);
      if (before(at) == "pháp" || before(at) == "bộ" || words_[next - 1].lower.back() == ',')
        return;
      for (const std::string_view other : {"sửa", "này", "và", "về", "của", "quy", "pháp"}) {
        if (name == other) return;
      }
      capitalise(out_[at]);
      capitalise(out_[next]);
      return;
    }
  }

  // "tỉnh sông tràm", but not "cấp tỉnh" nor "các tỉnh miền núi". Names have two words at least,
  // and those with more are in the table.
  void place_at(std::size_t at) {
    for (const std::string_view place : kPlaces) {
      const std::size_t name = at + says(at, place);
      if (name == at || name + 1 >= words_.size()) continue;
      for (const std::string_view other : {"cấp", "các", "liên", "ngoại", "nội"}) {
        if (before(at) == other) return;
      }
      for (const std::string_view other : {"trực", "thuộc", "và", "của", "hoặc", "trong"}) {
        if (words_[name].lower == other) return;
      }
      for (std::size_t i = at; i <= name; ++i) {
        if (const char last = words_[i].lower.back(); last == ',' || last == ';') return;
      }
      capitalise(out_[name]);
      capitalise(out_[name + 1]);
      return;
    }
  }

  std::vector<Word> words_;
  std::vector<std::string> out_;
};

}  // namespace

std::string readable_title(std::string_view title) {
  if (!text::all_upper(title)) return std::string(title);
  return TitleWriter(title).write();
}

}  // namespace lexgraph::law
