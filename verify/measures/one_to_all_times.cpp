#include "verify/measures/one_to_all_times.h"

#include "verify/schedule/child_order.h"
#include "verify/schedule/execute.h"
#include "verify/schedule/one_to_all.h"
#include "verify/schedule/rooted_tree.h"

namespace cubeverify {

OneToAllTimes one_to_all_times(const ParentArray& tree) {
  const RootedTree rooted = rooted_tree(tree.n, [&tree](int, Word c) { return Word{tree.parent[c]}; });
  OneToAllTimes times;
  times.broadcast_one_port = fewest_cycles(rooted);
  const Schedule whole = whole_subtrees(rooted, receiving_cycles(rooted, ChildOrder::kLargestFirst));
  times.personalized_one_port = execute(whole, Ports::kOne).time;
  times.personalized_all_ports = execute(pipelined(rooted, reverse_breadth_first(rooted)), Ports::kAll).time;
  times.personalized_pipelined = execute(pipelined(rooted, postorder(rooted)), Ports::kAll).cycles;
  return times;
}

}  // namespace cubeverify
