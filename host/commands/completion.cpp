#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "host/commands/commands.h"
#include "host/commands/help_format.h"
#include "host/graph/graph_kinds.h"
#include "kernels/engine/sweep.h"
#include "verify/claim.h"
#include "verify/erratum.h"
#include "verify/networks/network_rule.h"
#include "verify/papers/paper.h"

// A shell asks the program what may stand at a place, by `completion words`: one script serves all commands.

namespace cubeverify {
namespace {

// Among the answers it stands for the names of files.
constexpr const char* kFiles = "/";

// What the value of an option or argument is chosen from, by its words in the help.
void add_values(std::vector<std::string>& words, const CLI::App& program, const CLI::Option& option) {
  std::istringstream parts(value_name(option));
  for (std::string part; std::getline(parts, part, '|');) {
    const std::string kind = part.substr(0, part.find('.'));
    if (kind == "FILE" || kind == "DIR" || kind == "RUN" || kind == "NETWORK") words.emplace_back(kFiles);
    const auto add = [&](const auto& things, auto name) {
      for (const auto& thing : things) words.push_back(std::invoke(name, thing));
    };
    if (kind == "COMMAND") add(command_names(program), std::identity{});
    if (kind == "ID" || kind == "CLAIM") add(papers(), &Paper::id);
    if (kind == "ID" || kind == "CLAIM") add(claims(), &Claim::id);
    if (kind == "ERRATUM") add(all_errata(), &NamedErratum::id);
    if (kind == "SWEEP") add(sweeps(), &Sweep::name);
    if (kind == "GRAPH") add(graph_kinds(), &GraphKind::name);
    if (kind == "NETWORK") add(network_families(), &NetworkFamily::name);
    if (part.size() > 1 && part.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") == std::string::npos)
      words.push_back(part);
  }
}

// What may be the last of the words behind the program's name, of which the others are given.
std::vector<std::string> answers(const CLI::App& program, const std::vector<std::string>& words) {
  if (words.empty()) return {};
  const std::string& last = words.back();
  std::vector<std::string> found;
  if (words.size() == 1) {
    found = last.starts_with('-') ? option_names(program) : command_names(program);
  } else if (std::ranges::count(command_names(program), words.front()) > 0) {
    const CLI::App* command = program.get_subcommand(words.front());
    const CLI::Option* before = command->get_option_no_throw(words[words.size() - 2]);
    if (words.size() > 2 && before != nullptr && before->get_items_expected_max() > 0) {
      add_values(found, program, *before);
    } else if (last.starts_with('-') && last != "-") {
      found = option_names(*command);
    } else {
      for (const CLI::Option* option : command->get_options()) {
        if (option->get_positional()) add_values(found, program, *option);
      }
    }
  }
  std::erase_if(found, [&](const std::string& word) { return word != kFiles && !word.starts_with(last); });
  return found;
}

constexpr const char* kBash = R"(# Completion for bash: source <(cubeverify completion bash)
# and for zsh, after compinit: source <(cubeverify completion zsh)
if [ -n "${ZSH_VERSION-}" ]; then autoload -U +X bashcompinit && bashcompinit; fi
_cubeverify() {
  local current="${COMP_WORDS[COMP_CWORD]}" word file
  COMPREPLY=()
  while IFS= read -r word; do
    if [ "$word" = / ]; then
      while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$current")
      compopt -o filenames 2>/dev/null
    else
      COMPREPLY+=("$word")
    fi
  done < <("${COMP_WORDS[0]}" completion words -- "${COMP_WORDS[@]:1:$COMP_CWORD}" 2>/dev/null)
  return 0
}
complete -F _cubeverify cubeverify
)";

constexpr const char* kFish = R"(# Completion for fish: cubeverify completion fish | source
function _cubeverify
  set -l words (commandline -opc)
  for word in ($words[1] completion words -- $words[2..-1] (commandline -ct) 2>/dev/null)
    test $word = / && __fish_complete_path (commandline -ct) || echo $word
  end
end
complete -c cubeverify -f -a '(_cubeverify)'
)";

struct CompletionOptions {
  std::string shell;
  std::vector<std::string> words;
};

}  // namespace

void add_completion_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command = program.add_subcommand(
      "completion", "Print a script by which a shell completes commands, options, claims and graphs");
  const auto options = std::make_shared<CompletionOptions>();
  command->add_option("shell", options->shell, "The shell; words: print what may be the last of the words behind --")
      ->check(CLI::IsMember({"bash", "zsh", "fish", "words"}))
      ->type_name("bash|zsh|fish|words")
      ->required();
  add_value(*command, "words", options->words, "WORD...", "Words of a command line, behind words --");
  command->footer(R"(Examples:
  source <(cubeverify completion bash)
  cubeverify completion words -- check --schedule a)");
  command->callback([options, &program, &invocation] {
    invocation.action = [options, &program] {
      if (options->shell != "words" && !options->words.empty())
        refuse("{}: it goes with completion words", options->words.front());
      if (options->shell != "words") fmt::print("{}", options->shell == "fish" ? kFish : kBash);
      for (const std::string& word : answers(program, options->words)) fmt::print("{}\n", word);
      return ExitCode::kDone;
    };
  });
}

}  // namespace cubeverify
