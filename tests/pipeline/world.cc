#include "tests/pipeline/world.h"

#include <algorithm>
#include <stdexcept>

namespace lexgraph::test {

namespace fs = std::filesystem;

namespace {

std::string_view trimmed(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == line.npos) return {};
  return line.substr(begin, line.find_last_not_of(" \t\r") - begin + 1);
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else
      out += c;
  }
  return out;
}

std::string describe(const query::Relation& relation) {
  std::string line = std::string(law::info(relation.kind).name) + " " + relation.from + " -> ";
  switch (relation.state) {
    case query::ResolveState::kResolved:
      return line + relation.to;
    case query::ResolveState::kAmbiguous:
      return line + "ambiguous [" + relation.to_text + "]";
    case query::ResolveState::kUnresolved:
      return line + "[" + relation.to_text + "]";
  }
  return line;
}

std::string_view state_word(query::ResolveState state) {
  constexpr std::string_view kWords[] = {"resolved", "ambiguous", "unresolved"};
  return kWords[static_cast<std::size_t>(state)];
}

Date far_future() { return *Date::from_ymd(2999, 12, 31); }

}  // namespace

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    if (!line.empty()) lines.emplace_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string html_of(std::string_view text) {
  std::string html =
      "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>Văn bản</title></head><body>\n";
  for (const std::string& line : lines_of(text)) html += "<p>" + escaped(line) + "</p>\n";
  return html + "</body></html>\n";
}

const ingest::FileOutcome& IngestLog::of(std::string_view name) const {
  for (const ingest::FileOutcome& file : files) {
    if (fs::path(file.file).filename() == name) return file;
  }
  throw std::runtime_error("no outcome of " + std::string(name));
}

IngestLog ingest_paths(const std::vector<std::string>& paths, const fs::path& store,
                       unsigned jobs) {
  ingest::IngestOptions options;
  options.store_dir = store.string();
  options.jobs = jobs;
  IngestLog log;
  log.summary = take(ingest::ingest(paths, options, log));
  return log;
}

World& World::page(const std::string& name, std::string_view lines) {
  return raw(name + ".html", html_of(lines));
}

World& World::raw(const std::string& name, std::string_view bytes) {
  dir_.write(fs::path("pages") / name, bytes);
  return *this;
}

IngestLog World::ingest(unsigned jobs) {
  reader_.reset();
  store_.reset();
  fs::create_directories(folder());
  return ingest_paths({folder().string()}, store_path(), jobs);
}

store::Store& World::store() {
  if (!store_) store_ = take(store::Store::open(store_path().string(), store::Store::Mode::kRead));
  return *store_;
}

store::Reader& World::reader() {
  if (!reader_) reader_ = store().reader();
  return *reader_;
}

std::vector<std::string> World::relations(std::string_view ref, query::Direction direction) {
  query::RelationFilter filter;
  filter.direction = direction;
  std::vector<std::string> lines;
  const query::Target target = take(query::resolve_ref(reader(), ref));
  for (const query::Relation& relation : take(query::relations(reader(), target, filter))) {
    lines.push_back(describe(relation));
  }
  return lines;
}

std::vector<std::string> World::edges(law::EdgeKind kind) {
  query::RelationFilter filter;
  filter.kinds = {kind};
  filter.direction = query::Direction::kOut;
  std::vector<std::string> lines;
  for (const query::ListedDocument& document : take(query::documents(reader()))) {
    const query::Target target{{document.id, 0}, document.name};
    for (const query::Relation& relation : take(query::relations(reader(), target, filter))) {
      lines.push_back(describe(relation));
    }
  }
  return lines;
}

std::vector<std::string> World::chain(std::string_view ref) {
  std::vector<std::string> lines;
  const query::Target target = take(query::resolve_ref(reader(), ref));
  for (const query::ChainEvent& event : take(query::chain(reader(), target, far_future()))) {
    const std::string date = event.date.to_string();
    lines.push_back((date.empty() ? "undated" : date) + " " + event.op + " " + event.unit + " by " +
                    event.by);
  }
  return lines;
}

std::string World::text(std::string_view ref) {
  const query::Target target = take(query::resolve_ref(reader(), ref));
  return take(reader().unit(target.node)).text;
}

std::vector<std::string> World::resolve(std::string_view text) {
  std::vector<std::string> lines;
  for (const query::ResolvedCitation& citation : take(query::resolve_text(&reader(), text))) {
    std::string line = citation.text + " => " + std::string(state_word(citation.state));
    for (const std::string& target : citation.targets) line += " " + target;
    lines.push_back(line);
  }
  return lines;
}

std::string World::digest() { return take(store().digest()); }
std::vector<std::string> World::faults() { return take(store().verify()).faults; }

std::string store_digest(const fs::path& store) {
  return take(take(store::Store::open(store.string(), store::Store::Mode::kRead))->digest());
}

std::vector<std::string> store_faults(const fs::path& store) {
  return take(take(store::Store::open(store.string(), store::Store::Mode::kRead))->verify()).faults;
}

fs::path sample_folder() { return fs::path(LEXGRAPH_SOURCE_DIR) / "data" / "sample"; }

std::vector<std::string> sample_files() {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(sample_folder()))
    files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

fs::path shared_corpus() {
  const fs::path corpus = fs::path(LEXGRAPH_SHARED_DIR) / "corpus";
  return fs::exists(corpus) ? fs::canonical(corpus) : fs::path();
}

}  // namespace lexgraph::test
