// Bodies that issue documents: how a letterhead writes them, what the code of a number tells.
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::ingest::vn {

// The line begins with the name of a body: "BỘ TÀI CHÍNH", "ỦY BAN NHÂN DÂN", "QUỐC HỘI".
bool starts_with_body(std::string_view line);

// "Chính phủ" of 13/2021/NĐ-CP, "Quốc hội" of 66/2006/QH11; "" where the code does not tell.
std::string issuer_of_number(std::string_view normalized_number);

// "Bộ Tài chính" of 12/2020/TT-BTC, also of 06/VBHN-BTC; "" for other codes and for joint
// documents.
std::string ministry_of_number(std::string_view normalized_number);

// Ordinary spelling of a name in capitals: "ỦY BAN NHÂN DÂN TỈNH AN BÌNH" → "Ủy ban nhân dân tỉnh
// An Bình". The words behind TỈNH, THÀNH PHỐ ... are names of places.
std::string spell_issuer(std::string_view capitals);

// The province or city in an issuer's name: "An Bình" of "Ủy ban nhân dân tỉnh An Bình", else "".
std::string place_of_issuer(std::string_view issuer);

}  // namespace lexgraph::ingest::vn
