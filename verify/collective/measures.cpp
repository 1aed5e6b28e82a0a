#include "verify/collective/measures.h"

#include <algorithm>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/push_relabel_max_flow.hpp>

// Rounds are the longest chain of messages, found in one pass over events in an order in which each comes after what it
// waits for. The bound on the time is a maximum over sets of nodes, of which there are 2^N: it is found as a least cut,
// by maximum flows, as the most that a set has to send out is what no flow can carry.

namespace cubeverify::collective {

Measures measures(const EventGraph& graph, std::span<const std::int32_t> order) {
  Measures result;
  std::vector<int> rounds(graph.events.size(), 0);
  for (const std::int32_t e : order) {
    const int own = graph.events[at(e)].place.rank;
    for (const Edge& edge : graph.before(e)) {
      const int from_other = graph.events[at(edge.earlier)].place.rank == own ? 0 : 1;
      rounds[at(e)] = std::max(rounds[at(e)], rounds[at(edge.earlier)] + from_other);
    }
    result.rounds = std::max(result.rounds, rounds[at(e)]);
    for (const Operand& operand : graph.of(e)) {
      const int other = graph.memory.region(operand.first).rank;
      if (other == own || operand.count == 0) continue;
      const std::pair link = operand.writes() ? std::pair(own, other) : std::pair(other, own);
      result.links[link] += static_cast<std::uint64_t>(operand.count);
    }
  }
  return result;
}

std::uint64_t least_received(Task task, std::uint64_t chunks, std::uint64_t ranks) {
  switch (task) {
    case Task::kAllGather:
    case Task::kAllToAll:
    case Task::kReduceScatter:
      return chunks / ranks * (ranks - 1);
    case Task::kAllReduce:  // a sum of P inputs takes P - 1 messages, and P - 1 bring it to the others
      return (2 * chunks * (ranks - 1) + ranks - 1) / ranks;
    case Task::kBroadcast:
    case Task::kReduce:
      return ranks > 1 ? chunks : 0;
    case Task::kCustom:
      return 0;
  }
  return 0;
}

std::optional<int> least_rounds(Task task, int ranks, const std::vector<Link>& links, int root) {
  const bool rooted = task == Task::kBroadcast || task == Task::kReduce;
  std::vector<std::vector<int>> next(at(ranks));
  for (const Link& link : links) next[at(link.from)].push_back(link.to);
  int farthest = 0;
  for (int source = rooted ? root : 0; source < (rooted ? root + 1 : ranks); ++source) {
    std::vector<int> distance(next.size(), -1), order{source};
    distance[at(source)] = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      for (const int to : next[at(order[i])]) {
        int& of = distance[at(to)];
        if (of >= 0) continue;
        of = distance[at(order[i])] + 1;
        order.push_back(to);
      }
    }
    if (order.size() < next.size()) return std::nullopt;
    farthest = std::max(farthest, distance[at(order.back())]);
  }
  return farthest;
}

namespace {

using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
using Flow = boost::adjacency_list<
    boost::vecS, boost::vecS, boost::directedS, boost::no_property,
    boost::property<boost::edge_capacity_t, std::int64_t,
                    boost::property<boost::edge_residual_capacity_t, std::int64_t,
                                    boost::property<boost::edge_reverse_t, Traits::edge_descriptor>>>>;

// The nodes on the source's side of a least cut; node `nodes` is the source.
class Cut {
 public:
  Cut(int nodes, const std::vector<Link>& links, std::int64_t of_source, std::int64_t factor) : graph_(at(nodes) + 1) {
    for (const Link& link : links) add(link.from, link.to, link.capacity * factor);
    for (int v = 0; v < nodes; ++v) add(nodes, v, of_source);
  }

  std::int64_t flow(int from, int to) { return boost::push_relabel_max_flow(graph_, at(from), at(to)); }

  [[nodiscard]] std::vector<bool> side(int from) const {
    const auto residual = boost::get(boost::edge_residual_capacity, graph_);
    std::vector<bool> reached(boost::num_vertices(graph_), false);
    std::vector<std::size_t> rest{at(from)};
    reached[rest.back()] = true;
    while (!rest.empty()) {
      const std::size_t v = rest.back();
      rest.pop_back();
      for (const auto edge : boost::make_iterator_range(boost::out_edges(v, graph_))) {
        const std::size_t w = boost::target(edge, graph_);
        if (residual[edge] == 0 || reached[w]) continue;
        reached[w] = true;
        rest.push_back(w);
      }
    }
    return reached;
  }

 private:
  void add(int from, int to, std::int64_t capacity) {
    const auto there = boost::add_edge(at(from), at(to), graph_).first;
    const auto back = boost::add_edge(at(to), at(from), graph_).first;
    boost::put(boost::edge_capacity, graph_, there, capacity);
    boost::put(boost::edge_capacity, graph_, back, std::int64_t{0});
    boost::put(boost::edge_reverse, graph_, there, back);
    boost::put(boost::edge_reverse, graph_, back, there);
  }

  Flow graph_;
};

}  // namespace

// For a guess p/q of the answer a set S without node v with q |S| > p (capacity out of S) is a cut of less than q nodes
// in the network with links of p times their capacity, from a source linked to each node by q; it is a better guess.
std::optional<Rational> least_all_gather(int nodes, const std::vector<Link>& links) {
  std::int64_t p = 0, q = 1;
  for (bool better = nodes > 1; better;) {
    better = false;
    for (int v = 0; v < nodes; ++v) {
      Cut cut(nodes, links, q, p);
      if (cut.flow(nodes, v) == q * nodes) continue;
      const std::vector<bool> side = cut.side(nodes);
      q = 0;
      for (const Link& link : links) q += side[at(link.from)] && !side[at(link.to)] ? link.capacity : 0;
      if (q == 0) return std::nullopt;
      p = std::count(side.begin(), side.begin() + nodes, true);
      better = true;
    }
  }
  return Rational(p, q);
}

std::optional<Rational> least_broadcast(int nodes, const std::vector<Link>& links, int root) {
  std::optional<std::int64_t> least;
  for (int v = 0; v < nodes; ++v) {
    if (v == root) continue;
    const std::int64_t flow = Cut(nodes, links, 0, 1).flow(root, v);
    if (flow == 0) return std::nullopt;
    least = std::min(least.value_or(flow), flow);
  }
  return least ? Rational(1, *least) : Rational(0);
}

}  // namespace cubeverify::collective
