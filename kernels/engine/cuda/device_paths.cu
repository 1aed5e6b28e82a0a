#include <algorithm>
#include <array>

#include "kernels/engine/cuda/device_array.cuh"
#include "kernels/engine/device_paths.h"
#include "kernels/formula/run.h"

// A warp takes a node at a time, and lane j walks up tree j: what the lanes pass goes into one hash table in shared
// memory, and who finds it there meets another path.

namespace cubeverify {
namespace {

constexpr int kLanes = 32, kWarps = 4;
constexpr unsigned kAllLanes = ~0U;
// Of a block, so that another is on the multiprocessor meanwhile.
constexpr std::size_t kMostShared = 100 * 1024;
constexpr unsigned kBlocks = 1 << 12;
// Of one parent: more than any formula of use takes.
constexpr std::uint64_t kMostOfParent = 1 << 20;

enum Seen { kCount, kLeast, kFailed, kSeenWords };

// What is the same for all threads.
struct Paths {
  Word nodes;
  std::uint32_t root;
  int trees, height, slots;
};

// Parents as they are in memory, tree after tree.
struct HeldParents {
  const std::uint32_t* parent;
  Word nodes;

  __device__ void begin(SignedWord*, int) {}
  __device__ std::uint32_t of(int tree, std::uint32_t c) const { return parent[tree * nodes + c]; }
};

// Parents by a formula, whose rows are in shared memory: a column for each lane, and a further one for the tree.
struct FormulaParents {
  const Instruction* instructions;
  const SignedWord* same;  // n, anything, i and the constants
  int size, registers, result;
  SignedWord* rows = nullptr;

  __device__ void begin(SignedWord* shared, int lane) {
    rows = shared + lane;
    for (int r = 0; r < registers; ++r) rows[r * kLanes] = 0;
  }
  // What is no node stands for a fault.
  __device__ std::uint32_t of(int tree, std::uint32_t c) const {
    rows[0] = static_cast<SignedWord>(c);
    rows[registers * kLanes] = tree;
    const auto row = [this](int r) {
      return r < registers        ? rows + r * kLanes
             : r == registers + 1 ? rows + registers * kLanes
                                  : const_cast<SignedWord*>(same) + (r - registers);
    };
    std::uint64_t work = 0;
    int at = 0;
    if (run_formula(instructions, size, row, 1, kMostOfParent, work, at) != FormulaEnd::kDone) return ~0U;
    return static_cast<std::uint32_t>(*row(result));
  }
};

// False if the key is there already.
template <class Key>
__device__ bool insert(Key* table, int slots, Key key) {
  constexpr Key kFree = ~Key{0};
  const Word scattered = Word{key} * 0x9e3779b97f4a7c15;  // 2^64 divided by the golden ratio
  for (int at = static_cast<int>(scattered >> 40) & (slots - 1);; at = (at + 1) & (slots - 1)) {
    const Key before = atomicCAS(&table[at], kFree, key);
    if (before == kFree) return true;
    if (before == key) return false;
  }
}

// With keys of 32 bits paths meet in nodes, with keys of 64 bits in edges.
template <class Key, class Parents>
__global__ void __launch_bounds__(kLanes* kWarps)
    meeting_paths_kernel(Parents parents, std::size_t rows, Paths paths, unsigned long long* seen) {
  extern __shared__ unsigned long long shared[];
  constexpr bool kInNodes = sizeof(Key) == 4;
  const int lane = static_cast<int>(threadIdx.x) % kLanes, warp = static_cast<int>(threadIdx.x) / kLanes;
  const std::size_t table_words = static_cast<std::size_t>(paths.slots) * sizeof(Key) / sizeof(unsigned long long);
  unsigned long long* const words = shared + static_cast<std::size_t>(warp) * (table_words + rows);
  Key* const table = reinterpret_cast<Key*>(words);
  parents.begin(reinterpret_cast<SignedWord*>(words + table_words), lane);
  unsigned long long count = 0, least = ~0ULL;
  bool failed = false;
  for (Word v = Word{blockIdx.x} * kWarps + static_cast<Word>(warp); v < paths.nodes; v += Word{gridDim.x} * kWarps) {
    if (v == paths.root) continue;
    for (std::size_t i = static_cast<std::size_t>(lane); i < table_words; i += kLanes) words[i] = ~0ULL;
    __syncwarp();
    bool meets = false;
    int root_edges = 0;
    for (int j = lane; j - lane < paths.trees; j += kLanes) {
      bool has_root_edge = false;
      auto at = static_cast<std::uint32_t>(v);
      int steps = j < paths.trees ? paths.height : 0;
      while (steps-- > 0 && at != paths.root) {
        const std::uint32_t above = parents.of(j, at);
        if (above >= paths.nodes) {
          failed = true;
          break;
        }
        if constexpr (kInNodes) {
          if (above != paths.root && !insert<Key>(table, paths.slots, above)) meets = true;
          has_root_edge = has_root_edge || (at == v && above == paths.root);
        } else {
          const Key lower = at < above ? at : above, upper = at < above ? above : at;
          if (!insert<Key>(table, paths.slots, lower << 32 | upper)) meets = true;
        }
        at = above;
      }
      if (j < paths.trees && at != paths.root) failed = true;
      root_edges += __popc(__ballot_sync(kAllLanes, has_root_edge));
    }
    if (__any_sync(kAllLanes, meets) || root_edges > 1) {
      ++count;
      if (least == ~0ULL) least = v;
    }
    __syncwarp();
  }
  if (failed) atomicMax(&seen[kFailed], 1ULL);
  if (lane != 0 || count == 0) return;
  atomicAdd(&seen[kCount], count);
  atomicMin(&seen[kLeast], least);
}

// False if a walk failed, or takes more shared memory than a block has.
template <class Key, class Parents>
bool look_for_meetings(const Parents& parents, std::size_t rows, const Paths& paths, Word& count, Word& least) {
  const std::size_t shared = kWarps * (static_cast<std::size_t>(paths.slots) * sizeof(Key) + rows * sizeof(SignedWord));
  if (shared > kMostShared) return false;
  const auto kernel = meeting_paths_kernel<Key, Parents>;
  check_cuda(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(shared)),
             "asking for shared memory");
  DeviceArray<unsigned long long> seen(std::vector<unsigned long long>{0, ~0ULL, 0});
  const auto blocks = static_cast<unsigned>(std::min<Word>((paths.nodes + kWarps - 1) / kWarps, kBlocks));
  kernel<<<blocks, kLanes * kWarps, shared>>>(parents, rows, paths, seen.data());
  check_cuda(cudaGetLastError(), "launching walks up trees");
  std::array<unsigned long long, kSeenWords> all{};
  seen.read(all, "walking up trees");
  count = all[kCount];
  least = all[kLeast];
  return all[kFailed] == 0;
}

std::optional<PathsSeen> seen_by(const auto& parents, std::size_t rows, const Paths& paths) {
  PathsSeen seen;
  if (!look_for_meetings<std::uint32_t>(parents, rows, paths, seen.in_nodes, seen.least_in_nodes)) return std::nullopt;
  // Paths that share an edge to a node share a node, or the edge from the root.
  if (seen.in_nodes > 0 &&
      !look_for_meetings<unsigned long long>(parents, rows, paths, seen.in_edges, seen.least_in_edges))
    return std::nullopt;
  return seen;
}

}  // namespace

std::optional<PathsSeen> paths_on_device(const ParentsOnDevice& parents, int trees, std::uint32_t root, int height) {
  Paths paths{bit(parents.n), root, trees, height, kLanes};
  const Word passed = static_cast<Word>(trees) * static_cast<Word>(height);
  if (passed * kWarps * sizeof(std::uint32_t) > kMostShared) return std::nullopt;
  while (static_cast<Word>(paths.slots) < 2 * passed) paths.slots *= 2;
  if (!parents.held.empty()) {
    paths.nodes = parents.held.front().size();
    std::size_t free = 0, all = 0;
    check_cuda(cudaMemGetInfo(&free, &all), "asking for free memory");
    if (paths.nodes * parents.held.size() * sizeof(std::uint32_t) > free / 10 * 9) return std::nullopt;
    DeviceArray<std::uint32_t> held(paths.nodes * parents.held.size());
    for (std::size_t j = 0; j < parents.held.size(); ++j) {
      check_cuda(cudaMemcpy(held.data() + j * paths.nodes, parents.held[j].data(), parents.held[j].size_bytes(),
                            cudaMemcpyHostToDevice),
                 "copying trees to the device");
    }
    return seen_by(HeldParents{held.data(), paths.nodes}, 0, paths);
  }
  const Formula& formula = *parents.formula;
  std::vector<SignedWord> same{parents.n, 0, 0};
  same.insert(same.end(), formula.constants.begin(), formula.constants.end());
  const DeviceArray<Instruction> instructions(formula.instructions);
  const DeviceArray<SignedWord> constants(same);
  return seen_by(FormulaParents{instructions.data(), constants.data(), static_cast<int>(formula.instructions.size()),
                                formula.registers, formula.result},
                 (formula.registers + std::size_t{1}) * kLanes, paths);
}

}  // namespace cubeverify
