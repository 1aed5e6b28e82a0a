#include "host/check/swept_tree.h"

#include <condition_variable>
#include <mutex>

#include <dlfcn.h>
#include <fmt/format.h>
#include <unistd.h>

#include "cubeverify_sweep_text.h"
#include "host/check/compiled_program.h"
#include "host/errors.h"
#include "host/run/checksum.h"
#include "host/text/address.h"
#include "kernels/engine/parent_sweep.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

// What stands before and behind the sweep's own text. Its namespace has another name than in this program, whose
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
static std::atomic<unsigned> taken;
static thread_local Place* here __attribute__((tls_model("initial-exec")));
static const char* name;
struct Parents {
  static Word parent(int n, Word c) {
    here->at = c ^ kSource;
    return parent_of(n, 0, c ^ kSource) ^ kSource;
  }
};
struct ParentsAndChildren : Parents {
  static Word children(int n, Word c) {
    here->at = c ^ kSource;
    return children_of(n, 0, c ^ kSource);
  }
};
using OwnTree = std::conditional_t<kHasChildren, ParentsAndChildren, Parents>;
using OwnSweep = cubeverify_sweep::ParentSweep<OwnTree>;
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
    if (here == nullptr) here = &places[taken++ % kPlaces];
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
static void left() {
  if (here != nullptr && here->inside) end("it ends the program");
}
}
extern "C" {
void cubeverify_begin(const char* name) {
  using namespace cubeverify_program;
  cubeverify_program::name = name;
  for (int number : {SIGFPE, SIGSEGV, SIGBUS, SIGILL, SIGABRT}) std::signal(number, crashed);
  std::atexit(left);
  std::set_terminate([] {
    if (here != nullptr && here->inside) end("it throws an exception");
    std::abort();
  });
}
int cubeverify_trees(int n) { return cubeverify_program::trees_of(n, 1); }
bool cubeverify_has_children() { return cubeverify_program::kHasChildren; }
std::uint64_t cubeverify_parent(int n, std::uint64_t c) noexcept {
  const cubeverify_program::Inside inside(n);
  return cubeverify_program::Parents::parent(n, c);
}
std::uint64_t cubeverify_children(int n, std::uint64_t c) noexcept {
  const cubeverify_program::Inside inside(n);
  return cubeverify_program::ParentsAndChildren::children(n, c);
}
void cubeverify_visit(int n, std::uint64_t first, std::uint64_t count, std::uint64_t* tally) noexcept {
  using namespace cubeverify_program;
  const Inside inside(n);
  cubeverify_sweep::FactAccumulator<OwnSweep> facts(n, tally);
  for (Word i = 0; i < count; ++i) OwnSweep::visit(n, first + i, facts);
  facts.visited(count);
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

// Only what a journal has to know of it.
struct NoTree {
  static Word parent(int /*n*/, Word /*c*/) { return 0; }
};
using OwnTreeFacts = ParentSweep<NoTree>;

// Every address is at one level, and all but the source have a parent.
std::string broken_own_tree(int n, std::span<const Word> tally) {
  const Layout layout = layout_of<OwnTreeFacts>(n);
  const FactSlot& level = layout.at("level");
  Word nodes = 0;
  for (std::size_t l = 0; l < level.size; ++l) nodes += tally[level.offset + l];
  const Word parents = tally[layout.at("in-cube").offset];
  if (nodes == bit(n) && parents == all_ones(n)) return "";
  return fmt::format("{} nodes at a level and {} parents looked at, not {} and {}", nodes, parents, bit(n),
                     all_ones(n));
}

template <class Function>
Function* function_in(void* library, const char* name) {
  return reinterpret_cast<Function*>(dlsym(library, name));
}

}  // namespace

const Sweep& own_tree_facts() {
  static const Sweep sweep = [] {
    Sweep facts = make_sweep<OwnTreeFacts>();
    facts.title = "a tree of one's own";
    facts.visit = facts.visit_plainly = {};
    facts.broken_identity = broken_own_tree;
    return facts;
  }();
  return sweep;
}

std::optional<SweptTree> swept_tree(const TreeFunctions& functions, Word source) {
  static const std::string name_of_header = "the header", name_of_expression = "the expression";
  const std::string& what = functions.header.empty() ? name_of_expression : name_of_header;
  const std::string before = fmt::format("namespace cubeverify_program {{ constexpr Word kSource = {}; }}\n", source);
  const std::string text =
      with_functions(functions, fmt::format("{}{}{}{}", before, kBeforeSweep, kSweepText, kBehindSweep));
  const std::filesystem::path file = compiled_program(text, what, Compiled::kLibrary);
  // Never unloaded: what it has set up for signals and the end is in it.
  void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    throw CommandError(ExitCode::kUsage, fmt::format("{} cannot be loaded: {}", what, dlerror()));
  }
  if (function_in<int(int)>(library, "cubeverify_trees")(2) != 1) return std::nullopt;
  function_in<void(const char*)>(library, "cubeverify_begin")(what.c_str());
  SweptTree tree{own_tree_facts(), checksum(text), function_in<Word(int, Word)>(library, "cubeverify_parent"), {}, {}};
  if (function_in<bool()>(library, "cubeverify_has_children")()) {
    tree.children = function_in<Word(int, Word)>(library, "cubeverify_children");
  }
  tree.longest_wait = function_in<int(int*, Word*)>(library, "cubeverify_longest_wait");
  auto* visit = function_in<void(int, Word, Word, Word*)>(library, "cubeverify_visit");
  tree.sweep.visit = [visit](int n, Chunk chunk, std::span<Word> tally) {
    visit(n, chunk.first, chunk.count, tally.data());
  };
  tree.sweep.visit_plainly = tree.sweep.visit;
  return tree;
}

std::jthread watch_for_endless(const SweptTree& tree, std::chrono::seconds most_time) {
  constexpr std::chrono::milliseconds kStep{250};
  return std::jthread([longest_wait = tree.longest_wait, most_time, kStep](const std::stop_token& stop) {
    int n = 0;
    Word c = 0;
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock(mutex);
    while (!stopped.wait_for(lock, stop, kStep, [&] { return stop.stop_requested(); })) {
      if (longest_wait(&n, &c) * kStep < most_time) continue;
      fmt::print(stderr,
                 "cubeverify: the function does not end within {} s at n = {}, c = {}; --time-limit gives it "
                 "longer\n",
                 most_time.count(), n, c);
      _exit(static_cast<int>(ExitCode::kUsage));
    }
  });
}

}  // namespace cubeverify
