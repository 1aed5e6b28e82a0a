#include "host/check/expression.h"

#include <cstdlib>
#include <cstring>
#include <iterator>
#include <sstream>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/backends/machine.h"
#include "host/child_process.h"
#include "host/errors.h"
#include "host/report/files.h"
#include "host/run/checksum.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

namespace {

namespace fs = std::filesystem;

// The program around an expression. It writes the parents as 32-bit numbers to standard output, or one line to standard
// error that says what was wrong at which node; the node that a thread is at is kept for a signal.
constexpr std::string_view kBefore = R"(#include <atomic>
#include <bit>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>
#include <sys/stat.h>
#include <unistd.h>
using Word = std::uint64_t;
static inline Word all_ones(int n) { return ~Word{0} >> (64 - n); }
static inline int weight(Word c) { return std::popcount(c); }
static inline int lowest_bit(Word c) { return std::countr_zero(c); }
static inline int highest_bit(Word c) { return 63 - std::countl_zero(c); }
static inline Word rotate_left(int n, Word c, int k) { return k == 0 ? c : (c << k | c >> (n - k)) & all_ones(n); }
static inline Word rotate_right(int n, Word c, int k) { return k == 0 ? c : rotate_left(n, c, n - k); }
static Word cubeverify_parent(int n, Word c) {
  (void)n;
  return static_cast<Word>(
#line 1 "expression"
)";
constexpr std::string_view kAfter = R"(
#line 1 "program"
  );
}
static thread_local volatile Word at;
static int dimensions;
extern "C" void cubeverify_crashed(int signal) {
  char text[100];
  const int size = std::snprintf(text, sizeof text, "%s at n = %d, c = %llu\n",
      signal == SIGFPE ? "it divides by zero" : signal == SIGILL ? "it does what C++ does not define"
          : "it reads or writes memory that is not its own", dimensions,
      static_cast<unsigned long long>(at));
  if (write(2, text, static_cast<std::size_t>(size)) < 0) _exit(4);
  _exit(3);
}
int main(int, char** words) {
  dimensions = std::atoi(words[1]);
  // Where nobody is left to end an endless expression.
  alarm(static_cast<unsigned>(std::atoi(words[3])));
  const Word nodes = Word{1} << dimensions, threads = static_cast<Word>(std::atoi(words[2]));
  for (int signal : {SIGFPE, SIGSEGV, SIGBUS, SIGILL}) std::signal(signal, cubeverify_crashed);
  std::vector<std::uint32_t> parents(nodes);
  std::vector<Word> bad(threads, nodes);
  std::vector<std::thread> all;
  for (Word t = 0; t < threads; ++t) {
    all.emplace_back([&, t] {
      for (Word c = nodes * t / threads; c < nodes * (t + 1) / threads; ++c) {
        at = c;
        const Word parent = cubeverify_parent(dimensions, c);
        if (parent >= nodes && parent != ~Word{0} && bad[t] == nodes) bad[t] = c;
        parents[c] = static_cast<std::uint32_t>(parent);
      }
    });
  }
  for (std::thread& thread : all) thread.join();
  for (const Word c : bad) {
    if (c == nodes) continue;
    const Word parent = cubeverify_parent(dimensions, c);
    std::fprintf(stderr, "the parent of %llu is %s%llu, no node from 0 to %llu, at n = %d\n",
        static_cast<unsigned long long>(c), parent >> 63 ? "-" : "",
        static_cast<unsigned long long>(parent >> 63 ? 0 - parent : parent),
        static_cast<unsigned long long>(nodes - 1), dimensions);
    return 3;
  }
  return std::fwrite(parents.data(), 4, nodes, stdout) == nodes && std::fflush(stdout) == 0 ? 0 : 5;
}
)";

[[noreturn]] void refuse_expression(const std::string& what) { throw CommandError(ExitCode::kUsage, what); }

// The user's own, whether it is there or not; empty where no home is known.
fs::path cache_directory() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache != nullptr && cache[0] == '/') return fs::path(cache) / "cubeverify";
  const char* home = std::getenv("HOME");
  return home != nullptr && home[0] == '/' ? fs::path(home) / ".cache" / "cubeverify" : fs::path();
}

std::string compiler_name() {
  const char* named = std::getenv("CXX");
  return named != nullptr && named[0] != '\0' ? named : "c++";
}

// The first error that the compiler tells, with the line and the column in the expression. What it finds behind the
// expression is missing from its end.
std::string first_error(const ChildResult& result) {
  const auto error = result.errors.find("error:");
  if (error == std::string::npos) return what_went_wrong(result);
  const auto line = result.errors.rfind('\n', error);
  const std::size_t from = line == std::string::npos ? 0 : line + 1;
  const std::string text = result.errors.substr(error, result.errors.find('\n', error) - error);
  const std::string place = result.errors.substr(from, error - from);
  return (place.starts_with("program:") ? "at the end of the expression: " : place) + text;
}

void compile(const fs::path& source, const fs::path& program) {
  constexpr std::chrono::seconds kMostCompiling{60};
  const std::string by = compiler_name();
  const fs::path unfinished = program.string() + fmt::format(".{}", getpid());
  // It may have words of its own, as in "ccache g++".
  std::istringstream words(by);
  std::vector<std::string> command{std::istream_iterator<std::string>(words), {}};
  command.insert(command.end(), {"-std=c++20", "-O2", "-w", "-pthread", "-o", unfinished.string(), source.string()});
  const ChildResult result = run_child(command, "", kMostCompiling);
  // 127 is how a shell, and so posix_spawn of some C libraries, says that there is no such program.
  if (!result.started || result.status == 127) {
    refuse_expression(fmt::format(
        "there is no compiler '{}' to compile the expression with; install g++, set CXX, or check a file", by));
  }
  std::error_code ignored;
  if (result.status != 0) {
    fs::remove(unfinished, ignored);
    refuse_expression(fmt::format("the expression cannot be compiled: {}", first_error(result)));
  }
  fs::rename(unfinished, program);
}

// The program of an expression, from the cache if it is there.
fs::path program_of(const std::string& expression) {
  const fs::path cache = cache_directory();
  if (cache.empty())
    refuse_expression("HOME is not set, so that there is no place for the compiled expression; set XDG_CACHE_HOME");
  const std::string text = fmt::format("{}{}{}", kBefore, expression, kAfter);
  const fs::path directory = cache / fmt::format("{:016x}", checksum(text + compiler_name()));
  const fs::path source = directory / "expression.cpp", program = directory / "expression";
  std::error_code error;
  fs::create_directories(directory, error);
  fs::permissions(directory, fs::perms::owner_all, error);
  struct stat status {};
  if (error || stat(directory.c_str(), &status) != 0) {
    refuse_expression(fmt::format("{} cannot be written: {}", directory.string(), error.message()));
  }
  // Programs of others are not run.
  if (status.st_uid != geteuid()) refuse_expression(fmt::format("{} belongs to somebody else", directory.string()));
  // Two expressions of one checksum do not run each other's program.
  const bool there = fs::exists(program) && fs::exists(source) && read_text(source) == text;
  if (!there) {
    fs::remove(program, error);
    write_atomically(source, text);
    compile(source, program);
  }
  return program;
}

}  // namespace

bool looks_like_expression(const std::string& text) {
  return text.find_first_of("&|^~+*%?<>()=! ") != std::string::npos;
}

OwnGraph parents_by_expression(const std::string& expression, int n, std::chrono::seconds most_time) {
  require_memory("--expr", static_cast<double>(bit(n)) * (4 * sizeof(std::uint32_t) + kMeasuringBytesPerNode),
                 fmt::format("n = {}", n));
  const fs::path program = program_of(expression);
  const ChildResult result = run_child(
      {program.string(), std::to_string(n), std::to_string(hardware_threads()), std::to_string(most_time.count() + 1)},
      "", most_time);
  if (!result.in_time) {
    refuse_expression(fmt::format("the expression does not end within {} s at n = {}; --time-limit gives it longer",
                                  most_time.count(), n));
  }
  if (!result.started || result.status != 0) {
    const std::string said = result.errors.substr(0, result.errors.find('\n'));
    refuse_expression(fmt::format("the expression: {}", result.status == 3 ? said : what_went_wrong(result)));
  }
  OwnGraph graph;
  graph.has_parents = true;
  graph.parent.resize(bit(n));
  if (result.output.size() != graph.parent.size() * sizeof(std::uint32_t)) {
    refuse_expression("the expression wrote to standard output, where its parents go");
  }
  std::memcpy(graph.parent.data(), result.output.data(), result.output.size());
  for (std::uint32_t c = 0; c < graph.parent.size(); ++c) {
    if (graph.parent[c] == c) graph.parent[c] = ParentArray::kNone;
  }
  return graph;
}

}  // namespace cubeverify
