// Provisions of documents as questions use them: text, place, and what was said of them. Not
// thread-safe.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "eval/generate/document_index.h"
#include "eval/generate/quantities.h"
#include "eval/text/distinct_words.h"
#include "lexgraph/eval/proven_sample.h"
#include "lexgraph/law/kinds.h"

namespace lexgraph::eval {

struct Provision {
  std::string eid;
  law::UnitKind kind = law::UnitKind::kParagraph;
  std::string label, heading, text;  // own text, blanks folded
  std::int32_t parent = -1;          // index in the document
  std::uint32_t end = 0;             // first index behind its descendants
  // What the text measures; read when first asked for.
  const std::vector<Quantity>& quantities() const;
  // The words of the text; counted when first asked for.
  const WordHashes& words() const;

 private:
  mutable std::optional<std::vector<Quantity>> quantities_;
  mutable std::optional<WordHashes> words_;
};

class Provisions {
 public:
  struct OfDocument {
    std::vector<Provision> units;  // reading order
    std::unordered_map<std::string, std::uint32_t> by_eid;
    const Provision* find(std::string_view eid) const;
    // Indices of the units that belong to a sort, ascending; looked for once. `sort` names what
    // `belongs` decides.
    const std::vector<std::uint32_t>& of_sort(
        std::string_view sort, const std::function<bool(const Provision&)>& belongs) const;

   private:
    mutable std::map<std::string, std::vector<std::uint32_t>, std::less<>> sorts_;
  };

  explicit Provisions(const store::Reader& reader) : reader_(reader) {}

  // The answer stays while it is held; the least used documents are forgotten.
  Result<std::shared_ptr<const OfDocument>> of(const HeldDocument& document);

  // The provision that says from when the document is in force, its day being in the words.
  Result<std::optional<ProvenWords>> effect_clause(const HeldDocument& document);
  // Does a provision on effect name this day?
  Result<bool> effect_clause_says(const HeldDocument& document, Date day);

 private:
  const store::Reader& reader_;
  std::unordered_map<store::DocId, std::shared_ptr<const OfDocument>> kept_;
  std::unordered_map<store::DocId, std::pair<std::optional<ProvenWords>, std::vector<Date>>>
      effect_;
};

}  // namespace lexgraph::eval
