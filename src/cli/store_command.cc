#include <nlohmann/json.hpp>

#include "src/cli/command.h"
#include "src/cli/store_access.h"

namespace lexgraph::cli {
namespace {

class StoreCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    Arguments verify = arguments.subcommand("verify", "Check every index of the store against the others", verify_);
    store_.define(verify);
    verify.flag("--json", json_, "Print JSON");
    Arguments dump = arguments.subcommand("dump", "Print every row, one a line", dump_);
    dump_store_.define(dump);
    Arguments digest = arguments.subcommand(
        "digest", "Print a hash of the graph that does not depend on the order of ingestion", digest_);
    digest_store_.define(digest);
    digest.flag("--json", json_, "Print JSON");
    arguments.examples({"lexgraph store verify --store ./store", "lexgraph store digest --store ./store",
                        "lexgraph store dump --store ./store | less"});
  }

  Result<int> run(Terminal& terminal) override {
    if (verify_) return verify(terminal);
    return dump_ ? dump(terminal) : digest(terminal);
  }

 private:
  Result<int> verify(Terminal& terminal) {
    LEXGRAPH_ASSIGN_OR_RETURN(store::Store * store, store_.open_store());
    LEXGRAPH_ASSIGN_OR_RETURN(const store::VerifyReport report, store->verify());
    if (json_) {
      nlohmann::ordered_json out;
      out["sound"] = report.faults.empty();
      out["documents"] = report.documents;
      out["units"] = report.units;
      out["edges"] = report.edges;
      out["amendments"] = report.amendments;
      out["rows"] = report.rows;
      out["faults"] = report.faults;
      print_json(terminal, out);
    } else {
      for (const std::string& fault : report.faults) terminal.out << "fault: " << fault << "\n";
      terminal.out << (report.faults.empty() ? "sound: " : counted(report.faults.size(), "fault") + " in ")
                   << counted(report.documents, "document") << ", " << counted(report.units, "unit") << ", "
                   << counted(report.edges, "edge") << ", " << counted(report.amendments, "amendment") << ", "
                   << counted(report.rows, "row") << "\n";
    }
    return report.faults.empty() ? kExitOk : kExitFailed;
  }

  Result<int> dump(Terminal& terminal) {
    LEXGRAPH_ASSIGN_OR_RETURN(store::Store * store, dump_store_.open_store());
    LEXGRAPH_RETURN_IF_ERROR(store->dump([&](std::string_view line) {
      terminal.out << line << '\n';
      return static_cast<bool>(terminal.out);
    }));
    return kExitOk;
  }

  Result<int> digest(Terminal& terminal) {
    LEXGRAPH_ASSIGN_OR_RETURN(store::Store * store, digest_store_.open_store());
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string digest, store->digest());
    if (json_) print_json(terminal, {{"digest", digest}});
    else terminal.out << digest << "\n";
    return kExitOk;
  }

  StoreAccess store_, dump_store_, digest_store_;
  bool verify_ = false, dump_ = false, digest_ = false;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_store_command() { return std::make_unique<StoreCommand>(); }

}  // namespace lexgraph::cli
