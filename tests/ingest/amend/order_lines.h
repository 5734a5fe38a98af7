// Instructions read from a sentence, one a line.
#pragma once

#include <string>

#include "ingest/amend/content.h"
#include "ingest/amend/orders.h"

namespace lexgraph::ingest {

inline OrderContext expecting(std::string unit = "") {
  OrderContext context;
  context.amending = true;
  context.document.number = "88/2019/NĐ-CP";
  context.unit = std::move(unit);
  return context;
}

inline std::string order_line(const Order& order) {
  std::string out{law::info(order.op).name};
  out += " " + (order.complete ? "" : std::string("?")) + order.target.unit;
  if (order.target.document.number != "88/2019/NĐ-CP") out += " of " + order.target.document.number;
  if (!order.part.empty()) out += " (" + order.part + ")";
  if (!order.anchor.empty()) out += " @" + order.anchor;
  if (!order.old_phrase.empty()) out += " [" + order.old_phrase + "]";
  if (!order.content.empty()) out += " {" + order.content + "}";
  if (!order.renumbered_to.empty()) out += " > " + order.renumbered_to;
  if (order.whole) out += " whole";
  return out;
}

inline std::string orders_in(std::string_view text, const OrderContext& context = expecting()) {
  const MaskedText masked = mask_quotes(text, {});
  Orders orders = parse_orders(text, masked, context);
  fill_contents(text, masked, orders);
  std::string out;
  for (const Order& order : orders.orders) {
    if (!order.scope) out += order_line(order) + "\n";
  }
  return out;
}

}  // namespace lexgraph::ingest
