#pragma once

#include "kernels/engine/visit_plain.h"
#include "verify/verdict.h"

// Errors planted in what verdicts are decided from: in the programs that compute facts, in the facts, in the closed
// forms.

namespace cubeverify::test {

// Facts are computed for n from 2 up to kPlantedMost; those of sweeps whose units are pairs, permutations or trials
// less far, those that worked examples and readings of larger n need as far as their traits say
// (kernels/sweeps/traits.h), the largest n of which is that of sweep `variants`.
inline constexpr int kPlantedMost = 8;
inline constexpr int kPlantedMostPairs = 5;
inline constexpr int kPlantedMostPermutations = 6;
inline constexpr int kPlantedMostTrials = 7;
inline constexpr int kPlantedMostVariants = 13;

// The last n for which a sweep's facts are computed.
int last_planted(const Sweep& sweep);

// Adds a sweep's facts at n = 2..last.
void add_facts(const Sweep& sweep, int last, FactTable& facts);

// The facts without any error.
const FactTable& right_facts();

// All readings of all claims, in order.
inline std::vector<std::pair<const Claim&, const Reading&>> all_readings() {
  std::vector<std::pair<const Claim&, const Reading&>> all;
  for (const Claim& claim : claims()) {
    for (const Reading& reading : claim.readings) all.emplace_back(claim, reading);
  }
  return all;
}

// Which sweeps are asked for, by name.
using Wanted = std::function<bool(const std::string& sweep)>;

// The same, but those of the sweeps S that are wanted computed again.
template <class... S>
FactTable facts_with(const Wanted& wanted) {
  FactTable facts = right_facts();
  const auto add = [&](const Sweep& sweep) {
    if (wanted(sweep.name)) add_facts(sweep, last_planted(sweep), facts);
  };
  (add(make_sweep<S>()), ...);
  return facts;
}

// A wrong tree, wrong operations, a wrong plane (mutants.h and its like) in all the sweeps that use it; the other
// sweeps are right, and those that are not wanted.
struct PlantedProgram {
  std::string name;
  std::function<FactTable(const Wanted& wanted)> facts;
};
const std::vector<PlantedProgram>& planted_programs();
// Those of TR-483's trees and paths, and of Dynamic Tree Embedding's embeddings and partial stars, put behind others.
void add_routing_programs(std::vector<PlantedProgram>& all);
void add_embedding_programs(std::vector<PlantedProgram>& all);
// The facts of the program of that name. Throws std::out_of_range if there is none.
FactTable facts_of_program(const std::string& name);
inline const std::string kOneTreeFourTimes = "one tree in the place of four";
inline const std::string kWrongLeftTree = "maxL takes the least rotation";

// One fact made wrong at every n: one violation more, a largest value above all possible ones, one address counted
// twice, the addresses of one key forgotten, one address counted under the key next to its own, all addresses counted
// under the last key.
enum class Tampering { kViolation, kTooLarge, kCountedTwice, kForgotten, kNeighbouringKey, kAllInLastKey };
const char* to_string(Tampering how);
struct TamperedFact {
  std::string sweep;
  std::string fact;
  Tampering how;
};
std::vector<TamperedFact> tampered_facts();
FactTable tampered(const TamperedFact& what);

// Wrong closed forms, and how the IDs of the claims begin that they are tried on: the right ones decide the others as
// before.
struct PlantedDefinitions {
  std::string name;
  Definitions definitions;
  std::vector<std::string> claims;
};
inline const std::vector<std::string> kSeveralPapers{"tr611.", "tr9121.", "tr483."};
// The right definitions as `plant` leaves them.
inline PlantedDefinitions planted(std::string name, std::vector<std::string> claims,
                                  const std::function<void(Definitions&)>& plant) {
  PlantedDefinitions wrong{std::move(name), exact_definitions(), std::move(claims)};
  plant(wrong.definitions);
  return wrong;
}
// The right definitions but for one member, or for a member of it.
template <class Base, class Member>
PlantedDefinitions planted(std::string name, std::vector<std::string> claims, Member Base::*member,
                           std::type_identity_t<Member> value) {
  return planted(std::move(name), std::move(claims),
                 [&](Definitions& definitions) { definitions.*member = std::move(value); });
}
template <class Base, class Outer, class Member>
PlantedDefinitions planted(std::string name, std::vector<std::string> claims, Outer Base::*outer, Member Outer::*member,
                           std::type_identity_t<Member> value) {
  return planted(std::move(name), std::move(claims),
                 [&](Definitions& definitions) { definitions.*outer.*member = std::move(value); });
}
const std::vector<PlantedDefinitions>& planted_definitions();
// These, and behind them those of Dynamic Tree Embedding.
std::vector<PlantedDefinitions> with_star_definitions(std::vector<PlantedDefinitions> all);
// The closed forms of that name. Throws std::out_of_range if there are none.
const Definitions& definitions_of(const std::string& name);

// Wrong searches: only readings decided by exact search use them.
std::vector<PlantedDefinitions> planted_searches();

}  // namespace cubeverify::test
