#include "host/check/known_edges.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "kernels/engine/visit_plain.h"
#include "kernels/facts/schema.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

struct KnownEdges {
  struct Shared {
    std::vector<std::vector<Word>> parents;  // of each tree, from address `first` on
    std::vector<KnownTree> known;
    Word first = 0;
  };
  static constexpr const char* kName = "known-edges";
  static constexpr const char* kTitle = "the edges that trees of one's own have in common with a known one";
  static constexpr int kMinN = 2;
  static constexpr int kMaxN = kMostSweptDimensions;

  enum ForAll { kDisjoint };
  static constexpr std::array kForAlls{Fact{kDisjoint, "disjoint",
                                            "c, each tree whose parent(c) is adjacent, and not 0",
                                            "the edge from parent(c) to c is one of no known tree."}};
  static constexpr std::array<Fact, 0> kExtrema{};
  static constexpr const char* kDigest = nullptr;
  static constexpr std::array<Fact, 0> kHistograms{};

  static constexpr int histogram_size(int /*n*/, int /*h*/) { return 0; }
  static constexpr Word units(int n) { return bit(n); }
  static Shared prepare(int /*n*/) { return {}; }

  template <class Accumulator>
  static void visit(int n, Word c, const Shared& shared, Accumulator& facts) {
    if (c == 0) return;
    for (const std::vector<Word>& parents : shared.parents) {
      const Word parent = parents[c - shared.first];
      if (parent == 0 || weight(c ^ parent) != 1) continue;
      facts.check(kDisjoint, first_with_edge(n, c, parent, shared.known) == nullptr, c);
    }
  }

  // Of the known trees; nullptr if none has it.
  static const KnownTree* first_with_edge(int n, Word c, Word parent, const std::vector<KnownTree>& known) {
    for (const KnownTree& tree : known) {
      if ((tree.parents(n, c) & (c ^ parent)) != 0) return &tree;
    }
    return nullptr;
  }
};

constexpr const char* kMultiple = "msbt";

}  // namespace

std::vector<KnownTree> known_trees_named(int n, const std::string& name) {
  std::vector<KnownTree> all = known_trees(n);
  std::erase_if(all, [&](const KnownTree& tree) {
    return tree.name != name && !(name == kMultiple && tree.name.starts_with("msbt "));
  });
  return all;
}

std::string known_names(int n) {
  std::vector<std::string> names{kMultiple};
  for (const KnownTree& tree : known_trees(n)) names.push_back(tree.name);
  return joined(names, ", ");
}

Sweep known_edges_sweep(const SweptTrees& trees, const std::string& name) {
  Sweep sweep = known_edges_sweep_without_trees();
  sweep.visit = sweep.visit_plainly = [asked = trees.processes, name, count = trees.count](int n, Chunk chunk,
                                                                                           std::span<Word> tally) {
    KnownEdges::Shared shared{std::vector<std::vector<Word>>(static_cast<std::size_t>(count(n))),
                              known_trees_named(n, name)};
    FactAccumulator<KnownEdges> facts(n, tally.data());
    for (Word done = 0; done < chunk.count; done += kSharedWords) {
      shared.first = chunk.first + done;
      const Word size = std::min<Word>(kSharedWords, chunk.count - done);
      for (std::size_t j = 0; j < shared.parents.size(); ++j) {
        shared.parents[j].resize(size);
        asked->read(Ask::kParents, n, static_cast<int>(j), shared.first, shared.parents[j]);
      }
      for (Word i = 0; i < size; ++i) KnownEdges::visit(n, shared.first + i, shared, facts);
    }
    facts.visited(chunk.count);
  };
  return sweep;
}

const Sweep& known_edges_sweep_without_trees() {
  static const Sweep sweep = make_sweep<KnownEdges>();
  return sweep;
}

CheckLine known_edges_line(const SweptTrees& trees, int n, Word source, const Facts& facts) {
  const ForAll shared = facts.for_all("disjoint");
  CheckLine line{
      "known", fmt::format("no edge below the root's is one of {}", trees.known_name), true, shared.violated, "", "",
      ""};
  if (shared.violated == 0) return line;
  const Word c = shared.least;
  line.least = line.replay = binary(n, c ^ source);
  line.needs = "another edge";
  const std::vector<KnownTree> known = known_trees_named(n, trees.known_name);
  for (int j = 0; j < trees.count(n); ++j) {
    const Word parent = trees.each[static_cast<std::size_t>(j)].parent(n, c);
    if (parent == 0 || weight(c ^ parent) != 1) continue;
    const KnownTree* first = KnownEdges::first_with_edge(n, c, parent, known);
    if (first == nullptr) continue;
    line.found = fmt::format("the edge from {}, which is one of {}", binary(n, parent ^ source), first->name);
    if (trees.count(n) > 1) line.found += fmt::format(", in tree {}", j);
    break;
  }
  return line;
}

}  // namespace cubeverify
