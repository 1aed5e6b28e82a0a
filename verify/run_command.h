#pragma once

#include <string>

#include <fmt/format.h>

#include "verify/claim.h"

namespace cubeverify {

// The command that decides a claim at n by evidence of this kind.
inline std::string run_command(const std::string& claim, EvidenceKind evidence, int n) {
  // No cube is as large as closed forms go; what the sweeps find at the least n does not matter here.
  std::string command = fmt::format("cubeverify run {} --n {}", claim, n <= kMaxDimensions ? n : 2);
  if (reaches_as_closed_forms(evidence)) command += fmt::format(" --max-closed-form-n {}", n);
  return command;
}

}  // namespace cubeverify
