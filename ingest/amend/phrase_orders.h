// Orders on phrases: "thay cụm từ “A” bằng cụm từ “B” tại ...", "bỏ từ “A”", "bổ sung cụm từ “B”
// vào sau cụm từ “A”", several of them in one sentence.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ingest/amend/statements.h"
#include "lexgraph/law/kinds.h"

namespace lexgraph::ingest {

struct PhraseOrder {
  law::AmendOp op = law::AmendOp::kReplacePhrase;
  std::string old_phrase;    // for insertions the phrase beside which something is put, or ""
  std::string content;       // the new phrase
  bool before = false;       // an insertion before `old_phrase`, or at the head of the unit
  std::vector<Token> sites;  // provisions in which it is done; empty if the sentence names none
  Span span;                 // from the first to the last of its quotations
};

bool is_phrase_run(const Run& run);

// `text` in clear, for the phrases.
std::vector<PhraseOrder> phrase_orders(std::string_view text, const MaskedText& masked,
                                       const Run& run);

}  // namespace lexgraph::ingest
