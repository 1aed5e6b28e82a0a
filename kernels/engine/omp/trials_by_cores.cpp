#include "kernels/engine/omp/trials_by_cores.h"

#include <functional>
#include <utility>

#include <thrust/execution_policy.h>
#include <thrust/fill.h>
#include <thrust/for_each.h>
#include <thrust/functional.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#ifdef _OPENMP
#include <omp.h>
#endif

#include "kernels/embedding/by_item.h"
#include "kernels/engine/seen_trial.h"

namespace cubeverify {

namespace {

// How many threads Thrust's algorithms have that this one calls.
class CoresInUse {
 public:
#ifdef _OPENMP
  explicit CoresInUse(int cores) : before_(omp_get_max_threads()) { omp_set_num_threads(cores); }
  ~CoresInUse() { omp_set_num_threads(before_); }
#else
  explicit CoresInUse(int) : before_(1) {}
  ~CoresInUse() = default;
#endif
  CoresInUse(const CoresInUse&) = delete;
  CoresInUse& operator=(const CoresInUse&) = delete;

 private:
  int before_;
};

// An array that nobody sets to zero, so that its pages are spread over the cores that write it first.
template <class T>
class Untouched {
 public:
  explicit Untouched(std::size_t size) : items_(std::make_unique_for_overwrite<T[]>(size)), size_(size) {}
  [[nodiscard]] T* get() { return items_.get(); }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::span<T> all() { return {items_.get(), size_}; }
  void clear() { thrust::fill(thrust::device, items_.get(), items_.get() + size_, T{0}); }

 private:
  std::unique_ptr<T[]> items_;
  std::size_t size_;
};

// Calls run(i) for all i < count, in any order.
template <class Run>
void for_each_of(Word count, const Run& run) {
  thrust::for_each_n(thrust::device, thrust::counting_iterator<std::int64_t>(0), static_cast<std::int64_t>(count),
                     [&run](std::int64_t i) { run(static_cast<Word>(i)); });
}

// Stars are sorted no further than one pass of a radix sort does it, into groups by the highest coordinates of their
// centres: enough groups for many cores, and the processors of one lie close together.
constexpr int kGroupBits = 8;

struct SortedNodes {
  const std::uint32_t *node, *at;
  Arrival operator()(Word i) const { return {node[i], at[i]}; }
};

// A part of some items, one of as many as there are cores.
struct Part {
  Word begin, end;
};
Part part_of(Word items, int cores, Word which) {
  const auto parts = static_cast<Word>(cores);
  return {items * which / parts, items * (which + 1) / parts};
}

class TrialMemory {
 public:
  TrialMemory(const TreeTrialsOf& what, const Tour& steps, int cores)
      : n_(what.n), cores_(cores), seed_(what.seed), tree_(*what.tree), tour_(steps) {}

  void run(const TreeTrials::Trial& trial, std::span<Word> tally) {
    place({trial.b, seed_, trial.number});
    order_by_star();
    sum_stars();
    const std::uint32_t top =
        thrust::reduce(thrust::device, star_load_.get(), star_load_.get() + bit(n_), 0U, thrust::maximum<>());
    store(TreeTrials::cap(n_, top));
    record({trial, nodes_, top, tree_.parent.data(), place_.get(), stored_.get(), load_.get(), star_load_.get(),
            held_.get(), held_assigned_.get(), tree_.parent_phase.data(), room_.get()},
           tally);
  }

 private:
  // Thrust's own scan has one thread on OpenMP, so that the walk is cut into a part for each core: what is flipped up
  // to its beginning comes from what the parts before it flip.
  void place(const TrialCoins& coins) {
    std::uint32_t* const steps = walk_.get();
    for_each_of(nodes_, [&](Word v) {
      const Word flips = v == 0 ? 0 : flips_above<EmbeddingRule>(n_, tree_.parent_phase[v], coins, v);
      steps[tour_.entered[v]] = steps[tour_.left[v]] = static_cast<std::uint32_t>(flips);
    });
    std::vector<std::uint32_t> before(static_cast<std::size_t>(cores_));
    for_each_of(before.size(), [&](Word k) {
      const Part part = part_of(2 * nodes_, cores_, k);
      before[k] = thrust::reduce(thrust::seq, steps + part.begin, steps + part.end, 0U, thrust::bit_xor<>());
    });
    thrust::exclusive_scan(thrust::seq, before.begin(), before.end(), before.begin(), 0U, thrust::bit_xor<>());
    for_each_of(before.size(), [&](Word k) {
      const Part part = part_of(2 * nodes_, cores_, k);
      if (part.begin == part.end) return;
      steps[part.begin] ^= before[k];
      thrust::inclusive_scan(thrust::seq, steps + part.begin, steps + part.end, steps + part.begin,
                             thrust::bit_xor<>());
    });
    for_each_of(nodes_, [&](Word v) { place_.get()[v] = steps[tour_.entered[v]]; });
  }

  // The walk is over: its memory serves to sort the nodes.
  void order_by_star() {
    std::uint32_t *const node = walk_.get(), *const at = node + nodes_;
    for_each_of(nodes_, [&](Word v) {
      const std::uint32_t y = place_.get()[v];
      group_.get()[v] = static_cast<std::uint8_t>(PartialStars::centre(n_, y) >> std::max(n_ - kGroupBits, 0));
      node[v] = static_cast<std::uint32_t>(v);
      at[v] = y;
    });
    thrust::stable_sort_by_key(thrust::device, group_.get(), group_.get() + nodes_,
                               thrust::make_zip_iterator(node, at));
  }

  // Calls run(nodes, i) for the first node of every group of stars.
  template <class Run>
  void for_each_group(const Run& run) {
    const NodesByStar<std::uint8_t, SortedNodes> nodes{nodes_, group_.get(), {walk_.get(), walk_.get() + nodes_}};
    for_each_of(nodes_, [&](Word i) {
      if (nodes.begins(i)) run(nodes, i);
    });
  }

  void sum_stars() {
    load_.clear();
    for_each_group([&](const auto& nodes, Word first) {
      nodes.each_from(first, [&](const Arrival& comes) { ++load_.get()[comes.y]; });
    });
    const Word block = star_block(n_);
    for_each_of(bit(n_) / block,
                [&](Word which) { sum_star_block<EmbeddingRule>(n_, load_.all(), which * block, star_load_.all()); });
  }

  // The reading `assigned` first: where its nodes are stored is not told, only how many.
  void store(std::uint32_t cap) {
    for (auto* counts : {&held_, &held_assigned_, &assigned_}) counts->clear();
    for_each_group([&](const auto& nodes, Word first) {
      store_from<PartialStars>(n_, nodes, first, cap, FirstCome::kAssigned,
                               {stored_.get(), held_assigned_.get(), assigned_.get(), room_.get()});
      store_from<PartialStars>(n_, nodes, first, cap, FirstCome::kStored,
                               {stored_.get(), held_.get(), assigned_.get(), room_.get()});
    });
  }

  void record(const SeenTrial& seen, std::span<Word> tally) const {
    const Layout layout = layout_of<TreeTrials>(n_);
    std::vector<Tally> own(static_cast<std::size_t>(cores_), empty_tally(layout));
    for_each_of(own.size(), [&](Word k) {
      FactAccumulator<TreeTrials> accumulator(n_, own[k].data());
      if (k == 0) {
        accumulator.visited();
        TreeTrials::record_trial(seen.trial, seen.top, accumulator);
      }
      const Part nodes = part_of(nodes_, cores_, k), processors = part_of(bit(n_), cores_, k);
      for (Word v = nodes.begin; v < nodes.end; ++v) record_seen_node<TreeTrials>(n_, seen, v, accumulator);
      for (Word x = processors.begin; x < processors.end; ++x)
        record_seen_processor<TreeTrials>(n_, seen, x, accumulator);
    });
    for (const Tally& part : own) merge(layout, part, tally);
  }

  int n_, cores_;
  Word seed_;
  const TreeShape& tree_;
  const Tour& tour_;
  Word nodes_ = tree_.parent.size();
  Untouched<std::uint32_t> walk_{2 * nodes_}, place_{nodes_}, stored_{nodes_};
  Untouched<std::uint8_t> group_{nodes_}, room_{nodes_};
  Untouched<std::uint32_t> load_{bit(n_)}, star_load_{bit(n_)}, held_{bit(n_)}, held_assigned_{bit(n_)},
      assigned_{bit(n_)};
};

}  // namespace

TrialsByCores::TrialsByCores(TreeTrialsOf what, int cores) : what_(std::move(what)), cores_(cores) {}

void TrialsByCores::visit(Chunk chunk, std::span<Word> tally) {
  std::call_once(walked_, [this] { steps_ = tour(*what_.tree); });
  const CoresInUse in_use(cores_);
  // A trial's memory is its own: while nodes are sorted, what comes later takes none yet.
  for (Word i = 0; i < chunk.count; ++i) TrialMemory(what_, steps_, cores_).run(what_.trial(chunk.first + i), tally);
}

}  // namespace cubeverify
