// Orders: what the words of an instruction do to which provision. Works on bare text, so that
// whoever holds only a sentence ("Bổ sung khoản 4 vào Điều 26 như sau:") can use it too.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "ingest/amend/tokens.h"
#include "lexgraph/base/date.h"
#include "lexgraph/law/kinds.h"
#include "lexgraph/law/reference.h"

namespace lexgraph::ingest {

// One order on one target.
struct Order {
  Verb verb = Verb::kNone;
  law::AmendOp op = law::AmendOp::kSubstitute;
  // Names only where orders follow ("một số điều của Luật X"): no change itself.
  bool scope = false;
  bool whole = false;          // the document as a whole
  law::Reference target;       // `unit` may stay relative ("cl_4") when nothing says the article
  bool document_said = false;  // named by the text itself, not taken over from the context
  bool attached = false;       // the target is in a regulation attached to the document
  bool complete = true;        // `unit` is a whole path
  std::string part;            // as in law::Amendment
  std::string anchor;          // as in law::Amendment
  std::string old_phrase;
  std::string content;  // of phrase orders; filled from `blocks` for others (content.h)
  std::string renumbered_to;
  bool phrase = false;
  bool quoted_content = false;  // its new wording is expected in the statement's blocks
  Span span;                    // of the words that name the target
  Span quote;                   // of the words of the order
  Date on;                      // day that the sentence itself gives
  std::size_t statement = 0;
};

// A sentence with orders, and the quotations that give their new wording.
struct Statement {
  std::vector<std::size_t> blocks;  // indices in MaskedText::quotes
  Span span;
  bool open = false;  // ends with ":" without a quotation: what stands below completes it
};

// What is understood when an instruction does not say it.
struct OrderContext {
  law::DocumentRef document;  // whose provisions are meant
  std::string attachment;     // "att_1" when those of an attached regulation are
  std::string unit;           // eId named by the instruction above ("art_4")
  Date on;
  bool amending = false;  // an instruction is expected here
  bool tasks = false;     // what is put like an order is a task of an office (tasks.h)
  // An order above that left its targets to a list below ("Bãi bỏ các quy định sau đây:").
  std::vector<Order> pending;
};

struct Orders {
  std::vector<Order> orders;
  std::vector<Statement> statements;
  OrderContext below;  // for units under this one
  bool cut = false;    // more than kMaxOrders: the rest was left out
};

// Orders of one text. The longest real instructions give a few hundred.
inline constexpr std::size_t kMaxOrders = 20'000;
inline constexpr std::size_t kMaxPending = 64;

// `masked` is the text that gives orders, with its quotations blotted out; `text` the same bytes in
// clear (for phrases).
Orders parse_orders(std::string_view text, const MaskedText& masked, const OrderContext& context);

}  // namespace lexgraph::ingest
