#include "eval/generate/path_forms.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "eval/generate/provision_text.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/law/reference.h"
#include "lexgraph/text/characters.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr double kTooAlike = 0.6;
constexpr std::size_t kWanted = 9;
constexpr std::size_t kMinRule = 60, kMaxRule = 900;  // bytes of the provision that is named
constexpr std::size_t kShownWords = 160;

// A path of two or three provisions. The question names the first only; the answer is what the last
// one says.
struct PathStyle {
  std::string_view name;
  std::string_view needs;  // folded words in the first provision; "" none
  std::string_view lacks;  // and words that must not stand there
  std::size_t steps;       // edges walked
  bool exception = false;  // the first citation says what is excepted
};
constexpr PathStyle kStyles[] = {
    {"path.cites", "", "trừ", 1},
    {"path.exception", "trừ", "", 1, true},
    {"path.cites.cites", "", "", 2},
};

// "…, trừ trường hợp quy định tại Điều 45": nothing parts the citation from the word that excepts
// it.
bool is_excepted(const std::string& text, const std::string& citation) {
  const std::string lower = text::to_lower(text);
  const std::size_t at = lower.find(text::to_lower(citation));
  if (at == std::string::npos) return false;
  const std::size_t except = lower.rfind("trừ ", at);
  return except != std::string::npos &&
         lower.substr(except, at - except).find_first_of(",;.():") == std::string::npos;
}

std::string cut(const std::string& text) {
  if (text.size() <= kShownWords) return text;
  return std::string(text::beginning(text, kShownWords)) + "…";
}

struct Place {
  const HeldDocument* held = nullptr;
  std::shared_ptr<const Provisions::OfDocument> provisions;
  const Provision* unit = nullptr;
  std::string id() const { return held->id + "#" + unit->eid; }
  std::string value() const { return ProvisionRef{held->name, unit->eid}.text(); }
};

Result<std::optional<Place>> place_of(World& world, const HeldDocument* held,
                                      std::string_view eid) {
  if (held == nullptr || !held->askable) return std::optional<Place>();
  LEXGRAPH_ASSIGN_OR_RETURN(auto provisions, world.provisions.of(*held));
  Place place{held, provisions, provisions->find(eid)};
  return place.unit == nullptr ? std::optional<Place>() : std::optional(std::move(place));
}

Result<std::optional<Place>> place_of(World& world, const std::string& value) {
  const auto ref = provision_ref(value);
  return ref ? place_of(world, world.documents.by_key(ref->document.key), ref->eid)
             : std::optional<Place>();
}

// What the end of a path says: the heading of an article, the text of a smaller unit.
std::optional<std::string> words_of(const Place& place) {
  if (place.unit->kind == law::UnitKind::kArticle) return askable_heading(*place.unit);
  return askable_text(*place.unit);
}

struct Hop {
  Place to;
  query::Relation relation;
};

// The one provision that a provision cites; nullopt when it cites none, several, or a document
// only.
Result<std::optional<Hop>> only_citation(World& world, const Place& from) {
  const auto ordinal = static_cast<std::uint32_t>(from.unit - from.provisions->units.data()) + 1;
  LEXGRAPH_ASSIGN_OR_RETURN(const auto* relations,
                            world.changes.edges_of(*from.held, ordinal, from.unit->eid));
  if (relations->size() != 1 || relations->front().kind != law::EdgeKind::kCites)
    return std::optional<Hop>();
  const query::Relation& relation = relations->front();
  const std::string eid = law::split_id(relation.to).unit;
  // Chapters and appendices are no provisions to read on in.
  if (law::eid_article(eid).empty()) return std::optional<Hop>();
  LEXGRAPH_ASSIGN_OR_RETURN(auto to, place_of(world, world.documents.by_id(relation.to), eid));
  // An article that cites its own clause is one article, not two.
  if (!to || (to->held == from.held && law::eid_article(eid) == law::eid_article(from.unit->eid)))
    return std::optional<Hop>();
  return std::optional(Hop{std::move(*to), relation});
}

Result<ProvenEdge> proven(World& world, const Hop& hop) {
  Change change;  // the same evidence, read through the same cache
  change.edge = hop.relation.edge;
  change.op = law::info(hop.relation.kind).name;
  change.by = hop.relation.from;
  change.date = hop.relation.effective_on;
  return world.changes.prove(change);
}

class PathForm : public ChoiceForm {
 public:
  explicit PathForm(const PathStyle& style) : style_(style) {}
  std::string_view name() const override { return style_.name; }
  std::string_view task() const override { return "3.3"; }

  Result<std::vector<Seed>> seeds(World& world, const HeldDocument& document,
                                  Date at) const override {
    std::vector<Seed> seeds;
    if (!document.askable || !document.normative || document.amending ||
        !document.effective_on.known() || document.effective_on > at) {
      return seeds;
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const auto provisions, world.provisions.of(document));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto* rules, rules_in(world, document, *provisions));
    for (const std::uint32_t index : *rules) {
      Seed seed;
      const std::string rule = ProvisionRef{document.name, provisions->units[index].eid}.text();
      seed.parameters = {{"rule", rule}};
      seed.same_fact = "path|" + rule;
      seed.gold = rule;  // found by walking, in draft()
      seeds.push_back(std::move(seed));
    }
    return seeds;
  }

  Result<std::optional<Draft>> draft(World& world, const Seed& seed, Date at,
                                     Random& random) const override {
    Draft draft = draft_of(seed, at);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto path, walk(world, seed.parameters.front().second));
    if (!path) return std::optional<Draft>();
    const Place& end = path->back().to;
    draft.gold = end.value();
    LEXGRAPH_ASSIGN_OR_RETURN(const auto rule, place_of(world, seed.parameters.front().second));
    if (!rule) return std::optional<Draft>();
    LEXGRAPH_ASSIGN_OR_RETURN(const Judgement gold, judged(world, *rule, *path, draft.gold, at));
    if (gold.truth != Truth::kTrue) return std::optional<Draft>();
    // What stands near the end of the path, and near its beginning.
    std::vector<std::string> values;
    for (const Place* around : {&end, &*rule}) {
      const auto& units = around->provisions->units;
      for (std::size_t i = 0; i < 60; ++i) {
        const Place other{around->held, around->provisions, &units[random.below(units.size())]};
        if (other.unit->kind == end.unit->kind && words_of(other)) values.push_back(other.value());
      }
    }
    random.shuffle(values);
    for (const std::string& value : values) {
      if (draft.false_options.size() >= kWanted) break;
      const auto& known = draft.false_options;
      if (std::find(known.begin(), known.end(), value) != known.end()) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const Judgement judgement, judged(world, *rule, *path, value, at));
      if (judgement.truth == Truth::kFalse) draft.false_options.push_back(value);
    }
    return if_enough(std::move(draft));
  }

  std::string option_text(World& world, const Wordings&, const std::string& value) const override {
    const auto place = place_of(world, value);
    return place.ok() && *place ? words_of(**place).value_or("") : std::string();
  }

  std::string question(World& world, const Wordings& wordings, const Claim& claim) const override {
    const auto rule = place_of(world, claim.parameter("rule"));
    if (!rule.ok() || !*rule) return {};
    return wordings.question(name(), claim.wording,
                             {{"subject", wordings.document((*rule)->held->name)},
                              {"unit", wordings.unit((*rule)->unit->eid)}});
  }

 protected:
  Result<Judgement> judge(World& world, const Claim& claim, const std::string& value,
                          Date at) const override {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto path, walk(world, claim.parameter("rule")));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto rule, place_of(world, claim.parameter("rule")));
    if (!path || !rule) return open("no path from " + claim.parameter("rule"));
    return judged(world, *rule, *path, value, at);
  }

  Result<std::string> content(World& world, const Claim& claim) const override {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto rule, place_of(world, claim.parameter("rule")));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto path, walk(world, claim.parameter("rule")));
    std::string text;
    const auto add = [&](const Place& place) {
      const std::string unit = law::eid_words(place.unit->eid);
      text += (text.empty() ? "" : "\n\n") + unit + " " + place.held->name.text() + ". " +
              place.unit->heading +
              (place.unit->heading.empty() || place.unit->text.empty() ? "" : " ") +
              place.unit->text;
    };
    if (!rule || !path) return text;
    add(*rule);
    for (const Hop& hop : *path) add(hop.to);
    return text;
  }

 private:
  static constexpr double kTellsTale = 0.3;

  static Judgement open(std::string why) { return {Truth::kOpen, std::move(why), false, {}, {}}; }

  // Does the path from the rule end at the option with this value?
  static Result<Judgement> judged(World& world, const Place& rule, const std::vector<Hop>& path,
                                  const std::string& value, Date at) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto option, place_of(world, value));
    if (!option) return open("no such provision is held: " + value);
    const Place& end = path.back().to;
    const auto right = words_of(end), words = words_of(*option);
    if (!right || !words) return open("not to be asked about: " + value);
    if (value != end.value()) {
      LEXGRAPH_ASSIGN_OR_RETURN(const Change* change,
                                world.changes.touching(*option->held, option->unit->eid, at));
      if (change != nullptr) return open(option->id() + " was changed: " + change->edge);
      if (likeness(*right, *words) >= kTooAlike)
        return open(option->id() + " says nearly the same");
      return Judgement{
          Truth::kFalse,
          "the path ends at " + end.id() + "; this is " + option->id() + ": “" + cut(*words) + "”",
          false,
          {},
          {}};
    }
    Judgement judgement;
    judgement.truth = Truth::kTrue;
    judgement.words.push_back({rule.id(), "text", rule.unit->text, rule.held->sha256});
    const Place* at_unit = &rule;
    for (const Hop& hop : path) {
      for (const Place* place : {at_unit, &hop.to}) {
        LEXGRAPH_ASSIGN_OR_RETURN(const Change* change,
                                  world.changes.touching(*place->held, place->unit->eid, at));
        if (change != nullptr)
          return Judgement{
              Truth::kFalse, place->id() + " was changed: " + change->edge, true, {}, {}};
      }
      LEXGRAPH_ASSIGN_OR_RETURN(ProvenEdge edge, proven(world, hop));
      judgement.edges.push_back(std::move(edge));
      const bool article = hop.to.unit->kind == law::UnitKind::kArticle;
      judgement.words.push_back({hop.to.id(), article ? "heading" : "text",
                                 article ? hop.to.unit->heading : hop.to.unit->text,
                                 hop.to.held->sha256});
      at_unit = &hop.to;
    }
    // Answerable from the first provision alone? Then the path is not needed.
    if (likeness(rule.unit->text, *right) >= kTellsTale)
      return open("the first provision tells the answer");
    return judgement;
  }

  // Provisions that can begin a path: those with exactly one edge, a citation of a unit. The edges
  // of a document are read once.
  Result<const std::vector<std::uint32_t>*> rules_in(
      World& world, const HeldDocument& document, const Provisions::OfDocument& provisions) const {
    std::optional<std::unordered_set<std::string>> citing;
    Result<void> read;
    const auto& rules = provisions.of_sort(style_.name, [&](const Provision& unit) {
      if (!citing) {
        citing.emplace();
        read = read_single_citations(world, document, provisions, *citing);
      }
      return citing->contains(unit.eid) && names_the_rule(unit);
    });
    LEXGRAPH_RETURN_IF_ERROR(read);
    return &rules;
  }

  static Result<void> read_single_citations(World& world, const HeldDocument& document,
                                            const Provisions::OfDocument& provisions,
                                            std::unordered_set<std::string>& citing) {
    LEXGRAPH_ASSIGN_OR_RETURN(
        const auto edges,
        world.reader.edges_from(document.doc, 1, document.units + 1, std::nullopt));
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const bool only = (i == 0 || edges[i - 1].from != edges[i].from) &&
                        (i + 1 == edges.size() || edges[i + 1].from != edges[i].from);
      if (only && edges[i].kind == law::EdgeKind::kCites && !edges[i].to.unit.empty())
        citing.insert(provisions.units[edges[i].from.ordinal - 1].eid);
    }
    return {};
  }

  bool names_the_rule(const Provision& unit) const {
    if (unit.kind != law::UnitKind::kClause && unit.kind != law::UnitKind::kPoint) return false;
    if (!unit.eid.starts_with("art_") || unit.text.size() < kMinRule || unit.text.size() > kMaxRule)
      return false;
    const std::string folded = text::fold(unit.text);
    if (!style_.needs.empty() && folded.find(style_.needs) == std::string::npos) return false;
    return style_.lacks.empty() || folded.find(style_.lacks) == std::string::npos;
  }

  Result<std::optional<std::vector<Hop>>> walk(World& world, const std::string& rule) const {
    using Path = std::optional<std::vector<Hop>>;
    std::vector<Hop> path;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto start, place_of(world, rule));
    if (!start || !names_the_rule(*start->unit)) return Path();
    Place at = *start;
    for (std::size_t i = 0; i < style_.steps; ++i) {
      LEXGRAPH_ASSIGN_OR_RETURN(auto hop, only_citation(world, at));
      // Back in the article where it began, the path would end with what its beginning is part of.
      const bool back = hop && hop->to.held == start->held &&
                        law::eid_article(hop->to.unit->eid) == law::eid_article(start->unit->eid);
      if (!hop || back) return Path();
      if (i == 0 && style_.exception && !is_excepted(at.unit->text, hop->relation.quote))
        return Path();
      at = hop->to;
      path.push_back(std::move(*hop));
    }
    return Path(std::move(path));
  }

  const PathStyle& style_;
};

}  // namespace

std::vector<std::unique_ptr<Form>> path_forms() {
  std::vector<std::unique_ptr<Form>> forms;
  for (const PathStyle& style : kStyles) forms.push_back(std::make_unique<PathForm>(style));
  return forms;
}

}  // namespace lexgraph::eval
