// eIds of units (Akoma Ntoso naming convention 1.0, with the prefixes of this project):
// art_5, art_5a, art_5__cl_2, art_5__cl_2__point_đ, ..__subpoint_1, att_1__art_5, app_2,
// part_1, chp_II, chp_II__sec_1__subsec_2, preamble, closing. Chapters are not part of an article's
// eId.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/law/kinds.h"

namespace lexgraph::law {

struct EidStep {
  std::string prefix;  // "art"
  std::string number;  // "5a"; "" for preamble and closing
  friend bool operator==(const EidStep&, const EidStep&) = default;
};

std::string eid_step(UnitKind kind, std::string_view number);          // "art_5a"
std::string eid_join(std::string_view parent, std::string_view step);  // parent may be ""
std::vector<EidStep> eid_steps(std::string_view eid);
std::string eid_parent(std::string_view eid);                   // "" at the top
bool eid_within(std::string_view eid, std::string_view whole);  // same unit or below it
// The enclosing article ("att_1__art_5" of "att_1__art_5__cl_2"), "" if there is none.
std::string eid_article(std::string_view eid);
// "điểm đ khoản 2 Điều 5", smallest first, for people.
std::string eid_words(std::string_view eid);

// The one comparison of numbers of units: 5 < 5a < 6, d < đ < e, II < IX, 之一 after none.
// Negative, zero, positive. Letters follow the Vietnamese alphabet of points.
int compare_numbers(std::string_view a, std::string_view b);

// Successor in the alphabet of points a b c d đ e g h i k l m n o p q r s t u v x y ("" after y).
std::string next_point(std::string_view letter);

// Members of "từ khoản 5 đến khoản 8", "điểm a đến điểm d"; at most limits::kMaxRangeMembers,
// empty when the ends are no range. Letter suffixes between are not invented.
std::vector<std::string> expand_range(std::string_view first, std::string_view last);

}  // namespace lexgraph::law
