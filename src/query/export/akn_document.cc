#include "src/query/export/akn_document.h"

#include <algorithm>

#include "lexgraph/law/identity.h"

namespace lexgraph::query {
namespace {

class AknRead {
 public:
  AknRead(const store::Reader& reader, store::DocId id)
      : reader_(reader), resolver_(reader), id_(id) {}

  Result<AknDocument> run() {
    LEXGRAPH_ASSIGN_OR_RETURN(document_.record, reader_.document(id_));
    const std::uint32_t end = document_.record.units + 1;
    LEXGRAPH_ASSIGN_OR_RETURN(document_.units, reader_.units(id_, 1, end, true));
    document_.children.resize(end);
    for (const store::UnitRecord& unit : document_.units) {
      document_.children[unit.parent].push_back(unit.node.ordinal);
    }
    LEXGRAPH_RETURN_IF_ERROR(read_quotes(end));
    LEXGRAPH_ASSIGN_OR_RETURN(document_.edges, reader_.edges_from(id_, 0, end, {}));
    for (const store::EdgeRecord& edge : document_.edges) {
      LEXGRAPH_ASSIGN_OR_RETURN(document_.edge_targets.emplace_back(), iri(edge.to));
    }
    LEXGRAPH_ASSIGN_OR_RETURN(document_.amendments, reader_.amendments_from(id_));
    for (const store::AmendmentRecord& held : document_.amendments) {
      LEXGRAPH_ASSIGN_OR_RETURN(document_.amendment_targets.emplace_back(),
                                iri(held.amendment.target));
    }
    return std::move(document_);
  }

 private:
  Result<void> read_quotes(std::uint32_t end) {
    document_.quotes.resize(end);
    LEXGRAPH_ASSIGN_OR_RETURN(auto frames, reader_.frames(id_));
    std::sort(frames.begin(), frames.end(), [](const law::Frame& a, const law::Frame& b) {
      return std::tie(a.host, a.span.begin) < std::tie(b.host, b.span.begin);
    });
    for (const law::Frame& frame : frames) {
      if (frame.host < 0) continue;
      const auto ordinal = static_cast<std::uint32_t>(frame.host) + 1;
      if (ordinal >= end || frame.span.begin >= frame.span.end) continue;
      if (frame.span.end > document_.unit(ordinal).text.size()) continue;
      auto& of_unit = document_.quotes[ordinal];
      if (!of_unit.empty() && of_unit.back().span.end > frame.span.begin) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(std::string owner, iri({frame.owner, frame.owner_unit}));
      of_unit.push_back({frame.span, std::move(owner)});
    }
    return {};
  }

  // What is held has its full URI; what is not is named as far as the words go. A unit that the
  // held document lacks (it is to be inserted) is named in it all the same.
  Result<std::string> iri(const law::Reference& reference) {
    const std::string language = document_.record.head.language;
    LEXGRAPH_ASSIGN_OR_RETURN(
        const DocumentResolution* found,
        resolver_.document(reference.document, speaker_of(document_.record.head)));
    if (found->state != ResolveState::kResolved) return akn_iri(reference, language);
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              resolver_.names().record(found->candidates.front()));
    return reference.unit.empty() ? record->head.uri : record->head.uri + '#' + reference.unit;
  }

  const store::Reader& reader_;
  Resolver resolver_;
  const store::DocId id_;
  AknDocument document_;
};

}  // namespace

Result<AknDocument> read_akn_document(const store::Reader& reader, store::DocId document) {
  return AknRead(reader, document).run();
}

std::string akn_iri(const law::Reference& reference, std::string_view language) {
  law::Head head;
  head.number = reference.document.number;
  head.type = reference.document.type;
  head.title = reference.document.name;
  head.signed_on = reference.document.signed_on;
  head.language = language;
  const std::string uri = law::work_uri(head);
  return uri.empty() || reference.unit.empty() ? uri : uri + '#' + reference.unit;
}

std::string akn_mod_eid(std::string_view unit, std::size_t n) {
  return std::string(unit) + "__mod_" + std::to_string(n);
}

std::string akn_quoted_eid(std::string_view unit, std::size_t n) {
  return akn_mod_eid(unit, n) + "__qstr_1";
}

}  // namespace lexgraph::query
