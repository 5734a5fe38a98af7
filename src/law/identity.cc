#include "lexgraph/law/identity.h"

#include "lexgraph/law/doc_number.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::law {
namespace {

std::string_view country(std::string_view language) {
  return language.substr(0, 2) == "zh" ? "cn" : "vn";
}

const Date& act_date(const Head& head) {
  return head.signed_on.known() ? head.signed_on : head.issued_on;
}

void append_part(std::string& path, std::string_view part) {
  if (part.empty()) return;
  path += '/';
  path += part;
}

// Numbers without a year started anew each year: the year of signing tells them apart.
std::string year_suffix(const Head& head) {
  if (split_number(head.number).year != 0 || !act_date(head).known()) return {};
  return '~' + std::to_string(act_date(head).year());
}

}  // namespace

std::string slug(std::string_view text) {
  const std::string key = text::ascii_key(text);
  std::string out;
  bool pending = false;
  for (std::size_t at = 0; at < key.size();) {
    const char32_t c = text::next_code_point(key, at);
    // Letters of other scripts stay: a Chinese title has no ASCII form.
    if (!text::is_letter(c) && !text::is_digit(c)) {
      pending = true;
      continue;
    }
    if (pending && !out.empty()) out += '-';
    pending = false;
    text::append_utf8(out, c);
  }
  return out;
}

std::string work_uri(const Head& head) {
  if (head.number.empty() && head.title.empty()) return "";
  std::string uri = "/akn/";
  uri += country(head.language);
  if (!head.locality.empty()) uri += '-' + head.locality;
  append_part(uri, "act");
  append_part(uri, slug(head.type));
  append_part(uri, act_date(head).to_string());
  append_part(uri, slug(head.number.empty() ? head.title : head.number));
  return uri;
}

std::string anonymous_uri(std::string_view sha256) {
  constexpr std::size_t kDigits = 16;
  return "/akn/vn/act/sha256-" + std::string(sha256.substr(0, kDigits));
}

std::string identity_key(const Document& document) {
  const Head& head = document.head;
  if (!head.number.empty()) {
    std::string key = "number:" + number_key(head.number) + year_suffix(head);
    if (is_local(head.number)) {
      key += '@' + (head.locality.empty() ? slug(head.issuer) : head.locality);
    }
    return key;
  }
  if (!head.title.empty()) {
    return "title:" + name_key(head.type) + '|' + name_key(head.title) + '|' +
           act_date(head).to_string();
  }
  return "sha256:" + document.sha256;
}

std::string display_name(const Head& head) {
  if (!head.number.empty()) return head.number;
  if (!head.title.empty()) {
    const bool title_only = head.type.empty() || head.type == head.title;
    return title_only ? head.title : head.type + ' ' + head.title;
  }
  return head.uri.empty() ? work_uri(head) : head.uri;
}

std::string document_id(const Head& head) {
  if (!head.number.empty()) return head.number;
  return head.uri.empty() ? work_uri(head) : head.uri;
}

std::string name_key(std::string_view name) {
  const std::string folded = text::tone_key(name);
  std::string out;
  for (const char c : folded) {
    if (c != '"' && c != '\'') out += c;
  }
  return text::fold_blanks(out);
}

}  // namespace lexgraph::law
