#include "host/check/swept_tree.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <map>
#include <mutex>

#include <dlfcn.h>
#include <fmt/format.h>
#include <unistd.h>

#include "cubeverify_sweep_text.h"
#include "host/check/compiled_program.h"
#include "host/check/known_edges.h"
#include "host/check/own_graph.h"
#include "host/errors.h"
#include "host/guards/checksum.h"
#include "host/standard_error.h"
#include "host/text/address.h"
#include "kernels/engine/common_links_sweep.h"
#include "kernels/engine/parent_sweep.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

// What stands before and behind the sweeps' own text. Their namespace has another name than in this program, whose
// functions are others.
constexpr std::string_view kBeforeSweep = R"(
#line 1 "program"
#define NDEBUG
#define cubeverify cubeverify_sweep
)";
constexpr std::string_view kBehindSweep = R"(
#line 1 "program"
#undef cubeverify
#include <exception>
namespace cubeverify_program {
// Where each thread is, for signals and for those who wait.
struct alignas(64) Place {
  volatile Word at, before;
  volatile int n, waits;
  volatile bool inside;
};
constexpr unsigned kPlaces = 4096;
static Place places[kPlaces];
static unsigned taken;
static thread_local Place* here __attribute__((tls_model("initial-exec")));
static const char* name;
static void look_at(Word c) { here->at = c; }
)";
// The trees by relative addresses, and their sweeps; behind kSource and NetworkOfTrees.
constexpr std::string_view kOwnSweeps = R"(
struct Parents {
  int tree = 0;
  CUBEVERIFY_HD Word parent(int n, Word c) const {
    look_at(c ^ kSource);
    return parent_of(n, tree, c ^ kSource) ^ kSource;
  }
};
struct ParentsAndChildren : Parents {
  CUBEVERIFY_HD Word children(int n, Word c) const {
    look_at(c ^ kSource);
    return children_of(n, tree, c ^ kSource);
  }
};
struct AllParents {
  int count = 1;
  CUBEVERIFY_HD int trees(int) const { return count; }
  CUBEVERIFY_HD Word parent(int n, int j, Word c) const { return Parents{j}.parent(n, c); }
};
// Children are told by dimensions.
constexpr bool kOfCube = std::is_same_v<NetworkOfTrees, cubeverify_sweep::CubeLinks>;
using OwnTree = std::conditional_t<kHasChildren && kOfCube, ParentsAndChildren, Parents>;
using Network = cubeverify_sweep::SeenFrom<NetworkOfTrees, kSource>;
using OwnSweep = cubeverify_sweep::ParentSweep<OwnTree, Network>;
using OwnLinks = cubeverify_sweep::CommonLinksSweep<AllParents, Network>;
)";
constexpr std::string_view kBehindSweeps = R"(
[[noreturn]] static void end(const char* what) {
  char text[200];
  const int size = std::snprintf(text, sizeof text, "cubeverify: %s: %s at n = %d, c = %llu\n",
      name, what, here->n, static_cast<unsigned long long>(here->at));
  (void)!write(2, text, static_cast<std::size_t>(size));
  _exit(2);
}
// While a thread computes for the program.
struct Inside {
  explicit Inside(int n) {
    if (here == nullptr) here = &places[__atomic_fetch_add(&taken, 1U, __ATOMIC_RELAXED) % kPlaces];
    here->n = n;
    here->inside = true;
  }
  ~Inside() { here->inside = false; }
};
static void crashed(int number) {
  if (here != nullptr && here->inside) {
    end(number == SIGFPE ? "it divides by zero" : number == SIGILL ? "it divides by zero, or does something else that C++ does not define"
        : number == SIGABRT ? "it gives up" : "it reads or writes memory that is not its own");
  }
  std::signal(number, SIG_DFL);
  std::raise(number);
}
template <class S>
void visit(int n, const typename S::Shared& trees, std::uint64_t first, std::uint64_t count, std::uint64_t* tally) {
  cubeverify_sweep::FactAccumulator<S> facts(n, tally);
  for (Word i = 0; i < count; ++i) S::visit(n, first + i, trees, facts);
  facts.visited(count);
}
static void left() {
  if (here != nullptr && here->inside) end("it ends the program");
}
}
extern "C" {
void cubeverify_begin(const char* name) {
  using namespace cubeverify_program;
  cubeverify_program::name = name;
  constexpr int kCrashes[] = {SIGFPE, SIGSEGV, SIGBUS, SIGILL, SIGABRT};
  for (int number : kCrashes) std::signal(number, crashed);
  std::atexit(left);
  std::set_terminate([] {
    if (here != nullptr && here->inside) end("it throws an exception");
    std::abort();
  });
}
int cubeverify_trees(int n, int told) noexcept {
  const cubeverify_program::Inside inside(n);
  cubeverify_program::look_at(0);
  return cubeverify_program::trees_of(n, told);
}
bool cubeverify_has_children() { return cubeverify_program::kHasChildren && cubeverify_program::kOfCube; }
std::uint64_t cubeverify_parent_in(int n, int j, std::uint64_t c) noexcept {
  const cubeverify_program::Inside inside(n);
  return cubeverify_program::Parents{j}.parent(n, c);
}
std::uint64_t cubeverify_children_in(int n, int j, std::uint64_t c) noexcept {
  const cubeverify_program::Inside inside(n);
  return cubeverify_program::ParentsAndChildren{{j}}.children(n, c);
}
void cubeverify_visit(int n, int j, std::uint64_t first, std::uint64_t count, std::uint64_t* tally) noexcept {
  using namespace cubeverify_program;
  const Inside inside(n);
  visit<OwnSweep>(n, {{j}}, first, count, tally);
}
void cubeverify_visit_links(int n, int trees, std::uint64_t first, std::uint64_t count, std::uint64_t* tally) noexcept {
  using namespace cubeverify_program;
  const Inside inside(n);
  visit<OwnLinks>(n, {trees}, first, count, tally);
}
int cubeverify_longest_wait(int* n, std::uint64_t* c) {
  using namespace cubeverify_program;
  int longest = 0;
  for (Place& place : places) {
    const Word at = place.at;
    place.waits = place.inside && at == place.before ? place.waits + 1 : 0;
    place.before = at;
    if (place.waits <= longest) continue;
    longest = place.waits;
    *n = place.n;
    *c = at;
  }
  return longest;
}
}
)";

// Only what a journal has to know of them.
struct NoTree {
  static Word parent(int /*n*/, Word /*c*/) { return 0; }
};
struct NoTrees {
  static int trees(int /*n*/) { return 1; }
  static Word parent(int /*n*/, int /*j*/, Word /*c*/) { return 0; }
};
template <class Network>
using OwnTreeFacts = ParentSweep<NoTree, Network>;
template <class Network>
using CommonLinksFacts = CommonLinksSweep<NoTrees, Network>;
static_assert(kMostSweptDimensions == OwnTreeFacts<CubeLinks>::kMaxN);
static_assert(kMostOwnTrees == CommonLinksFacts<CubeLinks>::kMostTrees);

// Every address is at one level, and all but the source have a parent.
template <class Network>
std::string broken_own_tree(int n, std::span<const Word> tally) {
  const Layout layout = layout_of<OwnTreeFacts<Network>>(n);
  const FactSlot& level = layout.at("level");
  Word nodes = 0;
  for (std::size_t l = 0; l < level.size; ++l) nodes += tally[level.offset + l];
  const Word parents = tally[layout.at("has-parent").offset];
  if (nodes == bit(n) && parents == all_ones(n)) return "";
  return fmt::format("{} nodes at a level and {} parents looked at, not {} and {}", nodes, parents, bit(n),
                     all_ones(n));
}

Sweep without_tree(Sweep sweep, std::string name) {
  sweep.name = std::move(name);
  sweep.visit = sweep.visit_plainly = {};
  return sweep;
}

struct SweepsOfNetwork {
  std::vector<Sweep> trees;
  Sweep common_links;
};

template <class Network>
SweepsOfNetwork sweeps_of(const std::string& prefix) {
  SweepsOfNetwork sweeps;
  for (std::uint32_t j = 0; j < kMostOwnTrees; ++j) {
    sweeps.trees.push_back(without_tree(make_sweep<OwnTreeFacts<Network>>(), fmt::format("{}tree-{}", prefix, j)));
    sweeps.trees.back().title = "a tree of one's own";
    sweeps.trees.back().broken_identity = broken_own_tree<Network>;
  }
  sweeps.common_links =
      without_tree(make_sweep<CommonLinksFacts<Network>>(), prefix + CommonLinksFacts<Network>::kName);
  return sweeps;
}

const SweepsOfNetwork& sweeps_of(SweptNetwork network) {
  static const SweepsOfNetwork cube = sweeps_of<CubeLinks>(""), de_bruijn = sweeps_of<DeBruijnLinks>("debruijn-");
  return network == SweptNetwork::kCube ? cube : de_bruijn;
}

template <class Function>
Function* function_in(void* library, const char* name) {
  return reinterpret_cast<Function*>(dlsym(library, name));
}

using Visit = void(int n, int number, Word first, Word count, Word* tally);

// The functions say how many trees there are, or `told` does.
int checked_count(int count, int n) {
  if (count >= 1 && count <= static_cast<int>(kMostOwnTrees)) return count;
  refuse(fmt::format("{} trees at n = {}, where there may be 1 to {}", count, n, kMostOwnTrees));
}

}  // namespace

const char* in_words(SweptNetwork network) { return network == SweptNetwork::kCube ? "cube" : "de Bruijn network"; }

const Sweep* own_tree_sweep(std::string_view name) {
  if (name == known_edges_sweep_without_trees().name) return &known_edges_sweep_without_trees();
  for (const SweptNetwork network : {SweptNetwork::kCube, SweptNetwork::kDeBruijn}) {
    const SweepsOfNetwork& sweeps = sweeps_of(network);
    if (sweeps.common_links.name == name) return &sweeps.common_links;
    const auto found = std::ranges::find(sweeps.trees, name, &Sweep::name);
    if (found != sweeps.trees.end()) return &*found;
  }
  return nullptr;
}

std::vector<const Sweep*> SweptTrees::sweeps(int n) const {
  std::vector<const Sweep*> all;
  for (std::size_t j = 0; j < static_cast<std::size_t>(count(n)); ++j) all.push_back(&each[j].sweep);
  if (all.size() > 1) all.push_back(&common_links);
  if (!known_name.empty()) all.push_back(&known_edges);
  return all;
}

std::string text_of_own_sweeps(Word source, SweptNetwork network) {
  return fmt::format("constexpr Word kSource = {};\nusing NetworkOfTrees = cubeverify_sweep::{};\n{}", source,
                     network == SweptNetwork::kCube ? "CubeLinks" : "DeBruijnLinks", kOwnSweeps);
}

SweptTrees swept_trees(const TreeFunctions& functions, Word source, SweptNetwork network) {
  const char* what = name_of(functions);
  const std::string text = with_functions(functions, fmt::format("{}{}{}{}{}", kBeforeSweep, kSweepText, kBehindSweep,
                                                                 text_of_own_sweeps(source, network), kBehindSweeps));
  const std::filesystem::path file = compiled_program(text, what, Compiled::kLibrary);
  // Never unloaded: what it has set up for signals and the end is in it.
  void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    refuse(fmt::format("{} cannot be loaded: {}", what, dlerror()));
  }
  function_in<void(const char*)>(library, "cubeverify_begin")(what);

  SweptTrees trees;
  trees.network = network;
  trees.checksum = checksum(text);
  trees.count = [count = function_in<int(int, int)>(library, "cubeverify_trees"), told = functions.trees](int n) {
    return checked_count(count(n, told ? told(n) : 1), n);
  };
  trees.longest_wait = function_in<int(int*, Word*)>(library, "cubeverify_longest_wait");
  auto* parent = function_in<Word(int, int, Word)>(library, "cubeverify_parent_in");
  auto* children = function_in<bool()>(library, "cubeverify_has_children")()
                       ? function_in<Word(int, int, Word)>(library, "cubeverify_children_in")
                       : nullptr;
  const auto visiting = [](Visit* visit, int number) {
    return [visit, number](int n, Chunk chunk, std::span<Word> tally) {
      visit(n, number, chunk.first, chunk.count, tally.data());
    };
  };
  const SweepsOfNetwork& sweeps = sweeps_of(network);
  for (int j = 0; j < static_cast<int>(kMostOwnTrees); ++j) {
    SweptTree tree{sweeps.trees[static_cast<std::size_t>(j)], [=](int n, Word c) { return parent(n, j, c); }, {}};
    if (children != nullptr) tree.children = [=](int n, Word c) { return children(n, j, c); };
    tree.sweep.visit = tree.sweep.visit_plainly = visiting(function_in<Visit>(library, "cubeverify_visit"), j);
    trees.each.push_back(std::move(tree));
  }
  trees.common_links = sweeps.common_links;
  trees.common_links.visit = trees.common_links.visit_plainly =
      [visit = function_in<Visit>(library, "cubeverify_visit_links"), count = trees.count](
          int n, Chunk chunk, std::span<Word> tally) { visit(n, count(n), chunk.first, chunk.count, tally.data()); };
  return trees;
}

std::jthread watch_for_endless(const SweptTrees& trees, std::chrono::seconds most_time) {
  constexpr std::chrono::milliseconds kStep{250};
  return std::jthread([longest_wait = trees.longest_wait, most_time, kStep](const std::stop_token& stop) {
    int n = 0;
    Word c = 0;
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock(mutex);
    while (!stopped.wait_for(lock, stop, kStep, [&] { return stop.stop_requested(); })) {
      if (longest_wait(&n, &c) * kStep < most_time) continue;
      say_line(
          fmt::format("cubeverify: the function does not end within {} s at n = {}, c = {}; --time-limit gives it "
                      "longer",
                      most_time.count(), n, c));
      _exit(static_cast<int>(ExitCode::kUsage));
    }
  });
}

}  // namespace cubeverify
