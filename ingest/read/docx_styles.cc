#include "ingest/read/docx_styles.h"

#include <vector>

#include "ingest/read/docx_package.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kLongestChain = 32;

void toggle(pugi::xml_node node, bool& flag) {
  if (node) flag = is_on(node);
}

}  // namespace

void apply_run(pugi::xml_node properties, DocxRun& run) {
  for (const pugi::xml_node node : properties.children()) {
    if (is(node, "w:b"))
      toggle(node, run.bold);
    else if (is(node, "w:i"))
      toggle(node, run.italic);
    else if (is(node, "w:caps"))
      toggle(node, run.capitals);
    else if (is(node, "w:vanish") || is(node, "w:webHidden"))
      toggle(node, run.hidden);
    else if (is(node, "w:vertAlign"))
      run.raised = std::string_view(node.attribute("w:val").value()) == "superscript";
    else if (is(node, "w:rFonts")) {
      const pugi::xml_attribute other = node.attribute("w:hAnsi");
      const pugi::xml_attribute font = other ? other : node.attribute("w:ascii");
      if (font) run.font = font.value();
    }
  }
}

void apply_paragraph(pugi::xml_node properties, DocxParagraph& paragraph) {
  if (const pugi::xml_node jc = properties.child("w:jc")) {
    const std::string_view side = jc.attribute("w:val").value();
    paragraph.side = side == "center"                   ? Side::kCenter
                     : side == "right" || side == "end" ? Side::kRight
                                                        : Side::kLeft;
  }
  if (const pugi::xml_node list = properties.child("w:numPr")) {
    if (const pugi::xml_node number = list.child("w:numId"))
      paragraph.list = number.attribute("w:val").as_int();
    if (const pugi::xml_node level = list.child("w:ilvl"))
      paragraph.level = level.attribute("w:val").as_int();
  }
}

DocxStyles::DocxStyles(pugi::xml_node styles) {
  const pugi::xml_node defaults = styles.child("w:docDefaults");
  run_defaults_ = defaults.child("w:rPrDefault").child("w:rPr");
  paragraph_defaults_ = defaults.child("w:pPrDefault").child("w:pPr");
  for (const pugi::xml_node style : styles.children("w:style")) {
    const std::string id = style.attribute("w:styleId").value();
    styles_[id] = {style, style.child("w:basedOn").attribute("w:val").value()};
    const bool paragraph = std::string_view(style.attribute("w:type").value()) == "paragraph";
    if (paragraph && style.attribute("w:default").as_bool()) default_paragraph_ = id;
  }
}

template <typename Apply>
void DocxStyles::for_each_base(std::string_view id, Apply apply) const {
  std::vector<pugi::xml_node> chain;
  for (auto at = styles_.find(id); at != styles_.end() && chain.size() < kLongestChain;
       at = styles_.find(at->second.base)) {
    chain.push_back(at->second.node);
  }
  for (auto style = chain.rbegin(); style != chain.rend(); ++style) apply(*style);
}

DocxParagraph DocxStyles::paragraph(pugi::xml_node properties) const {
  DocxParagraph paragraph;
  const pugi::xml_node named = properties.child("w:pStyle");
  paragraph.style = named ? named.attribute("w:val").value() : default_paragraph_;
  apply_paragraph(paragraph_defaults_, paragraph);
  for_each_base(paragraph.style,
                [&](pugi::xml_node style) { apply_paragraph(style.child("w:pPr"), paragraph); });
  // A list named here begins at its first level, whatever level the style is at.
  if (properties.child("w:numPr").child("w:numId")) paragraph.level = 0;
  apply_paragraph(properties, paragraph);
  return paragraph;
}

DocxRun DocxStyles::run(const DocxParagraph& paragraph, pugi::xml_node properties) const {
  DocxRun run;
  apply_run(run_defaults_, run);
  for_each_base(paragraph.style,
                [&](pugi::xml_node style) { apply_run(style.child("w:rPr"), run); });
  const std::string_view own = properties.child("w:rStyle").attribute("w:val").value();
  if (!own.empty())
    for_each_base(own, [&](pugi::xml_node style) { apply_run(style.child("w:rPr"), run); });
  apply_run(properties, run);
  return run;
}

}  // namespace lexgraph::ingest
