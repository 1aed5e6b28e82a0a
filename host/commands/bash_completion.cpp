#include <map>

#include <fmt/format.h>

#include "host/commands/self_description.h"
#include "host/text/text.h"
#include "verify/claim.h"

namespace cubeverify {

namespace {

// The words of the commands' values, each list once, as a variable: the IDs of all claims are many.
class WordLists {
 public:
  std::string variable(const std::vector<std::string>& words) {
    const std::string text = joined(words, " ");
    const auto found = names_.find(text);
    if (found != names_.end()) return found->second;
    const std::string name = fmt::format("_cubeverify_words_{}", names_.size() + 1);
    definitions_ += fmt::format("{}='{}'\n", name, text);
    return names_[text] = name;
  }
  [[nodiscard]] const std::string& definitions() const { return definitions_; }

 private:
  std::map<std::string, std::string> names_;
  std::string definitions_;
};

std::string completing(const CompletedArgument& argument, WordLists& lists) {
  std::string action;
  if (argument.is_reading) action += " words=$(_cubeverify_readings \"$last\")";
  if (!argument.words.empty()) action += fmt::format(" words=${}", lists.variable(argument.words));
  if (argument.is_file) action += std::string(action.empty() ? "" : ";") + " files=1";
  return action.empty() ? " :" : action;
}

// The options of a command that take a value, as patterns of a case: "run --n" | "run --backend".
std::string with_values(const std::vector<CompletedCommand>& commands) {
  std::vector<std::string> patterns;
  for (const CompletedCommand& command : commands) {
    for (const CompletedArgument& option : command.options) {
      if (!option.takes_value) continue;
      for (const std::string& name : option.names) patterns.push_back(fmt::format("\"{} {}\"", command.name, name));
    }
  }
  return joined(patterns, " | ");
}

std::string values_of_options(const std::vector<CompletedCommand>& commands, WordLists& lists) {
  std::string cases;
  for (const CompletedCommand& command : commands) {
    for (const CompletedArgument& option : command.options) {
      if (!option.takes_value) continue;
      for (const std::string& name : option.names) {
        cases += fmt::format("    \"{} {}\"){} ;;\n", command.name, name, completing(option, lists));
      }
    }
  }
  return cases;
}

std::string names_of_options(const std::vector<CompletedCommand>& commands) {
  std::string cases;
  for (const CompletedCommand& command : commands) {
    std::vector<std::string> names;
    for (const CompletedArgument& option : command.options) {
      names.insert(names.end(), option.names.begin(), option.names.end());
    }
    cases += fmt::format("        \"{}\") words='{}' ;;\n", command.name, joined(names, " "));
  }
  return cases;
}

std::string positionals(const std::vector<CompletedCommand>& commands, WordLists& lists) {
  std::vector<std::string> names;
  for (const CompletedCommand& command : commands) {
    if (!command.name.empty()) names.push_back(command.name);
  }
  std::string cases = fmt::format("        \" 0\") words='{}' ;;\n", joined(names, " "));
  for (const CompletedCommand& command : commands) {
    std::size_t place = 0;
    for (const CompletedArgument& positional : command.positionals) {
      const std::string pattern =
          positional.repeats ? fmt::format("\"{} \"*", command.name) : fmt::format("\"{} {}\"", command.name, place);
      cases += fmt::format("        {}){} ;;\n", pattern, completing(positional, lists));
      ++place;
    }
  }
  return cases;
}

std::string readings() {
  std::string cases;
  for (const Claim& claim : claims()) {
    std::vector<std::string> names;
    for (const Reading& reading : claim.readings) names.push_back(reading.name);
    cases += fmt::format("    {}) printf %s '{}' ;;\n", claim.id, joined(names, " "));
  }
  return cases;
}

}  // namespace

std::string bash_completion(const CLI::App& program) {
  const auto commands = completed_commands(program);
  WordLists lists;
  const std::string values = values_of_options(commands, lists), places = positionals(commands, lists);
  return fmt::format(
      R"(# Completion of cubeverify's commands, options and arguments, made by `cubeverify completion bash`.
# bash: source <(cubeverify completion bash)
# zsh, after compinit: source <(cubeverify completion zsh)
if [ -n "${{ZSH_VERSION-}}" ]; then autoload -U +X bashcompinit && bashcompinit; fi
{0}
_cubeverify_readings() {{
  case "$1" in
{1}  esac
}}

_cubeverify() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" previous="${{COMP_WORDS[COMP_CWORD - 1]}}"
  local command="" words="" files="" last="" place=0 i
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "$command ${{COMP_WORDS[i]}}" in
    {2}) ((++i)) ;;
    *" -"*) ;;
    " "*) command="${{COMP_WORDS[i]}}" ;;
    *) last="${{COMP_WORDS[i]}}"; ((++place)) ;;
    esac
  done
  case "$command $previous" in
{3}    *)
      case "$current" in
      -*)
        case "$command" in
{4}        esac
        ;;
      *)
        case "$command $place" in
{5}        esac
        ;;
      esac
      ;;
  esac
  # shellcheck disable=SC2207
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ -n "$files" ]; then
    local file
    while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$current")
    compopt -o filenames 2>/dev/null
  fi
  return 0
}}
complete -F _cubeverify cubeverify
)",
      lists.definitions(), readings(), with_values(commands), values, names_of_options(commands), places);
}

}  // namespace cubeverify
