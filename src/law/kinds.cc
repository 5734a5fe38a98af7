#include "lexgraph/law/kinds.h"

#include <cassert>

namespace lexgraph::law {
namespace {

// Each table is in the order of its enumeration, which starts at 1, so that info() can index.
const std::vector<AmendOpInfo>& all_amend_ops() {
  static const std::vector<AmendOpInfo> kTable = {
      {AmendOp::kSubstitute, "substitute", EdgeKind::kAmends},
      {AmendOp::kInsert, "insert", EdgeKind::kSupplements},
      {AmendOp::kRepeal, "repeal", EdgeKind::kRepeals},
      {AmendOp::kReplacePhrase, "replace_phrase", EdgeKind::kAmends},
      {AmendOp::kInsertPhrase, "insert_phrase", EdgeKind::kAmends},
      {AmendOp::kDeletePhrase, "delete_phrase", EdgeKind::kAmends},
      {AmendOp::kRenumber, "renumber", EdgeKind::kAmends},
      {AmendOp::kRetitle, "retitle", EdgeKind::kAmends},
      {AmendOp::kReplaceAppendix, "replace_appendix", EdgeKind::kAmends},
  };
  return kTable;
}

template <typename Table, typename Kind, typename Row = typename Table::value_type>
const Row& row_of(const Table& table, Kind kind, Kind Row::*key) {
  const std::size_t index = static_cast<std::size_t>(kind) - 1;
  assert(index < table.size() && table[index].*key == kind);
  (void)key;
  return table[index];
}

template <typename Table, typename Kind, typename Row = typename Table::value_type>
std::optional<Kind> kind_named(const Table& table, std::string_view name, Kind Row::*key) {
  for (const Row& row : table) {
    if (row.name == name) return row.*key;
  }
  return std::nullopt;
}

}  // namespace

const std::vector<UnitKindInfo>& all_unit_kinds() {
  static const std::vector<UnitKindInfo> kTable = {
      {UnitKind::kPart, "part", "part", "part"},
      {UnitKind::kChapter, "chapter", "chp", "chapter"},
      {UnitKind::kSection, "section", "sec", "section"},
      {UnitKind::kSubsection, "subsection", "subsec", "subsection"},
      {UnitKind::kArticle, "article", "art", "article"},
      {UnitKind::kClause, "clause", "cl", "clause"},
      {UnitKind::kPoint, "point", "point", "point"},
      {UnitKind::kSubpoint, "subpoint", "subpoint", "indent"},
      {UnitKind::kAppendix, "appendix", "app", "attachment"},
      {UnitKind::kAttachment, "attachment", "att", "attachment"},
      {UnitKind::kPreamble, "preamble", "preamble", "preamble"},
      {UnitKind::kParagraph, "paragraph", "para", "paragraph"},
      {UnitKind::kClosing, "closing", "closing", "conclusions"},
  };
  return kTable;
}

const std::vector<EdgeKindInfo>& all_edge_kinds() {
  // ELI knows no supplementing, suspending and extending of its own: the nearest wider property
  // stands there. A replaced document is, in ELI's words, repealed by its successor.
  static const std::vector<EdgeKindInfo> kTable = {
      {EdgeKind::kAmends, "amends", "eli:amends", "substitution", "sửa đổi", true},
      {EdgeKind::kSupplements, "supplements", "eli:amends", "insertion", "bổ sung", true},
      {EdgeKind::kReplaces, "replaces", "eli:repeals", "replacement", "thay thế", true},
      {EdgeKind::kRepeals, "repeals", "eli:repeals", "repeal", "bãi bỏ", true},
      {EdgeKind::kSuspends, "suspends", "eli:changes", "inapplication", "đình chỉ", true},
      {EdgeKind::kCorrects, "corrects", "eli:corrects", "variation", "đính chính", true},
      {EdgeKind::kConsolidates, "consolidates", "eli:consolidates", "coordination", "hợp nhất",
       false},
      {EdgeKind::kLegalBasis, "legal_basis", "eli:based_on", "legislativePower", "căn cứ ban hành",
       false},
      {EdgeKind::kGuides, "guides", "eli:ensures_implementation_of", "implementation",
       "quy định chi tiết, hướng dẫn thi hành", false},
      {EdgeKind::kCites, "cites", "eli:cites", "staticReference", "dẫn chiếu", false},
      {EdgeKind::kExtends, "extends", "eli:changes", "prorogationOfForce", "kéo dài thời hạn",
       true},
  };
  return kTable;
}

const UnitKindInfo& info(UnitKind kind) {
  return row_of(all_unit_kinds(), kind, &UnitKindInfo::kind);
}

const EdgeKindInfo& info(EdgeKind kind) {
  return row_of(all_edge_kinds(), kind, &EdgeKindInfo::kind);
}

const AmendOpInfo& info(AmendOp op) { return row_of(all_amend_ops(), op, &AmendOpInfo::op); }

std::optional<UnitKind> unit_kind(std::string_view name) {
  return kind_named(all_unit_kinds(), name, &UnitKindInfo::kind);
}

std::optional<EdgeKind> edge_kind(std::string_view name) {
  return kind_named(all_edge_kinds(), name, &EdgeKindInfo::kind);
}

std::optional<AmendOp> amend_op(std::string_view name) {
  return kind_named(all_amend_ops(), name, &AmendOpInfo::op);
}

}  // namespace lexgraph::law
