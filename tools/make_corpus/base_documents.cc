// Laws, decrees, circulars and provincial decisions on matters of their own, and decrees that guide
// laws.
#include <algorithm>

#include "lexgraph/law/eid.h"
#include "tools/make_corpus/words.h"
#include "tools/make_corpus/world.h"

namespace lexgraph::corpus {
namespace {

using law::EdgeKind;
using law::UnitKind;

bool is_unguided_law(const Held& held) { return !held.name.empty() && !held.guided && !held.ended; }
bool is_decree_in_force(const Held& held) {
  return held.type == "Nghị định" && !held.ended && !held.now.empty();
}

Statute begin(World& world, const std::string& type, const std::string& code,
              const std::string& issuer, const std::string& locality = {}) {
  Statute statute;
  statute.type = type;
  statute.issuer = issuer;
  statute.locality = locality;
  statute.signed_on = world.today;
  statute.effective_on = world.today.plus_days(between(world.random, 46, 120));
  statute.number = world.next_number(type, code, locality);
  return statute;
}

// The article on effect, perhaps with a decree that is replaced.
void add_effect(World& world, Statute& statute, int number) {
  Part article = effect_article(statute, number);
  if (statute.type == "Nghị định" && one_in(world.random, 4)) {
    if (Held* old = world.find(is_decree_in_force)) {
      const std::string first = article.text;
      article.text.clear();
      Part one, two;
      one.kind = two.kind = UnitKind::kClause;
      one.number = "1";
      one.text = first;
      two.number = "2";
      const bool replaces = one_in(world.random, 2);
      two.text = replaces ? "Nghị định này thay thế " + old->printed() + "."
                          : old->printed() +
                                " hết hiệu lực kể từ ngày Nghị định này có hiệu lực thi hành.";
      two.edges.push_back(
          {replaces ? EdgeKind::kReplaces : EdgeKind::kRepeals, old->id, statute.effective_on});
      article.parts = {std::move(one), std::move(two)};
      old->ended = true;
    }
  }
  append_article(statute, std::move(article));
}

// "Nghị định số 13/2021/NĐ-CP ngày 01 tháng 3 năm 2021 của Chính phủ"
std::string annexed_to(const Statute& statute) {
  return statute.type + " số " + statute.number + " ngày " + printed_date(statute.signed_on) +
         " của " + (statute.type == "Thông tư" ? "Bộ trưởng " : "") + statute.issuer;
}

// A list of ferries in a table.
Part list_of_ferries(World& world, const Statute& statute, int order, bool numbered) {
  Part appendix;
  appendix.kind = UnitKind::kAppendix;
  appendix.annex = order;
  if (numbered) appendix.number = roman(order);
  appendix.heading = "DANH MỤC " + capitals(matter(below(world.random, 300)));
  appendix.text =
      "(Ban hành kèm theo " + annexed_to(statute) + ")\nSTT\tTên bến\tSố người được chở";
  const int rows = between(world.random, 2, 9);
  for (int row = 1; row <= rows; ++row) {
    appendix.text += "\n" + std::to_string(row) + "\t" + matter(below(world.random, 3000)) + "\t" +
                     std::to_string(between(world.random, 4, 40)) + " người";
  }
  return appendix;
}

void add_appendices(World& world, Statute& statute) {
  if (!one_in(world.random, 4)) return;
  const int count = between(world.random, 1, 2);
  for (int i = 1; i <= count; ++i)
    statute.parts.push_back(
        list_of_ferries(world, statute, i, count > 1 || one_in(world.random, 2)));
}

// A decision that only brings an instrument into being: "Ban hành kèm theo Quyết định này Quy chế
// …".
void write_attachment(World& world, Statute& statute, const std::string& about) {
  static constexpr std::string_view kNames[] = {"Quy chế", "Quy định", "Điều lệ"};
  const std::string name(pick(kNames, world.random));
  Part first = effect_article(statute, 1), second = effect_article(statute, 2);
  first.heading.clear();
  first.text = "Ban hành kèm theo Quyết định này " + name + " " + about + ".";
  second.heading.clear();
  statute.parts = {std::move(first), std::move(second)};
  Part attachment;
  attachment.kind = UnitKind::kAttachment;
  attachment.annex = 1;
  attachment.number = capitals(name);
  attachment.heading = capitals(about);
  attachment.text = "(Ban hành kèm theo " + annexed_to(statute) + ")";
  attachment.parts = body_skeleton(world, one_in(world.random, 2), between(world.random, 4, 9));
  fill_attachment(world, statute, name, attachment);
  statute.parts.push_back(std::move(attachment));
  if (one_in(world.random, 3)) statute.parts.push_back(list_of_ferries(world, statute, 1, false));
}

void finish(World& world, Statute& statute, bool chapters) {
  const int articles = between(world.random, 5, 12);
  statute.parts = body_skeleton(world, chapters, articles);
  fill_body(world, statute, statute.parts);
  add_effect(world, statute, articles + 1);
  if (statute.type == "Thông tư") add_appendices(world, statute);
  write_closing(statute);
}

// The first article of a guiding decree says what it details.
void add_scope(World& world, Statute& statute, const Held& law) {
  Part& first = statute.parts.front().kind == UnitKind::kChapter
                    ? statute.parts.front().parts.front()
                    : statute.parts.front();
  first.heading = "Phạm vi điều chỉnh";
  first.parts.clear();
  first.edges.clear();
  const std::string a = law.units[below(world.random, law.units.size())];
  const std::string b = law::eid_article(law.units[below(world.random, law.units.size())]);
  const bool two = law::eid_article(a) != b;
  first.text = "Nghị định này quy định chi tiết " + law::eid_words(a) +
               (two ? " và " + law::eid_words(b) : "") + " của Luật " + law.name + ".";
  first.edges.push_back({EdgeKind::kGuides, law.id + '#' + a, {}});
  if (two) first.edges.push_back({EdgeKind::kGuides, law.id + '#' + b, {}});
}

}  // namespace

Statute new_law(World& world) {
  Statute law = begin(world, "Luật", "QH", "Quốc hội");
  law.name = matter(world.next_matter());
  law.title = capitals(law.name);
  write_head(law, "QH");
  add_constitution(law);
  add_promulgation(law, "Quốc hội ban hành Luật " + law.name + ".");
  finish(world, law, true);
  enter(world, law, true);
  return law;
}

Statute new_decree(World& world) {
  Statute decree = begin(world, "Nghị định", "NĐ-CP", "Chính phủ");
  Held* guided = world.find(is_unguided_law);
  const std::string about = guided != nullptr
                                ? "Quy định chi tiết một số điều của Luật " + guided->name
                                : "Quy định về " + uncapitalised(matter(world.next_matter()));
  decree.title = capitals(about);
  write_head(decree, "NĐ-CP");
  add_basis(decree, "Luật Tổ chức Chính phủ ngày 19 tháng 6 năm 2015", "76/2015/QH13");
  if (guided != nullptr)
    add_basis(decree, "Luật " + guided->name + " ngày " + printed_date(guided->signed_on),
              guided->id);
  decree.head.push_back({"Theo đề nghị của Bộ trưởng Bộ Sông nước;", Line::Style::kPlain});
  add_promulgation(decree, "Chính phủ ban hành Nghị định " + uncapitalised(about) + ".");
  if (guided != nullptr) {
    decree.title_edges.push_back({EdgeKind::kGuides, guided->id, {}});
    decree.head_edges.push_back({EdgeKind::kCites, guided->id, {}});
  }
  const int articles = between(world.random, 5, 12);
  decree.parts = body_skeleton(world, one_in(world.random, 2), articles);
  fill_body(world, decree, decree.parts);
  if (guided != nullptr) {
    add_scope(world, decree, *guided);
    guided->guided = true;
  }
  add_effect(world, decree, articles + 1);
  add_appendices(world, decree);
  write_closing(decree);
  enter(world, decree, true);
  return decree;
}

Statute new_circular(World& world) {
  const Ministry& ministry = corpus::ministry(below(world.random, ministry_count()));
  const std::string code = "TT-" + std::string(ministry.code);
  Statute circular = begin(world, "Thông tư", code, std::string(ministry.name));
  const std::string about = "Quy định về " + uncapitalised(matter(world.next_matter()));
  circular.title = about;
  write_head(circular, code);
  if (const Held* decree = world.find(is_decree_in_force)) {
    add_basis(circular,
              decree->printed() + " ngày " + printed_date(decree->signed_on) + " của Chính phủ",
              decree->id);
  } else {
    add_basis(circular, "Luật Tổ chức Chính phủ ngày 19 tháng 6 năm 2015", "76/2015/QH13");
  }
  add_promulgation(circular, "Bộ trưởng " + std::string(ministry.name) + " ban hành Thông tư " +
                                 uncapitalised(about) + ".");
  finish(world, circular, one_in(world.random, 2));
  enter(world, circular, true);
  return circular;
}

Statute new_provincial_decision(World& world) {
  const Province& province = corpus::province(below(world.random, province_count()));
  Statute decision =
      begin(world, "Quyết định", "QĐ-UBND", "Ủy ban nhân dân tỉnh " + std::string(province.name),
            std::string(province.slug));
  decision.effective_on = decision.signed_on.plus_days(between(world.random, 10, 30));
  const bool attaches = one_in(world.random, 3);
  const std::string about = "về " + uncapitalised(matter(world.next_matter()));
  decision.title = (attaches ? "Ban hành Quy chế " : "Quy định ") + about;
  write_head(decision, "QĐ-UBND");
  decision.head.push_back({capitals(decision.issuer), Line::Style::kCentered});
  add_basis(decision, "Luật Tổ chức chính quyền địa phương ngày 19 tháng 6 năm 2015",
            "77/2015/QH13");
  add_promulgation(decision, "QUYẾT ĐỊNH:");
  if (attaches) {
    write_attachment(world, decision, about);
    write_closing(decision);
  } else {
    finish(world, decision, false);
  }
  enter(world, decision, false);
  return decision;
}

}  // namespace lexgraph::corpus
