// Documents that change or end others.
#include <algorithm>
#include <optional>
#include <set>

#include "lexgraph/law/eid.h"
#include "tools/make_corpus/changes.h"
#include "tools/make_corpus/words.h"
#include "tools/make_corpus/world.h"

namespace lexgraph::corpus {
namespace {

using law::EdgeKind;
using law::UnitKind;

// Nothing is amended whose last change has not yet come into effect.
bool is_amendable_law(const Held& held) {
  return held.type == "Luật" && !held.ended && !held.now.empty();
}
bool is_amendable(const Held& held) { return !held.ended && !held.now.empty(); }
bool is_decree(const Held& held) {
  return held.type == "Nghị định" && !held.ended && !held.now.empty();
}

Held* amendable(World& world, bool (*fits)(const Held&)) {
  Held* found = world.find(fits);
  return found != nullptr && found->changed_on < world.today ? found : nullptr;
}

std::string code_of(const Held& held) {
  if (held.type == "Luật") return "QH";
  return held.number.substr(held.number.rfind('/') + 1);
}

// "Nghị định số 13/2021/NĐ-CP ngày 01 tháng 3 năm 2021 của Chính phủ quy định về bến đò ven sông"
std::string full_name(const Held& held) {
  if (held.type == "Luật") return held.printed();
  const std::string issuer = held.type == "Thông tư" ? "Bộ trưởng " + held.issuer : held.issuer;
  return held.printed() + " ngày " + printed_date(held.signed_on) + " của " + issuer;
}

class Amending {
 public:
  Amending(World& world, std::vector<Held*> targets) : world_(world), targets_(std::move(targets)) {
    const Held& first = *targets_.front();
    statute_.type = first.type;
    statute_.issuer = first.issuer;
    statute_.signed_on = world.today;
    statute_.effective_on = world.today.plus_days(between(world.random, 46, 120));
    statute_.number = world.next_number(first.type, code_of(first), "");
  }

  Statute write() {
    head();
    for (Held* target : targets_) article(*target);
    effect();
    write_closing(statute_);
    for (Held* target : targets_)
      target->changed_on = late_.known() ? late_ : statute_.effective_on;
    enter(world_, statute_, false);
    return std::move(statute_);
  }

 private:
  bool is_law() const { return statute_.type == "Luật"; }

  void head() {
    std::string of;
    for (std::size_t i = 0; i < targets_.size(); ++i) {
      if (i > 0) of += i + 1 == targets_.size() ? " và " : ", ";
      of += is_law() ? "Luật " + targets_[i]->name : full_name(*targets_[i]);
    }
    const std::string about = "Sửa đổi, bổ sung một số điều của " + of;
    for (const Held* target : targets_) {
      statute_.title_edges.push_back({EdgeKind::kAmends, target->id, statute_.effective_on});
    }
    statute_.title = is_law() ? capitals(about) : about;
    write_head(statute_, code_of(*targets_.front()));
    if (is_law()) {
      add_constitution(statute_);
      std::string laws;
      for (std::size_t i = 0; i < targets_.size(); ++i) {
        laws += (i == 0 ? "" : i + 1 == targets_.size() ? " và " : ", ") + targets_[i]->printed();
        statute_.head_edges.push_back({EdgeKind::kCites, targets_[i]->id, {}});
      }
      add_promulgation(statute_,
                       "Quốc hội ban hành Luật sửa đổi, bổ sung một số điều của " + laws + ".");
      return;
    }
    add_basis(statute_, "Luật Tổ chức Chính phủ ngày 19 tháng 6 năm 2015", "76/2015/QH13");
    const std::string issuer =
        statute_.type == "Thông tư" ? "Bộ trưởng " + statute_.issuer : statute_.issuer;
    add_promulgation(statute_, issuer + " ban hành " + statute_.type +
                                   " sửa đổi, bổ sung một số điều của " +
                                   targets_.front()->printed() + ".");
    statute_.head_edges.push_back({EdgeKind::kCites, targets_.front()->id, {}});
  }

  void article(Held& target) {
    Part article;
    article.number = std::to_string(statute_.parts.size() + 1);
    article.heading = "Sửa đổi, bổ sung một số điều của " + target.printed();
    article.edges.push_back({EdgeKind::kAmends, target.id, statute_.effective_on});
    Changing changing(world_, target, statute_.effective_on);
    const int wanted = between(world_.random, 2, 6);
    for (int tries = 0; tries < 30 && static_cast<int>(article.parts.size()) < wanted; ++tries) {
      const bool first = article.parts.empty();
      const std::vector<Part> before = late_.known() ? target.now : std::vector<Part>();
      const std::size_t versions = world_.versions.size();
      auto change = changing.next();
      if (!change) continue;
      Part clause;
      clause.kind = UnitKind::kClause;
      clause.number = std::to_string(article.parts.size() + 1);
      clause.text = std::move(change->words);
      clause.edges = std::move(change->edges);
      const std::string from = "art_" + article.number + "__cl_" + clause.number;
      for (Amendment& amendment : change->amendments) {
        amendment.from = from;
        statute_.amendments.push_back(std::move(amendment));
      }
      article.parts.push_back(std::move(clause));
      if (late_.known()) keep_back(target, from, before, versions);
      // What comes after the first change of a law may be put off.
      if (first && is_law() && targets_.size() == 1 && one_in(world_.random, 4)) put_off(changing);
    }
    statute_.parts.push_back(std::move(article));
  }

  // From here on all changes take effect half a year later, which the effect article says.
  void put_off(Changing& changing) {
    late_ = statute_.effective_on.plus_days(183);
    changing.takes_effect(late_);
  }

  // A change that is still to come may be taken back by another law.
  void keep_back(const Held& target, const std::string& clause, std::vector<Part> before,
                 std::size_t versions) {
    PutOff change{statute_.id(), statute_.number, target.id, clause, late_, {}, {}};
    change.versions.assign(world_.versions.begin() + static_cast<std::ptrdiff_t>(versions),
                           world_.versions.end());
    world_.versions.resize(versions);
    std::set<std::string> articles;
    for (const Version& version : change.versions) articles.insert(law::eid_article(version.eid));
    for (const std::string& eid : articles) {
      const Part* part = part_at(before, eid);
      change.articles.push_back({eid, part == nullptr ? std::nullopt : std::optional(*part)});
    }
    world_.put_off.push_back(std::move(change));
  }

  void effect() {
    Part article = effect_article(statute_, static_cast<int>(statute_.parts.size()) + 1);
    const std::size_t changes = statute_.parts.front().parts.size();
    if (late_.known() && changes > 1) {
      const std::string eid = eid_of(article, "");
      Part one, two;
      one.kind = two.kind = UnitKind::kClause;
      one.number = "1";
      one.text = article.text;
      one.text.pop_back();
      one.text += ", trừ trường hợp quy định tại khoản 2 Điều này.";
      one.edges.push_back({EdgeKind::kCites, statute_.id() + '#' + eid + "__cl_2", {}});
      two.number = "2";
      two.text = late_words(changes) + " Điều 1 của Luật này có hiệu lực thi hành từ ngày " +
                 printed_date(late_) + ".";
      for (std::size_t i = 2; i <= changes; ++i) {
        two.edges.push_back(
            {EdgeKind::kCites, statute_.id() + "#art_1__cl_" + std::to_string(i), {}});
      }
      article.text.clear();
      article.parts = {std::move(one), std::move(two)};
    }
    statute_.parts.push_back(std::move(article));
  }

  // "Khoản 2, khoản 3 và khoản 4"
  static std::string late_words(std::size_t last) {
    std::string words = "Khoản 2";
    for (std::size_t i = 3; i <= last; ++i)
      words += (i == last ? " và khoản " : ", khoản ") + std::to_string(i);
    return words;
  }

  World& world_;
  std::vector<Held*> targets_;
  Statute statute_;
  Date late_;
};

}  // namespace

namespace {

// Takes a change back that has not come into effect: the law reads on as if it had never been made.
void take_back(World& world, const PutOff& change) {
  Held& target = *world.held_as(change.target);
  for (const PutOff::Article& article : change.articles) {
    const Place place = place_of(target.now, article.eid);
    if (place.list == nullptr) continue;
    if (article.before)
      (*place.list)[place.index] = *article.before;
    else
      place.list->erase(place.list->begin() + static_cast<std::ptrdiff_t>(place.index));
  }
}

// A law that amends an amending law: repeals of instructions that have not yet come into effect.
std::optional<Statute> new_law_taking_back(World& world) {
  Statute law;
  law.type = "Luật";
  law.issuer = "Quốc hội";
  law.signed_on = world.today;
  law.effective_on = world.today.plus_days(between(world.random, 46, 60));
  const auto later = [&](const PutOff& change) { return change.on > law.effective_on; };
  const auto found = std::ranges::find_if(world.put_off, later);
  if (found == world.put_off.end()) return std::nullopt;
  const PutOff change = *found;
  world.put_off.erase(found);
  law.number = world.next_number(law.type, "QH", "");
  const std::string amended = "Luật số " + change.number;
  const std::string about = "Sửa đổi, bổ sung một số điều của " + amended;
  law.title = about;
  law.title_edges.push_back({EdgeKind::kAmends, change.law, law.effective_on, {}});
  write_head(law, "QH");
  add_constitution(law);
  add_promulgation(law, "Quốc hội ban hành Luật sửa đổi, bổ sung một số điều của " + amended + ".");
  law.head_edges.push_back({EdgeKind::kCites, change.law, {}, {}});
  Part article;
  article.number = "1";
  article.heading = about;
  article.edges.push_back({EdgeKind::kAmends, change.law, law.effective_on, {}});
  Part clause;
  clause.kind = UnitKind::kClause;
  clause.number = "1";
  clause.text = "Bãi bỏ " + law::eid_words(change.clause) + ".";
  clause.edges.push_back(
      {EdgeKind::kRepeals, change.law + '#' + change.clause, law.effective_on, {}});
  Amendment amendment;
  amendment.op = law::AmendOp::kRepeal;
  amendment.from = "art_1__cl_1";
  amendment.target = change.law + '#' + change.clause;
  amendment.effective_on = law.effective_on;
  law.amendments.push_back(std::move(amendment));
  article.parts.push_back(std::move(clause));
  law.parts = {std::move(article), effect_article(law, 2)};
  write_closing(law);
  world.versions.push_back({change.law, change.clause, law.effective_on, "", "", "", true});
  take_back(world, change);
  enter(world, law, false);
  return law;
}

}  // namespace

Statute new_suspending_decree(World& world) {
  Held* target = amendable(world, is_decree);
  if (target == nullptr) return new_decree(world);
  Statute decree;
  decree.type = "Nghị định";
  decree.issuer = "Chính phủ";
  decree.signed_on = world.today;
  decree.effective_on = world.today.plus_days(between(world.random, 1, 60));
  decree.number = world.next_number(decree.type, "NĐ-CP", "");
  const std::string about = "ngưng hiệu lực thi hành một số quy định của " + target->printed();
  decree.title = "N" + about.substr(1);
  // Suspends some provisions: the decree as a whole is changed, not suspended.
  decree.title_edges.push_back({EdgeKind::kAmends, target->id, decree.effective_on, {}});
  write_head(decree, "NĐ-CP");
  add_basis(decree, "Luật Tổ chức Chính phủ ngày 19 tháng 6 năm 2015", "76/2015/QH13");
  add_promulgation(decree, "Chính phủ ban hành Nghị định " + about + ".");
  decree.head_edges.push_back({EdgeKind::kCites, target->id, {}, {}});
  Part article;
  article.number = "1";
  article.heading = "Quy định được ngưng hiệu lực thi hành";
  const int count = between(world.random, 1, 3);
  for (int i = 1; i <= count; ++i) {
    const std::string unit = target->units[below(world.random, target->units.size())];
    const Date end = decree.effective_on.plus_days(between(world.random, 90, 700));
    const bool begins = one_in(world.random, 2);
    Part clause;
    clause.kind = UnitKind::kClause;
    clause.number = std::to_string(i);
    clause.text = "Ngưng hiệu lực thi hành " + law::eid_words(unit) + " " + target->printed() +
                  (begins ? " từ ngày " + printed_date(decree.effective_on) : "") +
                  " đến hết ngày " + printed_date(end) + ".";
    clause.edges.push_back(
        {EdgeKind::kSuspends, target->id + '#' + unit, decree.effective_on, end.plus_days(1)});
    article.parts.push_back(std::move(clause));
  }
  decree.parts = {std::move(article), effect_article(decree, 2)};
  write_closing(decree);
  enter(world, decree, false);
  return decree;
}

Statute new_amending_document(World& world) {
  if (one_in(world.random, 4)) {
    if (auto law = new_law_taking_back(world)) return std::move(*law);
  }
  std::vector<Held*> targets;
  if (Held* first = amendable(world, one_in(world.random, 3) ? is_amendable_law : is_amendable))
    targets.push_back(first);
  if (targets.empty()) return new_law(world);
  if (targets.front()->type == "Luật" && one_in(world.random, 4)) {
    for (int i = 0; i < 2; ++i) {
      Held* other = amendable(world, is_amendable_law);
      if (other != nullptr && std::find(targets.begin(), targets.end(), other) == targets.end())
        targets.push_back(other);
    }
  }
  return Amending(world, std::move(targets)).write();
}

Statute new_repealing_decree(World& world) {
  std::vector<Held*> whole;
  for (int i = 0; i < 4 && whole.size() < 2; ++i) {
    Held* found = amendable(world, is_decree);
    if (found != nullptr && std::find(whole.begin(), whole.end(), found) == whole.end())
      whole.push_back(found);
  }
  Held* part = amendable(world, is_decree);
  if (part == nullptr || std::find(whole.begin(), whole.end(), part) != whole.end() ||
      whole.empty()) {
    return new_decree(world);
  }
  Statute decree;
  decree.type = "Nghị định";
  decree.issuer = "Chính phủ";
  decree.signed_on = world.today;
  decree.effective_on = world.today.plus_days(between(world.random, 46, 90));
  decree.number = world.next_number(decree.type, "NĐ-CP", "");
  decree.title = "BÃI BỎ TOÀN BỘ HOẶC MỘT PHẦN MỘT SỐ VĂN BẢN QUY PHẠM PHÁP LUẬT";
  write_head(decree, "NĐ-CP");
  add_basis(decree, "Luật Tổ chức Chính phủ ngày 19 tháng 6 năm 2015", "76/2015/QH13");
  add_promulgation(decree,
                   "Chính phủ ban hành Nghị định bãi bỏ toàn bộ hoặc một phần một số văn bản quy "
                   "phạm pháp luật.");

  Part list;
  list.number = "1";
  list.heading = "Bãi bỏ toàn bộ văn bản";
  list.text = "Bãi bỏ toàn bộ các văn bản quy phạm pháp luật sau đây:";
  for (std::size_t i = 0; i < whole.size(); ++i) {
    Part point;
    point.kind = UnitKind::kPoint;
    point.number = i == 0 ? "a" : "b";
    point.text = full_name(*whole[i]) + (i + 1 == whole.size() ? "." : ";");
    point.edges.push_back({EdgeKind::kRepeals, whole[i]->id, decree.effective_on});
    whole[i]->ended = true;
    list.parts.push_back(std::move(point));
  }
  decree.parts.push_back(std::move(list));

  Changing changing(world, *part, decree.effective_on);
  if (auto change = changing.repeal()) {
    Part partial;
    partial.number = "2";
    partial.heading = "Bãi bỏ một phần văn bản";
    partial.text = change->words.substr(0, change->words.size() - 1) + " " + part->printed() + ".";
    partial.edges = std::move(change->edges);
    for (Amendment& amendment : change->amendments) {
      amendment.from = "art_2";
      decree.amendments.push_back(std::move(amendment));
    }
    part->changed_on = decree.effective_on;
    decree.parts.push_back(std::move(partial));
  }
  decree.parts.push_back(effect_article(decree, static_cast<int>(decree.parts.size()) + 1));
  write_closing(decree);
  enter(world, decree, false);
  return decree;
}

}  // namespace lexgraph::corpus
