// Tokens of an instruction: verbs, provisions, documents, quotations and the small words between
// them that say what is target, anchor or replacement.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ingest/amend/quotes.h"
#include "lexgraph/law/citation.h"

namespace lexgraph::ingest {

// What an order does, as its words say.
enum class Verb : std::uint8_t {
  kNone,
  kAmend,            // sửa đổi
  kAmendSupplement,  // sửa đổi, bổ sung
  kSupplement,       // bổ sung
  kRepeal,           // bãi bỏ, hủy bỏ, bỏ
  kReplace,          // thay thế, thay
  kRenumber,         // chuyển (... thành), đánh số lại
  kEndEffect,        // hết hiệu lực
  kSuspend,          // ngưng hiệu lực, đình chỉ
  kCorrect,          // đính chính
  kExtend,           // kéo dài thời hạn, gia hạn
  kGoOn,             // tiếp tục có hiệu lực
};

enum class TokenKind : std::uint8_t {
  kVerb,
  kUnit,       // a provision; `unit` says which
  kDocument,   // a document named as a whole
  kQuote,      // `index` in MaskedText::quotes
  kPhrase,     // "cụm từ", "từ", "dấu" right before a quotation
  kAfter,      // vào sau, sau
  kBefore,     // vào trước, trước
  kInto,       // vào, vào cuối
  kIntoHead,   // vào đầu
  kBecome,     // thành
  kBy,         // bằng
  kAt,         // tại, trong
  kPassive,    // được, bị
  kHistory,    // đã được: what follows tells the past of the thing named before
  kHeading,    // tên, tiêu đề
  kSome,       // một số
  kAsFollows,  // như sau
  kThis,       // Luật này, Nghị định này
  kEnclosed,   // ban hành kèm theo
  kBracketOpen,
  kBracketClose,
  kComma,
  kSemicolon,
  kColon,
  kLine,   // end of a line
  kStop,   // end of a sentence
  kOther,  // a word that no order needs
};

struct TokenUnit {
  law::UnitBase base = law::UnitBase::kDocument;
  std::string path;  // eId, or eId steps below the base
  std::string part;
};

struct Token {
  TokenKind kind = TokenKind::kOther;
  Verb verb = Verb::kNone;
  bool passive = false;  // of a verb: "được", "bị" stands before it
  Span span;
  Span cited;                 // of kUnit: all words from it to the name of its document
  std::size_t proof_end = 0;  // of kUnit: behind the whole citation, which tells what it is part of
  std::size_t index = 0;      // of a quote
  TokenUnit unit;             // of kUnit
  law::DocumentRef document;  // of kUnit and kDocument: as named; empty if not
  bool history = false;       // told as the past of another document
  bool attached = false;      // in a regulation attached to `document`
  bool excepted = false;      // part of what an order leaves out ("trừ ...")
};

// Tokens of a masked text, in order of their begin. Runs of other words give one kOther token.
std::vector<Token> tokenize(const MaskedText& masked);

// The verb that stands at a word's begin, kNone if none; `end` behind it.
Verb verb_at(std::string_view text, std::size_t at, std::size_t& end);

}  // namespace lexgraph::ingest
