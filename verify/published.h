#pragma once

#include <span>
#include <string_view>

#include "kernels/facts/fact.h"

// The verdicts we have published, as far as they are refutations; every other reading is published as holding. A run
// that finds anything else says so and exits 1.

namespace cubeverify {

struct PublishedRefutation {
  std::string_view id;
  std::string_view reading;
  int n;         // the least n at which it fails
  Word address;  // the least address there; kNoAddress where the counterexample is no single address
};

// All of them, in the papers' order.
std::span<const PublishedRefutation> published_refutations();

// Null if the reading is published as holding.
const PublishedRefutation* published_refutation(std::string_view id, std::string_view reading);

}  // namespace cubeverify
