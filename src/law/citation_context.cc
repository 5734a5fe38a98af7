// Citations in their context: what "this" and "the one before" mean where a text stands.
#include <algorithm>

#include "lexgraph/law/citation.h"
#include "lexgraph/law/eid.h"
#include "src/law/document_type_words.h"

namespace lexgraph::law {
namespace {

// "att_1" of "att_1__art_5__cl_2", "" outside attached instruments.
std::string attachment_of(std::string_view unit) {
  if (unit.substr(0, 4) != "att_") return {};
  return std::string(unit.substr(0, unit.find("__")));
}

// The unit up to and with the step that has this prefix ("cl_"), "" if there is none.
std::string up_to_step(std::string_view unit, std::string_view prefix) {
  for (std::size_t begin = 0; begin < unit.size();) {
    const std::size_t end = std::min(unit.find("__", begin), unit.size());
    if (unit.substr(begin, prefix.size()) == prefix) return std::string(unit.substr(0, end));
    begin = end + 2;
  }
  return {};
}

TypeClass class_of(std::string_view type) {
  const TokenSource source{type, Spelling::kFull};
  const TypeMatch match = read_type(source, source.read(0));
  return match.type == nullptr ? TypeClass::kNumbered : match.type->type_class;
}

// "Luật này" in a decree speaks of another document (it is quoted), "văn bản này" of any.
bool can_be_this(std::string_view named, std::string_view speaking) {
  if (named.empty() || speaking.empty() || named == "Văn bản") return true;
  const WordKey last_named = word_key(named.substr(named.rfind(' ') + 1));
  if (last_named == word_key(speaking.substr(speaking.rfind(' ') + 1))) return true;
  return speaking.substr(0, named.size()) == named;  // "Thông tư" in a "Thông tư liên tịch"
}

class Resolver {
 public:
  Resolver(const CitationContext& context, const Citation& citation)
      : context_(context), citation_(citation) {}

  std::vector<Reference> resolve() {
    std::vector<Reference> out;
    if (!choose_document()) return out;
    if (citation_.units.empty()) {
      out.push_back({document_, scope_});
      return out;
    }
    out.reserve(citation_.units.size());
    for (const CitedUnit& unit : citation_.units) {
      std::string path;
      if (complete(unit, path)) out.push_back({document_, std::move(path)});
    }
    return out;
  }

 private:
  bool choose_document() {
    switch (citation_.document) {
      case CitedDocument::kImplied:
        document_ = context_.document;
        scope_ = citation_.units.empty() ? std::string() : attachment_of(context_.unit);
        return true;
      case CitedDocument::kThis: {
        document_ = context_.document;
        const std::string attachment = attachment_of(context_.unit);
        if (class_of(citation_.named.type) == TypeClass::kAttached && !attachment.empty()) {
          scope_ = attachment;
          return true;
        }
        return can_be_this(citation_.named.type, context_.document.type);
      }
      case CitedDocument::kNamed:
        document_ = citation_.named;
        return !document_.empty();
      case CitedDocument::kPrevious:
        document_ = context_.previous;
        return !document_.empty();
    }
    return false;
  }

  // The whole path of a unit; false when the context does not tell it.
  bool complete(const CitedUnit& unit, std::string& path) const {
    std::string base;
    switch (unit.base) {
      case UnitBase::kDocument:
        path = eid_join(scope_, unit.path);
        break;
      case UnitBase::kThisArticle:
        base = eid_article(context_.unit);
        break;
      case UnitBase::kThisClause:
        base = up_to_step(context_.unit, "cl_");
        // Points may hang below an article without clauses.
        if (base.empty() && unit.implied) base = eid_article(context_.unit);
        break;
      case UnitBase::kThisPoint:
        base = up_to_step(context_.unit, "point_");
        break;
      case UnitBase::kThisPart:
        return complete_part(unit, path);
    }
    if (unit.base == UnitBase::kDocument) {
      if (unit.path.empty()) path = scope_;
      return true;
    }
    if (base.empty()) return false;
    path = unit.path.empty() ? base : eid_join(base, unit.path);
    return true;
  }

  // "chp_" or "chp___sec_1": chapters are in the eId only of what is no article.
  bool complete_part(const CitedUnit& unit, std::string& path) const {
    const std::size_t bar = unit.path.find('_');
    if (bar == std::string::npos) return false;
    const std::string base = up_to_step(context_.unit, unit.path.substr(0, bar + 1));
    if (base.empty()) return false;
    const std::string_view rest = std::string_view(unit.path).substr(bar + 1);
    path = rest.size() > 2 ? eid_join(base, rest.substr(2)) : base;
    return true;
  }

  const CitationContext& context_;
  const Citation& citation_;
  DocumentRef document_;
  std::string scope_;  // eId of the attached instrument that is spoken of, or ""
};

}  // namespace

std::vector<Reference> resolve_in(const CitationContext& context, const Citation& citation) {
  return Resolver(context, citation).resolve();
}

}  // namespace lexgraph::law
