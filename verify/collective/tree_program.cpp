#include "verify/collective/tree_program.h"

#include <algorithm>

#include "verify/schedule/rooted_tree.h"

namespace cubeverify::collective {
namespace {

// Nodes are relative to the source of a tree: node c of the tree of source s is rank c xor s.
class TreeProgram {
 public:
  TreeProgram(const std::vector<ParentArray>& trees, Task task, int root)
      : task_(task), root_(root), parts_(static_cast<int>(trees.size())), ranks_(1 << trees.front().n) {
    for (const ParentArray& tree : trees) {
      trees_.push_back(rooted_tree(tree.n, [&tree](int, Word c) { return Word{tree.parent[c]}; }));
      height_ = std::max(height_, height(trees_.back()));
    }
  }

  Transfers transfers() {
    Transfers transfers{frame(), {}, {}};
    const std::vector<int> sources = task_ == Task::kBroadcast || task_ == Task::kReduce ? std::vector{root_} : all();
    for (const int s : sources)
      for (int j = 0; j < parts_; ++j) add_tree(transfers, s, j);
    // What is a rank's own; of sums it is part from the start.
    const bool copies = task_ == Task::kBroadcast || task_ == Task::kAllGather || task_ == Task::kAllToAll;
    for (const int s : sources) {
      const int first = s * parts_;
      if (!copies) break;
      transfers.copies.push_back(
          {s, input(task_ == Task::kAllToAll ? first : 0), output(task_ == Task::kBroadcast ? 0 : first), parts_});
    }
    return transfers;
  }

 private:
  static Chunk input(int number) { return {Buffer::kInput, number}; }
  static Chunk output(int number) { return {Buffer::kOutput, number}; }
  static Chunk scratch(int number) { return {Buffer::kScratch, number}; }

  [[nodiscard]] std::vector<int> all() const {
    std::vector<int> ranks;
    for (int r = 0; r < ranks_; ++r) ranks.push_back(r);
    return ranks;
  }

  // All but the blocks.
  [[nodiscard]] Program frame() const {
    Program program;
    program.task = task_;
    program.channels = 1;
    program.in_place = task_ != Task::kAllToAll;
    const bool rooted = task_ == Task::kBroadcast || task_ == Task::kReduce;
    program.chunks = rooted ? parts_ : ranks_ * parts_;
    program.ranks.resize(at(ranks_));
    const int own = *chunks_of_call(program, Buffer::kInput), result = *chunks_of_call(program, Buffer::kOutput);
    for (Rank& rank : program.ranks) rank.chunks = {own, result, scratch_chunks()};
    return program;
  }

  [[nodiscard]] int scratch_chunks() const {
    if (task_ == Task::kReduce) return parts_;
    if (task_ == Task::kReduceScatter) return parts_ * ranks_;
    return task_ == Task::kAllToAll ? parts_ * ranks_ * height_ : 0;
  }

  void add_tree(Transfers& transfers, int s, int j) const {
    const RootedTree& tree = trees_[at(j)];
    const int chunk = s * parts_ + j;
    const auto rank = [s](Word c) { return static_cast<int>(c) ^ s; };
    const auto copy = [&](int cycle, int from, int to, const Chunk& source, const Chunk& target) {
      transfers.all.push_back({cycle, from, to, source, target, target, false});
    };
    const auto own = [j](Word c, int per_node) { return static_cast<int>(c) * per_node + j; };
    for (const Word c : tree.top_down) {
      if (c == 0) continue;
      const Word parent = tree.parent[c];
      const int level = tree.level[c], down = level - 1, up = height_ - level;
      const bool leaf = tree.children[c].empty(), below_root = parent == 0;
      switch (task_) {
        case Task::kBroadcast:
          copy(down, rank(parent), rank(c), below_root ? input(j) : output(j), output(j));
          break;
        case Task::kReduce:
          transfers.all.push_back({up, rank(c), rank(parent), leaf ? input(j) : scratch(j), input(j),
                                   below_root ? output(j) : scratch(j), true});
          break;
        case Task::kAllGather:
          copy(down, rank(parent), rank(c), below_root ? input(j) : output(chunk), output(chunk));
          break;
        case Task::kReduceScatter:
          transfers.all.push_back({up, rank(c), rank(parent), leaf ? input(chunk) : scratch(own(c, parts_)),
                                   input(chunk), below_root ? output(j) : scratch(own(parent, parts_)), true});
          break;
        case Task::kAllReduce:
          transfers.all.push_back(
              {up, rank(c), rank(parent), leaf ? input(chunk) : output(chunk), input(chunk), output(chunk), true});
          copy(height_ + down, rank(parent), rank(c), output(chunk), output(chunk));
          break;
        case Task::kAllToAll: {
          // Hops from the last one upwards; on its way the chunk has a place in scratch for each.
          const auto on_way = [&](int hop) { return scratch((own(c, parts_) * height_) + hop - 1); };
          int hop = level;
          for (Word v = c; v != 0; v = tree.parent[v], --hop) {
            copy(height_ - level + hop - 1, rank(tree.parent[v]), rank(v),
                 hop == 1 ? input(own(static_cast<Word>(rank(c)), parts_)) : on_way(hop - 1),
                 hop == level ? output(chunk) : on_way(hop));
          }
          break;
        }
        case Task::kCustom:
          break;
      }
    }
  }

  Task task_;
  int root_, parts_, ranks_;
  int height_ = 0;
  std::vector<RootedTree> trees_;
};

}  // namespace

Transfers transfers_along(const std::vector<ParentArray>& trees, Task task, int root) {
  return TreeProgram(trees, task, root).transfers();
}

Program along_trees(const std::vector<ParentArray>& trees, Task task, int root) {
  return program_of(transfers_along(trees, task, root));
}

}  // namespace cubeverify::collective
