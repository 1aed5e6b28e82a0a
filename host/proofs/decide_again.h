#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "host/proofs/proof.h"

namespace cubeverify {

// What one formula may take.
struct FormulaLimits {
  int seconds = 60;
  int mebibytes = 2048;
};

// The result: proofs, or why there are none.
struct DecidedAgain {
  std::vector<Proof> proofs;
  std::string why_not_run;
};

// Decides the readings of claims by the script `prove` of a folder verify/proofs, which runs MONA on its formulas: some
// seconds for all of them. Throws CommandError: kUsage if there is no such script or it refuses what it reads, kFault
// if it ends otherwise.
DecidedAgain decide_again(const std::filesystem::path& folder, const std::vector<std::string>& claims,
                          const FormulaLimits& limits);

}  // namespace cubeverify
