#include "lexgraph/eval/contamination.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <random>
#include <system_error>
#include <unordered_map>

#include <nlohmann/json.hpp>

#include "lexgraph/base/file_kind.h"
#include "lexgraph/base/limits.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/eval/file_bytes.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

namespace fs = std::filesystem;

bool is_han(char32_t c) { return c >= 0x4E00 && c <= 0x9FFF; }

bool is_letter(char32_t c) {
  return c >= 0x80 ? c != 0xA0 && !(c >= 0x2000 && c <= 0x206F) && !(c >= 0x3000 && c <= 0x303F) &&
                         !(c >= 0xFF00 && c <= 0xFF0F)
                   : (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
}

std::uint64_t hash_of(std::string_view word) {
  std::uint64_t hash = 14695981039346656037ULL;  // FNV-1a
  for (const char c : word) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return hash;
}

struct Word {
  std::uint64_t hash;
  std::size_t begin, end;  // bytes of the folded text
};

// Words of folded text; every Han character is one. Tags of markup are passed over.
std::vector<Word> words_of(std::string_view folded) {
  std::vector<Word> words;
  std::size_t begin = std::string_view::npos;
  const auto flush = [&](std::size_t end) {
    if (begin != std::string_view::npos)
      words.push_back({hash_of(folded.substr(begin, end - begin)), begin, end});
    begin = std::string_view::npos;
  };
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t here = at;
    const char32_t c = text::next_code_point(folded, at);
    if (c == '<') {
      const std::size_t close = folded.find('>', here);
      flush(here);
      if (close != std::string_view::npos && close - here < 2'000) at = close + 1;
    } else if (is_han(c)) {
      flush(here);
      words.push_back({hash_of(folded.substr(here, at - here)), here, at});
    } else if (is_letter(c)) {
      if (begin == std::string_view::npos) begin = here;
    } else {
      flush(here);
    }
  }
  flush(folded.size());
  return words;
}

// Polynomial hash over a window of words, rolled on by one word in constant time.
class Window {
 public:
  explicit Window(std::size_t size) : size_(size) {
    for (std::size_t i = 1; i < size; ++i) highest_ *= kBase;
  }
  // Calls `each` with the hash of every window and the index of its first word.
  template <typename Each>
  void roll(const std::vector<Word>& words, Each each) const {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (i >= size_) hash -= words[i - size_].hash * highest_;
      hash = hash * kBase + words[i].hash;
      if (i + 1 >= size_) each(hash, i + 1 - size_);
    }
  }

 private:
  static constexpr std::uint64_t kBase = 0x9E3779B97F4A7C15ULL;
  std::size_t size_;
  std::uint64_t highest_ = 1;
};

struct Sequence {
  std::uint32_t question;
  bool found = false, statutory = false;
  std::string words;
  std::string file;
};

// The sampled sequences of all questions, by hash; one hash may belong to several questions.
class Sequences {
 public:
  Sequences(const std::vector<Sample>& samples, const ContaminationOptions& options,
            ContaminationReport& report)
      : window_(options.words) {
    for (std::uint32_t i = 0; i < samples.size(); ++i) add(samples[i], i, options, report);
  }

  void look_in(std::string_view name, std::string_view text, bool law) {
    const std::string folded = text::fold(text);
    window_.roll(words_of(folded), [&](std::uint64_t hash, std::size_t) {
      const auto [begin, end] = by_hash_.equal_range(hash);
      for (auto it = begin; it != end; ++it) {
        Sequence& sequence = all_[it->second];
        (law ? sequence.statutory : sequence.found) = true;
        if (!law && sequence.file.empty()) sequence.file = name;
      }
    });
  }

  const std::vector<Sequence>& all() const { return all_; }

 private:
  void add(const Sample& sample, std::uint32_t question, const ContaminationOptions& options,
           ContaminationReport& report) {
    std::string shown = sample.input;
    for (const Option& option : sample.options) shown += "\n" + option.text;
    const std::string folded = text::fold(shown);
    const std::vector<Word> words = words_of(folded);
    if (words.size() < options.words) {
      ++report.too_short;
      return;
    }
    ++report.asked;
    std::vector<std::pair<std::uint64_t, std::size_t>> windows;
    window_.roll(words,
                 [&](std::uint64_t hash, std::size_t at) { windows.emplace_back(hash, at); });
    const std::string key =
        sha256_hex(std::to_string(options.seed) + sample.task + "\n" + sample.id);
    std::mt19937_64 random(std::stoull(key.substr(0, 15), nullptr, 16));
    for (std::size_t i = windows.size() - 1; i > 0; --i)
      std::swap(windows[i], windows[random() % (i + 1)]);
    windows.resize(std::min(windows.size(), options.per_question));
    for (const auto& [hash, at] : windows) {
      const std::size_t end = words[at + options.words - 1].end;
      by_hash_.emplace(hash, all_.size());
      all_.push_back(
          {question, false, false, folded.substr(words[at].begin, end - words[at].begin), {}});
    }
  }

  Window window_;
  std::vector<Sequence> all_;
  std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;
};

void summarise(const std::vector<Sample>& samples, const std::vector<Sequence>& sequences,
               const ContaminationOptions& options, ContaminationReport& report) {
  std::unordered_map<std::uint32_t, ContaminatedQuestion> questions;
  for (const Sequence& sequence : sequences) {
    ContaminatedQuestion& question = questions[sequence.question];
    ++question.sampled;
    if (sequence.found && sequence.statutory) ++question.statutory;
    if (!sequence.found || sequence.statutory) continue;
    ++question.found;
    if (question.example.empty()) question.example = sequence.words, question.file = sequence.file;
  }
  for (auto& [index, question] : questions) {
    if (question.found + question.statutory == 0) continue;
    question.task = samples[index].task;
    question.id = samples[index].id;
    report.contaminated += question.found >= options.hits ? 1 : 0;
    report.statutory_only += question.found == 0 ? 1 : 0;
    report.questions.push_back(std::move(question));
  }
  std::sort(report.questions.begin(), report.questions.end(), [](const auto& a, const auto& b) {
    return std::tie(b.found, a.task, a.id) < std::tie(a.found, b.task, b.id);
  });
}

// Why what is there is not read; "" for folders, which are gone into, and for files.
std::string problem_with(const fs::path& path) {
  struct stat found;
  if (::stat(path.c_str(), &found) != 0) return std::generic_category().message(errno);
  if (S_ISDIR(found.st_mode)) return {};
  if (!S_ISREG(found.st_mode)) return problem_of_mode(found.st_mode);
  const auto size = static_cast<std::uint64_t>(found.st_size);
  return size <= limits::kMaxHeldBytes ? std::string()
                                       : "it has " + std::to_string(size) + " bytes, more than " +
                                             std::to_string(limits::kMaxHeldBytes);
}

}  // namespace

EachText texts_below(std::string folder, std::vector<std::string>* skipped) {
  return [folder = std::move(folder), skipped](const auto& each) -> Result<void> {
    std::error_code failed;
    std::vector<fs::path> files;
    const bool one = fs::is_regular_file(folder, failed);
    if (one) files.emplace_back(folder);
    for (auto it = one ? fs::recursive_directory_iterator()
                       : fs::recursive_directory_iterator(folder, failed);
         !failed && it != fs::recursive_directory_iterator(); it.increment(failed)) {
      const std::string problem = problem_with(it->path());
      if (std::error_code unseen; problem.empty() && it->is_regular_file(unseen))
        files.push_back(it->path());
      else if (!problem.empty() && skipped != nullptr)
        skipped->push_back(it->path().string() + ": " + problem);
    }
    if (failed && files.empty())
      return Error(ErrorCode::kNotFound, "no file or folder " + folder + ": " + failed.message());
    if (failed && skipped != nullptr) skipped->push_back(folder + ": " + failed.message());
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
      LEXGRAPH_ASSIGN_OR_RETURN(const std::string bytes, read_file_bytes(file));
      if (text::valid_utf8(bytes)) each(file.string(), bytes);
    }
    return {};
  };
}

Result<ContaminationReport> find_contamination(const std::vector<Sample>& samples,
                                               const ContaminationOptions& options,
                                               const EachText& corpus, const EachText& law) {
  if (options.words == 0 || options.per_question == 0 || options.hits == 0)
    return Error(ErrorCode::kInvalidArgument, "words, sequences and hits must be at least 1");
  ContaminationReport report;
  Sequences sequences(samples, options, report);
  LEXGRAPH_RETURN_IF_ERROR(corpus([&](std::string_view name, std::string_view text) {
    ++report.files;
    report.bytes += text.size();
    sequences.look_in(name, text, false);
  }));
  if (law) {
    LEXGRAPH_RETURN_IF_ERROR(law([&](std::string_view name, std::string_view text) {
      sequences.look_in(name, text, true);
    }));
  }
  summarise(samples, sequences.all(), options, report);
  return report;
}

nlohmann::ordered_json to_json(const ContaminationReport& report) {
  nlohmann::ordered_json out = {{"asked", report.asked},
                                {"too_short", report.too_short},
                                {"contaminated", report.contaminated},
                                {"statutory_only", report.statutory_only},
                                {"files", report.files},
                                {"bytes", report.bytes},
                                {"questions", nlohmann::ordered_json::array()}};
  for (const ContaminatedQuestion& question : report.questions) {
    out["questions"].push_back({{"task", question.task},
                                {"id", question.id},
                                {"sampled", question.sampled},
                                {"found", question.found},
                                {"statutory", question.statutory},
                                {"example", question.example},
                                {"file", question.file}});
  }
  return out;
}

}  // namespace lexgraph::eval
