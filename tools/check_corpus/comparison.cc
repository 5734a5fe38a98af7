#include "tools/check_corpus/comparison.h"

#include <fstream>
#include <functional>
#include <streambuf>
#include <unordered_map>

#include <nlohmann/json.hpp>

#include "lexgraph/query/export.h"

namespace lexgraph::corpus {
namespace {

using nlohmann::json;

constexpr std::size_t kShownDifferences = 40;

// What the truth says about a record; the store says more (hashes, evidence).
struct Fields {
  std::string_view record;
  std::vector<std::string> names;
};
const std::vector<Fields>& compared_fields() {
  static const std::vector<Fields> kFields = {
      {"document", {"uri", "number", "type", "issuer", "title", "signed", "effective"}},
      {"unit", {"id", "kind", "label", "heading", "text", "parent"}},
      {"edge", {"kind", "from", "names", "effective", "until"}},
      {"amendment",
       {"op", "from", "target", "anchor", "part", "content", "old_phrase", "renumbered_to",
        "effective"}},
  };
  return kFields;
}

// Whole lines of what is written to a stream.
class Lines : public std::streambuf {
 public:
  explicit Lines(std::function<void(const std::string&)> take) : take_(std::move(take)) {}

 protected:
  int_type overflow(int_type c) override {
    if (c == traits_type::eof()) return c;
    if (c != '\n') {
      line_ += static_cast<char>(c);
      return c;
    }
    take_(line_);
    line_.clear();
    return c;
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    for (std::streamsize i = 0; i < size; ++i) overflow(traits_type::to_int_type(text[i]));
    return size;
  }

 private:
  std::function<void(const std::string&)> take_;
  std::string line_;
};

class Comparing {
 public:
  explicit Comparing(const store::Reader& reader) : reader_(reader) {}

  Result<Comparison> run(const std::string& truth_file) {
    LEXGRAPH_RETURN_IF_ERROR(
        read_truth(truth_file, [this](const json& line) { name_document(line); }));
    LEXGRAPH_RETURN_IF_ERROR(read_truth(truth_file, [this](const json& line) { count(line); }));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto held, query::documents(reader_));
    uris_.clear();  // a store names its documents by number where that is clear
    for (const query::ListedDocument& document : held) uris_[document.name] = document.head.uri;
    Lines lines([this](const std::string& line) { take_away(json::parse(line)); });
    std::ostream out(&lines);
    LEXGRAPH_RETURN_IF_ERROR(query::export_jsonl(reader_, {}, out));
    LEXGRAPH_RETURN_IF_ERROR(find_missing(truth_file));
    return std::move(result_);
  }

 private:
  Result<void> read_truth(const std::string& path,
                          const std::function<void(const json&)>& take) const {
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error(ErrorCode::kNotFound, "no truth at " + path);
    for (std::string line; std::getline(file, line);) {
      const json parsed = json::parse(line, nullptr, false);
      if (!parsed.is_object())
        return Error(ErrorCode::kCorruption, path + ": not a JSON line: " + line.substr(0, 80));
      take(parsed);
    }
    return {};
  }

  void name_document(const json& line) {
    if (line["record"] == "document") uris_[line["id"]] = line["uri"];
  }

  // The record with its documents named by URI, "" for kinds that are not compared.
  std::string canonical(const json& line) const {
    for (const Fields& fields : compared_fields()) {
      if (line["record"] != fields.record) continue;
      json out = {{"record", fields.record}};
      for (const std::string& name : fields.names) {
        const json value = line.contains(name) ? line[name] : json(nullptr);
        const bool id = name == "id" || name == "from" || name == "names" || name == "target" ||
                        name == "parent";
        out[name] = id && value.is_string() ? json(by_uri(value)) : value;
      }
      return out.dump();
    }
    return {};
  }

  std::string by_uri(const std::string& id) const {
    const std::size_t end = std::min(id.find('#'), id.size());
    const auto found = uris_.find(id.substr(0, end));
    return found == uris_.end() ? id : found->second + id.substr(end);
  }

  void count(const json& line) {
    const std::string record = canonical(line);
    if (record.empty()) return;
    ++left_[std::hash<std::string>{}(record)];
    const std::string kind = line["record"];
    ++(kind == "document" ? result_.documents
       : kind == "unit"   ? result_.units
       : kind == "edge"   ? result_.edges
                          : result_.amendments);
  }

  void take_away(const json& line) {
    const std::string record = canonical(line);
    if (record.empty()) return;
    const auto found = left_.find(std::hash<std::string>{}(record));
    if (found != left_.end() && found->second > 0) {
      --found->second;
      return;
    }
    ++result_.extra;
    note(false, record);
  }

  Result<void> find_missing(const std::string& truth_file) {
    uris_.clear();
    LEXGRAPH_RETURN_IF_ERROR(
        read_truth(truth_file, [this](const json& line) { name_document(line); }));
    return read_truth(truth_file, [this](const json& line) {
      const std::string record = canonical(line);
      const auto found = left_.find(std::hash<std::string>{}(record));
      if (record.empty() || found == left_.end() || found->second == 0) return;
      --found->second;
      ++result_.missing;
      note(true, record);
    });
  }

  void note(bool missing, const std::string& record) {
    if (result_.differences.size() < kShownDifferences)
      result_.differences.push_back({missing, record});
  }

  const store::Reader& reader_;
  std::unordered_map<std::string, std::string> uris_;
  std::unordered_map<std::size_t, std::uint32_t>
      left_;  // records of the truth not yet met, by hash
  Comparison result_;
};

}  // namespace

Result<Comparison> compare_with_truth(const std::string& truth_file, const store::Reader& reader) {
  return Comparing(reader).run(truth_file);
}

}  // namespace lexgraph::corpus
