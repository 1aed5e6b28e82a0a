#include "host/report/errata.h"

#include "tests/host/run_fixture.h"

namespace cubeverify {

namespace {

// A claim that is refuted as printed at n = 3, with another reading that comes to `status` for n = 2..9.
std::vector<Erratum> errata_with(Status status) {
  Claim claim = claim_on("test.claim", {"tree"});
  claim.readings.push_back(claim.readings.front());
  claim.readings.back().name = "corrected";
  claim.readings.back().text = "as it should be";
  Verdict printed, corrected;
  for (Verdict* verdict : {&printed, &corrected}) {
    verdict->id = "test.claim";
    verdict->n_first = 2;
    verdict->n_last = 9;
  }
  printed.reading = "printed";
  printed.status = Status::kRefuted;
  printed.counterexample = Counterexample{3, 5, ""};
  corrected.reading = "corrected";
  corrected.status = status;
  const Claim* const claims[] = {&claim};
  return errata(claims, {printed, corrected});
}

TEST(Errata, SayForWhichNAReadingHoldsOrIsEstimatedTo) {
  const auto holding = errata_with(Status::kHolds), estimated = errata_with(Status::kEstimated);
  ASSERT_EQ(holding.size(), 1u);
  EXPECT_EQ(holding[0].holding, std::vector<std::string>{"Holds as corrected: as it should be (n = 2..9)"});
  EXPECT_EQ(estimated[0].holding,
            std::vector<std::string>{"Estimated to hold as corrected: as it should be (n = 2..9)"});
}

TEST(Errata, LeaveOutReadingsThatDoNotHold) {
  for (const Status status : {Status::kRefuted, Status::kNotRun}) EXPECT_TRUE(errata_with(status)[0].holding.empty());
}

}  // namespace

}  // namespace cubeverify
