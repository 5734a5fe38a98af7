// Forms of task 3.4 that show two provisions and ask whether they conflict. Each kind of conflict
// has a partner form whose pairs look alike and do not conflict; both are asked equally often.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "eval/generate/form.h"

namespace lexgraph::eval {

// A provision as shown.
struct ShownProvision {
  DocumentName document;  // in whose name it is shown
  std::string place;      // eId that is told, or ""
  std::string text;
  std::string about = {};  // heading of its article, where the text is a part of a sentence
};

struct ProvisionPair {
  ShownProvision first, second;
  std::vector<ProvenEdge> edges;
  std::vector<ProvenWords> words;
  std::vector<std::string> reasons;
};

class ProvisionPairForm : public Form {
 public:
  ProvisionPairForm(std::string_view name, std::string_view partner, bool conflict)
      : name_(name), partner_(partner), conflict_(conflict) {}

  std::string_view name() const override { return name_; }
  std::string_view task() const override { return "3.4"; }
  std::string_view partner() const override { return partner_; }
  Result<std::optional<Draft>> draft(World& world, const Seed& seed, Date at,
                                     Random& random) const override;
  std::string option_text(World& world, const Wordings& wordings,
                          const std::string& value) const override;
  std::string question(World& world, const Wordings& wordings, const Claim& claim) const override;
  Result<Built> build(World& world, const Claim& claim, Date at) const override;

 protected:
  using PairOrRefusal = std::variant<Refusal, ProvisionPair>;
  // The two provisions of a claim, as they stand on the day.
  virtual Result<PairOrRefusal> pair_of(World& world, const Claim& claim, Date at) const = 0;
  bool conflict() const { return conflict_; }

 private:
  std::string_view name_, partner_;
  const bool conflict_;
};

// Has the whole document ended by the day?
Result<bool> has_ended(World& world, const HeldDocument& document, Date by);
// The text of a point is no sentence: with one, both provisions are shown with the headings of
// their articles. `second` is the provision that the second text words anew.
void say_matters(const Provisions::OfDocument& first_document, const Provision& first,
                 const Provisions::OfDocument& second_document, const Provision& second,
                 ProvisionPair& pair);
// Is it a provision without parts below it, of a length that can be shown?
bool is_shown_leaf(const Provisions::OfDocument& document, const Provision& unit);
// The provision of an eId when it is one; nullptr otherwise.
const Provision* shown_leaf(const Provisions::OfDocument& document, std::string_view eid);

}  // namespace lexgraph::eval
