#include "tools/make_corpus/changes.h"

#include <algorithm>

#include "lexgraph/law/eid.h"
#include "tools/make_corpus/words.h"

namespace lexgraph::corpus {
namespace {

using law::AmendOp;
using law::UnitKind;

bool is_text(const Part& part) { return part.parts.empty() && !part.text.empty(); }
bool is_any(const Part&) { return true; }
bool is_article(const Part& part) { return part.kind == UnitKind::kArticle; }
bool is_clause_or_point(const Part& part) {
  return part.kind == UnitKind::kClause || part.kind == UnitKind::kPoint;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// "điểm a khoản 1 Điều 3", "khoản 1 Điều 3" and "Điều 3" at the beginning of a sentence.
std::string capitalised(const std::string& words) {
  if (words.starts_with("đ")) return "Đ" + words.substr(std::string("đ").size());
  return words.starts_with("k") ? "K" + words.substr(1) : words;
}

}  // namespace

Changing::Changing(World& world, Held& target, const Date& effective_on)
    : world_(world), random_(world.random), target_(target), effective_on_(effective_on) {
  speaker_.number = target.number;
  speaker_.type = target.type;
  speaker_.locality = target.locality;
  speaker_.signed_on = target.signed_on;
}

std::optional<Change> Changing::next() {
  static constexpr Make kKinds[] = {
      &Changing::substitute,    &Changing::substitute,     &Changing::substitute,
      &Changing::insert_below,  &Changing::insert_below,   &Changing::insert_article,
      &Changing::repeal,        &Changing::replace_phrase, &Changing::delete_phrase,
      &Changing::insert_phrase, &Changing::retitle,        &Changing::renumber};
  return (this->*pick(kKinds, random_))();
}

std::vector<Changing::Chosen> Changing::candidates(bool (*fits)(const Part&)) {
  std::vector<Chosen> found;
  std::set<std::string> repealed;
  std::vector<Placed> all = placed_parts(target_.now);
  std::erase_if(all, [](const Placed& placed) { return is_annexed(placed.eid); });
  for (const Placed& placed : all) {
    const std::string article = law::eid_article(placed.eid);
    if (placed.part->repealed || repealed.count(placed.parent) > 0) {
      repealed.insert(placed.eid);
      continue;
    }
    const bool about_effect = article.empty() || article == law::eid_article(all.back().eid);
    if (about_effect || touched_.count(article) > 0 || !fits(*placed.part)) continue;
    found.push_back({placed.eid, part_at(target_.now, placed.eid)});
  }
  return found;
}

std::optional<Changing::Chosen> Changing::choose(bool (*fits)(const Part&)) {
  const std::vector<Chosen> found = candidates(fits);
  if (found.empty()) return std::nullopt;
  const Chosen& chosen = found[below(random_, found.size())];
  touch(chosen.eid);
  return chosen;
}

void Changing::touch(const std::string& eid) { touched_.insert(law::eid_article(eid)); }

// ---- what it says ------------------------------------------------------------------------------

Amendment Changing::amendment(AmendOp op, const std::string& eid) const {
  Amendment amendment;
  amendment.op = op;
  amendment.target = target_.id + '#' + eid;
  amendment.effective_on = effective_on_;
  return amendment;
}

Edge Changing::edge(AmendOp op, const std::string& eid) const {
  return {law::info(op).edge, target_.id + '#' + eid, effective_on_};
}

std::string Changing::quoted(const std::string& content) {
  return "“" + content + (one_in(random_, 2) ? "”." : "”");
}

Part Changing::fresh(UnitKind kind, const std::string& number, const std::string& eid,
                     std::vector<Edge>& edges) {
  Part part;
  part.kind = kind;
  part.number = number;
  const Speaker speaker{&speaker_, &target_.now, eid, "", ""};
  if (kind == UnitKind::kArticle) {
    part.heading = article_heading(random_);
    if (one_in(random_, 2)) {
      for (int i = 1; i <= 2; ++i) {
        Part clause;
        clause.kind = UnitKind::kClause;
        clause.number = std::to_string(i);
        clause.text = sentence(random_) + ".";
        part.parts.push_back(std::move(clause));
      }
      return part;
    }
  }
  if (kind == UnitKind::kClause && one_in(random_, 3)) {
    part.text = sentence(random_) + ", gồm:";
    for (const std::string_view letter : {"a", "b"}) {
      Part point;
      point.kind = UnitKind::kPoint;
      point.number = letter;
      point.text = sentence(random_) + (letter == "a" ? ";" : ".");
      part.parts.push_back(std::move(point));
    }
    return part;
  }
  part.text = cited_sentence(world_, speaker, edges);
  if (kind == UnitKind::kPoint) part.text.back() = ';';
  return part;
}

std::string Changing::listed(const std::vector<Chosen>& chosen) const {
  std::string words;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (i > 0) words += i + 1 == chosen.size() ? " và " : ", ";
    words += law::eid_words(chosen[i].eid);
  }
  return words;
}

// ---- what it does ------------------------------------------------------------------------------

void Changing::gone(const Part& part, const std::string& eid) {
  world_.versions.push_back({target_.id, eid, effective_on_, "", "", "", true});
  for (const Part& below_it : part.parts) gone(below_it, eid_of(below_it, eid));
}

void Changing::reads(const Part& part, const std::string& eid) {
  // A new number gives a repealed part no wording back.
  if (part.repealed) return gone(part, eid);
  world_.versions.push_back(
      {target_.id, eid, effective_on_, label_of(part), part.heading, part.text, false});
  for (const Part& below_it : part.parts) reads(below_it, eid_of(below_it, eid));
}

std::optional<Change> Changing::substitute() {
  const auto chosen = choose(is_any);
  if (!chosen) return std::nullopt;
  Change change;
  change.edges.push_back(edge(AmendOp::kSubstitute, chosen->eid));
  Part part = fresh(chosen->part->kind, chosen->part->number, chosen->eid, change.edges);
  if (part.kind == UnitKind::kPoint) part.text.back() = chosen->part->text.back();
  const std::string words = law::eid_words(chosen->eid);
  const std::string start = one_in(random_, 3)
                                ? capitalised(words) + " được sửa đổi, bổ sung như sau:"
                                : "Sửa đổi, bổ sung " + words + " như sau:";
  Amendment amendment = this->amendment(AmendOp::kSubstitute, chosen->eid);
  amendment.content = wording(part);
  change.words = start + "\n" + quoted(amendment.content);
  change.amendments.push_back(std::move(amendment));
  gone(*chosen->part, chosen->eid);
  *chosen->part = std::move(part);
  reads(*chosen->part, chosen->eid);
  return change;
}

// A clause or point behind another one: the next number behind the last, else one with a letter.
std::optional<Change> Changing::insert_below() {
  const auto chosen = choose(is_clause_or_point);
  if (!chosen) return std::nullopt;
  const Place place = place_of(target_.now, chosen->eid);
  const bool last = place.index + 1 == place.list->size();
  const bool clause = chosen->part->kind == UnitKind::kClause;
  const std::string& number = chosen->part->number;
  // Behind 1a comes 1b, behind a1 comes a2.
  const char end = number.back();
  const bool inserted =
      number.size() > 1 && (clause ? end >= 'a' && end < 'z' : end >= '1' && end < '9');
  std::string made = clause ? number + "a" : number + "1";
  if (inserted) made = number.substr(0, number.size() - 1) + static_cast<char>(end + 1);
  if (last && clause && number.find_first_not_of("0123456789") == std::string::npos) {
    made = std::to_string(std::stoi(number) + 1);
  } else if (last && !clause && !law::next_point(number).empty()) {
    made = law::next_point(number);
  }
  const std::string eid =
      law::eid_join(law::eid_parent(chosen->eid), law::eid_step(chosen->part->kind, made));
  if (part_at(target_.now, eid) != nullptr || number.size() > 2) return std::nullopt;
  Change change;
  change.edges.push_back(edge(AmendOp::kInsert, eid));
  const Part part = fresh(chosen->part->kind, made, eid, change.edges);
  Amendment amendment = this->amendment(AmendOp::kInsert, eid);
  amendment.anchor = chosen->eid;
  amendment.content = wording(part);
  change.words = "Bổ sung " + std::string(clause ? "khoản " : "điểm ") + made + " vào sau " +
                 law::eid_words(chosen->eid) + " như sau:\n" + quoted(amendment.content);
  change.amendments.push_back(std::move(amendment));
  place.list->insert(place.list->begin() + static_cast<std::ptrdiff_t>(place.index) + 1, part);
  reads(part, eid);
  return change;
}

std::optional<Change> Changing::insert_article() {
  const auto chosen = choose(is_article);
  if (!chosen) return std::nullopt;
  const std::string made = chosen->part->number + "a";
  const std::string eid = "art_" + made;
  if (made.find_first_not_of("0123456789") + 1 != made.size() ||
      part_at(target_.now, eid) != nullptr)
    return std::nullopt;
  const Place place = place_of(target_.now, chosen->eid);
  Change change;
  change.edges.push_back(edge(AmendOp::kInsert, eid));
  const Part part = fresh(UnitKind::kArticle, made, eid, change.edges);
  Amendment amendment = this->amendment(AmendOp::kInsert, eid);
  amendment.anchor = chosen->eid;
  amendment.content = wording(part);
  change.words = "Bổ sung Điều " + made + " vào sau " + law::eid_words(chosen->eid) +
                 " như sau:\n" + quoted(amendment.content);
  change.amendments.push_back(std::move(amendment));
  place.list->insert(place.list->begin() + static_cast<std::ptrdiff_t>(place.index) + 1, part);
  reads(part, eid);
  touch(eid);
  return change;
}

std::optional<Change> Changing::repeal() {
  std::vector<Chosen> chosen;
  const int count = between(random_, 1, 3);
  for (int i = 0; i < count; ++i) {
    if (const auto one = choose(is_any)) chosen.push_back(*one);
  }
  if (chosen.empty()) return std::nullopt;
  Change change;
  change.words = "Bãi bỏ " + listed(chosen) + ".";
  for (const Chosen& one : chosen) {
    change.edges.push_back(edge(AmendOp::kRepeal, one.eid));
    change.amendments.push_back(amendment(AmendOp::kRepeal, one.eid));
    gone(*one.part, one.eid);
    one.part->repealed = true;
  }
  return change;
}

std::vector<Changing::Chosen> Changing::with_words(std::string_view words) {
  std::vector<Chosen> found;
  std::set<std::string> articles;
  for (const Chosen& chosen : candidates(is_text)) {
    if (found.size() == 3) break;
    const bool has = chosen.part->text.find(words) != std::string::npos;
    if (has && articles.insert(law::eid_article(chosen.eid)).second) found.push_back(chosen);
  }
  for (const Chosen& chosen : found) touch(chosen.eid);
  return found;
}

std::optional<Change> Changing::phrase(AmendOp op, const std::vector<Chosen>& found,
                                       const std::string& start, const std::string& old_phrase,
                                       const std::string& content, const std::string& old_words,
                                       const std::string& new_words) {
  if (found.empty()) return std::nullopt;
  Change change;
  change.words = start + " tại " + listed(found) + ".";
  for (const Chosen& one : found) {
    change.edges.push_back(edge(op, one.eid));
    Amendment amendment = this->amendment(op, one.eid);
    amendment.old_phrase = old_phrase;
    amendment.content = content;
    change.amendments.push_back(std::move(amendment));
    one.part->text = replaced(one.part->text, old_words, new_words);
    reads(*one.part, one.eid);
  }
  return change;
}

std::optional<Change> Changing::replace_phrase() {
  const Phrase& words = replaceable(below(random_, replaceable_count()));
  const std::string before(words.old_words), after(words.new_words);
  return phrase(AmendOp::kReplacePhrase, with_words(before),
                "Thay thế cụm từ “" + before + "” bằng cụm từ “" + after + "”", before, after,
                before, after);
}

std::optional<Change> Changing::delete_phrase() {
  const std::string words(deletable());
  return phrase(AmendOp::kDeletePhrase, with_words(words), "Bỏ cụm từ “" + words + "”", words, "",
                words, "");
}

std::optional<Change> Changing::insert_phrase() {
  const std::string anchor(insertable().anchor), words(insertable().words);
  return phrase(AmendOp::kInsertPhrase, with_words(anchor),
                "Bổ sung cụm từ “" + words + "” vào sau cụm từ “" + anchor + "”", anchor, words,
                anchor, anchor + " " + words);
}

std::optional<Change> Changing::retitle() {
  const auto chosen = choose(is_article);
  if (!chosen) return std::nullopt;
  const std::string heading = article_heading(random_);
  if (heading == chosen->part->heading) return std::nullopt;
  Change change;
  change.edges.push_back(edge(AmendOp::kRetitle, chosen->eid));
  Amendment amendment = this->amendment(AmendOp::kRetitle, chosen->eid);
  amendment.part = "heading";
  amendment.content = "Điều " + chosen->part->number + ". " + heading;
  change.words =
      "Sửa đổi tên " + law::eid_words(chosen->eid) + " như sau:\n" + quoted(amendment.content);
  change.amendments.push_back(std::move(amendment));
  chosen->part->heading = heading;
  world_.versions.push_back({target_.id, chosen->eid, effective_on_, label_of(*chosen->part),
                             heading, chosen->part->text, false});
  return change;
}

// The last clause of an article moves one further, as before an insertion.
std::optional<Change> Changing::renumber() {
  const auto chosen = choose(is_clause_or_point);
  if (!chosen || chosen->part->kind != UnitKind::kClause) return std::nullopt;
  const Place place = place_of(target_.now, chosen->eid);
  const std::string& number = chosen->part->number;
  if (place.index + 1 != place.list->size() ||
      number.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  const std::string made = std::to_string(std::stoi(number) + 1);
  const std::string article = law::eid_words(law::eid_article(chosen->eid));
  const std::string eid =
      law::eid_join(law::eid_article(chosen->eid), law::eid_step(UnitKind::kClause, made));
  Change change;
  change.edges.push_back(edge(AmendOp::kRenumber, chosen->eid));
  Amendment amendment = this->amendment(AmendOp::kRenumber, chosen->eid);
  amendment.renumbered_to = eid;
  change.words =
      "Khoản " + number + " " + article + " được chuyển thành khoản " + made + " " + article + ".";
  change.amendments.push_back(std::move(amendment));
  gone(*chosen->part, chosen->eid);
  chosen->part->number = made;
  reads(*chosen->part, eid);
  return change;
}

}  // namespace lexgraph::corpus
