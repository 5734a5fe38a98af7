#include "lexgraph/eval/chinese_words.h"

#include <array>
#include <cstdlib>
#include <filesystem>

#include "eval/text/python_text.h"
#include "eval/text/word_lattice.h"
#include "eval/text/word_model.h"
#include "lexgraph/base/in_parallel.h"
#include "lexgraph/eval/file_bytes.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr std::array<const char*, 2> kFolders = {"/usr/lib/python3/dist-packages/jieba",
                                                 "/usr/share/jieba"};
constexpr char kVariable[] = "LEXGRAPH_JIEBA";

bool is_ascii_alnum(char32_t c) {
  return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || (c >= U'0' && c <= U'9');
}

// Characters that jieba looks up: its pattern re_han_default.
bool is_wordlike(char32_t c) {
  return WordModel::is_han(c) || is_ascii_alnum(c) ||
         (c < 0x80 && std::u32string_view(U"+#&._%-").find(c) != std::u32string_view::npos);
}

std::string folder_of_dictionary(const std::string& given) {
  if (!given.empty()) return given;
  if (const char* named = std::getenv(kVariable); named != nullptr && *named != '\0') return named;
  for (const char* folder : kFolders) {
    std::error_code unseen;
    if (std::filesystem::exists(std::filesystem::path(folder) / "dict.txt", unseen)) return folder;
  }
  return {};
}

std::size_t utf8_length(char32_t c) { return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4; }

// The words that end at `ends` in `text`, which is `utf8` decoded.
std::vector<std::string> slices(std::u32string_view text, const std::vector<std::size_t>& ends,
                                std::string_view utf8) {
  const std::string repaired = text::valid_utf8(utf8) ? std::string() : python::encode(text);
  if (!repaired.empty()) utf8 = repaired;
  std::vector<std::string> words;
  words.reserve(ends.size());
  std::size_t at = 0;
  for (std::size_t i = 0; const std::size_t end : ends) {
    const std::size_t begin = at;
    for (; i < end; ++i) at += utf8_length(text[i]);
    words.emplace_back(utf8.substr(begin, at - begin));
  }
  return words;
}

}  // namespace

struct ChineseWords::Tables {
  WordLattice lattice;
  WordModel model;

  // Ends of the words of one run of wordlike characters.
  void cut_run(std::u32string_view run, std::size_t offset, std::vector<std::size_t>& ends) const;
  void cut_unknown(std::u32string_view run, std::size_t offset,
                   std::vector<std::size_t>& ends) const;
  void cut_mixed(std::u32string_view run, std::size_t offset, std::vector<std::size_t>& ends) const;
};

ChineseWords::ChineseWords(std::unique_ptr<Tables> tables) : tables_(std::move(tables)) {}
ChineseWords::~ChineseWords() = default;

// [a-zA-Z0-9]+(?:\.\d+)?%? is one word, what lies between such words another.
void ChineseWords::Tables::cut_mixed(std::u32string_view run, std::size_t offset,
                                     std::vector<std::size_t>& ends) const {
  for (std::size_t at = 0; at < run.size();) {
    std::size_t end = at;
    if (is_ascii_alnum(run[at])) {
      while (end < run.size() && is_ascii_alnum(run[end])) ++end;
      std::size_t decimals = end + 1;
      while (decimals < run.size() && python::is_decimal(run[decimals])) ++decimals;
      if (end < run.size() && run[end] == U'.' && decimals > end + 1) end = decimals;
      if (end < run.size() && run[end] == U'%') ++end;
    } else {
      while (end < run.size() && !is_ascii_alnum(run[end])) ++end;
    }
    ends.push_back(offset + end);
    at = end;
  }
}

// Single characters in a row that are no word together: the model decides.
void ChineseWords::Tables::cut_unknown(std::u32string_view run, std::size_t offset,
                                       std::vector<std::size_t>& ends) const {
  if (run.size() == 1) {
    ends.push_back(offset + 1);
  } else if (lattice.has_word(run)) {
    for (std::size_t i = 0; i < run.size(); ++i) ends.push_back(offset + i + 1);
  } else {
    for (std::size_t at = 0; at < run.size();) {
      const bool han = WordModel::is_han(run[at]);
      std::size_t end = at;
      while (end < run.size() && WordModel::is_han(run[end]) == han) ++end;
      if (han)
        model.cut(run.substr(at, end - at), offset + at, ends);
      else
        cut_mixed(run.substr(at, end - at), offset + at, ends);
      at = end;
    }
  }
}

void ChineseWords::Tables::cut_run(std::u32string_view run, std::size_t offset,
                                   std::vector<std::size_t>& ends) const {
  std::vector<std::uint32_t> best;
  lattice.best_ends(run, best);
  std::size_t singles = 0;  // where the stretch of single characters began
  for (std::size_t at = 0; at < run.size();) {
    const std::size_t end = best[at];
    if (end - at > 1) {
      if (singles < at) cut_unknown(run.substr(singles, at - singles), offset + singles, ends);
      ends.push_back(offset + end);
      singles = end;
    }
    at = end;
  }
  if (singles < run.size()) cut_unknown(run.substr(singles), offset + singles, ends);
}

Result<std::shared_ptr<const ChineseWords>> ChineseWords::open(const std::string& given) {
  const std::filesystem::path folder = folder_of_dictionary(given);
  if (folder.empty()) {
    return Error(ErrorCode::kUnsupported,
                 "no Chinese word list: install it with `apt-get install python3-jieba`, or name "
                 "the folder that has "
                 "jieba's dict.txt in LEXGRAPH_JIEBA");
  }
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string dictionary, read_file_bytes(folder / "dict.txt"));
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string start,
                            read_file_bytes(folder / "finalseg/prob_start.py"));
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string transition,
                            read_file_bytes(folder / "finalseg/prob_trans.py"));
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string emission,
                            read_file_bytes(folder / "finalseg/prob_emit.py"));
  Result<WordLattice> lattice = WordLattice();
  Result<WordModel> model = WordModel();
  in_parallel(2, [&](std::size_t half) {
    if (half == 0)
      lattice = WordLattice::parse(dictionary);
    else
      model = WordModel::parse(start, transition, emission);
  });
  if (!lattice.ok()) return std::move(lattice).error().with_context((folder / "dict.txt").string());
  if (!model.ok()) return std::move(model).error().with_context((folder / "finalseg").string());
  auto tables = std::make_unique<Tables>(Tables{std::move(*lattice), std::move(*model)});
  return std::shared_ptr<const ChineseWords>(new ChineseWords(std::move(tables)));
}

Result<std::shared_ptr<const ChineseWords>> ChineseWords::shared() {
  static const Result<std::shared_ptr<const ChineseWords>> kWords = open();
  return kWords;
}

std::vector<std::string> ChineseWords::cut(std::string_view utf8) const {
  const std::u32string text = python::decode(utf8);
  std::vector<std::size_t> ends;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_wordlike(text[at])) {
      const bool line_end = text[at] == U'\r' && at + 1 < text.size() && text[at + 1] == U'\n';
      ends.push_back(at += line_end ? 2 : 1);
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_wordlike(text[end])) ++end;
    tables_->cut_run(std::u32string_view(text).substr(at, end - at), at, ends);
    at = end;
  }
  return slices(text, ends, utf8);
}

}  // namespace lexgraph::eval
