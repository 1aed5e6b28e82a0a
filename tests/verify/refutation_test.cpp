#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/verify/binomial_tree.h"
#include "tests/verify/witness_files.h"
#include "verify/search/best_network.h"
#include "verify/search/schedule_formula.h"
#include "verify/search/shortest_schedule.h"

// Whatever is published as a minimum because the solver found nothing less: the solver's proof, read from its file and
// checked by a program that shares no code with the searches. CUBEVERIFY_REFUTATIONS=FOLDER writes each formula there,
// NAME.cnf, and its proof, NAME.drat; a proof that is there already is checked instead, and kept.

namespace cubeverify {
namespace {

using Clause = std::vector<int>;

// Sorted and without repetition, so that a clause has one form only.
void normalize(Clause& clause) {
  std::ranges::sort(clause);
  const auto repeated = std::ranges::unique(clause);
  clause.erase(repeated.begin(), repeated.end());
}

bool is_tautology(const Clause& clause) {
  return std::ranges::any_of(clause, [&](int literal) { return std::ranges::binary_search(clause, -literal); });
}

// Does not depend on the order.
std::uint64_t sum_of_hashes(const Clause& clause) {
  std::uint64_t sum = 0;
  for (const int literal : clause) {
    const std::uint64_t mixed = static_cast<std::uint64_t>(literal) * 0x9E3779B97F4A7C15U;
    sum += mixed ^ mixed >> 29;
  }
  return sum;
}

// The literals up to a 0; nothing if the text ends before.
std::optional<Clause> read_clause(std::istream& text) {
  Clause clause;
  for (int literal = 0; text >> literal;) {
    if (literal == 0) return clause;
    clause.push_back(literal);
  }
  return std::nullopt;
}

// Clauses that follow from one another by reverse unit propagation: if all literals of a clause are assumed to be
// false, the clauses so far, used one by one where they have one literal left, contradict each other. Every clause that
// is implied here is true wherever the formula is, so clauses may be forgotten at any time.
class ImpliedClauses {
 public:
  void add(Clause clause) {
    normalize(clause);
    for (const int literal : clause) make_room(literal);
    if (contradict_ || is_tautology(clause)) return;
    // True literals first, false ones last: what is true or false now stays so.
    std::ranges::stable_sort(clause, [&](int a, int b) { return value(a) > value(b); });
    if (clause.empty() || value(clause[0]) == -1) {
      contradict_ = true;
      return;
    }
    const bool one_left = value(clause[0]) == 0 && (clause.size() == 1 || value(clause[1]) == -1);
    if (one_left) assume(clause[0]);
    if (clause.size() > 1) {
      places_.emplace(sum_of_hashes(clause), clauses_.size());
      for (std::size_t i = 0; i < 2; ++i) watching_[index(clause[i])].push_back(clauses_.size());
      clauses_.push_back(std::move(clause));
    }
    contradict_ = !propagate();
  }

  bool implies(const Clause& clause) {
    if (contradict_) return true;
    for (const int literal : clause) make_room(literal);
    const std::size_t before = trail_.size();
    bool implied = false;
    for (const int literal : clause) {
      implied = implied || value(literal) == 1;
      if (value(literal) == 0) assume(-literal);
    }
    implied = implied || !propagate();
    undo(before);
    return implied;
  }

  // False if there is no such clause.
  bool forget(Clause clause) {
    normalize(clause);
    if (contradict_ || clause.size() < 2 || is_tautology(clause)) return true;
    const auto [first, last] = places_.equal_range(sum_of_hashes(clause));
    for (auto place = first; place != last; ++place) {
      Clause& here = clauses_[place->second];
      if (!std::ranges::is_permutation(here, clause)) continue;
      here = {};
      places_.erase(place);
      return true;
    }
    return false;
  }

  // Without any assumption.
  [[nodiscard]] bool contradict() const { return contradict_; }

 private:
  static std::size_t index(int literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1U : 0U);
  }

  [[nodiscard]] int value(int literal) const { return values_[index(literal)]; }

  void make_room(int literal) {
    const std::size_t size = index(-std::abs(literal)) + 1;
    if (values_.size() >= size) return;
    values_.resize(size);
    watching_.resize(size);
  }

  void assume(int literal) {
    values_[index(literal)] = 1;
    values_[index(-literal)] = -1;
    trail_.push_back(literal);
  }

  void undo(std::size_t length) {
    for (; trail_.size() > length; trail_.pop_back()) {
      values_[index(trail_.back())] = 0;
      values_[index(-trail_.back())] = 0;
    }
    propagated_ = length;
  }

  // The clauses that watch a literal that has become false. False if one has no literal left.
  bool propagate() {
    for (; propagated_ < trail_.size(); ++propagated_) {
      const int falsified = -trail_[propagated_];
      std::vector<std::size_t>& watching = watching_[index(falsified)];
      for (std::size_t i = 0; i < watching.size();) {
        Clause& clause = clauses_[watching[i]];
        if (!clause.empty() && clause[0] == falsified) std::swap(clause[0], clause[1]);
        const bool is_here = !clause.empty() && clause[1] == falsified;
        if (is_here && value(clause[0]) != 1) {
          const auto other =
              std::find_if(clause.begin() + 2, clause.end(), [&](int literal) { return value(literal) != -1; });
          if (other == clause.end()) {
            if (value(clause[0]) == -1) return false;
            assume(clause[0]);
          } else {
            std::swap(clause[1], *other);
            watching_[index(clause[1])].push_back(watching[i]);
          }
        }
        // It watches another literal now, or is forgotten.
        if (!is_here || clause[1] != falsified) {
          watching[i] = watching.back();
          watching.pop_back();
        } else {
          ++i;
        }
      }
    }
    return true;
  }

  std::vector<Clause> clauses_;  // the first two literals are watched; forgotten ones are empty
  std::vector<std::vector<std::size_t>> watching_;
  std::vector<std::int8_t> values_;  // of each literal: 1 true, -1 false, 0 neither
  std::vector<int> trail_;
  std::size_t propagated_ = 0;
  std::unordered_multimap<std::uint64_t, std::size_t> places_;
  bool contradict_ = false;
};

// What is wrong with a proof (DRAT as text, where each clause has to be implied as above) of a formula (DIMACS);
// nothing if the proof is right and ends in a contradiction. Shares no code with the searches or their solver.
std::string fault_of_proof(std::istream& formula, std::istream& proof) {
  std::string p, cnf;
  std::size_t variables = 0, count = 0;
  if (!(formula >> p >> cnf >> variables >> count) || p != "p" || cnf != "cnf") return "no formula";
  ImpliedClauses clauses;
  for (std::size_t i = 0; i < count; ++i) {
    auto clause = read_clause(formula);
    if (!clause) return "the formula ends after clause " + std::to_string(i);
    clauses.add(std::move(*clause));
  }
  for (std::size_t step = 1; !clauses.contradict(); ++step) {
    const bool forgets = (proof >> std::ws).peek() == 'd';
    if (forgets) proof.get();
    auto clause = read_clause(proof);
    if (!clause) return "the proof ends without a contradiction";
    if (forgets) {
      if (!clauses.forget(std::move(*clause))) return "step " + std::to_string(step) + " forgets no clause";
    } else {
      if (!clauses.implies(*clause)) return "step " + std::to_string(step) + " does not follow";
      clauses.add(std::move(*clause));
    }
  }
  return {};
}

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
  [[nodiscard]] std::string fault_of(int i) const { return fault_of(folder_ / std::to_string(i)); }
  // Of proof I, which is published as NAME.
  [[nodiscard]] std::string fault_of(int i, const std::string& name) const {
    const char* folder = std::getenv("CUBEVERIFY_REFUTATIONS");
    if (folder == nullptr) return fault_of(i);
    const auto from = folder_ / std::to_string(i), to = std::filesystem::path(folder) / name;
    copy_file(with(from, ".cnf"), with(to, ".cnf"), std::filesystem::copy_options::overwrite_existing);
    copy_file(with(from, ".drat"), with(to, ".drat"), std::filesystem::copy_options::skip_existing);
    return fault_of(to);
  }

 private:
  static std::filesystem::path with(const std::filesystem::path& file, const char* extension) {
    return file.string() + extension;
  }
  [[nodiscard]] static std::string fault_of(const std::filesystem::path& file) {
    std::ifstream formula(with(file, ".cnf")), proof(with(file, ".drat"));
    return fault_of_proof(formula, proof);
  }

  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) /
      (std::string("cubeverify-proofs-") + testing::UnitTest::GetInstance()->current_test_info()->name());
};

// `search` asks the solver once, which finds nothing and proves it. Published under the name, if there is one.
void expect_proved(const auto& search, const std::string& what, const std::string& name = "") {
  const Kept kept;
  {
    const KeptFormulas formulas = kept.formulas();
    EXPECT_FALSE(search()) << what;
  }
  EXPECT_EQ(name.empty() ? kept.fault_of(1) : kept.fault_of(1, name), "") << what;
}

std::vector<Edge> binomial_edges(int n) { return edges_of(binomial_tree(n)); }

// The solver's own proof with one step left out or one literal changed, and compared with a formula with a clause less.
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
  const std::string without_last = formula.substr(0, formula.rfind('\n', formula.size() - 2) + 1);
  EXPECT_NE(fault(without_last, proof), "");
}

TEST(Refutations, AreNotKeptUnlessTheyAreAskedFor) {
  const Kept kept;
  EXPECT_FALSE(ScheduleFormula(broadcast_of(2, 2, Ports::kOne), 2).solve());
  EXPECT_EQ(kept.text("1.cnf"), "");
}

// One cycle or one of the source's packets less than published is too few.
void expect_least(const nlohmann::json& witness) {
  Delivery what = test::delivery_of(witness);
  int cycles = witness.at("cycles");
  if (witness.at("least") == "cycles") {
    --cycles;
  } else {
    --what.source_packets.value();
  }
  expect_proved([&] { return find_schedule(what, cycles); },
                fmt::format("n = {}: {} messages, {} cycles, {} packets", what.n, what.destinations.size(), cycles,
                            what.source_packets.value_or(0)),
                witness.at("name"));
}

TEST(Refutations, ShowThatNoScheduleIsBetter) {
  const auto published = test::published_witnesses("schedule");
  EXPECT_EQ(published.size(), 165U);
  for (const auto& witness : published) expect_least(witness);
}

// The same of small schedules without the clauses on their order and of counting messages.
TEST(Refutations, DoWithoutOrderAndCounts) {
  int small = 0;
  for (const auto& witness : test::published_witnesses("schedule")) {
    const Delivery what = test::delivery_of(witness);
    if (witness.at("least") != "cycles" || what.n > 3 || what.destinations.size() > 3) continue;
    ++small;
    const int cycles = witness.at("cycles").get<int>() - 1;
    expect_proved([&] { return ScheduleFormula(what, cycles).solve(); },
                  fmt::format("n = {}: {} messages, {} cycles", what.n, what.destinations.size(), cycles));
  }
  EXPECT_EQ(small, 44);
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
    const std::string name = totals ? "tr9121-total-dilation-5" : "tr9121-greatest-dilation-5";
    for (int i = 1; i <= refuted; ++i) EXPECT_EQ(kept.fault_of(i, fmt::format("{}-{}", name, i)), "");
    EXPECT_NE(kept.fault_of(refuted + 1), "") << "the mapping that is found cannot be refuted";
  }
}

TEST(Refutations, ShowThatNoNetworkIsBetter) {
  expect_proved([] { return find_network(binomial_edges(5), 32, 4, 1); }, "32 nodes of degree 4", "tr9121-networks-2");
}

}  // namespace
}  // namespace cubeverify
