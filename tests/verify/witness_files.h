#pragma once

#include <filesystem>

#include <nlohmann/json.hpp>

#include "verify/search/delivery.h"
#include "verify/search/mapping.h"

// The files of results/witnesses: what attains each published minimum that an exact search has found.
// tests/witnesses.py says what the fields are, and executes them.

namespace cubeverify::test {

using Witness = nlohmann::ordered_json;

// A file's witnesses, which are all of one kind: "schedule", "mapping" or "network".
struct WitnessFile {
  std::string name, kind, what;
  std::vector<Witness> witnesses;
};

// `least` names the minimum, cycles or source_packets, which is one of the fields.
Witness witness_of(const Delivery& what, const Schedule& schedule, int cycles, const char* least);
// What a schedule of a file has to do; with source_packets if that is the minimum.
Delivery delivery_of(const nlohmann::json& witness);

// Of B(n) to BDG(n).
Witness witness_of(int n, const Dilation& dilation, const Mapping& place);
Witness witness_of(int n, const Network& network, int extra);

void write(const std::filesystem::path& folder, const WitnessFile& file);

// Those published. `name` is FILE-I for the I-th of a file.
std::vector<nlohmann::json> published_witnesses(const std::string& kind);

}  // namespace cubeverify::test
