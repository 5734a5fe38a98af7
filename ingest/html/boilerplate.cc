#include "ingest/html/boilerplate.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>

#include "ingest/html/element.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

constexpr std::string_view kTags[] = {"nav", "aside", "footer", "header", "form", "dialog"};
constexpr std::string_view kAriaRoles[] = {
    "navigation", "banner", "contentinfo", "complementary", "search",
    "dialog",     "menu",   "menubar",     "toolbar",       "alertdialog"};
// Words of class and id attributes.
constexpr std::string_view kNames[] = {
    "ad",          "ads",      "advert",     "banner",     "binhluan",  "breadcrumb",
    "breadcrumbs", "comment",  "comments",   "cookie",     "copyright", "dangnhap",
    "footer",      "lienquan", "login",      "menu",       "modal",     "mucluc",
    "nav",         "navbar",   "navigation", "pagination", "popup",     "quangcao",
    "rating",      "related",  "search",     "share",      "sidebar",   "social",
    "tags",        "toc",      "toolbar",    "tooltip",    "topbar",    "widget"};

constexpr int kMinLinks = 3;

struct Share {
  std::size_t characters = 0;
  std::size_t linked = 0;
  int links = 0;

  bool is_list_of_links() const { return links >= kMinLinks && linked * 10 > characters * 6; }
};

bool is_name_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool has_boilerplate_word(std::string_view words) {
  std::size_t at = 0;
  while (at < words.size()) {
    std::size_t end = at;
    while (end < words.size() && is_name_byte(words[end])) ++end;
    std::string word(words.substr(at, end - at));
    for (char& c : word) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
    if (std::ranges::find(kNames, word) != std::end(kNames)) return true;
    at = end + 1;
  }
  return false;
}

bool is_named_boilerplate(pugi::xml_node node) {
  if (std::ranges::find(kTags, std::string_view(node.name())) != std::end(kTags)) return true;
  const std::string_view role = node.attribute("role").value();
  if (std::ranges::find(kAriaRoles, role) != std::end(kAriaRoles)) return true;
  return has_boilerplate_word(node.attribute("class").value()) ||
         has_boilerplate_word(node.attribute("id").value());
}

bool may_hold_list(pugi::xml_node node) {
  const ElementKind kind = element_info(node.name()).kind;
  return kind != ElementKind::kInline && kind != ElementKind::kItem &&
         std::strcmp(node.name(), "p") != 0;
}

std::size_t visible_bytes(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return static_cast<unsigned char>(c) > ' '; }));
}

class Remover {
 public:
  explicit Remover(const Evidence& evidence) : evidence_(evidence) {}

  Share visit(pugi::xml_node node, bool in_link) {
    Share share;
    for (pugi::xml_node child : node.children()) {
      if (child.type() == pugi::node_pcdata) {
        const std::size_t bytes = visible_bytes(child.value());
        share.characters += bytes;
        if (in_link) share.linked += bytes;
      } else if (child.type() == pugi::node_element) {
        add(element(child, in_link), share);
      }
    }
    return share;
  }

 private:
  static void add(const Share& part, Share& whole) {
    whole.characters += part.characters;
    whole.linked += part.linked;
    whole.links += part.links;
  }

  Share element(pugi::xml_node node, bool in_link) {
    if (element_info(node.name()).kind == ElementKind::kIgnored) return {};
    const bool minor = evidence_.of(node) * 5 < evidence_.total() || evidence_.total() == 0;
    const bool named = minor && is_named_boilerplate(node);
    const bool link = std::strcmp(node.name(), "a") == 0 && node.attribute("href");
    Share share = visit(node, in_link || link);
    share.links += link;
    if (named || (may_hold_list(node) && share.is_list_of_links())) {
      node.set_name("template");
      return {};
    }
    return share;
  }

  const Evidence& evidence_;
};

}  // namespace

void remove_boilerplate(pugi::xml_node body, const Evidence& evidence) {
  Remover(evidence).visit(body, false);
}

bool begins_page_tail(std::string_view line) {
  static constexpr std::string_view kTails[] = {"văn bản liên quan",
                                                "văn bản khác",
                                                "các văn bản khác",
                                                "văn bản cùng",
                                                "tin liên quan",
                                                "tin khác",
                                                "bài viết liên",
                                                "bình luận",
                                                "ý kiến bạn đọc",
                                                "gửi ý kiến",
                                                "gửi bình luận",
                                                "chia sẻ",
                                                "bản quyền",
                                                "copyright",
                                                "©",
                                                "lượt xem",
                                                "đăng nhập",
                                                "từ khóa",
                                                "từ khoá",
                                                "tags",
                                                "quay lại",
                                                "về đầu trang",
                                                "tải về",
                                                "tải văn bản",
                                                "file đính kèm",
                                                "tệp đính kèm",
                                                "tập tin đính",
                                                "xem thêm",
                                                "lược đồ",
                                                "in trang",
                                                "trang trước",
                                                "related documents"};
  if (line.size() > 120) return false;
  const std::string folded = text::fold(line);
  return std::ranges::any_of(kTails,
                             [&](std::string_view tail) { return folded.starts_with(tail); });
}

}  // namespace lexgraph::ingest
