#include "host/commands/program.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <map>
#include <memory>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "host/build_info.h"
#include "host/child_process.h"
#include "host/commands/commands.h"
#include "host/commands/help_format.h"
#include "host/errors.h"
#include "host/files/files.h"
#include "host/files/partial_file.h"
#include "host/ranks/rank_job.h"
#include "host/run/signals.h"
#include "host/text/command_line.h"
#include "host/text/text.h"
#include "verify/claim.h"
#include "verify/nearest_word.h"
#include "verify/papers/paper.h"

// The one place where errors become exit codes and a line on standard error. Before anything else: closed standard
// streams are occupied, so that no file becomes one of them, and want of memory is given a handler that needs none.
// After everything: standard output is written out and looked at, as a full disk is noticed only then.

namespace cubeverify {
namespace {

std::string version_text() {
  const BuildInfo& build = build_info();
  std::string text = fmt::format("cubeverify {}\ncommit {}{}\nbuilt as {} by {}", build.version, build.commit,
                                 build.dirty ? ", changed" : "", build.build_type, build.compiler);
  if (build.cuda_compiler.empty())
    return text + "\nwithout CUDA" + (build.no_cuda.empty() ? "" : ": ") + std::string(build.no_cuda);
  return text +
         fmt::format("\nwith CUDA by {} for compute capability {}", build.cuda_compiler, build.cuda_architectures);
}

// A word, such as a name, is cut from 300 letters on, so that a line stays a line; the commands that it names have many
// words, and stay whole to be pasted.
int fail(ExitCode code, const std::string& message) {
  constexpr std::size_t kMostOfWord = 300;
  constexpr std::size_t kMostOfLine = 20000;
  std::string line = printable(message);
  while (line.ends_with("\\n")) line.resize(line.size() - 2);
  std::istringstream text(line);
  std::vector<std::string> words;
  for (std::string word; std::getline(text, word, ' ');) words.push_back(without_middle(word, kMostOfWord));
  say_line(as_called(without_middle("cubeverify: " + joined(words, " "), kMostOfLine)));
  return static_cast<int>(code);
}

// A file that is opened must not become standard output or error because the caller has closed these: what is printed
// would go into it. Nothing can be read or written this way, so that it is noticed.
void occupy_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) != -1) continue;
    if (open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) != stream)
      _exit(static_cast<int>(ExitCode::kFault));
  }
}

std::string no_output(int error) {
  return fmt::format("standard output cannot be written ({}){}", std::strerror(error),
                     error == EPIPE    ? "; its reader has gone"
                     : error == ENOSPC ? "; is the disk full?"
                                       : "");
}

// What is left in the buffer may not fit the disk, and what was written before may not have.
void require_output() {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && close(STDOUT_FILENO) == 0) return;
  throw CommandError(ExitCode::kFault, no_output(errno));
}

std::string what_is_wrong(const CLI::App& program, const CLI::ParseError& error) {
  const auto chosen = program.get_subcommands();
  const std::string help = chosen.empty() ? "cubeverify --help" : "cubeverify " + chosen[0]->get_name() + " --help";
  if (chosen.empty()) {
    const auto left = program.remaining();
    if (left.empty()) return fmt::format("no command given; see {}", help);
    std::vector<std::string> known = command_names(program);
    std::ranges::copy(option_names(program), std::back_inserter(known));
    return fmt::format("there is no {} '{}'{}; see {}", left[0].starts_with('-') ? "option" : "command", left[0],
                       did_you_mean(left[0], known), help);
  }
  // A mistyped option explains why a required one is missing.
  for (const CLI::App* app : std::array<const CLI::App*, 2>{&program, chosen[0]}) {
    for (const std::string& word : app->remaining()) {
      if (word.size() < 2 || !word.starts_with('-')) continue;
      const std::string name = word.substr(0, word.find('='));
      return fmt::format("there is no option '{}'{}; see {}", name, did_you_mean(name, option_names(*app)),
                         app == &program ? "cubeverify --help" : help);
    }
  }
  // CLI11's words for a value too few, "--n: 1 required A..B missing", a value that is not one of a few, "--format: txt
  // not in {text,md}", and an option given twice, "--n: At Most 1 required but received 2".
  static const std::regex missing("([^:]+): 1 required (.+) missing");
  static const std::regex absent("(.+) is required");
  static const std::regex extra("The following arguments? (?:was|were) not expected: .+");
  static const std::regex member("([^:]+): (.*) not in \\{(.+)\\}");
  static const std::regex twice("([^:]+): At Most 1 required but received ([0-9]+)");
  const std::string said = error.what();
  std::smatch words;
  if (std::regex_match(said, words, missing)) {
    const CLI::Option* option = chosen[0]->get_option(words.str(1));
    return fmt::format("{}: its value is missing, {}; see {}", words.str(1), value_name(*option), help);
  }
  if (std::regex_match(said, words, absent)) {
    const CLI::Option* option = chosen[0]->get_option(words.str(1));
    if (option->get_positional()) return fmt::format("{} is missing; see {}", value_name(*option), help);
    return fmt::format("{} {} is required; see {}", words.str(1), value_name(*option), help);
  }
  if (std::regex_match(said, words, extra)) {
    std::string taken;
    for (const CLI::Option* option : chosen[0]->get_options()) {
      if (option->get_positional() && option->count() > 0)
        taken += fmt::format(", which read {} as {}", joined(option->results(), " "), value_name(*option));
    }
    if (chosen[0]->get_option_no_throw("--graph") != nullptr) taken += "; a graph is named by --graph GRAPH";
    return fmt::format("{} is more than {} takes{}; see {}", joined(chosen[0]->remaining(), " "), chosen[0]->get_name(),
                       taken, help);
  }
  if (std::regex_match(said, words, member)) {
    return fmt::format("{} {}: not one of {}", words.str(1), words.str(2),
                       std::regex_replace(words.str(3), std::regex(","), ", "));
  }
  if (std::regex_match(said, words, twice)) {
    return fmt::format("{}: given {} times, and it has one value; see {}", words.str(1), words.str(2), help);
  }
  return fmt::format("{}; see {}", said, help);
}

// The first option or argument that was given an empty value, as by a variable of the shell that is not set.
std::string empty_option(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    if (std::ranges::count(option->results(), "") == 0 || command.get_name() == "completion") continue;
    return fmt::format("{}: its value is empty; see cubeverify {} --help",
                       option->get_positional() ? value_name(*option) : option->get_name(), command.get_name());
  }
  return "";
}

// `cubeverify help run` is `cubeverify run --help`.
void add_help_command(CLI::App& program, Invocation& invocation) {
  CLI::App* command = program.add_subcommand("help", "Print the help of a command");
  command->group("The program itself");
  const auto wanted = std::make_shared<std::string>();
  add_value(*command, "command", *wanted, "COMMAND", "The command; all commands if none is given");
  command->callback([wanted, &program, &invocation] {
    invocation.action = [wanted, &program] {
      const CLI::App* app = &program;
      if (!wanted->empty()) {
        const std::vector<std::string> names = command_names(program);
        if (std::ranges::find(names, *wanted) == names.end())
          refuse("there is no command '{}'{}; see cubeverify --help", *wanted, did_you_mean(*wanted, names));
        app = program.get_subcommand(*wanted);
      }
      // App::help() would print that of `help`, the command which was parsed.
      const std::string name = wanted->empty() ? "" : "cubeverify " + *wanted;
      fmt::print("{}", as_called(program.get_formatter()->make_help(app, name, CLI::AppFormatMode::Normal)));
      return ExitCode::kDone;
    };
  });
}

std::string lower(std::string word) {
  std::ranges::transform(word, word.begin(), [](unsigned char letter) { return std::tolower(letter); });
  return word;
}

// "Lemma 11" in two words or one argument, as papers write it, is the claim lemma11; "TR-611.E1" is tr611.E1.
void join_names(const CLI::App& program, std::vector<std::string>& line) {
  constexpr std::array<const char*, 5> kOfClaims{"list", "show", "errata", "why", "run"};
  static const std::map<std::string, std::string> kKinds{{"lemma", "lemma"},   {"theorem", "theorem"},
                                                         {"property", "prop"}, {"corollary", "cor"},
                                                         {"table", "table"},   {"figure", "fig"}};
  if (line.size() < 3 || std::ranges::find(kOfClaims, line[1]) == kOfClaims.end()) return;
  for (std::size_t i = 2; i < line.size(); ++i) {
    const CLI::Option* before = program.get_subcommand(line[1])->get_option_no_throw(line[i - 1]);
    if (before != nullptr && before->get_items_expected_max() > 0) continue;  // a value of that option
    for (const Paper& paper : papers()) {
      const std::size_t length = paper.name.size();
      if (lower(line[i].substr(0, length)) == lower(paper.name) && (line[i].size() == length || line[i][length] == '.'))
        line[i].replace(0, length, paper.id);
    }
    const std::size_t at = line[i].find(' ');
    const std::string word = lower(line[i].substr(0, at));
    const std::string number = at < line[i].size() ? line[i].substr(at + 1) : i + 1 < line.size() ? line[i + 1] : "-";
    const auto kind = kKinds.find(word);
    if (kind == kKinds.end() || number.find_first_not_of("0123456789.") != std::string::npos) continue;
    line[i] = kind->second + number;
    if (at == std::string::npos) line.erase(line.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
}

int parse_and_act(std::vector<std::string> line) {
  Invocation invocation;
  if (line.empty()) line.emplace_back("cubeverify");
  invocation.command = line;

  CLI::App program(
      "Checks by computation what four classic papers claim about trees in Boolean cubes and de Bruijn networks, "
      "and\nchecks your own tree, schedule, embedding, or plan of a collective.",
      "cubeverify");
  program.formatter(std::make_shared<HelpFormat>());
  program.set_version_flag("--version,-V", version_text, "Print the version and how it was built");
  program.set_help_flag("--help,-h", "Print this help");
  program.require_subcommand(1);
  program.failure_message(CLI::FailureMessage::simple);
  program.footer(
      "Exit codes: 0 done; 1 a verdict differs from the published one, or `check` found a mistake; 2 bad input; 3 "
      "interrupted,\n"
      "resume with the same command; 4 two computations of the same facts disagree; 5 device or I/O fault.\n\n"
      "Examples:\n"
      "  cubeverify check tree.edges\n"
      "  cubeverify errata tr483\n"
      "  cubeverify run tr611 --n 2..16");
#define CUBEVERIFY_ADD(name, title)          \
  add_##name##_command(program, invocation); \
  program.get_subcommand(#name)->group(title)
  CUBEVERIFY_COMMANDS(CUBEVERIFY_ADD)
#undef CUBEVERIFY_ADD
  add_help_command(program, invocation);
  std::vector<std::string> named = command_names(program);
  named.emplace_back("--help");
  set_call(line.front(), named);

  try {
    join_names(program, line);
    // CLI11 takes arguments from the end.
    program.parse(std::vector<std::string>(line.rbegin(), line.rend() - 1));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0) return fail(ExitCode::kUsage, what_is_wrong(program, error));
    std::ostringstream text;
    program.exit(error, text, text);
    fmt::print("{}", as_called(text.str()));
    return static_cast<int>(ExitCode::kDone);
  }
  const CLI::App& chosen = *program.get_subcommands()[0];
  if (const std::string wrong = empty_option(chosen); !wrong.empty()) return fail(ExitCode::kUsage, wrong);
  if (const std::string name = chosen.get_name(); name != "run")
    require_one_process(fmt::format(": `cubeverify {}` is for one process, so start it alone", name));
  return static_cast<int>(invocation.action());
}

int run_to_its_end(int argc, const char* const* argv) {
  try {
    occupy_standard_streams();
    const int code = parse_and_act({argv, argv + argc});
    require_output();
    return code;
  } catch (const CommandError& error) {
    fail(error.code(), error.what());
    if (!error.below().empty()) say_line(error.below());
    return static_cast<int>(error.code());
  } catch (const UnknownClaim& error) {
    return fail(ExitCode::kUsage, error.what());
  } catch (const std::length_error&) {
    return fail(ExitCode::kFault, "out of memory; try fewer threads or a smaller n");
  } catch (const std::filesystem::filesystem_error& error) {
    if (is_bad_name(error.code())) {
      return fail(ExitCode::kUsage,
                  fmt::format("{}: {}; name another one", error.path1().string(), error.code().message()));
    }
    return fail(ExitCode::kFault, fmt::format("{}: {}; is the disk full, or may it not be written to?",
                                              error.path1().string(), error.code().message()));
  } catch (const std::system_error& error) {
    if (std::ferror(stdout) != 0) return fail(ExitCode::kFault, no_output(error.code().value()));
    return fail(ExitCode::kFault,
                fmt::format("{}; is the disk or the memory full (ulimit -v), or are there too many --threads?",
                            error.code().message()));
  } catch (const std::logic_error& error) {
    return fail(ExitCode::kFault, fmt::format("{}; this is a fault of the program or its data", error.what()));
  } catch (const std::exception& error) {
    return fail(ExitCode::kFault, fmt::format("{}; nothing stored is lost: give the command again", error.what()));
  }
}

// With no memory left nothing else is sure to work. Calls nothing that takes memory. Several threads may find at once
// that there is none: the first says so, and ends the others.
[[noreturn]] void end_out_of_memory() {
  static std::atomic_flag ending;
  if (ending.test_and_set()) {
    sleep(1);
    _exit(static_cast<int>(ExitCode::kFault));
  }
  constexpr std::string_view kLine =
      "cubeverify: out of memory; try fewer threads or a smaller n; a run resumes with the same command\n";
  end_running_child();
  remove_unfinished_files();
  [[maybe_unused]] const ssize_t written = write(first_error_stream, kLine.data(), kLine.size());
  _exit(static_cast<int>(ExitCode::kFault));
}

// Before static objects are made, which take memory. The CUDA runtime, which is linked in, does not look whether it has
// got any, and has nothing else to fail by.
struct AtNoMemory {
  AtNoMemory() {
    std::set_new_handler(end_out_of_memory);
    std::signal(SIGSEGV, [](int) { end_out_of_memory(); });
  }
};
[[gnu::init_priority(101)]] const AtNoMemory at_no_memory;

}  // namespace

int run_program(int argc, const char* const* argv) {
  std::signal(SIGSEGV, SIG_DFL);
  leave_absolute_folders_in_path();
  const SignalExit exit_on_signal(fmt::format("interrupted; do it again with: {}", quoted({argv, argv + argc})));
  return run_to_its_end(argc, argv);
}

}  // namespace cubeverify
