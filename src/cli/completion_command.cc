#include "src/cli/eval_command.h"

namespace lexgraph::cli {
namespace {

// Completes commands, their options (as --help lists them), document numbers after commands that
// take a REF, and file names otherwise. Words in COMP_WORDS are cut at ':' and '=', which REFs do
// not have.
constexpr char kBashHead[] =
    R"(# bash completion for lexgraph; load with: source <(lexgraph completion bash)
_lexgraph() {
  local current="${COMP_WORDS[COMP_CWORD]}" command="${COMP_WORDS[1]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ")";

constexpr char kBashMiddle[] = R"bash( --help --version" -- "$current"))
    return
  fi
  case "$current" in
    -*)
      case "$command" in
        eval|store) [ "$COMP_CWORD" -gt 2 ] && command="$command ${COMP_WORDS[2]}" ;;
      esac
      COMPREPLY=($(compgen -W "$(lexgraph $command --help 2>/dev/null | grep -oE -- '--[a-z-]+' | sort -u)" -- "$current"))
      return ;;
  esac
  case "${COMP_WORDS[COMP_CWORD-1]}" in
    --format)
      [ "$command" = export ] && COMPREPLY=($(compgen -W "akn jsonld graphml dot neo4j jsonl" -- "$current"))
      [ "$command" = tools ] && COMPREPLY=($(compgen -W "mcp openai anthropic openapi" -- "$current"))
      return ;;
    --level)
      [ "$command" = export ] && COMPREPLY=($(compgen -W "document unit" -- "$current"))
      [ "$command" = search ] && COMPREPLY=($(compgen -W "article clause" -- "$current"))
      return ;;
    --direction) COMPREPLY=($(compgen -W "in out both" -- "$current")); return ;;
    --at|--from|--to|--known|--limit|--jobs|--depth|--year|--base) return ;;
    --store|--output|--file|--html|--out|--data) COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  case "$command" in
    eval) [ "$COMP_CWORD" -eq 2 ] && COMPREPLY=($(compgen -W ")bash";

constexpr char kBashAfterEval[] = R"bash(" -- "$current")) && return ;;
    store) [ "$COMP_CWORD" -eq 2 ] && COMPREPLY=($(compgen -W "verify dump digest backup restore merge compact index embed" -- "$current")) && return ;;
    completion) COMPREPLY=($(compgen -W "bash" -- "$current")); return ;;
    tree|show|relations|chain|diff|timeline|impact|compare|path|export)
      local store="" i
      for ((i = 1; i < COMP_CWORD; i++)); do
        [ "${COMP_WORDS[i]}" = --store ] && store="${COMP_WORDS[i+1]}"
      done
      if [ -n "${store:-$LEXGRAPH_STORE}" ]; then
        COMPREPLY=($(compgen -W "$(lexgraph docs --store "${store:-$LEXGRAPH_STORE}" 2>/dev/null | awk 'NR > 1 && /^[^ ]/ && NF != 2 {print $1}')" -- "$current"))
        return
      fi ;;
  esac
  COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _lexgraph lexgraph
)bash";

class CompletionCommand : public Command {
 public:
  void define(Arguments& arguments) override {
    arguments.choice("shell", shell_, {"bash"}, "Shell");
    arguments.examples({"source <(lexgraph completion bash)",
                        "lexgraph completion bash > /etc/bash_completion.d/lexgraph"});
  }

  Result<int> run(Terminal& terminal) override {
    terminal.out << kBashHead << names(commands()) << kBashMiddle << names(eval_commands())
                 << kBashAfterEval;
    return kExitOk;
  }

 private:
  static std::string names(const std::vector<CommandEntry>& entries) {
    std::string out;
    for (const CommandEntry& entry : entries) out.append(out.empty() ? "" : " ").append(entry.name);
    return out;
  }

  std::string shell_ = "bash";
};

}  // namespace

std::unique_ptr<Command> make_completion_command() { return std::make_unique<CompletionCommand>(); }

}  // namespace lexgraph::cli
