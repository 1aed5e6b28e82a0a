#include "host/check/tree_functions.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <regex>
#include <string_view>

#include <fmt/format.h>

#include "host/backends/machine.h"
#include "host/check/compiled_program.h"
#include "host/child_process.h"
#include "host/errors.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

namespace {

// What stands before the functions.
constexpr std::string_view kIncludes = R"(#include <atomic>
#include <bit>
#include <cmath>
#include <csignal>
#include <concepts>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>
#include <sys/stat.h>
#include <unistd.h>
)";

// What expressions and headers may use. As templates, so that functions of a header that have the same names go first.
constexpr std::string_view kHelpers = R"(namespace cubeverify_helpers {
using Word = std::uint64_t;
template <class = void> Word all_ones(int n) { return n < 1 ? 0 : n > 63 ? ~Word{0} : ~Word{0} >> (64 - n); }
template <class = void> int weight(Word c) { return std::popcount(c); }
template <class = void> int lowest_bit(Word c) { return std::countr_zero(c); }
template <class = void> int highest_bit(Word c) { return 63 - std::countl_zero(c); }
template <class = void> Word rotate_left(int n, Word c, int k) {
  k = (k % n + n) % n;
  return k == 0 ? c : (c << k | c >> (n - k)) & all_ones(n);
}
template <class = void> Word rotate_right(int n, Word c, int k) { return rotate_left(n, c, -k); }
}
using namespace cubeverify_helpers;
)";

// How a header's functions are called, whichever of them it has.
constexpr std::string_view kCallsOfHeader = R"(
#line 1 "program"
namespace cubeverify_program {
using Word = std::uint64_t;
template <class N> concept HasParent = requires(N n, Word c) { { parent(n, c) } -> std::convertible_to<Word>; };
template <class N> concept HasParents = requires(N n, Word c) { { parent(n, n, c) } -> std::convertible_to<Word>; };
template <class N> concept HasChildren = requires(N n, Word c) { { children(n, c) } -> std::convertible_to<Word>; };
template <class N> concept HasChildrens = requires(N n, Word c) { { children(n, n, c) } -> std::convertible_to<Word>; };
template <class N> concept HasTrees = requires(N n) { { trees(n) } -> std::convertible_to<int>; };
static_assert(HasParent<int> || HasParents<int>,
    "the header has no function parent(n, c) or parent(n, j, c) that gives a node");
constexpr bool kHasChildren = HasChildren<int> || HasChildrens<int>;
template <class N> Word parent_of(N n, N j, Word c) {
  if constexpr (HasParents<N>) return static_cast<Word>(parent(n, j, c));
  else return static_cast<Word>(parent(n, c));
}
template <class N> Word children_of(N n, N j, Word c) {
  if constexpr (HasChildrens<N>) return static_cast<Word>(children(n, j, c));
  else if constexpr (HasChildren<N>) return static_cast<Word>(children(n, c));
  else return 0;
}
template <class N> int trees_of(N n, int) {
  if constexpr (HasTrees<N>) return static_cast<int>(trees(n));
  else return HasParents<N> ? n : 1;
}
}
)";

// The program around the functions. It writes how many trees there are and whether there are children, then the parents
// of one tree after the other and the children likewise, as 32-bit numbers, to standard output; or one line to standard
// error that says what was wrong at which node. The node that a thread is at is kept for a signal.
constexpr std::string_view kProgram = R"(
namespace cubeverify_program {
static thread_local volatile Word at;
static thread_local volatile int in_tree;
static int dimensions, count;
static int tree_text(char* text, std::size_t size, int j) {
  return count > 1 ? std::snprintf(text, size, ", j = %d", j) : (text[0] = '\0', 0);
}
extern "C" void cubeverify_crashed(int signal) {
  char text[150], tree[30];
  tree_text(tree, sizeof tree, in_tree);
  const int size = std::snprintf(text, sizeof text, "%s at n = %d%s, c = %llu\n",
      signal == SIGFPE ? "it divides by zero" : signal == SIGILL ? "it does what C++ does not define"
          : "it reads or writes memory that is not its own", dimensions, tree,
      static_cast<unsigned long long>(at));
  if (write(2, text, static_cast<std::size_t>(size)) < 0) _exit(4);
  _exit(3);
}
// The values of all nodes in tree j, threads side by side; and the first that is no value.
template <class Function>
bool fill(std::uint32_t* values, int j, Word nodes, Word threads, const char* what, Function function) {
  std::vector<Word> bad(threads, nodes);
  std::vector<std::thread> all;
  for (Word t = 0; t < threads; ++t) {
    all.emplace_back([&, t] {
      in_tree = j;
      for (Word c = nodes * t / threads; c < nodes * (t + 1) / threads; ++c) {
        at = c;
        const Word value = function(dimensions, j, c);
        if (value >= nodes && value != ~Word{0} && bad[t] == nodes) bad[t] = c;
        values[c] = static_cast<std::uint32_t>(value);
      }
    });
  }
  for (std::thread& thread : all) thread.join();
  for (const Word c : bad) {
    if (c == nodes) continue;
    char tree[30];
    tree_text(tree, sizeof tree, j);
    const Word value = function(dimensions, j, c);
    std::fprintf(stderr, "the %s of %llu is %s%llu, no %s from 0 to %llu, at n = %d%s\n", what,
        static_cast<unsigned long long>(c), value >> 63 ? "-" : "",
        static_cast<unsigned long long>(value >> 63 ? 0 - value : value), what[0] == 'p' ? "node" : "set of dimensions",
        static_cast<unsigned long long>(nodes - 1), dimensions, tree);
    return false;
  }
  return true;
}
static bool put(const std::uint32_t* values, Word size) { return std::fwrite(values, 4, size, stdout) == size; }
}
int main(int, char** words) {
  using namespace cubeverify_program;
  dimensions = std::atoi(words[1]);
  // Where nobody is left to end an endless function.
  alarm(static_cast<unsigned>(std::atoi(words[3])));
  const Word nodes = Word{1} << dimensions, threads = static_cast<Word>(std::atoi(words[2]));
  for (int signal : {SIGFPE, SIGSEGV, SIGBUS, SIGILL}) std::signal(signal, cubeverify_crashed);
  count = trees_of(dimensions, std::atoi(words[4]));
  const int most = std::atoi(words[5]);
  if (count < 1 || count > most) {
    std::fprintf(stderr, "%d trees at n = %d, where there may be 1 to %d\n", count, dimensions, most);
    return 3;
  }
  const std::uint32_t head[2] = {static_cast<std::uint32_t>(count), kHasChildren ? 1U : 0U};
  bool written = put(head, 2);
  std::vector<std::uint32_t> values(nodes);
  for (int j = 0; j < count && written; ++j) {
    if (!fill(values.data(), j, nodes, threads, "parent", [](int n, int tree, Word c) { return parent_of(n, tree, c); }))
      return 3;
    written = put(values.data(), nodes);
  }
  for (int j = 0; kHasChildren && j < count && written; ++j) {
    if (!fill(values.data(), j, nodes, threads, "children", [](int n, int tree, Word c) { return children_of(n, tree, c); }))
      return 3;
    written = put(values.data(), nodes);
  }
  return written && std::fflush(stdout) == 0 ? 0 : 5;
}
)";

constexpr int kMostTrees = 64;

// One expression as a function. Its name as a file is what errors call it.
std::string function_text(std::string_view name, std::string_view place, std::string_view expression) {
  return fmt::format(
      "static Word {}(int n, int j, Word c) {{\n  (void)n; (void)j; (void)c;\n  return static_cast<Word>(\n"
      "#line 1 \"{}\"\n{}\n#line 1 \"{}\"\n  );\n}}\n",
      name, place, expression, kProgramPlace);
}

std::string program_text(const TreeFunctions& functions) {
  std::string text(kIncludes);
  if (!functions.header.empty()) {
    // As a string of C++, whatever letters it has.
    std::string path;
    for (const char letter : std::filesystem::absolute(functions.header).string()) {
      if (letter == '"' || letter == '\\' || letter == '\n') {
        throw CommandError(ExitCode::kUsage, "a header's name may have no quotation mark, backslash or end of line");
      }
      path += letter;
    }
    return preprocessed(fmt::format("{}{}#include \"{}\"\n{}{}", text, kHelpers, path, kCallsOfHeader, kProgram),
                        "the header");
  }
  text += kHelpers;
  text += function_text("cubeverify_parent", "expression", functions.parent);
  if (!functions.children.empty()) text += function_text("cubeverify_children", "children", functions.children);
  text += fmt::format(
      "namespace cubeverify_program {{\nconstexpr bool kHasChildren = {};\n"
      "static Word parent_of(int n, int j, Word c) {{ return cubeverify_parent(n, j, c); }}\n"
      "static Word children_of(int n, int j, Word c) {{ return {}(n, j, c); }}\n"
      "static int trees_of(int, int told) {{ return told; }}\n}}\n",
      !functions.children.empty(), functions.children.empty() ? "cubeverify_parent" : "cubeverify_children");
  return text + std::string(kProgram);
}

}  // namespace

bool looks_like_expression(const std::string& text) {
  return text.find_first_of("&|^~+*%?<>()=! ") != std::string::npos;
}

bool looks_like_header(const std::filesystem::path& file) {
  constexpr std::array<std::string_view, 3> kEndings{".h", ".hh", ".hpp"};
  return std::ranges::find(kEndings, file.extension().string()) != kEndings.end();
}

OwnGraph trees_by_functions(const TreeFunctions& functions, int n, std::chrono::seconds most_time) {
  const std::string what = functions.header.empty() ? "the expression" : "the header";
  const auto refuse = [&](const std::string& why) { throw CommandError(ExitCode::kUsage, why); };
  static const std::regex kNumberOfTree("\\bj\\b");
  if (functions.header.empty() && !functions.trees && std::regex_search(functions.parent, kNumberOfTree)) {
    refuse("the expression uses j, the number of a tree; say how many trees there are, as in --trees n");
  }
  // The trees and their children here, and once more as the child's output.
  const int told = functions.trees ? functions.trees(n) : 1;
  const double arrays = 4.0 * told * (functions.children.empty() ? 1 : 2);
  require_memory("--n", static_cast<double>(bit(n)) * (arrays * sizeof(std::uint32_t) + kMeasuringBytesPerNode),
                 fmt::format("n = {}", n));
  const std::filesystem::path program = compiled_program(program_text(functions), what);
  const ChildResult result =
      run_child({program.string(), std::to_string(n), std::to_string(hardware_threads()),
                 std::to_string(most_time.count() + 1), std::to_string(told), std::to_string(kMostTrees)},
                "", most_time);
  if (!result.in_time) {
    refuse(
        fmt::format("{} does not end within {} s at n = {}; --time-limit gives it longer", what, most_time.count(), n));
  }
  if (!result.started || result.status != 0) {
    const std::string said = result.errors.substr(0, result.errors.find('\n'));
    refuse(fmt::format("{}: {}", what, result.status == 3 ? said : what_went_wrong(result)));
  }
  std::array<std::uint32_t, 2> head{};
  const bool has_head = result.output.size() >= sizeof head;
  if (has_head) std::memcpy(head.data(), result.output.data(), sizeof head);
  const std::size_t values = head[0] * bit(n);
  if (!has_head || head[0] < 1 || head[0] > kMostTrees || head[1] > 1 ||
      result.output.size() != sizeof head + values * (1 + head[1]) * sizeof(std::uint32_t)) {
    refuse(fmt::format("{} wrote to standard output, where its parents go", what));
  }
  OwnGraph graph;
  graph.has_parents = true;
  graph.trees = head[0];
  graph.parent.resize(values);
  graph.children.resize(values * head[1]);
  const char* numbers = result.output.data() + sizeof head;
  std::memcpy(graph.parent.data(), numbers, values * sizeof(std::uint32_t));
  if (head[1] == 1) {
    numbers += values * sizeof(std::uint32_t);
    std::memcpy(graph.children.data(), numbers, values * sizeof(std::uint32_t));
  }
  for (std::size_t i = 0; i < values; ++i) {
    if (graph.parent[i] == (i & all_ones(n))) graph.parent[i] = ParentArray::kNone;
  }
  return graph;
}

}  // namespace cubeverify
