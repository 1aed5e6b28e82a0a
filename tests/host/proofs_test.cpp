#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "host/proofs/contradictions.h"

namespace cubeverify {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// For every n >= 2; at which it is refuted first, if not 0.
Proof proof_of(const std::string& claim, int least) {
  Proof proof{.claim = claim, .reading = "printed", .tool = "MONA", .holds = least == 0, .range = "every n >= 2"};
  proof.least = least;
  if (least != 0) proof.refuted_at = "every n >= " + std::to_string(least);
  return proof;
}

std::vector<std::string> published(const Proof& proof) { return contradictions_of_published(std::span(&proof, 1)); }

Verdict verdict_on(const Proof& proof, int n_first, int n_last, int least) {
  Verdict verdict{.id = proof.claim, .reading = proof.reading, .n_first = n_first, .n_last = n_last};
  verdict.status = least == 0 ? Status::kHolds : Status::kRefuted;
  if (least != 0) verdict.counterexample = Counterexample{least, std::nullopt, ""};
  return verdict;
}

// Whether n = n_first..n_last, with that least counterexample, contradicts the proof.
bool contradicts(const Proof& proof, int n_first, int n_last, int least) {
  return !contradictions_of({verdict_on(proof, n_first, n_last, least)}, std::span(&proof, 1)).empty();
}

TEST(Proofs, ContradictNothingPublished) {
  EXPECT_GE(all_proofs().size(), 150U);
  EXPECT_THAT(contradictions_of_published(all_proofs()), IsEmpty());
}

TEST(Proofs, ContradictWhatIsPublishedOtherwise) {
  EXPECT_THAT(published(proof_of("tr611.lemma11", 12)), IsEmpty());
  EXPECT_THAT(published(proof_of("tr611.lemma11", 0)),
              ElementsAre("tr611.lemma11 [printed] holds for every n >= 2 (MONA), but is refuted at n = 12 first"));
  EXPECT_THAT(published(proof_of("tr611.lemma11", 6)),
              ElementsAre("tr611.lemma11 [printed] refuted at every n >= 6 (MONA), but is refuted at n = 12 first"));
  EXPECT_THAT(published(proof_of("tr611.lemma11", 18)),
              ElementsAre("tr611.lemma11 [printed] refuted at every n >= 18 (MONA), but is refuted at n = 12 first"));
  EXPECT_THAT(published(proof_of("tr611.lemma8", 5)),
              ElementsAre("tr611.lemma8 [printed] refuted at every n >= 5 (MONA), but holds for n = 1..64"));
  EXPECT_THAT(published(proof_of("tr611.lemma99", 0)),
              ElementsAre("tr611.lemma99 [printed] is no reading of a claim; take its row out of "
                          "verify/proofs/readings/tr611.json, then verify/publish"));
}

TEST(Proofs, ContradictVerdictsAsFarAsTheseReach) {
  const Proof holds = proof_of("a", 0), refuted = proof_of("a", 6);
  EXPECT_FALSE(contradicts(holds, 2, 9, 0));
  EXPECT_TRUE(contradicts(holds, 2, 9, 9));
  EXPECT_FALSE(contradicts(holds, 1, 9, 1));  // below what it is about
  EXPECT_FALSE(contradicts(refuted, 2, 9, 6));
  EXPECT_FALSE(contradicts(refuted, 2, 5, 0));  // not as far as that
  EXPECT_FALSE(contradicts(refuted, 7, 9, 0));  // nor from there on
  EXPECT_FALSE(contradicts(refuted, 7, 9, 8));
  EXPECT_TRUE(contradicts(refuted, 2, 6, 0));
  EXPECT_TRUE(contradicts(refuted, 2, 9, 3));
  EXPECT_TRUE(contradicts(refuted, 2, 9, 7));
}

TEST(Proofs, AreOfTheReadingAlone) {
  const Proof proof = proof_of("a", 0);
  Verdict other = verdict_on(proof, 2, 9, 3);
  other.reading = "corrected";
  EXPECT_THAT(contradictions_of({other}, std::span(&proof, 1)), IsEmpty());
}

TEST(Proofs, AreReadStrictly) {
  EXPECT_THROW(read_proofs(""), nlohmann::json::exception);
  EXPECT_THROW(read_proofs(R"({"tool": "MONA", "version": "1", "readings": [{"claim": "a"}]})"),
               nlohmann::json::exception);
}

}  // namespace
}  // namespace cubeverify
