#include "lexgraph/query/diff.h"

#include <array>
#include <unordered_map>

namespace lexgraph::query {
namespace {

std::string words_of(const DatedUnit& unit) {
  std::string words = unit.heading;
  for (const std::string* part : {&unit.text, &unit.wrap_up}) {
    if (part->empty()) continue;
    if (!words.empty()) words += '\n';
    words += *part;
  }
  return words;
}

bool gone(const DatedUnit& unit) { return unit.status == law::Validity::kRepealed; }

class DiffQuery {
 public:
  DiffQuery(const std::vector<DatedUnit>& before, const std::vector<DatedUnit>& after)
      : before_(before), after_(after) {
    for (std::size_t i = 0; i < before.size(); ++i)
      before_by_identity_.emplace(before[i].identity, i);
    for (const DatedUnit& unit : before) identity_before_.emplace(unit.eid, unit.identity);
    for (const DatedUnit& unit : after) identity_after_.emplace(unit.eid, unit.identity);
  }

  std::vector<Difference> run() {
    std::vector<bool> kept(before_.size());
    std::unordered_map<std::string, std::string> last;  // parent → eId of its last child so far
    for (const DatedUnit& unit : after_) {
      const auto old = before_by_identity_.find(unit.identity);
      if (old == before_by_identity_.end()) {
        if (!gone(unit)) add(DifferenceKind::kInserted, nullptr, unit, last[unit.parent]);
      } else {
        kept[old->second] = true;
        compare(before_[old->second], unit, last[unit.parent]);
      }
      last[unit.parent] = unit.eid;
    }
    for (std::size_t i = 0; i < before_.size(); ++i) {
      if (kept[i] || gone(before_[i])) continue;
      Difference difference;
      difference.kind = DifferenceKind::kRepealed;
      difference.before = before_[i];
      found_.push_back(std::move(difference));
    }
    return std::move(found_);
  }

 private:
  void compare(const DatedUnit& old, const DatedUnit& unit, const std::string& behind) {
    if (gone(unit)) {
      if (!gone(old)) add(DifferenceKind::kRepealed, &old, unit, behind);
      return;
    }
    const bool words = words_of(old) != words_of(unit) || gone(old);
    const std::size_t own = own_number(old.eid);
    const bool number = old.eid.substr(own) != unit.eid.substr(own_number(unit.eid));
    const bool place =
        parent_identity(identity_before_, old) != parent_identity(identity_after_, unit);
    if (number) return add(DifferenceKind::kRenumbered, &old, unit, behind);
    if (place) return add(DifferenceKind::kMoved, &old, unit, behind);
    if (words) return add(DifferenceKind::kChanged, &old, unit, behind);
    if (old.status != unit.status && !part_of_both(old, unit))
      add(DifferenceKind::kDatesOnly, &old, unit, behind);
  }

  // That a part of it has ended is said where that part is.
  static bool part_of_both(const DatedUnit& old, const DatedUnit& unit) {
    const auto lives = [](law::Validity v) {
      return v == law::Validity::kInForce || v == law::Validity::kPartlyInForce;
    };
    return lives(old.status) && lives(unit.status);
  }

  // Where the step of the unit itself begins in its eId: what holds it may have been renumbered.
  static std::size_t own_number(const std::string& eid) {
    const std::size_t mark = eid.rfind("__");
    return mark == std::string::npos ? 0 : mark + 2;
  }

  static std::string parent_identity(const std::unordered_map<std::string, std::string>& identities,
                                     const DatedUnit& unit) {
    const auto parent = identities.find(unit.parent);
    return parent == identities.end() ? unit.parent : parent->second;
  }

  void add(DifferenceKind kind, const DatedUnit* old, const DatedUnit& unit,
           const std::string& behind) {
    Difference difference;
    difference.kind = kind;
    if (old != nullptr) difference.before = *old;
    difference.after = unit;
    difference.behind = behind;
    const bool show = kind != DifferenceKind::kRepealed && kind != DifferenceKind::kDatesOnly;
    const std::string before = old == nullptr ? "" : words_of(*old);
    if (show && before != words_of(unit)) difference.words = word_diff(before, words_of(unit));
    found_.push_back(std::move(difference));
  }

  const std::vector<DatedUnit>& before_;
  const std::vector<DatedUnit>& after_;
  std::unordered_map<std::string, std::size_t> before_by_identity_;
  std::unordered_map<std::string, std::string> identity_before_, identity_after_;  // by eId
  std::vector<Difference> found_;
};

}  // namespace

std::string_view name_of(DifferenceKind kind) {
  static constexpr std::array<std::string_view, 6> kNames = {
      "changed", "inserted", "repealed", "renumbered", "moved", "dates_only"};
  return kNames.at(static_cast<std::size_t>(kind));
}

std::vector<Difference> differences(const std::vector<DatedUnit>& before,
                                    const std::vector<DatedUnit>& after) {
  return DiffQuery(before, after).run();
}

Result<Diff> diff(const store::Reader& reader, const Target& target, Date from, Date to) {
  if (to < from) {
    return Error(ErrorCode::kInvalidArgument, "the earlier day " + from.to_string() +
                                                  " lies after the later day " + to.to_string());
  }
  Diff result;
  LEXGRAPH_ASSIGN_OR_RETURN(result.before, text_at(reader, target, from));
  LEXGRAPH_ASSIGN_OR_RETURN(result.after, text_at(reader, target, to));
  result.differences = differences(result.before.units, result.after.units);
  return result;
}

}  // namespace lexgraph::query
