#include "ingest/read/docx_numbering.h"

#include <algorithm>

#include "ingest/read/docx_package.h"

namespace lexgraph::ingest {
namespace {

void read_level(pugi::xml_node node, ListLevel& level) {
  if (const pugi::xml_node start = node.child("w:start"))
    level.start = start.attribute("w:val").as_int(1);
  if (const pugi::xml_node format = node.child("w:numFmt")) {
    level.format = number_format(std::string_view(format.attribute("w:val").value()));
  }
  if (const pugi::xml_node text = node.child("w:lvlText"))
    level.text = text.attribute("w:val").value();
  level.legal = is_on(node.child("w:isLgl"));
  if (const pugi::xml_node restart = node.child("w:lvlRestart")) {
    level.restart_after = restart.attribute("w:val").as_int();
  }
}

std::size_t level_number(pugi::xml_node node) {
  const int level = node.attribute("w:ilvl").as_int();
  return static_cast<std::size_t>(
      std::clamp(level, 0, static_cast<int>(ListDefinition::kLevels) - 1));
}

// What a list says itself of a level.
struct OwnLevel {
  int list;
  std::size_t level;
  pugi::xml_node node;
};

}  // namespace

DocxNumbering::DocxNumbering(pugi::xml_node numbering, pugi::xml_node styles) {
  for (const pugi::xml_node node : numbering.children("w:abstractNum")) read_abstract(node);
  std::vector<OwnLevel> own_levels;
  for (const pugi::xml_node node : numbering.children("w:num")) {
    const int number = node.attribute("w:numId").as_int();
    List list;
    list.abstract = node.child("w:abstractNumId").attribute("w:val").as_int();
    for (const pugi::xml_node own : node.children("w:lvlOverride")) {
      const std::size_t level = level_number(own);
      if (const pugi::xml_node start = own.child("w:startOverride")) {
        list.starts.emplace_back(level, start.attribute("w:val").as_int(1));
      }
      if (const pugi::xml_node whole = own.child("w:lvl"))
        own_levels.push_back({number, level, whole});
    }
    lists_[number] = std::move(list);
  }
  // A list may be defined by a style, which names another list.
  for (auto& [number, list] : lists_) {
    const auto link = links_.find(list.abstract);
    if (link == links_.end()) continue;
    const pugi::xml_node style =
        styles.find_child_by_attribute("w:style", "w:styleId", link->second.c_str());
    const int named =
        style.child("w:pPr").child("w:numPr").child("w:numId").attribute("w:val").as_int();
    if (const auto other = lists_.find(named); other != lists_.end())
      list.abstract = other->second.abstract;
  }
  for (const OwnLevel& level : own_levels) {
    const auto [own, is_new] = own_.try_emplace(level.list);
    if (is_new) own->second = definitions_[lists_[level.list].abstract];
    read_level(level.node, own->second.levels[level.level]);
  }
}

void DocxNumbering::read_abstract(pugi::xml_node node) {
  const int id = node.attribute("w:abstractNumId").as_int();
  if (const pugi::xml_node link = node.child("w:numStyleLink"))
    links_[id] = link.attribute("w:val").value();
  ListDefinition& definition = definitions_[id];
  for (const pugi::xml_node own : node.children("w:lvl")) {
    const std::size_t level = level_number(own);
    read_level(own, definition.levels[level]);
    if (const pugi::xml_node style = own.child("w:pStyle"))
      style_levels_[id][style.attribute("w:val").value()] = level;
  }
}

std::size_t DocxNumbering::level_of(const DocxParagraph& paragraph, int abstract) const {
  if (paragraph.level >= 0) return static_cast<std::size_t>(paragraph.level);
  const auto levels = style_levels_.find(abstract);
  if (levels == style_levels_.end()) return 0;
  const auto level = levels->second.find(paragraph.style);
  return level == levels->second.end() ? 0 : level->second;
}

std::string DocxNumbering::next_label(const DocxParagraph& paragraph) {
  const auto list = lists_.find(paragraph.list);
  if (paragraph.list <= 0 || list == lists_.end()) return {};
  const auto own = own_.find(paragraph.list);
  const auto shared = definitions_.find(list->second.abstract);
  if (own == own_.end() && shared == definitions_.end()) return {};
  if (!list->second.used) {
    list->second.used = true;
    for (const auto& [level, start] : list->second.starts)
      counter_.restart(list->second.abstract, level, start);
  }
  return counter_.next(list->second.abstract, level_of(paragraph, list->second.abstract),
                       own != own_.end() ? own->second : shared->second);
}

}  // namespace lexgraph::ingest
