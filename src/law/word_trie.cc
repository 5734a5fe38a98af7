#include "src/law/word_trie.h"

namespace lexgraph::law {
namespace {

bool is_joint(const Token& t) {
  return t.is_mark(',') || t.is_mark('-') || t.is_mark('/') || t.is(Word::kVa);
}

}  // namespace

WordTrie::WordTrie(Spelling spelling) : spelling_(spelling), slots_(1024), values_(1, kNone) {}

std::size_t WordTrie::hash(std::uint32_t node, WordKey key) {
  const std::uint64_t mixed = (key + node * 0x9e3779b97f4a7c15ULL) * 0xff51afd7ed558ccdULL;
  return static_cast<std::size_t>(mixed >> 32);
}

std::uint32_t WordTrie::child(std::uint32_t node, WordKey key) const {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = hash(node, key) & mask;; i = (i + 1) & mask) {
    const Slot& slot = slots_[i];
    if (slot.child == 0) return 0;
    if (slot.key == key && slot.parent == node) return slot.child;
  }
}

std::uint32_t WordTrie::add_child(std::uint32_t node, WordKey key) {
  if (const std::uint32_t known = child(node, key)) return known;
  if (values_.size() * 2 > slots_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = hash(node, key) & mask;
  while (slots_[i].child != 0) i = (i + 1) & mask;
  const auto added = static_cast<std::uint32_t>(values_.size());
  slots_[i] = {key, node, added};
  values_.push_back(kNone);
  return added;
}

void WordTrie::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& slot : old) {
    if (slot.child == 0) continue;
    std::size_t i = hash(slot.parent, slot.key) & mask;
    while (slots_[i].child != 0) i = (i + 1) & mask;
    slots_[i] = slot;
  }
}

void WordTrie::insert(std::string_view phrase, std::int32_t value) {
  const TokenSource source{phrase, spelling_};
  std::uint32_t node = 0;
  for (Token t = source.read(0); !t.is_end(); t = source.after(t)) {
    if (t.kind == Token::Kind::kWord && !t.is(Word::kVa)) node = add_child(node, t.match);
  }
  if (node != 0 && values_[node] == kNone) values_[node] = value;
}

WordTrie::Match WordTrie::longest(const TokenSource& source, const Token& first) const {
  Match best;
  Token t = first;
  std::uint32_t node = 0;
  while (t.kind == Token::Kind::kWord) {
    node = child(node, t.match);
    if (node == 0) break;
    if (values_[node] != kNone) {
      best.value = values_[node];
      best.last = t;
    }
    t = source.after(t);
    for (int joints = 0; joints < 2 && is_joint(t); ++joints) t = source.after(t);
  }
  return best;
}

}  // namespace lexgraph::law
