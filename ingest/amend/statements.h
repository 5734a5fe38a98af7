// Sentences of instructions: which tokens belong together, and which quotations belong to them.
#pragma once

#include <vector>

#include "ingest/amend/tokens.h"

namespace lexgraph::ingest {

// Tokens of one sentence without its block quotations. Semicolons do not end a sentence.
struct Sentence {
  std::vector<Token> tokens;
  std::vector<std::size_t> blocks;  // quotations of whole provisions that follow
  bool open = false;                // ends with a colon and no quotation
};

std::vector<Sentence> split_sentences(std::vector<Token> tokens);

// Removes what only describes: brackets, the history of a document, the title behind its number.
void strip_asides(std::string_view text, std::vector<Token>& tokens);

// A run: one verb and what belongs to it, up to the next verb that can begin an order.
struct Run {
  Token verb;                 // kNone when the sentence has no verb of its own
  std::vector<Token> before;  // tokens of the same clause before the verb
  std::vector<Token> after;
};

// `lenient`: an instruction is expected, so words between verb and target may be any.
std::vector<Run> split_runs(std::string_view text, const std::vector<Token>& tokens, bool lenient);

}  // namespace lexgraph::ingest
