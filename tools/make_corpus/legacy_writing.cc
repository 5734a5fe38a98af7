#include "tools/make_corpus/legacy_writing.h"

#include <array>
#include <cstdlib>
#include <map>
#include <vector>

namespace lexgraph::corpus {
namespace {

constexpr char kRows[] =
    "aàáảãạ"
    "ăằắẳẵặ"
    "âầấẩẫậ"
    "eèéẻẽẹ"
    "êềếểễệ"
    "iìíỉĩị"
    "oòóỏõọ"
    "ôồốổỗộ"
    "ơờớởỡợ"
    "uùúủũụ"
    "ưừứửữự"
    "yỳýỷỹỵ";
constexpr char kCapitalRows[] =
    "AÀÁẢÃẠ"
    "ĂẰẮẲẴẶ"
    "ÂẦẤẨẪẬ"
    "EÈÉẺẼẸ"
    "ÊỀẾỂỄỆ"
    "IÌÍỈĨỊ"
    "OÒÓỎÕỌ"
    "ÔỒỐỔỖỘ"
    "ƠỜỚỞỠỢ"
    "UÙÚỦŨỤ"
    "ƯỪỨỬỮỰ"
    "YỲÝỶỸỴ";

std::vector<std::string> letters_of(std::string_view utf8) {
  std::vector<std::string> letters;
  for (std::size_t at = 0; at < utf8.size();) {
    std::size_t end = at + 1;
    while (end < utf8.size() && (static_cast<unsigned char>(utf8[end]) & 0xC0) == 0x80) ++end;
    letters.emplace_back(utf8.substr(at, end - at));
    at = end;
  }
  return letters;
}

struct Letter {
  bool capital = false;
  int row = -1;  // of kRows; -1: đ
  int tone = 0;  // none, grave, acute, hook, tilde, dot
};

const std::map<std::string, Letter>& letters() {
  static const std::map<std::string, Letter> kLetters = [] {
    std::map<std::string, Letter> made;
    for (const bool capital : {false, true}) {
      const auto all = letters_of(capital ? kCapitalRows : kRows);
      for (std::size_t i = 0; i < all.size(); ++i) {
        made[all[i]] = {capital, static_cast<int>(i / 6), static_cast<int>(i % 6)};
      }
    }
    made["đ"] = {false, -1, 0};
    made["Đ"] = {true, -1, 0};
    return made;
  }();
  return kLetters;
}

template <typename Encode>
std::string encode(std::string_view utf8, Encode encode_letter) {
  std::string out;
  for (const std::string& letter : letters_of(utf8)) {
    if (letter.size() == 1) {
      out += letter;
      continue;
    }
    const auto found = letters().find(letter);
    if (found == letters().end()) std::abort();  // a bug of the caller: see has_code()
    out += encode_letter(found->second, letter);
  }
  return out;
}

constexpr char kPlain[] = "aaaeeiooouuy";
char plain(const Letter& letter) {
  const char c = kPlain[letter.row];
  return letter.capital ? static_cast<char>(c - 32) : c;
}
// 0 none, 1 breve, 2 circumflex, 3 horn.
constexpr std::array<int, 12> kShape = {0, 1, 2, 0, 2, 0, 0, 2, 3, 0, 3, 0};

std::string bytes_from(std::initializer_list<int> values) {
  std::string out;
  for (const int value : values) out += static_cast<char>(value);
  return out;
}

}  // namespace

bool has_code(std::string_view letter) {
  return letter.size() == 1 || letters().count(std::string(letter)) > 0;
}

// TCVN 5712, table of the small letters, row by row of kRows.
std::string to_tcvn3(std::string_view utf8) {
  static constexpr int kCodes[12][6] = {
      {'a', 0xB5, 0xB8, 0xB6, 0xB7, 0xB9},  {0xA8, 0xBB, 0xBE, 0xBC, 0xBD, 0xC6},
      {0xA9, 0xC7, 0xCA, 0xC8, 0xC9, 0xCB}, {'e', 0xCC, 0xD0, 0xCE, 0xCF, 0xD1},
      {0xAA, 0xD2, 0xD5, 0xD3, 0xD4, 0xD6}, {'i', 0xD7, 0xDD, 0xD8, 0xDC, 0xDE},
      {'o', 0xDF, 0xE3, 0xE1, 0xE2, 0xE4},  {0xAB, 0xE5, 0xE8, 0xE6, 0xE7, 0xE9},
      {0xAC, 0xEA, 0xED, 0xEB, 0xEC, 0xEE}, {'u', 0xEF, 0xF3, 0xF1, 0xF2, 0xF4},
      {0xAD, 0xF5, 0xF8, 0xF6, 0xF7, 0xF9}, {'y', 0xFA, 0xFD, 0xFB, 0xFC, 0xFE}};
  return encode(utf8, [](const Letter& letter, const std::string&) {
    if (letter.row < 0) return bytes_from({letter.capital ? 0xA7 : 0xAE});
    // Capitals without a tone have places of their own.
    static const std::map<int, int> kBare = {{1, 0xA1}, {2, 0xA2}, {4, 0xA3},
                                             {7, 0xA4}, {8, 0xA5}, {10, 0xA6}};
    const auto bare = kBare.find(letter.row);
    if (letter.capital && letter.tone == 0 && bare != kBare.end())
      return bytes_from({bare->second});
    const int code = kCodes[letter.row][letter.tone];
    return bytes_from({letter.capital && code < 0x80 ? code - 32 : code});
  });
}

std::string to_vni(std::string_view utf8) {
  // Mark by shape (none, breve, circumflex) and tone, for small letters; capitals 0x20 lower.
  static constexpr int kMarks[3][6] = {{0, 0xF8, 0xF9, 0xFB, 0xF5, 0xEF},
                                       {0xEA, 0xE8, 0xE9, 0xFA, 0xFC, 0xEB},
                                       {0xE2, 0xE0, 0xE1, 0xE5, 0xE3, 0xE4}};
  static constexpr int kI[6] = {'i', 0xEC, 0xED, 0xE6, 0xF3, 0xF2};
  return encode(utf8, [](const Letter& letter, const std::string&) {
    const int down = letter.capital ? 0x20 : 0;
    if (letter.row < 0) return bytes_from({0xF1 - down});
    if (letter.row == 5) return bytes_from({kI[letter.tone] - down});
    if (letter.row == 11 && letter.tone == 5) return bytes_from({0xEE - down});
    const int shape = kShape[static_cast<std::size_t>(letter.row)];
    const bool horn = shape == 3;
    std::string out =
        horn ? bytes_from({(letter.row == 8 ? 0xF4 : 0xF6) - down}) : std::string(1, plain(letter));
    const int mark = kMarks[horn ? 0 : shape][letter.tone];
    if (mark != 0) out += static_cast<char>(mark - down);
    return out;
  });
}

// RFC 1456, the table of letters by code.
std::string to_viscii(std::string_view utf8) {
  static const std::map<std::string, int> kCodes = [] {
    std::map<std::string, int> codes = {{"Ẳ", 2},    {"Ẵ", 5},    {"Ẫ", 6},
                                        {"Ỷ", 0x14}, {"Ỹ", 0x19}, {"Ỵ", 0x1E}};
    int code = 0x80;
    for (const std::string& letter :
         letters_of("ẠẮẰẶẤẦẨẬẼẸẾỀỂỄỆỐỒỔỖỘỢỚỜỞỊỎỌỈỦŨỤỲÕắằặấầẩậẽẹếềểễệốồổỗỠƠộờởịỰỨỪỬơớƯ"
                    "ÀÁÂÃẢĂẳẵÈÉÊẺÌÍĨỳĐứÒÓÔạỷừửÙÚỹỵÝỡưàáâãảăữẫèéêẻìíĩỉđựòóôõỏọụùúũủýợỮ")) {
      codes[letter] = code++;
    }
    return codes;
  }();
  return encode(utf8, [](const Letter&, const std::string& letter) {
    return bytes_from({kCodes.at(letter)});
  });
}

std::string to_windows_1258(std::string_view utf8) {
  // Letters of the code page: plain, ă, â, ê, ô, ơ, ư; tones are marks behind them.
  static constexpr int kSmall[12] = {'a', 0xE3, 0xE2, 'e', 0xEA, 'i',
                                     'o', 0xF4, 0xF5, 'u', 0xFD, 'y'};
  static constexpr int kTones[6] = {0, 0xCC, 0xEC, 0xD2, 0xDE, 0xF2};
  return encode(utf8, [](const Letter& letter, const std::string&) {
    if (letter.row < 0) return bytes_from({letter.capital ? 0xD0 : 0xF0});
    std::string out = bytes_from({kSmall[letter.row] - (letter.capital ? 0x20 : 0)});
    if (letter.tone != 0) out += static_cast<char>(kTones[letter.tone]);
    return out;
  });
}

std::string to_viqr(std::string_view utf8) {
  static constexpr char kShapes[] = {0, '(', '^', '+'};
  static constexpr char kTones[] = {0, '`', '\'', '?', '~', '.'};
  return encode(utf8, [](const Letter& letter, const std::string&) {
    if (letter.row < 0) return std::string(letter.capital ? "DD" : "dd");
    std::string out(1, plain(letter));
    const int shape = kShape[static_cast<std::size_t>(letter.row)];
    if (shape != 0) out += kShapes[shape];
    if (letter.tone != 0) out += kTones[letter.tone];
    return out;
  });
}

std::string as_latin1(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out += c;
    } else {
      out += static_cast<char>(0xC0 | byte >> 6);
      out += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return out;
}

std::string every_small_letter() { return std::string(kRows) + "đ"; }
std::string every_capital_letter() { return std::string(kCapitalRows) + "Đ"; }

}  // namespace lexgraph::corpus
