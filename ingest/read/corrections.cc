#include "ingest/read/corrections.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "lexgraph/base/sha256.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

constexpr std::uintmax_t kMaxCorrectionBytes = 1 << 20;
constexpr std::size_t kMaxCorrectionFiles = 100'000;
constexpr std::size_t kHashDigits = 64;

constexpr std::string_view kFields[] = {"number", "type",      "issuer", "title",
                                        "signed", "effective", "expires"};

bool is_date(std::string_view field) {
  return field == "signed" || field == "effective" || field == "expires";
}

Error wrong(const std::string& file, const std::string& what) {
  return Error(ErrorCode::kInvalidArgument, file + ": " + what);
}

// A string member; "" if it is absent, an error if it is something else.
Result<std::string> string_of(const Json& json, const char* name, const std::string& file) {
  if (!json.contains(name)) return std::string();
  if (!json[name].is_string()) return wrong(file, std::string("\"") + name + "\" is no string");
  return text::to_nfc(json[name].get<std::string>());
}

Result<void> read_change(const Json& json, const std::string& file, Correction& correction) {
  if (!json.is_object()) return wrong(file, "a correction is no object");
  for (const auto& [key, value] : json.items()) {
    if (key != "field" && key != "was" && key != "now")
      return wrong(file, "unknown key \"" + key + "\"");
  }
  LEXGRAPH_ASSIGN_OR_RETURN(std::string field, string_of(json, "field", file));
  LEXGRAPH_ASSIGN_OR_RETURN(std::string was, string_of(json, "was", file));
  LEXGRAPH_ASSIGN_OR_RETURN(std::string now, string_of(json, "now", file));
  if (!json.contains("now")) return wrong(file, "a correction without \"now\"");
  if (field.empty()) {
    if (was.empty()) return wrong(file, "a correction of the text without \"was\"");
    correction.texts.push_back({text::fold_blanks(was), text::fold_blanks(now)});
    return {};
  }
  if (std::find(std::begin(kFields), std::end(kFields), field) == std::end(kFields)) {
    return wrong(file, "unknown field \"" + field + "\"");
  }
  if (is_date(field) && !now.empty() && !Date::parse_iso(now)) {
    return wrong(file, "\"" + now + "\" is no date; write YYYY-MM-DD");
  }
  if (field == "type" && law::type_named(now) == nullptr)
    return wrong(file, "unknown type \"" + now + "\"");
  correction.fields.push_back({std::move(field), std::move(was), std::move(now)});
  return {};
}

Result<std::pair<std::string, Correction>> read_correction(const std::string& file,
                                                           const std::string& bytes) {
  const Json json = Json::parse(bytes, nullptr, false);
  if (!json.is_object()) return wrong(file, "not a JSON object");
  for (const auto& [key, value] : json.items()) {
    if (key != "source" && key != "reason" && key != "evidence" && key != "corrections") {
      return wrong(file, "unknown key \"" + key + "\"");
    }
  }
  Correction correction;
  correction.file = file;
  correction.digest = sha256_hex(bytes);
  LEXGRAPH_ASSIGN_OR_RETURN(std::string source, string_of(json, "source", file));
  LEXGRAPH_ASSIGN_OR_RETURN(correction.reason, string_of(json, "reason", file));
  LEXGRAPH_ASSIGN_OR_RETURN(correction.evidence, string_of(json, "evidence", file));
  source = text::to_lower(source);
  const bool hash = source.size() == kHashDigits &&
                    source.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (!hash) return wrong(file, "\"source\" is no SHA-256 of a file (64 hexadecimal digits)");
  if (text::trim(correction.reason).empty()) return wrong(file, "no \"reason\"");
  if (text::trim(correction.evidence).empty())
    return wrong(file, "no \"evidence\": where the right words can be seen");
  if (!json.contains("corrections") || !json["corrections"].is_array() ||
      json["corrections"].empty()) {
    return wrong(file, "no \"corrections\"");
  }
  for (const Json& change : json["corrections"]) {
    LEXGRAPH_RETURN_IF_ERROR(read_change(change, file, correction));
  }
  return std::pair(std::move(source), std::move(correction));
}

Result<std::string> read_small(const fs::path& path) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  if (!error && size > kMaxCorrectionBytes) {
    return Error(ErrorCode::kLimit, path.string() + ": larger than kMaxCorrectionBytes = " +
                                        std::to_string(kMaxCorrectionBytes));
  }
  std::ifstream in(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (error || in.bad() || !in) return Error(ErrorCode::kIo, "cannot read " + path.string());
  return bytes;
}

void note(std::vector<law::Diagnostic>& out, bool done, const Correction& correction,
          const std::string& what) {
  const std::string name = fs::path(correction.file).filename().string();
  if (done) {
    out.push_back({"corrected", law::Severity::kInfo,
                   what + " (" + correction.reason + "; " + correction.evidence + ")", name});
  } else {
    out.push_back({"correction_does_not_fit", law::Severity::kWarning, what, name});
  }
}

std::string in_quotes(const std::string& words) { return "\"" + words + "\""; }

std::string* field_of(law::Head& head, std::string_view name) {
  if (name == "number") return &head.number;
  if (name == "type") return &head.type;
  if (name == "issuer") return &head.issuer;
  if (name == "title") return &head.title;
  return nullptr;
}

Date* date_of(law::Head& head, std::string_view name) {
  if (name == "signed") return &head.signed_on;
  if (name == "effective") return &head.effective_on;
  if (name == "expires") return &head.expires_on;
  return nullptr;
}

bool same(std::string_view field, const std::string& a, const std::string& b) {
  return field == "number" ? law::number_key(a) == law::number_key(b)
                           : text::tone_key(a) == text::tone_key(b);
}

void set_field(law::Head& head, const Correction::Field& field) {
  if (Date* date = date_of(head, field.name)) {
    *date = field.now.empty() ? Date() : *Date::parse_iso(field.now);
  } else if (field.name == "number") {
    head.number = law::normalize_number(field.now);
    head.number_printed = field.now;
  } else {
    *field_of(head, field.name) = field.now;
  }
}

}  // namespace

Result<Corrections> Corrections::load(const std::string& directory) {
  Corrections all;
  if (directory.empty()) return all;
  std::error_code error;
  std::vector<fs::path> files;
  for (fs::directory_iterator at(directory, error), end; !error && at != end; at.increment(error)) {
    if (at->path().extension() != ".json") continue;
    files.push_back(at->path());
    if (files.size() > kMaxCorrectionFiles) {
      return Error(ErrorCode::kLimit, directory + ": more than kMaxCorrectionFiles = " +
                                          std::to_string(kMaxCorrectionFiles) + " corrections");
    }
  }
  if (error)
    return Error(ErrorCode::kIo, "cannot read the folder " + directory + ": " + error.message());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, read_small(file));
    LEXGRAPH_ASSIGN_OR_RETURN(auto read, read_correction(file.string(), bytes));
    const auto [at, added] =
        all.by_source_.try_emplace(std::move(read.first), std::move(read.second));
    if (!added) return wrong(file.string(), "the same source as " + at->second.file);
  }
  return all;
}

const Correction* Corrections::of_source(std::string_view sha256) const {
  const auto found = by_source_.find(std::string(sha256));
  return found == by_source_.end() ? nullptr : &found->second;
}

std::string Corrections::source_hash(const std::string& sha256) const {
  const Correction* correction = of_source(sha256);
  return correction == nullptr ? sha256 : sha256_hex(sha256 + correction->digest);
}

void correct_lines(const Correction& correction, Page& page, std::vector<law::Diagnostic>& out) {
  for (const Correction::Text& text : correction.texts) {
    std::size_t times = 0;
    for (Line& line : page.lines) {
      for (std::size_t at = line.text.find(text.was); at != std::string::npos;
           at = line.text.find(text.was, at + text.now.size())) {
        line.text.replace(at, text.was.size(), text.now);
        ++times;
      }
    }
    std::erase_if(page.lines, [](const Line& line) { return line.text.empty(); });
    // Words that occur twice would be guessed at.
    if (times > 1) {
      note(out, false, correction,
           in_quotes(text.was) + " stands in " + std::to_string(times) +
               " places, all were changed; give more words");
    } else {
      note(out, times == 1, correction,
           times == 1 ? in_quotes(text.was) + " reads " + in_quotes(text.now)
                      : "the source does not hold " + in_quotes(text.was));
    }
  }
}

void correct_head(const Correction& correction, law::Document& document) {
  for (const Correction::Field& field : correction.fields) {
    const Date* date = date_of(document.head, field.name);
    const std::string said =
        date != nullptr ? date->to_string() : *field_of(document.head, field.name);
    const bool fits = same(field.name, said, field.was);
    if (fits) set_field(document.head, field);
    note(document.diagnostics, fits, correction,
         fits ? field.name + " " + in_quotes(said) + " reads " + in_quotes(field.now)
              : field.name + " is " + in_quotes(said) + ", not " + in_quotes(field.was));
  }
  if (!correction.fields.empty()) document.head.uri = law::work_uri(document.head);
}

}  // namespace lexgraph::ingest
