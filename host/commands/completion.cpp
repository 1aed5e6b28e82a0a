#include <algorithm>
#include <memory>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "host/commands/commands.h"
#include "host/commands/help_format.h"
#include "host/graph/formats.h"
#include "host/graph/graph_kinds.h"
#include "host/text/text.h"
#include "kernels/engine/sweep.h"
#include "verify/claim.h"
#include "verify/erratum.h"
#include "verify/papers/paper.h"

namespace cubeverify {

namespace {

// The names of what commands are about: papers, claims, mistakes and remarks, sweeps, graphs and formats.
std::vector<std::string> names_of_things() {
  std::set<std::string> names;
  for (const Paper& paper : papers()) names.insert(paper.id);
  for (const Claim& claim : claims()) names.insert(claim.id);
  for (const NamedErratum& one : all_errata()) names.insert(one.id);
  for (const Sweep& sweep : sweeps()) names.insert(sweep.name);
  for (const GraphKind& kind : graph_kinds()) names.insert(kind.name);
  for (const GraphFormat& format : graph_formats()) names.insert(format.name);
  return {names.begin(), names.end()};
}

// The options of a command, and the words that their values are chosen from, as "text|md|json".
std::vector<std::string> words_of(const CLI::App& command) {
  std::vector<std::string> words = option_names(command);
  for (const CLI::Option* option : command.get_options()) {
    std::istringstream values(value_name(*option));
    for (std::string value; std::getline(values, value, '|');) {
      if (std::ranges::all_of(value, [](char c) { return c >= 'a' && c <= 'z'; })) words.push_back(value);
    }
  }
  return words;
}

std::string bash_completion(const CLI::App& program) {
  std::string cases;
  for (const std::string& name : command_names(program)) {
    cases += fmt::format("  {}) words='{}' ;;\n", name, joined(words_of(*program.get_subcommand(name)), " "));
  }
  return fmt::format(
      R"(# Completion of cubeverify's commands, options and names, made by `cubeverify completion bash`.
# bash: source <(cubeverify completion bash)
# zsh, after compinit: source <(cubeverify completion zsh)
if [ -n "${{ZSH_VERSION-}}" ]; then autoload -U +X bashcompinit && bashcompinit; fi
_cubeverify_names='{0}'

_cubeverify() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" words="" file
  case "${{COMP_WORDS[1]}}" in
{1}  esac
  case "$COMP_CWORD $current" in
  "1 -"*) words='{2}' ;;
  "1 "*) words='{3}' ;;
  *" -"*) ;;
  *) words="$words $_cubeverify_names" ;;
  esac
  # shellcheck disable=SC2207
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if ((COMP_CWORD > 1)); then
    while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$current")
    compopt -o filenames 2>/dev/null
  fi
  return 0
}}
complete -F _cubeverify cubeverify
)",
      joined(names_of_things(), " "), cases, joined(option_names(program), " "), joined(command_names(program), " "));
}

}  // namespace

void add_completion_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command = program.add_subcommand(
      "completion", "Print a script by which a shell completes commands, options, claims and graphs");
  const auto shell = std::make_shared<std::string>();
  command->add_option("shell", *shell, "The shell")
      ->check(CLI::IsMember({"bash", "zsh"}))
      ->type_name("bash|zsh")
      ->required();
  command->footer(
      "Examples:\n"
      "  source <(cubeverify completion bash)");
  // The parser writes to `shell` for as long as the command is there. zsh reads the script of bash.
  command->callback([shell, &program, &invocation] {
    invocation.action = [&program] {
      fmt::print("{}", bash_completion(program));
      return ExitCode::kDone;
    };
  });
}

}  // namespace cubeverify
