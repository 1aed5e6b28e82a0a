#include "host/check/trees/tree_formulas.h"

#include <algorithm>
#include <limits>
#include <mutex>

#include <fmt/format.h>
#include <unistd.h>

#include "host/backends/kinds.h"
#include "host/check/readers/definitions_file.h"
#include "host/check/trees/tree_report.h"
#include "host/errors.h"
#include "host/run/progress.h"
#include "kernels/engine/cuda_device.h"
#include "kernels/engine/device_paths.h"
#include "kernels/formula/evaluate.h"
#include "kernels/threads/on_threads.h"
#include "verify/wording.h"

namespace cubeverify {
namespace {

// Addresses that a thread takes at a time.
constexpr Word kFormulaPiece = Word{1} << 14;
// Operations for which it pays to start a device.
constexpr double kDevicePays = 3e10;

[[noreturn]] void refuse_work(int n) {
  refuse("n = {}: the formulas take more than 10^12 operations; take a smaller n, or shorter ranges", n);
}

std::string place_text(int n, std::optional<int> tree, Word c) {
  return tree ? fmt::format("n = {}, j = {}, c = {}", n, *tree, c) : fmt::format("n = {}, c = {}", n, c);
}

#ifdef CUBEVERIFY_WITH_CUDA
[[noreturn]] void refuse_device(const DeviceError& error) {
  throw_error(ExitCode::kFault, "{}; say --backend cpu", error.what());
}
#endif

// The value at an address; place() says which, where it has none.
template <class Place>
SignedWord value_at(const FormulaDefinitions& definitions, const Formula& formula, FormulaEvaluator& evaluator, int n,
                    Word c, const Place& place) {
  SignedWord value = 0;
  const FormulaOutcome outcome = evaluator.evaluate(c, {&value, 1});
  if (outcome.end == FormulaEnd::kTooMuch) refuse_work(n);
  with_caret([&] {
    if (outcome.end == FormulaEnd::kFault)
      definitions.refuse_fault(formula, outcome.instruction, outcome.a, outcome.b, place());
  });
  return value;
}

// The fewest operations that all addresses take.
double operations_of(const Formula& formula, Word nodes) {
  return static_cast<double>(formula.operations) * static_cast<double>(nodes);
}

}  // namespace

// All values of formulas in one network, on threads or a device.
class TreeFormulas::Computation {
 public:
  using Store = std::function<void(Word c, SignedWord value)>;

  Computation(const FormulaDefinitions& definitions, const OwnNetwork& network, int trees, const FormulaComputing& how,
              double operations)
      : definitions_(definitions),
        n_(network.n),
        nodes_(network.nodes),
        several_(trees > 1),
        how_(how),
        sweep_(shown(nodes_)) {
    if (operations > static_cast<double>(kMostOperations)) refuse_work(n_);
    const bool pays = how.device_if_it_pays && operations > kDevicePays && why_no_cuda().empty();
    if (pays && !how_.device) how_.device = 0;
    if (how_.device) make_cuda_backend(*how_.device);
    progress_.emplace(stderr, isatty(STDERR_FILENO) != 0,
                      std::vector<Portion>{{{&sweep_, n_}, nodes_ * static_cast<Word>(trees)}}, how_.threads);
  }

  // Calls store(c, value) once for each address, from several threads at once.
  void compute(const Formula& formula, int j, const Store& store) {
#ifdef CUBEVERIFY_WITH_CUDA
    if (how_.device && fits_device(formula) && on_device(formula, j, store)) return;
#endif
    outcome_ = {};
    const Word pieces = (nodes_ - 1) / kFormulaPiece + 1;
    on_threads(std::min(static_cast<Word>(how_.threads), pieces), pieces,
               [&](std::size_t /*thread*/, std::atomic<Word>& next) { compute_pieces(formula, j, store, next); });
    require_done(formula, j);
  }

 private:
  static Sweep shown(Word nodes) {
    Sweep sweep;
    sweep.name = "formula";
    sweep.units = [nodes](int) { return nodes; };
    return sweep;
  }

  // A piece before one that fails has begun before it, and ends: the least address that fails is found.
  void compute_pieces(const Formula& formula, int j, const Store& store, std::atomic<Word>& next) {
    FormulaEvaluator evaluator(formula, {n_, j});
    std::vector<SignedWord> values(kFormulaPiece);
    for (Word first = 0; (first = next++ * kFormulaPiece) < nodes_;) {
      const std::span<SignedWord> piece(values.data(), std::min(kFormulaPiece, nodes_ - first));
      const std::uint64_t before = evaluator.operations();
      const FormulaOutcome outcome = evaluator.evaluate(first, piece);
      for (Word i = 0; i < piece.size() && outcome.end == FormulaEnd::kDone; ++i) store(first + i, piece[i]);
      const std::lock_guard lock(mutex_);
      operations_ += evaluator.operations() - before;
      const bool too_much = operations_ > kMostOperations || outcome.end == FormulaEnd::kTooMuch;
      if (too_much) outcome_.end = FormulaEnd::kTooMuch;
      if (outcome.end == FormulaEnd::kFault && outcome_.end != FormulaEnd::kTooMuch &&
          (outcome_.end == FormulaEnd::kDone || outcome.address < outcome_.address))
        outcome_ = outcome;
      if (outcome_.end != FormulaEnd::kDone) {
        next = nodes_;
        return;
      }
      progress_->visited(0, piece.size());
    }
  }

#ifdef CUBEVERIFY_WITH_CUDA
  // False if an address takes too long for a thread of the device.
  bool on_device(const Formula& formula, int j, const Store& store) {
    const std::uint64_t before = operations_;
    try {
      std::vector<SignedWord> values(std::min(nodes_, Word{1} << 24));
      for (Word first = 0; first < nodes_; first += values.size()) {
        outcome_ = evaluate_on_device(formula, {n_, j}, first, values, operations_);
        if (outcome_.end == FormulaEnd::kTooMuch && operations_ <= kMostOperations) {
          operations_ = before;
          return false;
        }
        require_done(formula, j);
        for (Word i = 0; i < values.size(); ++i) store(first + i, values[i]);
        progress_->visited(0, values.size());
      }
    } catch (const DeviceError& error) {
      refuse_device(error);
    }
    return true;
  }
#endif

  void require_done(const Formula& formula, int j) const {
    if (outcome_.end == FormulaEnd::kTooMuch) refuse_work(n_);
    if (outcome_.end == FormulaEnd::kDone) return;
    with_caret([&] {
      definitions_.refuse_fault(formula, outcome_.instruction, outcome_.a, outcome_.b,
                                place_text(n_, several_ ? std::optional(j) : std::nullopt, outcome_.address));
    });
  }

  const FormulaDefinitions& definitions_;
  int n_;
  Word nodes_;
  bool several_;
  FormulaComputing how_;
  Sweep sweep_;
  std::optional<Progress> progress_;
  std::mutex mutex_;
  std::uint64_t operations_ = 0;
  FormulaOutcome outcome_;
};

TreeFormulas::TreeFormulas(FormulaDefinitions definitions)
    : definitions_(std::make_shared<const FormulaDefinitions>(std::move(definitions))),
      parent_(definitions_->compiled("parent")) {
  const auto compile = [this](const char* name, std::optional<Formula>& formula) {
    if (definitions_->has(name)) formula = definitions_->compiled(name);
  };
  compile("children", children_);
  compile("trees", trees_);
  compile("root", root_);
}

TreeFormulas TreeFormulas::of_file(const std::filesystem::path& file) {
  return with_caret([&] {
    FormulaDefinitions definitions = read_definitions(file);
    if (!definitions.has("parent")) refuse_graph(file, "", "it does not define parent(c), or parent(j, c)");
    return TreeFormulas(std::move(definitions));
  });
}

TreeFormulas TreeFormulas::of_options(const std::string& parent, const std::string& children,
                                      const std::string& trees) {
  return with_caret([&] {
    FormulaDefinitions definitions;
    std::vector<std::string> arguments{"c"};
    if (!trees.empty()) {
      definitions.add("trees", {}, {"--trees", trees});
      arguments = {"j", "c"};
    }
    definitions.add("parent", arguments, {"--parent", parent});
    if (!children.empty()) definitions.add("children", arguments, {"--children", children});
    for (const char* name : {"parent", "children"}) {
      if (trees.empty() && definitions.has(name) && definitions.uses(name, "j"))
        refuse("--{}: it uses j, the number of a tree; say how many trees there are, as in --trees n", name);
    }
    return TreeFormulas(std::move(definitions));
  });
}

SignedWord TreeFormulas::number(const char* name, int n) const {
  const Formula& formula = *(name == std::string_view("trees") ? trees_ : root_);
  FormulaEvaluator evaluator(formula, {n});
  return value_at(*definitions_, formula, evaluator, n, 0, [n] { return fmt::format("n = {}", n); });
}

int TreeFormulas::trees(int n) const {
  if (!trees_) return definitions_->takes("parent", "j") ? n : 1;
  const SignedWord count = number("trees", n);
  if (count >= 1 && count <= static_cast<SignedWord>(kMostOwnTrees)) return static_cast<int>(count);
  refuse("{} trees at n = {}, where there may be 1 to {}", count, n, kMostOwnTrees);
}

std::optional<Word> TreeFormulas::root(const OwnNetwork& network) const {
  if (!root_) return std::nullopt;
  const SignedWord root = number("root", network.n);
  if (root >= 0 && static_cast<Word>(root) < network.nodes) return static_cast<Word>(root);
  refuse("{}: the root is {} at {}, where nodes are 0 to {}", definitions_->text("root").where, root,
         network.size_text(), network.nodes - 1);
}

std::vector<OwnTree> TreeFormulas::in_memory(const OwnNetwork& network, Word source,
                                             const FormulaComputing& how) const {
  const int n = network.n, count = trees(n);
  const Word nodes = network.nodes, frame = network.is_cube() ? source : 0;
  const double arrays = static_cast<double>(count) * (children_ ? 2 : 1) * sizeof(std::uint32_t);
  // Relations of several trees take a part of their edges at a time, and the trees once more where their source moves.
  const double measuring = count > 1 ? 16 + static_cast<double>(count) * (frame == 0 ? 1 : 5)
                           : network.is_cube() && n >= kLeastWalked ? 1
                                                                    : kMeasuringBytesPerNode;
  require_memory("--n", static_cast<double>(nodes) * (arrays + measuring), network.size_text());
  const double operations =
      count * (operations_of(parent_, nodes) + (children_ ? operations_of(*children_, nodes) : 0));
  Computation computation(*definitions_, network, count, how, operations);
  std::vector<OwnTree> all;
  for (int j = 0; j < count; ++j) {
    OwnTree tree;
    tree.source = source;
    tree.parents = {network.is_cube() ? n : 0, std::vector<std::uint32_t>(nodes),
                    static_cast<std::uint32_t>(source ^ frame)};
    std::mutex of_fault;
    Word least_bad = nodes;
    SignedWord bad = 0;
    computation.compute(parent_, j, [&](Word c, SignedWord value) {
      const Word at = c ^ frame;
      const bool is_root = value == -1 || value == static_cast<SignedWord>(c);
      tree.parents.parent[at] =
          is_root ? ParentArray::kNone : static_cast<std::uint32_t>(static_cast<Word>(value) ^ frame);
      if (is_root || static_cast<Word>(value) < nodes) return;
      const std::lock_guard lock(of_fault);
      if (at >= least_bad) return;
      least_bad = at;
      bad = value;
    });
    if (const auto& parent = tree.parents.parent;
        source != 0 && frame == source && parent[0] != ParentArray::kNone && parent[source] == ParentArray::kNone) {
      tree.note = fmt::format(
          "Its root is {0}; --source does not re-root it: write (c ^ {1}) for c, and ^ {1} behind each parent.",
          network.name_of(0), source);
    }
    if (least_bad < nodes) {
      tree.fault = fmt::format("{}: found the parent {}; a tree needs a node from 0 to {}",
                               network.name_of(least_bad ^ frame), bad, nodes - 1);
    } else if (children_) {
      tree.children.resize(nodes);
      computation.compute(*children_, j, [&](Word c, SignedWord value) {
        constexpr Word kBeyond = std::numeric_limits<std::uint32_t>::max();
        tree.children[c ^ source] = static_cast<std::uint32_t>(std::min(static_cast<Word>(value), kBeyond));
      });
    }
    all.push_back(std::move(tree));
  }
  return all;
}

RelationComputing TreeFormulas::for_relations(const OwnNetwork& network, const FormulaComputing& how) const {
  RelationComputing computing{.threads = how.threads};
#ifdef CUBEVERIFY_WITH_CUDA
  computing.on_device = [=, this, &network](const std::vector<NetworkTree>& trees,
                                            const TreeDepths& depths) -> std::optional<MeetingPaths> {
    constexpr Word kWalkPays = Word{1} << 32;  // steps
    const bool pays = how.device_if_it_pays && depths.sum > kWalkPays && why_no_cuda().empty();
    if (!how.device && !pays) return std::nullopt;
    make_cuda_backend(how.device.value_or(0));
    std::vector<std::span<const std::uint32_t>> held;
    for (const NetworkTree& tree : trees) held.push_back(tree.parent);
    const auto count = static_cast<int>(trees.size()), height = static_cast<int>(depths.height);
    try {
      std::optional<PathsSeen> seen = paths_on_device({held}, count, trees.front().root, height);
      if (!seen && network.is_cube())
        seen = paths_on_device({{}, &parent_, network.n}, count, trees.front().root, height);
      if (!seen) return std::nullopt;
      MeetingPaths meeting;
      meeting.in_edges.exceptions = seen->in_edges;
      meeting.in_nodes.exceptions = seen->in_nodes;
      if (seen->in_edges > 0) meeting.in_edges.node = static_cast<std::uint32_t>(seen->least_in_edges);
      if (seen->in_nodes > 0) meeting.in_nodes.node = static_cast<std::uint32_t>(seen->least_in_nodes);
      return meeting;
    } catch (const DeviceError& error) {
      refuse_device(error);
    }
  };
#endif
  return computing;
}

std::function<Word(Word c)> TreeFormulas::values_of(const Formula& formula, int n, int j) const {
  const bool several = trees(n) > 1;
  const auto evaluator = std::make_shared<FormulaEvaluator>(formula, FormulaArguments{n, j});
  return [=, this, &formula](Word c) {
    return static_cast<Word>(value_at(*definitions_, formula, *evaluator, n, c,
                                      [&] { return place_text(n, several ? std::optional(j) : std::nullopt, c); }));
  };
}

std::vector<TreeToReplay> TreeFormulas::to_replay(const OwnNetwork& network, Word source) const {
  const int n = network.n;
  const Word frame = network.is_cube() ? source : 0;
  std::vector<TreeToReplay> all;
  for (int j = 0; j < trees(n); ++j) {
    TreeToReplay tree{source, source ^ frame, {}, {}, {}, ""};
    tree.parent = [parent = values_of(parent_, n, j), frame](Word c) { return parent(c ^ frame) ^ frame; };
    tree.way = [nodes = network.nodes, root = tree.root, parent = tree.parent](Word c) {
      return way_to_source(nodes, root, parent, c);
    };
    if (children_) {
      tree.children = [children = values_of(*children_, n, j), source](Word c) { return children(c ^ source); };
    }
    all.push_back(std::move(tree));
  }
  return all;
}

SignedWord value_of_option(const std::string& option, const std::string& text, int n) {
  return with_caret([&] {
    FormulaDefinitions definitions;
    definitions.add("trees", {}, {option, text});
    if (n == 0 && definitions.uses_n()) refuse("{} {}: the network has no n", option, text);
    const Formula formula = definitions.compiled("trees");
    FormulaEvaluator evaluator(formula, {n});
    return value_at(definitions, formula, evaluator, n, 0, [n] { return fmt::format("n = {}", n); });
  });
}

}  // namespace cubeverify
