// When a document, and which of its provisions on other days, takes effect.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

class EffectDays {
 public:
  // Reads the clauses "... có hiệu lực (thi hành) (kể) từ ngày ..." of the document's own text.
  explicit EffectDays(const law::Document& document);

  // Day on which the provision takes effect: its own, that of the nearest enclosing provision with
  // one, else the document's; unknown if the text does not tell.
  Date of(std::string_view eid) const;
  Date general() const { return general_; }
  // All that was read, the document's own day first (""). Where only the term of a provision is
  // stated, its first day is unknown here: it is that of what surrounds it. Where neither is
  // known, the first day hangs on an event.
  std::vector<law::Effect> all() const;
  // Days that the text gives for less than a provision ("khoản 13 Điều 1 về thẩm quyền"): none of
  // them is a day of that provision.
  const std::vector<law::Diagnostic>& left_out() const { return left_out_; }

 private:
  void read(const law::Document& document, const law::Unit& unit, std::size_t first,
            bool on_effect);
  void read_list(const law::Document& document, const law::Unit& host, Date day);
  void read_application(const law::Document& document, const law::Unit& unit);
  void leave_out_matter(std::string_view clause, Date day, const law::Unit& stated_in);
  void leave_out(const std::vector<std::string>& provisions, const std::string& day,
                 const law::Unit& stated_in);
  void except(const std::string& provision, Date day, const law::Unit& stated_in);
  void read_event(const law::Document& document, const law::Unit& unit, Span clause);
  void read_term(const law::Document& document, const law::Unit& unit, Span clause,
                 std::size_t from);

  Date general_;
  std::string general_stated_in_;
  std::unordered_map<std::string, law::Effect> exceptions_;  // by eId
  std::vector<law::Diagnostic> left_out_;
};

}  // namespace lexgraph::ingest
