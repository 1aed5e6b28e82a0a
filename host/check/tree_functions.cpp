#include "host/check/tree_functions.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <thread>

#include <fmt/format.h>

#include "verify/wording.h"

namespace cubeverify {

namespace {

// Calls visit(first, count) for all nodes, piece by piece, on as many threads as there are processes.
template <class Visit>
void for_each_piece(const SweptTrees& trees, int n, const Visit& visit) {
  std::atomic<Word> next{0};
  std::vector<std::exception_ptr> failures(static_cast<std::size_t>(trees.processes->count()));
  const auto work = [&](std::exception_ptr& failure) {
    try {
      for (Word first = 0; (first = next.fetch_add(kSharedWords)) < bit(n);) {
        visit(first, std::min<Word>(kSharedWords, bit(n) - first));
      }
    } catch (...) {
      failure = std::current_exception();
      next = bit(n);
    }
  };
  {
    std::vector<std::jthread> helpers;
    const Word pieces = (bit(n) - 1) / kSharedWords + 1;
    for (std::size_t t = 1; t < std::min<Word>(failures.size(), pieces); ++t) {
      helpers.emplace_back(work, std::ref(failures[t]));
    }
    work(failures.front());
  }
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

OwnTree tree_in_memory(const SweptTrees& trees, int n, int j, Word source) {
  OwnTree tree;
  tree.n = n;
  tree.source = source;
  tree.relative = {n, std::vector<std::uint32_t>(bit(n))};
  std::atomic<Word> least_bad = bit(n);
  for_each_piece(trees, n, [&](Word first, Word count) {
    std::vector<Word> parents(count);
    trees.processes->read(Ask::kParents, n, j, first, parents);
    for (Word i = 0; i < count; ++i) {
      const Word c = first + i, parent = parents[i];
      const bool is_root = parent == c || (parent ^ source) == ~Word{0};
      tree.relative.parent[c] = is_root ? ParentArray::kNone : static_cast<std::uint32_t>(parent);
      if (is_root || parent < bit(n)) continue;
      for (Word least = least_bad; c < least && !least_bad.compare_exchange_weak(least, c);) continue;
    }
  });
  if (least_bad < bit(n)) {
    const Word parent = trees.each[static_cast<std::size_t>(j)].parent(n, least_bad) ^ source;
    tree.fault = fmt::format("{}: found the parent {}; a tree needs a node from 0 to {}", binary(n, least_bad ^ source),
                             parent >> 63 != 0 ? fmt::format("-{}", 0 - parent) : std::to_string(parent), all_ones(n));
  }
  if (!trees.has_children || !tree.fault.empty()) return tree;
  tree.children.resize(bit(n));
  for_each_piece(trees, n, [&](Word first, Word count) {
    std::vector<Word> sets(count);
    trees.processes->read(Ask::kChildren, n, j, first, sets);
    for (Word i = 0; i < count; ++i) {
      tree.children[first + i] =
          static_cast<std::uint32_t>(std::min<Word>(sets[i], std::numeric_limits<std::uint32_t>::max()));
    }
  });
  return tree;
}

}  // namespace

std::vector<OwnTree> trees_in_memory(const SweptTrees& trees, int n, Word source) {
  const int count = trees.count(n);
  const double arrays = static_cast<double>(count) * (trees.has_children ? 2 : 1) * sizeof(std::uint32_t);
  require_memory("--n", static_cast<double>(bit(n)) * (arrays + kMeasuringBytesPerNode), fmt::format("n = {}", n));
  std::vector<OwnTree> all;
  for (int j = 0; j < count; ++j) all.push_back(tree_in_memory(trees, n, j, source));
  return all;
}

}  // namespace cubeverify
