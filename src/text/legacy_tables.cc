#include "src/text/legacy_tables.h"

#include <cstddef>
#include <cstdint>

namespace lexgraph::text {
namespace {

constexpr char16_t kTcvn3[] =  // from 0xA1
    u"ĂÂÊÔƠƯĐăâêôơưđẰ"
    u"\u0300\u0309\u0303\u0301\u0323àảãáạẲằẳẵắẴ"
    u"ẮẦẨẪẤỀặầẩẫấậèỂẻẽ"
    u"éẹềểễếệìỉỄẾỒĩíịò"
    u"Ổỏõóọồổỗốộờởỡớợù"
    u"ỖủũúụừửữứựỳỷỹýỵỐ";
static_assert(sizeof kTcvn3 / sizeof *kTcvn3 - 1 == 0x100 - 0xA1);

constexpr char16_t kViscii[] =  // from 0x80
    u"ẠẮẰẶẤẦẨẬẼẸẾỀỂỄỆỐ"
    u"ỒỔỖỘỢỚỜỞỊỎỌỈỦŨỤỲ"
    u"Õắằặấầẩậẽẹếềểễệố"
    u"ồổỗỠƠộờởịỰỨỪỬơớƯ"
    u"ÀÁÂÃẢĂẳẵÈÉÊẺÌÍĨỳ"
    u"ĐứÒÓÔạỷừửÙÚỹỵÝỡư"
    u"àáâãảăữẫèéêẻìíĩỉ"
    u"đựòóôõỏọụùúũủýợỮ";
static_assert(sizeof kViscii / sizeof *kViscii - 1 == 0x80);

struct Place {
  unsigned byte;
  char32_t letter;
};
constexpr Place kVisciiControls[] = {{0x02, U'Ẳ'}, {0x05, U'Ẵ'}, {0x06, U'Ẫ'},
                                     {0x14, U'Ỷ'}, {0x19, U'Ỹ'}, {0x1E, U'Ỵ'}};

// Marks for small letters; those for capitals stand 0x20 lower.
struct Mark {
  unsigned byte;
  std::u32string_view marks;
};
constexpr Mark kVniMarks[] = {
    {0xF9, U"\u0301"},       {0xF8, U"\u0300"},       {0xFB, U"\u0309"},
    {0xF5, U"\u0303"},       {0xEF, U"\u0323"},       {0xE2, U"\u0302"},
    {0xE1, U"\u0302\u0301"}, {0xE0, U"\u0302\u0300"}, {0xE5, U"\u0302\u0309"},
    {0xE3, U"\u0302\u0303"}, {0xE4, U"\u0302\u0323"}, {0xEA, U"\u0306"},
    {0xE9, U"\u0306\u0301"}, {0xE8, U"\u0306\u0300"}, {0xFA, U"\u0306\u0309"},
    {0xFC, U"\u0306\u0303"}, {0xEB, U"\u0306\u0323"}};

constexpr Place kVniLetters[] = {
    {0xF4, U'ơ'}, {0xF6, U'ư'}, {0xED, U'í'}, {0xEC, U'ì'}, {0xE6, U'ỉ'}, {0xF3, U'ĩ'},
    {0xF2, U'ị'}, {0xF1, U'đ'}, {0xEE, U'ỵ'}, {0xD4, U'Ơ'}, {0xD6, U'Ư'}, {0xCD, U'Í'},
    {0xCC, U'Ì'}, {0xC6, U'Ỉ'}, {0xD3, U'Ĩ'}, {0xD2, U'Ị'}, {0xD1, U'Đ'}, {0xCE, U'Ỵ'}};

constexpr char16_t kWindows1252[] =  // from 0x80; its five free places stay controls
    u"\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D"
    u"\u008F"
    u"\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E"
    u"\u0178";
static_assert(sizeof kWindows1252 / sizeof *kWindows1252 - 1 == 0x20);

}  // namespace

char32_t tcvn3_letter(unsigned byte) {
  return byte >= 0xA1 ? kTcvn3[byte - 0xA1] : windows_1252_letter(byte);
}

char32_t viscii_letter(unsigned byte) {
  if (byte >= 0x80) return kViscii[byte - 0x80];
  for (const Place& place : kVisciiControls) {
    if (place.byte == byte) return place.letter;
  }
  return byte;
}

std::u32string_view vni_marks(unsigned byte) {
  for (const Mark& mark : kVniMarks) {
    if (mark.byte == byte || mark.byte - 0x20 == byte) return mark.marks;
  }
  return {};
}

char32_t vni_letter(unsigned byte) {
  for (const Place& place : kVniLetters) {
    if (place.byte == byte) return place.letter;
  }
  return 0;
}

unsigned windows_1252_byte(char32_t c) {
  for (unsigned i = 0; i < 0x20; ++i) {
    if (kWindows1252[i] == c) return 0x80 + i;
  }
  return c < 0x100 ? static_cast<unsigned>(c) : 256;
}

char32_t windows_1252_letter(unsigned byte) {
  return byte >= 0x80 && byte < 0xA0 ? kWindows1252[byte - 0x80] : byte;
}

}  // namespace lexgraph::text
