#include "tests/verify/mutants.h"
#include "tests/verify/planted.h"

namespace cubeverify::test {
namespace {

// Only these claims search.
const std::vector<std::string> kSearching{"tr483."};

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

// Searches as if this were asked for.
template <class Member>
auto with(Member Delivery::*member, Member value) {
  return [=](Delivery what) {
    what.*member = value;
    return shortest_schedule(what);
  };
}

}  // namespace

std::vector<PlantedDefinitions> planted_searches() {
  const auto search = &Definitions::shortest_schedule;
  return {planted("all messages in one packet", kSearching, search, all_in_one_packet),
          planted("an idle cycle before the schedules found", kSearching, search, after_an_idle_cycle),
          planted("all ports in every search", kSearching, search, with(&Delivery::ports, Ports::kAll)),
          planted("packets sent by the source again, one node fed by several", kSearching, search,
                  with(&Delivery::restriction, Restriction::kNone)),
          planted("the source sends one packet more", kSearching, &Definitions::fewest_source_packets,
                  [](const Delivery& what, int cycles) {
                    FewestPackets found = fewest_source_packets(what, cycles);
                    ++found.packets;
                    return found;
                  }),
          planted("spanning trees of one level more", kSearching, &Definitions::for_each_spanning_tree,
                  [](int n, int height, const VisitTree& visit) { for_each_spanning_tree(n, height + 1, visit); }),
          planted("a spanning tree whose edges are no links", kSearching, &Definitions::for_each_spanning_tree,
                  [](int n, int, const VisitTree& visit) {
                    Parents parents(bit(n), 0);
                    for (Word c = 1; c < parents.size(); ++c) parents[c] = c - 1;
                    visit(parents);
                  }),
          planted("all spanning trees of height n in the place of those of n cycles", kSearching,
                  &Definitions::for_each_informing_tree,
                  [](int n, const VisitTree& visit) { for_each_spanning_tree(n, n, visit); }),
          planted(std::string(Unreduced::kName) + ", searched", kSearching, &Definitions::position, Unreduced::at)};
}

}  // namespace cubeverify::test
