// Orders of a unit become amendments, edges and frame owners of the document.
#pragma once

#include <string>

#include "ingest/amend/effect.h"
#include "ingest/amend/names.h"
#include "ingest/amend/orders.h"
#include "ingest/amend/unit_text.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

class AmendmentWriter {
 public:
  AmendmentWriter(law::Document& document, const DocumentNames& names, const EffectDays& effect)
      : document_(document), names_(names), effect_(effect) {}

  void write(std::size_t unit, const UnitText& text, const MaskedText& masked, Orders& orders,
             const OrderContext& context);
  // Wording that stands alone in a unit, below an order that named its targets and gave none
  // ("Sửa đổi tên Điều 5 và Điều 6 như sau:" over "a) “Điều 5. ...”;").
  void give_wording(std::size_t unit, const UnitText& text);

 private:
  void write_order(std::size_t unit, const UnitText& text, Order& order);
  void write_amendment(std::size_t unit, const UnitText& text, const Order& order);
  static void read_wording(law::Amendment& amendment);
  void write_rewritten(std::size_t unit, const UnitText& text, const Order& order);
  void write_quoted_articles(std::size_t unit, const UnitText& text, const Order& order);
  law::Edge edge(std::size_t unit, const UnitText& text, const Order& order) const;
  void own_frames(const UnitText& text, const MaskedText& masked, const Orders& orders,
                  const OrderContext& context);

  law::Document& document_;
  const DocumentNames& names_;
  const EffectDays& effect_;
};

}  // namespace lexgraph::ingest
