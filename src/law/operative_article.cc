#include "lexgraph/law/operative_article.h"

namespace lexgraph::law {
namespace {

constexpr std::string_view kArticle = "art_1__";

bool is_in_roman_section(std::string_view eid) {
  constexpr std::string_view kSection = "sec_";
  return eid.starts_with(kSection) && eid.size() > kSection.size() &&
         std::string_view("IVX").find(eid[kSection.size()]) != std::string_view::npos;
}

}  // namespace

std::string with_operative_article(std::string_view eid) {
  return is_in_roman_section(eid) ? std::string(kArticle).append(eid) : std::string();
}

std::string_view without_operative_article(std::string_view eid) {
  if (!eid.starts_with(kArticle)) return {};
  const std::string_view rest = eid.substr(kArticle.size());
  return is_in_roman_section(rest) ? rest : std::string_view();
}

}  // namespace lexgraph::law
