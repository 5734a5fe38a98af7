#include "ingest/read/rtf_controls.h"

#include <algorithm>
#include <iterator>

namespace lexgraph::ingest {
namespace {

using C = RtfControl;

constexpr RtfWord kWords[] = {
    {"annotation", C::kSkipped},
    {"ansicpg", C::kCodePage},
    {"atnauthor", C::kSkipped},
    {"atnid", C::kSkipped},
    {"b", C::kBold},
    {"bin", C::kBinary},
    {"brdrdb", C::kBorder},
    {"brdrhair", C::kBorder},
    {"brdrs", C::kBorder},
    {"brdrth", C::kBorder},
    {"bullet", C::kCharacter, U'•'},
    {"caps", C::kCapitals},
    {"cell", C::kCell},
    {"cellx", C::kCellEdge},
    {"cf", C::kNone},
    {"chftn", C::kNoteMark},
    {"clbrdrb", C::kCellBorder},
    {"clbrdrl", C::kCellBorder},
    {"clbrdrr", C::kCellBorder},
    {"clbrdrt", C::kCellBorder},
    {"clmgf", C::kMergeFirst},
    {"clmrg", C::kMergeFurther},
    {"clvmgf", C::kDownFirst},
    {"clvmrg", C::kDownFurther},
    {"colortbl", C::kSkipped},
    {"deff", C::kDefaultFont},
    {"deleted", C::kDeleted},
    {"emdash", C::kCharacter, U'—'},
    {"emspace", C::kCharacter, U' '},
    {"endash", C::kCharacter, U'–'},
    {"enspace", C::kCharacter, U' '},
    {"f", C::kFont},
    {"falt", C::kSkipped},
    {"fcharset", C::kFontCharset},
    {"fldinst", C::kSkipped},
    {"fldrslt", C::kText},
    {"fonttbl", C::kFontTable},
    {"footer", C::kSkipped},
    {"footerf", C::kSkipped},
    {"footerl", C::kSkipped},
    {"footerr", C::kSkipped},
    {"footnote", C::kFootnote},
    {"header", C::kSkipped},
    {"headerf", C::kSkipped},
    {"headerl", C::kSkipped},
    {"headerr", C::kSkipped},
    {"i", C::kItalic},
    {"info", C::kSkipped},
    {"intbl", C::kInTable},
    {"itap", C::kTableDepth},
    {"ldblquote", C::kCharacter, U'“'},
    {"line", C::kLine},
    {"listtext", C::kText},
    {"lquote", C::kCharacter, U'‘'},
    {"nestcell", C::kNestedCell},
    {"nestrow", C::kNestedRow},
    {"nesttableprops", C::kRowProperties},
    {"nonesttables", C::kSkipped},
    {"nonshppict", C::kSkipped},
    {"nosupersub", C::kLevelLine},
    {"objdata", C::kSkipped},
    {"page", C::kSection},
    {"panose", C::kSkipped},
    {"par", C::kParagraph},
    {"pard", C::kParagraphDefaults},
    {"pict", C::kPicture},
    {"plain", C::kPlain},
    {"pntext", C::kText},
    {"qc", C::kCenter},
    {"qj", C::kLeft},
    {"ql", C::kLeft},
    {"qr", C::kRight},
    {"rdblquote", C::kCharacter, U'”'},
    {"result", C::kText},
    {"row", C::kRow},
    {"rquote", C::kCharacter, U'’'},
    {"sect", C::kSection},
    {"shpinst", C::kText},
    {"shppict", C::kText},
    {"shptxt", C::kText},
    {"sp", C::kSkipped},
    {"stylesheet", C::kSkipped},
    {"sub", C::kLevelLine},
    {"super", C::kRaised},
    {"tab", C::kCharacter, U' '},
    {"tc", C::kSkipped},
    {"trowd", C::kRowDefaults},
    {"u", C::kUnicodeLetter},
    {"uc", C::kFallbackSize},
    {"ud", C::kUnicode},
    {"upr", C::kUnicodeTwin},
    {"v", C::kHidden},
    {"xe", C::kSkipped},
};
static_assert(std::ranges::is_sorted(kWords, {}, &RtfWord::word));

struct FontCharset {
  int number;
  std::string_view charset;
};
constexpr FontCharset kCharsets[] = {{0, "windows-1252"},   {2, ""},
                                     {77, "macintosh"},     {128, "shift_jis"},
                                     {129, "euc-kr"},       {134, "gb18030"},
                                     {136, "big5"},         {161, "windows-1253"},
                                     {162, "windows-1254"}, {163, "windows-1258"},
                                     {186, "windows-1257"}, {204, "windows-1251"},
                                     {222, "windows-874"},  {238, "windows-1250"}};
constexpr FontCharset kCodePages[] = {
    {437, "ibm437"},        {850, "ibm850"},        {874, "windows-874"},   {932, "shift_jis"},
    {936, "gb18030"},       {949, "euc-kr"},        {950, "big5"},          {1250, "windows-1250"},
    {1251, "windows-1251"}, {1252, "windows-1252"}, {1253, "windows-1253"}, {1254, "windows-1254"},
    {1257, "windows-1257"}, {1258, "windows-1258"}, {10000, "macintosh"},   {65001, "utf-8"}};

}  // namespace

const RtfWord& rtf_word(std::string_view word) {
  static constexpr RtfWord kUnknown{"", C::kNone};
  const auto found = std::ranges::lower_bound(kWords, word, {}, &RtfWord::word);
  return found != std::end(kWords) && found->word == word ? *found : kUnknown;
}

std::string_view rtf_charset(int font_charset, int code_page) {
  const auto own = std::ranges::find(kCharsets, font_charset, &FontCharset::number);
  if (own != std::end(kCharsets)) return own->charset;
  const auto page = std::ranges::find(kCodePages, code_page, &FontCharset::number);
  return page != std::end(kCodePages) ? page->charset : "windows-1252";
}

}  // namespace lexgraph::ingest
