// The register of laws, codes and ordinances of Vietnam (data/register/laws.tsv): which number has
// "Luật Đất đai năm 2013", where a text gives only title and year. Built into the program; nothing
// here depends on what a store holds. Thread-safe.
#pragma once

#include <string_view>
#include <vector>

#include "lexgraph/base/date.h"
#include "lexgraph/law/reference.h"

namespace lexgraph::law {

// Ends the name of a rule (docs/formats/edges.md) whose edge has a number that the text does not
// print: the words name a law by title and year, its number is the register's.
inline constexpr std::string_view kByRegister = "+register";

struct RegisteredLaw {
  std::string_view number;  // normalised: "45/2013/QH13"
  std::string_view type;    // "Luật", "Bộ luật", "Pháp lệnh"
  std::string_view title;   // without the type, as printed: "Đất đai"
  Date signed_on;           // the day of passing; where that is not sure, its year
  Date in_force_from;       // unknown where not sure
};

// Ascending by day of passing.
const std::vector<RegisteredLaw>& registered_laws();

// The one law that the words mean; nullptr where the register knows none, or several:
// * with a year or a day, the law of that title passed then. An amending law is also found by the
//   laws that its title lists, and as "Luật X sửa đổi".
// * by title alone, what was in force under that title on `on`. Nothing where a law of that title
//   had been passed and was not yet in force, where its day of force is not known, or where `on` is
//   unknown or outside the years for which the register is complete.
// A name with a number is not looked up.
const RegisteredLaw* registered_law(const DocumentRef& named, Date on);

// Laws of the same title that were passed after `named`, ascending; amending laws are none. `named`
// has a type, a name and a day of signing.
std::vector<const RegisteredLaw*> later_laws(const DocumentRef& named);

}  // namespace lexgraph::law
