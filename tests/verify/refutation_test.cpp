#include "tests/verify/refutation.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "verify/papers/tr483/searches.h"
#include "verify/schedule/rooted_tree.h"
#include "verify/search/best_network.h"
#include "verify/search/formula.h"
#include "verify/search/kept_formulas.h"
#include "verify/search/mapping.h"
#include "verify/search/schedule_formula.h"
#include "verify/search/shortest_schedule.h"

// Whatever is published as a minimum because the solver found nothing less: the solver's proof, read from its file and
// checked by a program that shares no code with the searches.

namespace cubeverify {
namespace {

std::string fault(const std::string& formula, const std::string& proof) {
  std::istringstream clauses(formula), steps(proof);
  return fault_of_proof(clauses, steps);
}

const std::string kAllFour = "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n";

TEST(Refutations, AreReadStepByStep) {
  EXPECT_EQ(fault(kAllFour, "2 0\n0\n"), "");
  EXPECT_EQ(fault(kAllFour, "2 0\nd 2 1 0\n"), "") << "the contradiction is there as soon as 2 is";
  EXPECT_EQ(fault(kAllFour, ""), "the proof ends without a contradiction");
  EXPECT_EQ(fault(kAllFour, "2"), "the proof ends without a contradiction");
  EXPECT_EQ(fault(kAllFour, "0\n"), "step 1 does not follow");
  EXPECT_EQ(fault(kAllFour, "d 1 2 0\nd 1 2 0\n"), "step 2 forgets no clause");
  EXPECT_EQ(fault(kAllFour, "d 1 2 0\n2 0\n"), "step 2 does not follow");
  EXPECT_EQ(fault("p cnf 2 5\n1 2 0\n", "0\n"), "the formula ends after clause 1");
  EXPECT_EQ(fault("", "0\n"), "no formula");
}

// What is satisfiable has no proof, whatever is forged.
TEST(Refutations, OfSatisfiableFormulasAreRefused) {
  const std::string three = "p cnf 2 3\n1 2 0\n-1 2 0\n1 -2 0\n";
  EXPECT_EQ(fault(three, "0\n"), "step 1 does not follow");
  EXPECT_EQ(fault(three, "2 0\n0\n"), "step 2 does not follow");
  EXPECT_EQ(fault(three, "-1 -2 0\n0\n"), "step 1 does not follow");
  EXPECT_EQ(fault(three, "1 0\n2 0\n"), "the proof ends without a contradiction");
}

// The formulas that searches make, and their proofs, in a folder of their own.
class Kept {
 public:
  Kept() { std::filesystem::create_directories(folder_); }
  ~Kept() { std::filesystem::remove_all(folder_); }
  Kept(const Kept&) = delete;
  Kept& operator=(const Kept&) = delete;

  KeptFormulas formulas() const { return KeptFormulas(folder_); }
  [[nodiscard]] std::string text(const char* file) const {
    std::ostringstream text;
    text << std::ifstream(folder_ / file).rdbuf();
    return text.str();
  }
  // Of proof I.
  [[nodiscard]] std::string fault_of(int i) const {
    const std::string name = std::to_string(i);
    std::ifstream formula(folder_ / (name + ".cnf")), proof(folder_ / (name + ".drat"));
    return fault_of_proof(formula, proof);
  }

 private:
  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) /
      (std::string("cubeverify-proofs-") + testing::UnitTest::GetInstance()->current_test_info()->name());
};

// `search` asks the solver once, which finds nothing and proves it.
template <class Search>
void expect_proved(const Search& search, const std::string& what) {
  const Kept kept;
  {
    const KeptFormulas formulas = kept.formulas();
    EXPECT_FALSE(search()) << what;
  }
  EXPECT_EQ(kept.fault_of(1), "") << what;
}

std::vector<Edge> binomial_edges(int n) {
  return edges_of(rooted_tree(n, [](int, Word c) { return without_highest_bit(c); }));
}

// The solver's own proof with one step left out or one literal changed, and beside a formula with a clause less.
TEST(Refutations, OfTheSolverAreRefusedIfChanged) {
  const Kept kept;
  {
    const KeptFormulas formulas = kept.formulas();
    EXPECT_FALSE(ScheduleFormula(broadcast_of(2, 2, Ports::kOne), 2).solve());
  }
  const std::string formula = kept.text("1.cnf"), proof = kept.text("1.drat");
  EXPECT_EQ(fault(formula, proof), "");
  EXPECT_NE(fault(formula, proof.substr(0, proof.size() / 2)), "");
  EXPECT_NE(fault(formula, "0\n"), "");
  // Without the last condition, that all have the last message, the others can be met.
  const std::string without_last = formula.substr(0, formula.rfind("\n", formula.size() - 2) + 1);
  EXPECT_NE(fault(without_last, proof), "");
}

TEST(Refutations, AreNotKeptUnlessTheyAreAskedFor) {
  const Kept kept;
  EXPECT_FALSE(ScheduleFormula(broadcast_of(2, 2, Ports::kOne), 2).solve());
  EXPECT_EQ(kept.text("1.cnf"), "");
}

// One cycle less than the least is too few.
void expect_shortest(const Delivery& what, Counting counting) {
  const int cycles = shortest_schedule(what).cycles - 1;
  expect_proved([&] { return find_schedule(what, cycles, counting); },
                std::to_string(what.n) + "-cube, " + std::to_string(what.destinations.size()) + " messages, " +
                    std::to_string(cycles) + " cycles");
}

TEST(Refutations, ShowThatNoBroadcastIsShorter) {
  for (const Ports ports : {Ports::kEither, Ports::kOne, Ports::kAll}) {
    for (const Restriction restriction : {Restriction::kNone, Restriction::kLeavesOnce, Restriction::kOneTree}) {
      if (restriction == Restriction::kOneTree && ports != Ports::kAll) continue;
      for (int n = 2; n <= 4; ++n) {
        for (int m = 1; m <= tr483::most_searched(ports, n); ++m) {
          expect_shortest(broadcast_of(n, m, ports, restriction), Counting::kStated);
        }
      }
    }
  }
}

TEST(Refutations, ShowThatNoPersonalizedCommunicationIsShorter) {
  for (int n = 2; n <= 4; ++n) {
    for (int elements = 1; elements <= (n == 4 ? 2 : 4); ++elements) {
      expect_shortest(personalized_of(n, elements, 1), Counting::kStated);
      expect_shortest(personalized_of(n, elements, std::nullopt), Counting::kStated);
    }
  }
}

TEST(Refutations, ShowThatNoSourceSendsFewerPackets) {
  for (int n = 2; n <= 3; ++n) {
    for (int elements = 1; elements <= (n == 2 ? 3 : 1); ++elements) {
      for (std::size_t size = 1; size <= 4; ++size) {
        const int all = ((1 << n) - 1) * elements, cycles = all + n;
        Delivery what = personalized_of(n, elements, size);
        what.source_packets = fewest_source_packets(what, cycles).packets - 1;
        expect_proved([&] { return find_schedule(what, cycles); },
                      std::to_string(n) + "-cube, " + std::to_string(elements) + " elements");
      }
    }
  }
}

// Each dilation is tried from the least possible on, so all answers of the solver but the last one are no.
TEST(Refutations, ShowThatNoMappingIsBetter) {
  for (const bool totals : {true, false}) {
    const Kept kept;
    const KeptFormulas formulas = kept.formulas();
    const auto tasks = binomial_edges(5);
    const Network network = network_of(5, de_bruijn_linked);
    const auto found = totals ? least_total_dilation(tasks, network) : least_greatest_dilation(tasks, network);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->least, totals ? 33 : 2);
    const int refuted = totals ? 2 : 1;
    for (int i = 1; i <= refuted; ++i) EXPECT_EQ(kept.fault_of(i), "");
    EXPECT_NE(kept.fault_of(refuted + 1), "") << "the mapping that is found cannot be refuted";
  }
}

TEST(Refutations, ShowThatNoNetworkIsBetter) {
  expect_proved([] { return find_network(binomial_edges(5), 32, 4, 1); }, "32 nodes of degree 4");
}

}  // namespace
}  // namespace cubeverify
