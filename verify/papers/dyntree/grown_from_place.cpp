#include "kernels/embedding/redistribution.h"
#include "verify/papers/dyntree/sections.h"

// Dynamic Tree Embedding, the end of section 3: where the path to a child of a redistributed node begins. Small trees
// in small cubes, with every outcome of the coins.

namespace cubeverify::dyntree {
namespace {

constexpr int kMostRedistributedCube = 4;
constexpr std::size_t kMostRedistributedNodes = 7;
constexpr int kMostRedistributedCoins = 8;

enum class From { kPlace, kStored };

// A processor for each node.
using Places = std::array<Word, kMostRedistributedNodes>;

// A tree whose nodes come one after the other in a cube of n dimensions, with windows of b coordinates; at most 2c of
// them are stored at one processor.
struct Redistributed {
  int n;
  int b;
  std::uint32_t c;
  std::vector<int> parent, depth;

  [[nodiscard]] int coins() const { return b * (static_cast<int>(parent.size()) - 1); }
  [[nodiscard]] std::string text() const {
    const std::vector<int> parents(parent.begin() + 1, parent.end());
    return fmt::format("b = {}, c = {}, the parents of nodes 1, 2, ... are {}", b, c, fmt::join(parents, " "));
  }
};

// Where nodes are assigned for one outcome of the coins.
Places assigned_places(const Evidence& evidence, const Redistributed& growth, From from, Word root, Word coins) {
  const Definitions& definitions = evidence.definitions();
  std::optional<Storage<PartialStars>> storage;
  if (from == From::kStored) storage.emplace(growth.n, 2 * growth.c, FirstCome::kStored);
  const auto begin_below = [&](Word place) { return storage ? storage->come(place).x : place; };
  Places assigned{root}, begins{begin_below(root)};
  for (std::size_t v = 1; v < growth.parent.size(); ++v, coins >>= growth.b) {
    const auto above = static_cast<std::size_t>(growth.parent[v]);
    const int start = definitions.window_start(growth.n, growth.b, static_cast<Word>(growth.depth[above]));
    assigned[v] = begins[above] ^ definitions.flips(growth.n, start, coins & all_ones(growth.b));
    begins[v] = begin_below(assigned[v]);
  }
  return assigned;
}

// All orders in which so many nodes of a binary tree can come, until `visit` returns false.
bool for_growing_trees(Redistributed& growth, std::size_t nodes, const auto& visit) {
  if (growth.parent.size() == nodes) return visit(growth);
  for (std::size_t parent = 0; parent < growth.parent.size(); ++parent) {
    if (std::count(growth.parent.begin() + 1, growth.parent.end(), static_cast<int>(parent)) == 2) continue;
    growth.parent.push_back(static_cast<int>(parent));
    growth.depth.push_back(growth.depth[parent] + 1);
    const bool goes_on = for_growing_trees(growth, nodes, visit);
    growth.parent.pop_back();
    growth.depth.pop_back();
    if (!goes_on) return false;
  }
  return true;
}

// What is wrong with all outcomes for one tree whose root is at one place; empty if nothing is.
using WrongOutcomes = std::function<std::string(const Evidence& evidence, const Redistributed& growth, Word root)>;

// Trees of up to seven nodes, as far as edges have few coins, c = 1 and 2, every b that divides n, the root anywhere.
Finding in_every_outcome(const Evidence& evidence, const WrongOutcomes& wrong_outcomes) {
  const int n = evidence.n();
  Finding finding;
  const auto is_right = [&](const Redistributed& growth) {
    for (Word root = 0; root < bit(n); ++root) {
      const std::string wrong = wrong_outcomes(evidence, growth, root);
      finding.checked += bit(growth.coins());
      if (wrong.empty()) continue;
      finding.holds = false;
      finding.detail = fmt::format("{}: {}", growth.text(), wrong);
      return false;
    }
    return true;
  };
  for (std::size_t nodes = 2; nodes <= kMostRedistributedNodes; ++nodes) {
    for (int b = 1; b <= n; ++b) {
      if (n % b != 0 || b * static_cast<int>(nodes - 1) > kMostRedistributedCoins) continue;
      for (const std::uint32_t c : {1U, 2U}) {
        Redistributed first{n, b, c, {0}, {0}};
        if (!for_growing_trees(first, nodes, is_right)) return finding;
      }
    }
  }
  return finding;
}

// A node n/b or more edges deep is assigned to each processor as often as to any other.
WrongOutcomes not_uniform(From from) {
  return [from](const Evidence& evidence, const Redistributed& growth, Word root) -> std::string {
    std::vector<std::vector<Word>> ways(growth.parent.size(), std::vector<Word>(bit(growth.n), 0));
    for (Word coins = 0; coins < bit(growth.coins()); ++coins) {
      const Places assigned = assigned_places(evidence, growth, from, root, coins);
      for (std::size_t v = 0; v < ways.size(); ++v) ++ways[v][assigned[v]];
    }
    for (std::size_t v = 0; v < ways.size(); ++v) {
      if (growth.b * growth.depth[v] < growth.n || std::ranges::count(ways[v], ways[v][0]) == std::ssize(ways[v]))
        continue;
      return fmt::format("node {} is assigned to 0, 1, ... in {} of {} outcomes", v, fmt::join(ways[v], ", "),
                         bit(growth.coins()));
    }
    return {};
  };
}

Decision enumerated(const WrongOutcomes& wrong_outcomes) {
  return exact_search(predicate(in_every_outcome, wrong_outcomes), 2, kMostRedistributedCube);
}

// In all trees and all outcomes one place for each place and depth of the parent and outcome of the node's own coins.
Finding placed_by_parent_and_coins(const Evidence& evidence) {
  std::map<std::tuple<int, Word, int, Word>, Word> places;
  return in_every_outcome(evidence, [&](const Evidence&, const Redistributed& growth, Word root) -> std::string {
    for (Word coins = 0; coins < bit(growth.coins()); ++coins) {
      const Places assigned = assigned_places(evidence, growth, From::kPlace, root, coins);
      for (std::size_t v = 1; v < growth.parent.size(); ++v) {
        const auto above = static_cast<std::size_t>(growth.parent[v]);
        const Word own = coins >> (growth.b * static_cast<int>(v - 1)) & all_ones(growth.b);
        const Word place =
            places.try_emplace({growth.b, assigned[above], growth.depth[above], own}, assigned[v]).first->second;
        if (place == assigned[v]) continue;
        return fmt::format("node {} is assigned to {}, another with such a parent and such coins to {}", v, assigned[v],
                           place);
      }
    }
    return {};
  });
}

}  // namespace

Decision placed_by_local_control() { return exact_search(placed_by_parent_and_coins, 2, kMostRedistributedCube); }

Section grown_from_place() {
  Section section("section 3");
  section.claim("dyntree.redistribution.grown-from-place", "after lemma 3.8")
      .says(
          "The path to a child of a redistributed node is grown from the hypercube node which was originally supposed "
          "to contain it, rather than from the one in which it is stored: it is important for the analysis that the "
          "path continues to grow randomly from the end of the last random path.")
      .printed(
          "trees of up to 7 nodes in every order, c = 1 and 2, b dividing n, every outcome of up to 8 coins: a node "
          "n/b or more edges deep is assigned to every processor with the same chance",
          enumerated(not_uniform(From::kPlace)))
      .reading("from-stored", "the same where the path is grown from the node in which the parent is stored",
               enumerated(not_uniform(From::kStored)), refuted_at(2));
  return section;
}

}  // namespace cubeverify::dyntree
