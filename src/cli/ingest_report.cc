#include "src/cli/ingest_report.h"

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <optional>

#include <nlohmann/json.hpp>

namespace lexgraph::cli {
namespace {

using ingest::FileOutcome;
using ingest::SimilarTexts;
using nlohmann::ordered_json;

constexpr std::size_t kFailuresShown = 20;
constexpr std::size_t kDiagnosticsShown = 10;
constexpr std::size_t kSimilarShown = 10;
constexpr std::size_t kFilesNamed = 20;
constexpr std::size_t kCodesNamed = 3;
constexpr std::string_view kNotedAs[] = {"no document", "error", "warning"};

std::string_view state_name(FileOutcome::State state) {
  switch (state) {
    case FileOutcome::State::kAdded:
      return "added";
    case FileOutcome::State::kReplaced:
      return "replaced";
    case FileOutcome::State::kUnchanged:
      return "unchanged";
    case FileOutcome::State::kDuplicate:
      return "duplicate";
    case FileOutcome::State::kFailed:
      return "failed";
    case FileOutcome::State::kNoDocument:
      return "no_document";
  }
  return "failed";
}

std::string_view severity_name(law::Severity severity) {
  constexpr std::string_view kNames[] = {"", "info", "warning", "error"};
  return kNames[static_cast<std::size_t>(severity)];
}

ordered_json file_json(const FileOutcome& file) {
  ordered_json out;
  out["file"] = file.file;
  out["state"] = state_name(file.state);
  out["document"] = file.document;
  out["message"] = file.message;
  out["bytes"] = file.bytes;
  out["units"] = file.units;
  out["edges"] = file.edges;
  out["amendments"] = file.amendments;
  out["articles"] = file.coverage.articles;
  out["empty_articles"] = file.coverage.empty_articles;
  out["body_characters"] = file.coverage.body_characters;
  out["unit_characters"] = file.coverage.unit_characters;
  out["outside_articles"] = file.coverage.outside_articles;
  out["diagnostics"] = ordered_json::array();
  for (const law::Diagnostic& d : file.diagnostics) {
    out["diagnostics"].push_back({{"code", d.code},
                                  {"severity", severity_name(d.severity)},
                                  {"message", d.message},
                                  {"where", d.where}});
  }
  return out;
}

std::string similar_json(const SimilarTexts& similar) {
  ordered_json out;
  out["code"] = similar.same_document ? "same_number_other_text" : "near_duplicate";
  out["file"] = similar.file;
  out["document"] = similar.document;
  out["other_file"] = similar.other_file;
  out["other_document"] = similar.other_document;
  out["percent"] = similar.percent;
  return out.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

std::string similar_words(const SimilarTexts& similar) {
  const std::string alike = std::to_string(similar.percent) + " % alike";
  return similar.same_document
             ? similar.file + " and " + similar.other_file + " both give " + similar.document +
                   ", with texts only " + alike
             : similar.file + " (" + similar.document + ") and " + similar.other_file + " (" +
                   similar.other_document + ") have texts " + alike;
}

ordered_json summary_object(const ingest::IngestSummary& s) {
  ordered_json out;
  out["files"] = s.files;
  out["added"] = s.added;
  out["replaced"] = s.replaced;
  out["unchanged"] = s.unchanged;
  out["duplicates"] = s.duplicates;
  out["no_document"] = s.no_document;
  out["failed"] = s.failed;
  out["bytes"] = s.bytes;
  out["units"] = s.units;
  out["edges"] = s.edges;
  out["amendments"] = s.amendments;
  out["seconds"] = s.seconds;
  out["interrupted"] = s.interrupted;
  return out;
}

// Which list of files to look at a file belongs to, if any; failures have their own.
std::optional<std::size_t> noted_as(const FileOutcome& file) {
  if (file.state == FileOutcome::State::kFailed) return std::nullopt;
  if (file.state == FileOutcome::State::kNoDocument) return 0;
  std::optional<std::size_t> found;
  for (const law::Diagnostic& d : file.diagnostics) {
    if (d.severity == law::Severity::kError) return 1;
    if (d.severity == law::Severity::kWarning) found = 2;
  }
  return found;
}

// "article_gap, clause_gap, ... " of a file, or why it holds no document.
std::string findings(const FileOutcome& file) {
  if (file.state == FileOutcome::State::kNoDocument && !file.message.empty()) return file.message;
  std::vector<std::string> codes;
  for (const law::Diagnostic& d : file.diagnostics) {
    const bool counts = d.severity != law::Severity::kInfo;
    if (counts && std::find(codes.begin(), codes.end(), d.code) == codes.end())
      codes.push_back(d.code);
  }
  std::string words;
  for (std::size_t i = 0; i < codes.size() && i < kCodesNamed; ++i)
    words += (words.empty() ? "" : ", ") + codes[i];
  return words + (codes.size() > kCodesNamed ? ", …" : "");
}

void print_counts(Terminal& terminal, const ingest::IngestSummary& s) {
  const std::pair<std::string_view, std::uint64_t> rows[] = {
      {"added", s.added},           {"replaced", s.replaced},       {"unchanged", s.unchanged},
      {"duplicates", s.duplicates}, {"no document", s.no_document}, {"failed", s.failed}};
  terminal.out << terminal.styled(Style::kBold, counted(s.files, "file")) << "\n";
  for (const auto& [name, n] : rows) {
    if (n > 0) terminal.out << "  " << padded(name, 14) << padded(with_commas(n), 12, true) << "\n";
  }
  char speed[64];
  const double megabytes = static_cast<double>(s.bytes) / 1e6;
  std::snprintf(speed, sizeof speed, "%.1f MB in %.2f s (%.1f MB/s)", megabytes, s.seconds,
                s.seconds > 0 ? megabytes / s.seconds : 0);
  terminal.out << "  " << counted(s.units, "unit") << ", " << counted(s.edges, "edge") << ", "
               << counted(s.amendments, "amendment") << "; " << speed << "\n";
}

}  // namespace

Result<void> IngestReport::open(const std::string& path, const std::atomic<bool>* stop) {
  LEXGRAPH_ASSIGN_OR_RETURN(OutputFile file, OutputFile::create(path, stop));
  file_.emplace(std::move(file));
  file_->stream() << "{\"files\": [";
  return {};
}

void IngestReport::add(const FileOutcome& file) {
  if (!file_) return;
  file_->stream() << (first_ ? "\n" : ",\n")
                  << file_json(file).dump(-1, ' ', false, ordered_json::error_handler_t::replace);
  first_ = false;
}

void IngestReport::add(const SimilarTexts& similar) {
  if (file_) similar_.push_back(similar_json(similar));
}

Result<void> IngestReport::close(const ingest::IngestSummary& summary) {
  if (!file_) return {};
  std::ostream& out = file_->stream();
  out << "\n],\n\"similar\": [";
  for (std::size_t i = 0; i < similar_.size(); ++i) out << (i == 0 ? "\n" : ",\n") << similar_[i];
  out << "\n],\n\"summary\": " << summary_json(summary) << "}\n";
  return file_->commit();
}

std::string summary_json(const ingest::IngestSummary& summary) {
  return summary_object(summary).dump();
}

void IngestTally::add(const FileOutcome& file) {
  std::map<std::string, std::uint64_t> here;
  for (const law::Diagnostic& d : file.diagnostics) ++here[d.code];
  for (const auto& [code, n] : here) {
    by_code_[code].times += n;
    ++by_code_[code].files;
  }
  if (const auto kind = noted_as(file)) {
    Noted& noted = noted_.at(*kind);
    ++noted.count;
    noted.files.emplace(file.file, findings(file));
    if (noted.files.size() > kFilesNamed) noted.files.erase(std::prev(noted.files.end()));
  }
  if (file.state == FileOutcome::State::kFailed && failures_.size() < kFailuresShown)
    failures_.push_back(file.message);
}

void IngestTally::add(const SimilarTexts& similar) {
  ++similar_count_;
  if (similar_.size() < kSimilarShown) similar_.push_back(similar_words(similar));
}

void IngestTally::print(Terminal& terminal, const ingest::IngestSummary& summary) const {
  print_counts(terminal, summary);
  print_diagnostics(terminal);
  print_similar(terminal);
  print_noted(terminal);
  print_failures(terminal, summary.failed);
  if (summary.interrupted) {
    terminal.out << "interrupted; what is done is kept, the same command goes on from there\n";
  }
}

void IngestTally::print_diagnostics(Terminal& terminal) const {
  std::vector<std::pair<std::string, Count>> rows(by_code_.begin(), by_code_.end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second.times > b.second.times; });
  if (!rows.empty()) terminal.out << terminal.styled(Style::kBold, "diagnostics") << "\n";
  for (std::size_t i = 0; i < rows.size() && i < kDiagnosticsShown; ++i) {
    terminal.out << "  " << padded(rows[i].first, 28)
                 << padded(with_commas(rows[i].second.times), 8, true) << " in "
                 << counted(rows[i].second.files, "file") << "\n";
  }
}

void IngestTally::print_similar(Terminal& terminal) const {
  if (!similar_.empty())
    terminal.out << terminal.styled(Style::kBold, "texts and numbers that do not go together")
                 << "\n";
  for (const std::string& words : similar_) terminal.out << "  " << escaped(words) << "\n";
  if (similar_count_ > similar_.size()) {
    terminal.out << "  … and " << similar_count_ - similar_.size()
                 << " more; --report FILE lists them all\n";
  }
}

void IngestTally::print_noted(Terminal& terminal) const {
  std::uint64_t named = 0, all = 0;
  for (std::size_t kind = 0; kind < noted_.size(); ++kind) {
    all += noted_.at(kind).count;
    for (const auto& [file, words] : noted_.at(kind).files) {
      if (named == kFilesNamed) break;
      ++named;
      terminal.out << terminal.styled(Style::kYellow, padded(kNotedAs[kind], 13))
                   << escaped(file) + (words.empty() ? "" : ": " + harmless(words)) << "\n";
    }
  }
  if (all > named)
    terminal.out << "… and " << all - named << " more; --report FILE lists them all\n";
}

void IngestTally::print_failures(Terminal& terminal, std::uint64_t failed) const {
  for (const std::string& message : failures_) {
    terminal.out << terminal.styled(Style::kRed, "failed ") << escaped(message) << "\n";
  }
  if (failed > failures_.size()) {
    terminal.out << "… and " << failed - failures_.size()
                 << " more; --report FILE lists them all\n";
  }
}

}  // namespace lexgraph::cli
