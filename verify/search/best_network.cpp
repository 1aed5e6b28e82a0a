#include "verify/search/best_network.h"

#include <algorithm>

#include "verify/search/formula.h"

namespace cubeverify {
namespace {

// Which pairs of nodes are linked, no node with more than `degree` others.
class LinkVariables {
 public:
  LinkVariables(ClauseFormula& formula, int nodes, int degree) : nodes_(nodes), variable_(at(nodes * nodes)) {
    for (int a = 0; a < nodes; ++a) {
      for (int b = 0; b < a; ++b) variable_[at(a * nodes + b)] = variable_[at(b * nodes + a)] = formula.new_variable();
    }
    for (int a = 0; a < nodes; ++a) {
      std::vector<int> links;
      for (int b = 0; b < nodes; ++b) {
        if (b != a) links.push_back(of(a, b));
      }
      formula.add_at_most(links, degree);
    }
  }
  [[nodiscard]] int of(int a, int b) const { return variable_[at(a * nodes_ + b)]; }

 private:
  int nodes_;
  std::vector<int> variable_;
};

// For each node, a variable that may be true only if the node is at most one link farther than `near` allows.
std::vector<int> one_link_farther(ClauseFormula& formula, const LinkVariables& links, const std::vector<int>& near) {
  const int nodes = static_cast<int>(near.size());
  std::vector<int> farther;
  for (int to = 0; to < nodes; ++to) {
    farther.push_back(formula.new_variable());
    std::vector<int> reasons{-farther.back(), near[at(to)]};
    for (int middle = 0; middle < nodes; ++middle) {
      if (middle == to) continue;
      const int through = formula.new_variable();
      formula.add_clause({-through, near[at(middle)]});
      formula.add_clause({-through, links.of(middle, to)});
      reasons.push_back(through);
    }
    formula.add_clause(reasons);
  }
  return farther;
}

}  // namespace

std::vector<Edge> edges_of(const RootedTree& tree) {
  std::vector<Edge> edges;
  for (Word c = 1; c < tree.parent.size(); ++c) {
    edges.emplace_back(static_cast<int>(tree.parent[c]), static_cast<int>(c));
  }
  return edges;
}

std::optional<int> extra_dilation(const std::vector<Edge>& tasks, const Network& network, int degree) {
  if (network.degree() > degree) return std::nullopt;
  const auto far = distances(network);
  int extra = 0;
  for (const auto& [a, b] : tasks) {
    const int distance = far[at(a)][at(b)];
    if (distance < 0) return std::nullopt;
    extra += distance - 1;
  }
  return extra;
}

std::optional<Network> find_network(const std::vector<Edge>& tasks, int nodes, int degree, int extra) {
  ClauseFormula formula;
  const LinkVariables links(formula, nodes, degree);
  std::vector<int> counted;
  for (const auto& [a, b] : tasks) {
    // near[v]: a path of at most `length` links leads from a to v. The edge costs one for every length too short.
    std::vector<int> near(at(nodes));
    for (int v = 0; v < nodes; ++v) {
      near[at(v)] = v == a ? formula.new_variable() : links.of(a, v);
      if (v == a) formula.add_clause({near[at(v)]});
    }
    for (int length = 1; length <= extra + 1; ++length) {
      if (length > 1) near = one_link_farther(formula, links, near);
      const bool last = length == extra + 1;
      if (last) {
        formula.add_clause({near[at(b)]});
      } else {
        counted.push_back(-near[at(b)]);
      }
    }
  }
  formula.add_at_most(counted, extra);
  if (!formula.is_satisfiable()) return std::nullopt;
  std::vector<Edge> found;
  for (int a = 0; a < nodes; ++a) {
    for (int b = 0; b < a; ++b) {
      if (formula.is_true(links.of(a, b))) found.emplace_back(b, a);
    }
  }
  return network_of(nodes, found);
}

std::optional<Network> hung_network(const RootedTree& tree, int degree) {
  std::vector<Edge> links;
  for (Word node = 0; node < tree.parent.size(); ++node) {
    std::vector<Word> children = tree.children[node];
    std::ranges::stable_sort(children, {}, [&](Word child) { return tree.children[child].size(); });
    // All but the root have a link upwards: to the parent or to where they hang.
    const auto down = [&](Word of) { return static_cast<std::size_t>(of == 0 ? degree : degree - 1); };
    const std::size_t linked = std::min(children.size(), down(node));
    for (std::size_t i = 0; i < linked; ++i) links.emplace_back(static_cast<int>(node), static_cast<int>(children[i]));
    std::size_t below = 0, used = 0;  // the child hung below, and how many hang there
    for (std::size_t i = linked; i < children.size(); ++i) {
      const auto spare = [&](Word of) { return down(of) - std::min(down(of), tree.children[of].size()); };
      while (below < linked && used == spare(children[below])) {
        ++below;
        used = 0;
      }
      if (below == linked) return std::nullopt;
      links.emplace_back(static_cast<int>(children[below]), static_cast<int>(children[i]));
      ++used;
    }
  }
  return network_of(static_cast<int>(tree.parent.size()), links);
}

}  // namespace cubeverify
