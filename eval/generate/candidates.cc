#include "eval/generate/candidates.h"

#include <algorithm>
#include <optional>

namespace lexgraph::eval {
namespace {

constexpr std::size_t kTries = 96;
constexpr std::size_t kStrictTries = 72;  // then other types are taken too
constexpr std::size_t kEnough = 3;
constexpr std::size_t kNeighbourhood = 12;  // places to either side, by year

class CandidateSearch {
 public:
  CandidateSearch(World& world, const CandidateWish& wish, Random& random)
      : world_(world), wish_(wish), random_(random) {}

  // One draw from the sources in turn; nullopt when that source has nothing.
  Result<std::optional<DocumentName>> draw(std::size_t turn) {
    switch (turn % 4) {
      case 0:
        return neighbour_of(world_.documents.by_key(wish_.subject.key));
      case 1:
        return like_another_answer();
      case 2:
        return of_type_near(wish_.gold);
      default:
        return neighbour_of(world_.documents.by_key(wish_.gold.key));
    }
  }

  bool fits(const DocumentName& name, std::size_t turn) const {
    if (name.key.empty() || name.key == wish_.gold.key || name.key == wish_.subject.key)
      return false;
    if (name.type != wish_.gold.type && turn < kStrictTries) return false;
    if (name.year == 0 || wish_.subject.year == 0) return wish_.gold.year == 0 || name.year != 0;
    return wish_.gold_speaks ? name.year >= wish_.subject.year : name.year <= wish_.subject.year;
  }

 private:
  Result<std::optional<DocumentName>> neighbour_of(const HeldDocument* held) {
    if (held == nullptr) return std::optional<DocumentName>();
    LEXGRAPH_ASSIGN_OR_RETURN(const Facts::OfDocument* facts, world_.facts.of(*held));
    const std::size_t all = facts->out.size() + facts->in.size();
    if (all == 0) return std::optional<DocumentName>();
    const std::size_t at = random_.below(all);
    return std::optional(at < facts->out.size() ? facts->out[at].to
                                                : facts->in[at - facts->out.size()].from);
  }

  // What stands in the same relation to a document like the subject: what is often right is then
  // often wrong too.
  Result<std::optional<DocumentName>> like_another_answer() {
    const auto other = of_type_near(wish_.subject);
    const HeldDocument* held = other ? world_.documents.by_key(other->key) : nullptr;
    if (held == nullptr) return std::optional<DocumentName>();
    LEXGRAPH_ASSIGN_OR_RETURN(const Facts::OfDocument* facts, world_.facts.of(*held));
    const std::vector<Fact>& side = wish_.gold_speaks ? facts->in : facts->out;
    if (side.empty()) return std::optional<DocumentName>();
    const std::size_t start = random_.below(side.size());
    for (std::size_t i = 0; i < side.size(); ++i) {
      const Fact& fact = side[(start + i) % side.size()];
      if (std::find(wish_.kinds.begin(), wish_.kinds.end(), fact.kind) == wish_.kinds.end())
        continue;
      return std::optional(wish_.gold_speaks ? fact.from : fact.to);
    }
    return std::optional<DocumentName>();
  }

  std::optional<DocumentName> of_type_near(const DocumentName& name) {
    const std::vector<std::uint32_t>& members = world_.documents.of_type(name.type);
    if (members.empty()) return std::nullopt;
    const auto year_of = [&](std::uint32_t at) { return world_.documents.all()[at].name.year; };
    const auto place =
        std::lower_bound(members.begin(), members.end(), name.year,
                         [&](std::uint32_t at, int year) { return year_of(at) < year; });
    const auto middle = static_cast<std::size_t>(place - members.begin());
    const std::size_t first = middle < kNeighbourhood ? 0 : middle - kNeighbourhood;
    const std::size_t last = std::min(members.size(), middle + kNeighbourhood);
    return world_.documents.all()[members[first + random_.below(last - first)]].name;
  }

  World& world_;
  const CandidateWish& wish_;
  Random& random_;
};

}  // namespace

Result<std::vector<DocumentName>> candidates(
    World& world, const CandidateWish& wish, Random& random,
    const std::function<Result<bool>(const DocumentName&)>& is_false) {
  CandidateSearch search(world, wish, random);
  std::vector<DocumentName> found, refused;
  const auto known = [](const std::vector<DocumentName>& names, const DocumentName& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  for (std::size_t turn = 0; turn < kTries && found.size() < wish.wanted; ++turn) {
    if (turn >= kStrictTries && found.size() >= kEnough) break;
    LEXGRAPH_ASSIGN_OR_RETURN(auto name, search.draw(turn));
    if (!name || !search.fits(*name, turn) || known(found, *name) || known(refused, *name))
      continue;
    LEXGRAPH_ASSIGN_OR_RETURN(const bool sound, is_false(*name));
    (sound ? found : refused).push_back(std::move(*name));
  }
  return found;
}

}  // namespace lexgraph::eval
