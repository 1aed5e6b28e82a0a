#include "host/check/swept_tree.h"

#include <algorithm>

#include <fmt/format.h>

#include "host/check/compiled_program.h"
#include "host/check/own_graph.h"
#include "host/errors.h"
#include "host/guards/checksum.h"
#include "kernels/engine/common_links_sweep.h"
#include "kernels/engine/parent_sweep.h"
#include "verify/wording.h"

namespace cubeverify {

namespace {

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
    sweeps.trees.back().title = "a user's tree";
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

}  // namespace

const char* in_words(SweptNetwork network) { return network == SweptNetwork::kCube ? "cube" : "de Bruijn network"; }

const Sweep* own_tree_sweep(std::string_view name) {
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
  return all;
}

std::string type_of_network(SweptNetwork network) {
  return network == SweptNetwork::kCube ? "cubeverify::CubeLinks" : "cubeverify::DeBruijnLinks";
}

SweptTrees swept_trees(const TreeFunctions& functions, Word source, SweptNetwork network, int processes,
                       std::chrono::seconds most_time) {
  const std::string program =
      program_around(text_of_functions(functions), "#include \"host/check/compiled/answer_questions.h\"\n",
                     fmt::format("int main() {{ return cubeverify::Answerer<CubeverifyFunctions, {}U, {}>::run(); }}\n",
                                 source, type_of_network(network)));
  const char* what = name_of(functions);
  const auto asked = std::make_shared<FunctionProcesses>(compiled_program(program, what), what, processes, most_time);
  SweptTrees trees;
  trees.network = network;
  trees.processes = asked;
  trees.checksum = checksum(fmt::format("{} {} {}", checksum_of(functions), source, in_words(network)));
  trees.has_children = asked->has_children();
  trees.count = [asked, said = functions.trees](int n) {
    const int count = asked->trees(n, said ? said(n) : 1);
    if (count >= 1 && count <= static_cast<int>(kMostOwnTrees)) return count;
    refuse(fmt::format("{} trees at n = {}, where there may be 1 to {}", count, n, kMostOwnTrees));
  };
  const SweepsOfNetwork& sweeps = sweeps_of(network);
  for (int j = 0; j < static_cast<int>(kMostOwnTrees); ++j) {
    SweptTree tree{sweeps.trees[static_cast<std::size_t>(j)],
                   [=](int n, Word c) { return asked->read(Ask::kParents, n, j, c); },
                   {},
                   [=](int n, Word c) { return asked->way(n, j, c); }};
    if (trees.has_children) tree.children = [=](int n, Word c) { return asked->read(Ask::kChildren, n, j, c); };
    tree.sweep.visit = tree.sweep.visit_plainly = [=](int n, Chunk chunk, std::span<Word> tally) {
      asked->sweep(Ask::kSweepTree, n, j, chunk, tally);
    };
    trees.each.push_back(std::move(tree));
  }
  trees.common_links = sweeps.common_links;
  trees.common_links.visit =
      trees.common_links.visit_plainly = [asked, count = trees.count](int n, Chunk chunk, std::span<Word> tally) {
        asked->sweep(Ask::kSweepLinks, n, count(n), chunk, tally);
      };
  return trees;
}

}  // namespace cubeverify
