#include "lexgraph/law/eid.h"

#include <algorithm>

namespace lexgraph::law {
namespace {

constexpr std::string_view kSeparator = "__";

struct PrefixWord {
  std::string_view prefix;
  std::string_view word;
};

// How a lawyer calls a step; the Akoma Ntoso prefixes are those of kinds.h.
constexpr PrefixWord kWords[] = {
    {"art", "Điều"},         {"cl", "khoản"},
    {"point", "điểm"},       {"subpoint", "tiết"},
    {"chp", "Chương"},       {"sec", "Mục"},
    {"subsec", "Tiểu mục"},  {"part", "Phần"},
    {"app", "Phụ lục"},      {"att", "văn bản kèm theo"},
    {"para", "đoạn"},        {"preamble", "phần mở đầu"},
    {"closing", "phần kết"},
};

std::string_view word_for(std::string_view prefix) {
  for (const PrefixWord& entry : kWords) {
    if (entry.prefix == prefix) return entry.word;
  }
  return prefix;
}

}  // namespace

std::string eid_step(UnitKind kind, std::string_view number) {
  std::string step(info(kind).eid_prefix);
  if (!number.empty()) {
    step += '_';
    step += number;
  }
  return step;
}

std::string eid_join(std::string_view parent, std::string_view step) {
  if (parent.empty()) return std::string(step);
  std::string eid;
  eid.reserve(parent.size() + kSeparator.size() + step.size());
  eid.append(parent).append(kSeparator).append(step);
  return eid;
}

std::vector<EidStep> eid_steps(std::string_view eid) {
  std::vector<EidStep> steps;
  while (!eid.empty()) {
    const std::size_t end = std::min(eid.find(kSeparator), eid.size());
    const std::string_view step = eid.substr(0, end);
    const std::size_t bar = std::min(step.find('_'), step.size());
    steps.push_back({std::string(step.substr(0, bar)),
                     std::string(step.substr(std::min(bar + 1, step.size())))});
    eid.remove_prefix(std::min(end + kSeparator.size(), eid.size()));
  }
  return steps;
}

std::string eid_parent(std::string_view eid) {
  const std::size_t last = eid.rfind(kSeparator);
  return last == std::string_view::npos ? std::string() : std::string(eid.substr(0, last));
}

bool eid_within(std::string_view eid, std::string_view whole) {
  if (eid.substr(0, whole.size()) != whole) return false;
  if (whole.empty() || eid.size() == whole.size()) return true;
  return eid.substr(whole.size(), kSeparator.size()) == kSeparator;
}

std::string eid_article(std::string_view eid) {
  for (std::size_t begin = 0; begin < eid.size();) {
    const std::size_t end = std::min(eid.find(kSeparator, begin), eid.size());
    if (eid.substr(begin, 4) == "art_") return std::string(eid.substr(0, end));
    begin = end + kSeparator.size();
  }
  return {};
}

std::string eid_words(std::string_view eid) {
  const std::vector<EidStep> steps = eid_steps(eid);
  std::string words;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    if (!words.empty()) words += ' ';
    words += word_for(step->prefix);
    if (!step->number.empty()) words += ' ' + step->number;
  }
  return words;
}

}  // namespace lexgraph::law
