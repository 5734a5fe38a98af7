#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

#include "lexgraph/query/export.h"
#include "src/cli/command.h"
#include "src/cli/output_file.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

using query::ExportCounts;

// Formats that are one stream of text.
using WriteStream = Result<ExportCounts> (*)(const store::Reader&, const query::Selection&,
                                             query::GraphLevel, const std::string& base,
                                             std::ostream&);
struct StreamFormat {
  std::string_view name;
  query::GraphLevel level;  // when none is asked for
  WriteStream write;
};
constexpr StreamFormat kStreams[] = {
    {"jsonl", query::GraphLevel::kUnit,
     [](const store::Reader& reader, const query::Selection& selection, query::GraphLevel,
        const std::string&,
        std::ostream& out) { return query::export_jsonl(reader, selection, out); }},
    {"jsonld", query::GraphLevel::kUnit,
     [](const store::Reader& reader, const query::Selection& selection, query::GraphLevel,
        const std::string& base,
        std::ostream& out) { return query::export_jsonld(reader, selection, base, out); }},
    {"graphml", query::GraphLevel::kUnit,
     [](const store::Reader& reader, const query::Selection& selection, query::GraphLevel level,
        const std::string&,
        std::ostream& out) { return query::export_graphml(reader, selection, level, out); }},
    {"dot", query::GraphLevel::kDocument,
     [](const store::Reader& reader, const query::Selection& selection, query::GraphLevel level,
        const std::string&,
        std::ostream& out) { return query::export_dot(reader, selection, level, out); }},
};

class ExportCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.positionals("REF", refs_, "Documents and units; none = the whole store", false);
    store_.define(arguments);
    arguments.choice(
        "--format", format_, {"akn", "jsonld", "graphml", "dot", "neo4j", "jsonl"},
        "Akoma Ntoso 3.0, JSON-LD (ELI, schema.org), GraphML, DOT, Neo4j bulk CSV, JSON lines");
    arguments.option("--output", output_, "PATH",
                     "File to write; a folder for neo4j, and for akn of several documents. "
                     "Default: standard output");
    arguments.choice("--level", level_, {"document", "unit"},
                     "Nodes of graphml, dot and neo4j: documents, or also their units. Default: "
                     "unit, of dot document");
    arguments.option("--base", base_, "IRI", "Of jsonld: what the ids /akn/vn/… are read against");
    arguments.examples(
        {"lexgraph export --format akn \"Luật Đất đai 2024\" --output luat-dat-dai.xml",
         "lexgraph export --format akn --output ./akn",
         "lexgraph export --format graphml --output laws.graphml",
         "lexgraph export --format dot 13/2021/NĐ-CP | dot -Tsvg > decree.svg",
         "lexgraph export --format neo4j --output ./neo4j"});
  }

  Result<int> run(Terminal& terminal) override {
    LEXGRAPH_RETURN_IF_ERROR(check_base());
    LEXGRAPH_ASSIGN_OR_RETURN(reader_, store_.open());
    for (const std::string& ref : refs_) {
      LEXGRAPH_ASSIGN_OR_RETURN(selection_.emplace_back(), query::resolve_ref(*reader_, ref));
      LEXGRAPH_RETURN_IF_ERROR(query::expect_enacted(selection_.back()));
    }
    if (format_ == "akn")
      LEXGRAPH_RETURN_IF_ERROR(write_akn(terminal));
    else if (format_ == "neo4j")
      LEXGRAPH_RETURN_IF_ERROR(write_neo4j(terminal));
    else
      LEXGRAPH_RETURN_IF_ERROR(write_stream(terminal));
    return kExitOk;
  }

 private:
  // An IRI with its scheme (RFC 3987), without what those may not have.
  Result<void> check_base() const {
    const auto letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    const auto of_scheme = [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '+' || c == '-' || c == '.';
    };
    const auto forbidden = [](char c) {
      return static_cast<unsigned char>(c) <= ' ' || c == 0x7F ||
             std::string_view("<>\"{}|\\^`").find(c) != std::string_view::npos;
    };
    const std::size_t colon = base_.find(':');
    const bool iri =
        colon != std::string::npos && colon + 1 < base_.size() && letter(base_.front()) &&
        std::all_of(base_.begin(), base_.begin() + static_cast<long>(colon), of_scheme) &&
        std::none_of(base_.begin(), base_.end(), forbidden);
    if (iri) return {};
    return Error(ErrorCode::kInvalidArgument,
                 "--base " + base_ + " is no IRI; write one such as https://example.org");
  }

  bool to_stdout() const { return output_.empty() || output_ == "-"; }

  query::GraphLevel level(query::GraphLevel otherwise) const {
    if (level_.empty()) return otherwise;
    return level_ == "unit" ? query::GraphLevel::kUnit : query::GraphLevel::kDocument;
  }

  Result<void> write_stream(Terminal& terminal) {
    for (const StreamFormat& format : kStreams) {
      if (format.name != format_) continue;
      if (to_stdout()) {
        const auto counts =
            format.write(*reader_, selection_, level(format.level), base_, terminal.out);
        return failed_unless_pipe_closed(counts);
      }
      LEXGRAPH_ASSIGN_OR_RETURN(OutputFile file, OutputFile::create(output_));
      LEXGRAPH_ASSIGN_OR_RETURN(
          const ExportCounts counts,
          written(file,
                  format.write(*reader_, selection_, level(format.level), base_, file.stream())));
      report(terminal, counts);
      return {};
    }
    return Error(ErrorCode::kUnsupported, "no format " + format_);
  }

  // That nobody reads standard output any more is found out, and said, by run().
  static Result<void> failed_unless_pipe_closed(const Result<ExportCounts>& counts) {
    if (counts.ok() || counts.error().code() == ErrorCode::kIo) return {};
    return counts.error();
  }

  Result<void> write_akn(Terminal& terminal) {
    if (selection_.empty()) LEXGRAPH_RETURN_IF_ERROR(select_all());
    std::error_code none;  // what cannot be looked at is no folder
    const bool folder =
        !to_stdout() && (selection_.size() != 1 || std::filesystem::is_directory(output_, none));
    if (folder) return write_akn_folder(terminal);
    if (selection_.size() != 1) {
      return Error(ErrorCode::kInvalidArgument,
                   "Akoma Ntoso is a file for each document; name a folder with --output");
    }
    if (to_stdout())
      return failed_unless_pipe_closed(
          query::export_akn(*reader_, selection_.front(), terminal.out));
    LEXGRAPH_ASSIGN_OR_RETURN(OutputFile file, OutputFile::create(output_));
    LEXGRAPH_ASSIGN_OR_RETURN(
        const ExportCounts counts,
        written(file, query::export_akn(*reader_, selection_.front(), file.stream())));
    report(terminal, counts);
    return {};
  }

  // The file as it was to be; why it could not be written is for the file to say.
  static Result<ExportCounts> written(OutputFile& file, const Result<ExportCounts>& counts) {
    const bool of_file = !file.stream() && (counts.ok() || counts.error().code() == ErrorCode::kIo);
    if (counts.ok() || of_file) LEXGRAPH_RETURN_IF_ERROR(file.commit());
    return counts;
  }

  Result<void> select_all() {
    return reader_->for_each_document([this](const store::DocumentRecord& record) {
      selection_.push_back({{record.id, 0}, ""});
      return true;
    });
  }

  Result<void> write_akn_folder(Terminal& terminal) {
    LEXGRAPH_RETURN_IF_ERROR(make_folder(output_));
    ExportCounts sum;
    std::set<std::string> names;
    for (const query::Target& target : selection_) {
      LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord record,
                                reader_->document(target.node.doc));
      std::string name = query::akn_file_name(record);
      const std::string plain = name;
      for (int n = 2; !names.insert(name).second; ++n) name = std::to_string(n) + "_" + plain;
      LEXGRAPH_ASSIGN_OR_RETURN(OutputFile file, OutputFile::create(output_ + "/" + name));
      LEXGRAPH_ASSIGN_OR_RETURN(const ExportCounts counts,
                                written(file, query::export_akn(*reader_, target, file.stream())));
      sum.documents += counts.documents;
      sum.units += counts.units;
    }
    report(terminal, sum);
    return {};
  }

  Result<void> write_neo4j(Terminal& terminal) {
    if (to_stdout()) {
      return Error(ErrorCode::kInvalidArgument, "neo4j is four files; name a folder with --output");
    }
    LEXGRAPH_RETURN_IF_ERROR(make_folder(output_));
    std::vector<OutputFile> files;
    for (const char* name : {"nodes-header.csv", "nodes.csv", "edges-header.csv", "edges.csv"}) {
      LEXGRAPH_ASSIGN_OR_RETURN(OutputFile file, OutputFile::create(output_ + "/" + name));
      files.push_back(std::move(file));
    }
    const auto exported = query::export_neo4j(
        *reader_, selection_, level(query::GraphLevel::kUnit),
        {files[0].stream(), files[1].stream(), files[2].stream(), files[3].stream()});
    for (OutputFile& file : files) LEXGRAPH_RETURN_IF_ERROR(written(file, exported));
    const ExportCounts& counts = *exported;
    report(terminal, counts);
    const auto file = [this](const char* name) { return shell_word(output_ + "/" + name); };
    terminal.err << "import: neo4j-admin database import full --multiline-fields=true --nodes="
                 << file("nodes-header.csv") << "," << file("nodes.csv")
                 << " --relationships=" << file("edges-header.csv") << "," << file("edges.csv")
                 << "\n";
    return {};
  }

  // As a shell takes it for one word.
  static std::string shell_word(const std::string& path) {
    const bool plain = std::all_of(path.begin(), path.end(), [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
             std::string_view("/._-+@:").find(c) != std::string_view::npos;
    });
    if (plain) return path;
    std::string word = "'";
    for (const char c : path) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
  }

  void report(Terminal& terminal, const ExportCounts& counts) const {
    terminal.err << output_ << ": " << counted(counts.documents, "document") << ", "
                 << counted(counts.units, "unit");
    if (counts.edges > 0) terminal.err << ", " << counted(counts.edges, "edge");
    terminal.err << "\n";
  }

  StoreAccess store_;
  std::vector<std::string> refs_;
  std::string format_ = "jsonl";
  std::string output_;
  std::string level_;
  std::string base_ = "https://lexgraph.invalid";
  const store::Reader* reader_ = nullptr;
  query::Selection selection_;
};

}  // namespace

std::unique_ptr<Command> make_export_command() { return std::make_unique<ExportCommand>(); }

}  // namespace lexgraph::cli
