// The vocabularies of the graph: kinds of unit, edge, amendment operation, with their printed names
// and their counterparts in ELI and Akoma Ntoso.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace lexgraph::law {

// Persisted: values are frozen, never reused. 0 and 255 are reserved.
enum class UnitKind : std::uint8_t {
  kPart = 1,         // Phần
  kChapter = 2,      // Chương
  kSection = 3,      // Mục
  kSubsection = 4,   // Tiểu mục
  kArticle = 5,      // Điều
  kClause = 6,       // khoản
  kPoint = 7,        // điểm
  kSubpoint = 8,     // tiết
  kAppendix = 9,     // Phụ lục, Mẫu số, Biểu
  kAttachment = 10,  // Quy chế, Quy định ... ban hành kèm theo
  kPreamble = 11,    // head, title, căn cứ, promulgation
  kParagraph = 12,   // numbered paragraph outside any article
  kClosing = 13,     // signature block, Nơi nhận, footnotes of a consolidation
};

// Persisted: values are frozen.
enum class EdgeKind : std::uint8_t {
  kAmends = 1,
  kSupplements = 2,
  kReplaces = 3,
  kRepeals = 4,
  kSuspends = 5,
  kCorrects = 6,
  kConsolidates = 7,
  kLegalBasis = 8,
  kGuides = 9,
  kCites = 10,
  kExtends = 11,
};

// Persisted: values are frozen.
enum class AmendOp : std::uint8_t {
  kSubstitute = 1,
  kInsert = 2,
  kRepeal = 3,
  kReplacePhrase = 4,
  kInsertPhrase = 5,
  kDeletePhrase = 6,
  kRenumber = 7,
  kRetitle = 8,
  kReplaceAppendix = 9,
};

struct UnitKindInfo {
  UnitKind kind;
  std::string_view name;        // "article", in JSON
  std::string_view eid_prefix;  // "art" as in art_5
  std::string_view akn;         // element of Akoma Ntoso 3.0
};

struct EdgeKindInfo {
  EdgeKind kind;
  std::string_view name;  // "legal_basis", in JSON
  std::string_view eli;   // property of the ELI ontology, from the citing document; "" if none
  std::string_view akn;   // modification of Akoma Ntoso 3.0; "" if none
  std::string_view vietnamese;  // as in vbpl.vn's scheme of relations
  bool changes_target;          // part of an amendment chain
};

struct AmendOpInfo {
  AmendOp op;
  std::string_view name;  // "replace_phrase", in JSON
  EdgeKind edge;          // the edge that the operation draws
};

const UnitKindInfo& info(UnitKind kind);
const EdgeKindInfo& info(EdgeKind kind);
const AmendOpInfo& info(AmendOp op);
const std::vector<EdgeKindInfo>& all_edge_kinds();
const std::vector<UnitKindInfo>& all_unit_kinds();

std::optional<UnitKind> unit_kind(std::string_view name);
std::optional<EdgeKind> edge_kind(std::string_view name);
std::optional<AmendOp> amend_op(std::string_view name);

}  // namespace lexgraph::law
