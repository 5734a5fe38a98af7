// Measured numbers in Vietnamese legal text: terms, fines, ages, shares; and who decides.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::eval {

struct Quantity {
  std::string number;   // digits, without separators of thousands and leading zeros; "2,5"
  std::string measure;  // folded: "ngày", "đồng", "%"
  friend auto operator<=>(const Quantity&, const Quantity&) = default;
};

// "30 ngày".
std::string spoken(const Quantity& quantity);

// In order of the text. "30 ngày", "một năm", "15 (mười lăm) ngày", "2.000.000 đồng"; neither dates
// ("ngày 17 tháng 11 năm 2020") nor references ("khoản 3").
std::vector<Quantity> quantities_in(std::string_view text);

// How two wordings of one rule differ in what they measure.
struct QuantityChange {
  Quantity before, after;  // same measure, other number; each in one wording only
};
// The first such pair; "" measures when there is none. Numbers are compared where both wordings
// measure the same things in the same order, else where they stand between the same words.
QuantityChange quantity_change(std::string_view before, std::string_view after);

// The kind of authority that the text names first: "bộ trưởng", "ủy ban", "thủ tướng"; "" for none.
// A ministry under another name is of one kind: it may be the same one.
std::string_view authority_kind(std::string_view text);

}  // namespace lexgraph::eval
