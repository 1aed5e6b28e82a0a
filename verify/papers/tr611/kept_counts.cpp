#include "verify/papers/tr611/routings.h"
#include "verify/papers/tr611/sections.h"

namespace cubeverify::tr611 {
namespace {

// The messages that a node sends to one child one after the other, and their destinations' level if ordered by levels.
struct Run {
  Word child;
  int level;
  Word messages;
  bool operator==(const Run&) const = default;
};
using Runs = std::vector<Run>;

// What every node sends on all ports, one message a packet, the runs in order of cycles.
std::map<Word, Runs> runs_of(const RootedTree& tree, const Schedule& schedule, bool by_levels) {
  std::map<Word, std::vector<const Transfer*>> sent;
  for (const Transfer& transfer : schedule.transfers) sent[transfer.from].push_back(&transfer);
  std::map<Word, Runs> runs;
  for (auto& [node, transfers] : sent) {
    std::ranges::sort(transfers, {}, &Transfer::cycle);
    Runs& of_node = runs[node];
    for (const Transfer* transfer : transfers) {
      const Word destination = schedule.messages[transfer->messages.front()].destination;
      const int level = by_levels ? tree.level[destination] : 0;
      const bool same = !of_node.empty() && of_node.back().child == transfer->to && of_node.back().level == level;
      if (!same) of_node.push_back({transfer->to, level, 0});
      of_node.back().messages += transfer->messages.size();
    }
  }
  return runs;
}

// Internal nodes but the root; `table` is what a node keeps.
Finding tables_suffice(const RootedTree& tree, const Schedule& schedule, bool by_levels,
                       const std::function<Runs(Word c)>& table) {
  execute(schedule, Ports::kAll);
  const auto runs = runs_of(tree, schedule, by_levels);
  for (const auto& [node, sent] : runs) {
    if (node == 0 || sent == table(node)) continue;
    return fails_at(node, node, "it does not send as its table says");
  }
  return holds(runs.size());
}

}  // namespace

Finding counts_suffice(const Evidence& evidence) {
  const RootedTree tree = balanced_tree_of(evidence);
  return tables_suffice(tree, pipelined(tree, postorder(tree)), false, [&](Word c) {
    Runs table;
    for (const Word child : tree.children[c]) table.push_back({child, 0, tree.size[child]});
    return table;
  });
}

// Of the nodes of one level those below one node of the level before come together, as in breadth-first order.
Finding level_counts_suffice(const Evidence& evidence) {
  const RootedTree tree = balanced_tree_of(evidence);
  const std::vector<int> subtree = root_subtrees(tree);
  std::map<int, int> next;  // by subtree
  std::vector<int> departures(tree.parent.size(), 0);
  for (auto c = tree.top_down.rbegin(); *c != 0; ++c) departures[*c] = next[subtree[*c]]++;
  std::vector<std::map<int, Word>> nodes_at(tree.parent.size());  // below each node, by level
  for (Word below = 1; below < tree.parent.size(); ++below) {
    for (Word c = below; c != 0; c = tree.parent[c]) ++nodes_at[c][tree.level[below]];
  }
  return tables_suffice(tree, pipelined(tree, departures), true, [&, last = height(tree)](Word c) {
    Runs table;
    for (int level = last; level > tree.level[c]; --level) {
      for (auto child = tree.children[c].rbegin(); child != tree.children[c].rend(); ++child) {
        if (const auto at = nodes_at[*child].find(level); at != nodes_at[*child].end())
          table.push_back({*child, level, at->second});
      }
    }
    return table;
  });
}

}  // namespace cubeverify::tr611
