#include "tests/verify/mutants.h"
#include "tests/verify/planted.h"

namespace cubeverify::test {

namespace {

using Search = std::function<ShortestSchedule(const Delivery&)>;

PlantedDefinitions planted(std::string name, const Search& search) {
  PlantedDefinitions wrong{std::move(name), exact_definitions(), {"tr483."}};
  wrong.definitions.shortest_schedule = search;
  return wrong;
}

// One message takes the way, and carries all others with it.
ShortestSchedule all_in_one_packet(const Delivery& what) {
  Delivery one = what;
  one.destinations = {kEveryone};
  ShortestSchedule found = shortest_schedule(one);
  found.schedule.messages.clear();
  for (const Word destination : what.destinations) found.schedule.messages.push_back({0, destination});
  for (Transfer& transfer : found.schedule.transfers) {
    transfer.messages.clear();
    for (std::size_t i = 0; i < what.destinations.size(); ++i) transfer.messages.push_back(i);
  }
  return found;
}

ShortestSchedule after_an_idle_cycle(const Delivery& what) {
  ShortestSchedule found = shortest_schedule(what);
  ++found.cycles;
  for (Transfer& transfer : found.schedule.transfers) ++transfer.cycle;
  return found;
}

ShortestSchedule with_a_cycle_less_counted(const Delivery& what) {
  ShortestSchedule found = shortest_schedule(what);
  --found.cycles;
  return found;
}

ShortestSchedule without_the_farthest_node(const Delivery& what) {
  ShortestSchedule found = shortest_schedule(what);
  std::erase_if(found.schedule.transfers, [&](const Transfer& transfer) { return transfer.to == all_ones(what.n); });
  return found;
}

ShortestSchedule on_all_ports(const Delivery& what) {
  Delivery other = what;
  other.ports = Ports::kAll;
  return shortest_schedule(other);
}

ShortestSchedule without_restriction(const Delivery& what) {
  Delivery other = what;
  other.restriction = Restriction::kNone;
  return shortest_schedule(other);
}

// Every node hangs below the one of the next smaller address.
void counting_path(int n, const VisitTree& visit) {
  Parents parents(bit(n), 0);
  for (Word c = 1; c < parents.size(); ++c) parents[c] = c - 1;
  visit(parents);
}

std::vector<PlantedDefinitions> planted_trees() {
  PlantedDefinitions higher{"spanning trees of one level more", exact_definitions(), {"tr483."}};
  higher.definitions.for_each_spanning_tree = [](int n, int height, const VisitTree& visit) {
    for_each_spanning_tree(n, height + 1, visit);
  };
  PlantedDefinitions no_links{"a spanning tree whose edges are no links", exact_definitions(), {"tr483."}};
  no_links.definitions.for_each_spanning_tree = [](int n, int, const VisitTree& visit) { counting_path(n, visit); };
  PlantedDefinitions slow{
      "all spanning trees of height n in the place of those of n cycles", exact_definitions(), {"tr483."}};
  slow.definitions.for_each_informing_tree = [](int n, const VisitTree& visit) { for_each_spanning_tree(n, n, visit); };
  return {higher, no_links, slow};
}

}  // namespace

std::vector<PlantedDefinitions> planted_searches() {
  std::vector<PlantedDefinitions> all{
      planted("all messages in one packet", all_in_one_packet),
      planted("an idle cycle before the schedules found", after_an_idle_cycle),
      planted("one cycle less than the schedules found have", with_a_cycle_less_counted),
      planted("nothing sent to the farthest node", without_the_farthest_node),
      planted("all ports in every search", on_all_ports),
      planted("packets sent by the source again, one node fed by several", without_restriction)};
  PlantedDefinitions more{"the source sends one packet more", exact_definitions(), {"tr483."}};
  more.definitions.fewest_source_packets = [](const Delivery& what, int cycles) {
    FewestPackets found = fewest_source_packets(what, cycles);
    ++found.packets;
    return found;
  };
  all.push_back(more);
  for (PlantedDefinitions& wrong : planted_trees()) all.push_back(std::move(wrong));
  PlantedDefinitions unreduced{std::string(Unreduced::kName) + ", searched", exact_definitions(), {"tr483."}};
  unreduced.definitions.position = Unreduced::at;
  all.push_back(unreduced);
  return all;
}

}  // namespace cubeverify::test
