#include "host/check/tree_functions.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <string_view>

#include <fmt/format.h>

#include "host/backends/machine.h"
#include "host/check/compiled_program.h"
#include "host/child_process.h"
#include "host/errors.h"
#include "verify/measures/parent_array.h"

namespace cubeverify {

namespace {

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
      signal == SIGFPE ? "it divides by zero" : signal == SIGILL ? "it divides by zero, or does something else that C++ does not define"
          : "it reads or writes memory that is not its own", dimensions, tree,
      static_cast<unsigned long long>(at));
  if (write(2, text, static_cast<std::size_t>(size)) < 0) _exit(4);
  _exit(3);
}
// The values of some nodes in tree j, and the first of these nodes whose value is none; `end` if there is no such node.
template <class Function>
struct Part {
  std::uint32_t* values;
  int j;
  Word nodes, first, end, bad;
  bool parents;
  pthread_t thread;
  bool has_thread;

  void fill() {
    in_tree = j;
    for (Word c = first; c < end; ++c) {
      at = c;
      const Word value = Function()(dimensions, j, c);
      if (value >= nodes && !(parents && value == ~Word{0}) && bad == end) bad = c;
      values[c] = static_cast<std::uint32_t>(value);
    }
  }
  static void* run(void* part) {
    static_cast<Part*>(part)->fill();
    return nullptr;
  }
};
// The values of all nodes in tree j, threads side by side; and the first that is no value.
template <class Function>
bool fill(std::uint32_t* values, int j, Word nodes, Word threads, bool parents, Function function) {
  auto* parts = new Part<Function>[threads];
  for (Word t = 0; t < threads; ++t) {
    const Word end = nodes * (t + 1) / threads;
    parts[t] = {values, j, nodes, nodes * t / threads, end, end, parents, {}, false};
    parts[t].has_thread = pthread_create(&parts[t].thread, nullptr, Part<Function>::run, &parts[t]) == 0;
  }
  Word bad = nodes;
  for (Word t = 0; t < threads; ++t) {
    if (parts[t].has_thread) pthread_join(parts[t].thread, nullptr);
    else parts[t].fill();
    if (bad == nodes && parts[t].bad < parts[t].end) bad = parts[t].bad;
  }
  delete[] parts;
  if (bad == nodes) return true;
  char tree[30];
  tree_text(tree, sizeof tree, j);
  const Word value = function(dimensions, j, bad);
  std::fprintf(stderr, "the %s of %llu %s %s%llu, at n = %d%s; %s from 0 to %llu\n", parents ? "parent" : "children",
      static_cast<unsigned long long>(bad), parents ? "is" : "are", value >> 63 ? "-" : "",
      static_cast<unsigned long long>(value >> 63 ? 0 - value : value), dimensions, tree,
      parents ? "nodes are" : "sets of dimensions, a bit for each, are",
      static_cast<unsigned long long>(nodes - 1));
  return false;
}
static bool put(const std::uint32_t* values, Word size) { return std::fwrite(values, 4, size, stdout) == size; }
}
int main(int, char** words) {
  using namespace cubeverify_program;
  dimensions = std::atoi(words[1]);
  // Where nobody is left to end an endless function.
  alarm(static_cast<unsigned>(std::atoi(words[3])));
  const Word nodes = Word{1} << dimensions, threads = static_cast<Word>(std::atoi(words[2]));
  constexpr int kCrashes[] = {SIGFPE, SIGSEGV, SIGBUS, SIGILL};
  for (int signal : kCrashes) std::signal(signal, cubeverify_crashed);
  count = trees_of(dimensions, std::atoi(words[4]));
  const int most = std::atoi(words[5]);
  if (count < 1 || count > most) {
    std::fprintf(stderr, "%d trees at n = %d, where there may be 1 to %d\n", count, dimensions, most);
    return 3;
  }
  const std::uint32_t head[2] = {static_cast<std::uint32_t>(count), kHasChildren ? 1U : 0U};
  bool written = put(head, 2);
  auto* values = new std::uint32_t[nodes];
  for (int j = 0; j < count && written; ++j) {
    if (!fill(values, j, nodes, threads, true, [](int n, int tree, Word c) { return parent_of(n, tree, c); }))
      return 3;
    written = put(values, nodes);
  }
  for (int j = 0; kHasChildren && j < count && written; ++j) {
    if (!fill(values, j, nodes, threads, false, [](int n, int tree, Word c) { return children_of(n, tree, c); }))
      return 3;
    written = put(values, nodes);
  }
  return written && std::fflush(stdout) == 0 ? 0 : 5;
}
)";

constexpr int kMostTrees = 64;

}  // namespace

OwnGraph trees_by_functions(const TreeFunctions& functions, int n, std::chrono::seconds most_time) {
  const std::string what = name_of(functions);
  // The trees and their children here, and once more as the child's output.
  const int told = functions.trees ? functions.trees(n) : 1;
  const double arrays = 4.0 * told * (functions.children.empty() ? 1 : 2);
  require_memory("--n", static_cast<double>(bit(n)) * (arrays * sizeof(std::uint32_t) + kMeasuringBytesPerNode),
                 fmt::format("n = {}", n));
  const std::filesystem::path program = compiled_program(with_functions(functions, kProgram), what);
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
  const bool is_head = has_head && head[0] >= 1 && head[0] <= kMostTrees && head[1] <= 1;
  const std::size_t values = head[0] * bit(n);
  const std::size_t whole = sizeof head + values * (1 + head[1]) * sizeof(std::uint32_t);
  if (!has_head || (is_head && result.output.size() < whole)) {
    refuse(fmt::format("{} ends the program before all parents are told, at n = {}", what, n));
  }
  if (!is_head || result.output.size() != whole) {
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
