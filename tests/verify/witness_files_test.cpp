#include "tests/verify/witness_files.h"

#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/verify/binomial_tree.h"
#include "verify/papers/tr483/searches.h"
#include "verify/search/best_network.h"
#include "verify/search/shortest_schedule.h"

// Searches for every published minimum once more, and compares with results/witnesses. What attains a minimum may be
// another schedule or mapping if the solver is another one. CUBEVERIFY_WITNESSES=FOLDER writes the files to a folder.

namespace cubeverify::test {
namespace {

// The files without what depends on the solver.
void expect_published(WitnessFile file) {
  const char* folder = std::getenv("CUBEVERIFY_WITNESSES");
  if (folder != nullptr) {
    std::filesystem::create_directories(folder);
    write(folder, file);
    return;
  }
  std::ifstream in(std::filesystem::path(CUBEVERIFY_SOURCE_DIR "/results/witnesses") / (file.name + ".json"));
  auto published = Witness::parse(in).at("witnesses").get<std::vector<Witness>>();
  for (auto* witnesses : {&published, &file.witnesses}) {
    for (Witness& witness : *witnesses) {
      for (const char* found : {"transfers", "place", "links"}) witness.erase(found);
    }
  }
  EXPECT_EQ(published, file.witnesses) << file.name;
}

Witness shortest(const Delivery& what) {
  const ShortestSchedule found = shortest_schedule(what);
  return witness_of(what, found.schedule, found.cycles, "cycles");
}

WitnessFile broadcasts(const std::string& name, const std::string& what, Ports ports, Restriction restriction) {
  WitnessFile file{
      "tr483-broadcast-" + name, "schedule", "TR-483: the shortest broadcasts of m packets in the n-cube, " + what, {}};
  for (int n = 2; n <= 4; ++n) {
    for (int m = 1; m <= tr483::most_searched(ports, n); ++m)
      file.witnesses.push_back(shortest(broadcast_of(n, m, ports, restriction)));
  }
  return file;
}

TEST(WitnessFiles, HoldTheShortestBroadcasts) {
  const std::string once = ", each of which leaves the source over one link only";
  const std::string either = "one send or receive", one = "one send and one receive", all = "all ports";
  expect_published(broadcasts("either", either, Ports::kEither, Restriction::kNone));
  expect_published(broadcasts("either-once", either + once, Ports::kEither, Restriction::kLeavesOnce));
  expect_published(broadcasts("one", one, Ports::kOne, Restriction::kNone));
  expect_published(broadcasts("one-once", one + once, Ports::kOne, Restriction::kLeavesOnce));
  expect_published(broadcasts("all", all, Ports::kAll, Restriction::kNone));
  expect_published(broadcasts("all-once", all + once, Ports::kAll, Restriction::kLeavesOnce));
  expect_published(broadcasts("all-tree", all + ", along one tree", Ports::kAll, Restriction::kOneTree));
}

TEST(WitnessFiles, HoldTheShortestPersonalizedCommunication) {
  WitnessFile file{"tr483-personalized", "schedule", "TR-483: the fewest cycles of personalized communication", {}};
  for (int n = 2; n <= 4; ++n) {
    for (int elements = 1; elements <= (n == 4 ? 2 : 4); ++elements) {
      file.witnesses.push_back(shortest(personalized_of(n, elements, 1)));
      file.witnesses.push_back(shortest(personalized_of(n, elements, std::nullopt)));
    }
  }
  expect_published(file);
}

TEST(WitnessFiles, HoldTheFewestPackets) {
  WitnessFile file{"tr483-fewest-packets", "schedule", "TR-483: the fewest packets of personalized communication", {}};
  for (int n = 2; n <= 3; ++n) {
    for (int elements = 1; elements <= (n == 2 ? 3 : 1); ++elements) {
      for (std::size_t size = 1; size <= 4; ++size) {
        const int cycles = ((1 << n) - 1) * elements + n;
        Delivery what = personalized_of(n, elements, size);
        const FewestPackets found = fewest_source_packets(what, cycles);
        what.source_packets = found.packets;
        file.witnesses.push_back(witness_of(what, found.schedule, cycles, "source_packets"));
      }
    }
  }
  expect_published(file);
}

TEST(WitnessFiles, HoldTheBestMappings) {
  WitnessFile totals{
      "tr9121-total-dilation", "mapping", "CIS-TR-91-21: the least total dilation of B(n) in BDG(n)", {}};
  WitnessFile greatest{
      "tr9121-greatest-dilation", "mapping", "CIS-TR-91-21: the least greatest dilation of B(n) in BDG(n)", {}};
  for (int n = 1; n <= 5; ++n) {
    const auto tasks = edges_of(binomial_tree(n));
    const Network network = network_of(n, de_bruijn_linked);
    const Mapping least_total = least_total_dilation(tasks, network)->place;
    const Mapping least_greatest = least_greatest_dilation(tasks, network)->place;
    Witness total = witness_of(n, *dilation(tasks, network, least_total), least_total);
    Witness one = witness_of(n, *dilation(tasks, network, least_greatest), least_greatest);
    total.erase("greatest");
    one.erase("total");
    totals.witnesses.push_back(std::move(total));
    greatest.witnesses.push_back(std::move(one));
  }
  expect_published(totals);
  expect_published(greatest);
}

TEST(WitnessFiles, HoldTheBestNetworks) {
  WitnessFile file{
      "tr9121-networks", "network", "CIS-TR-91-21: networks of degree 4 with the least extra dilation of B(n)", {}};
  for (int n = 4; n <= 10; ++n) {
    const RootedTree tree = binomial_tree(n);
    const Network network = *hung_network(tree, 4);
    file.witnesses.push_back(witness_of(n, network, *extra_dilation(edges_of(tree), network, 4)));
  }
  expect_published(file);
}

}  // namespace
}  // namespace cubeverify::test
