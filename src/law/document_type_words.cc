#include "src/law/document_type_words.h"

#include "src/law/word_trie.h"

namespace lexgraph::law {
namespace {

constexpr TypeWords kTypes[] = {
    {"Hiến pháp", TypeClass::kCharter, false},
    {"Bộ luật", TypeClass::kStatute, true},
    {"Luật", TypeClass::kStatute, true},
    {"Pháp lệnh", TypeClass::kStatute, true},
    {"Sắc luật", TypeClass::kNumbered, true},
    {"Sắc lệnh", TypeClass::kNumbered, true},
    {"Lệnh", TypeClass::kNumbered, false},
    {"Nghị quyết liên tịch", TypeClass::kNumbered, true},
    {"Nghị quyết", TypeClass::kNumbered, true},
    {"Nghị định", TypeClass::kNumbered, true},
    {"Thông tư liên tịch", TypeClass::kNumbered, true},
    {"Thông tư liên bộ", TypeClass::kNumbered, true},
    {"Thông tư liên ngành", TypeClass::kNumbered, true},
    {"Thông tư", TypeClass::kNumbered, true},
    {"Quyết định", TypeClass::kNumbered, false},
    {"Chỉ thị", TypeClass::kNumbered, false},
    {"Văn bản hợp nhất", TypeClass::kNumbered, false},
    {"Văn bản", TypeClass::kNumbered, false},
    {"Công văn", TypeClass::kNumbered, false},
    {"Công điện", TypeClass::kNumbered, false},
    {"Thông báo", TypeClass::kNumbered, false},
    {"Thông tri", TypeClass::kNumbered, false},
    {"Kết luận", TypeClass::kNumbered, false},
    {"Kế hoạch", TypeClass::kNumbered, false},
    {"Hướng dẫn", TypeClass::kNumbered, false},
    {"Tờ trình", TypeClass::kNumbered, false},
    {"Báo cáo", TypeClass::kNumbered, false},
    {"Đề án", TypeClass::kNumbered, false},
    {"Chương trình", TypeClass::kNumbered, false},
    {"Quy chế", TypeClass::kAttached, false},
    {"Bản quy chế", TypeClass::kAttached, false},
    {"Quy định", TypeClass::kAttached, false},
    {"Bản quy định", TypeClass::kAttached, false},
    {"Quy tắc", TypeClass::kAttached, false},
    {"Quy trình", TypeClass::kAttached, false},
    {"Quy chuẩn", TypeClass::kAttached, false},
    {"Tiêu chuẩn", TypeClass::kAttached, false},
    {"Nội quy", TypeClass::kAttached, false},
    {"Điều lệ", TypeClass::kAttached, false},
    {"Bản điều lệ", TypeClass::kAttached, false},
    {"Định mức", TypeClass::kAttached, false},
    {"Danh mục", TypeClass::kAttached, false},
    {"Nghị định thư", TypeClass::kForeign, true},
    {"Hiệp định", TypeClass::kForeign, true},
    {"Hiệp ước", TypeClass::kForeign, true},
    {"Công ước", TypeClass::kForeign, true},
    {"Hiến chương", TypeClass::kForeign, true},
    {"Thỏa thuận", TypeClass::kForeign, false},
    {"Bản ghi nhớ", TypeClass::kForeign, false},
    {"Hợp đồng", TypeClass::kForeign, true},
};

WordTrie build(Spelling spelling) {
  WordTrie trie(spelling);
  std::int32_t value = 0;
  for (const TypeWords& type : kTypes) trie.insert(type.name, value++);
  return trie;
}

}  // namespace

TypeMatch read_type(const TokenSource& source, const Token& first) {
  static const WordTrie kFull = build(Spelling::kFull);
  static const WordTrie kAscii = build(Spelling::kAscii);
  const WordTrie& trie = source.spelling == Spelling::kFull ? kFull : kAscii;
  const WordTrie::Match match = trie.longest(source, first);
  if (!match.found()) return {};
  return {&kTypes[match.value], first, match.last};
}

}  // namespace lexgraph::law
