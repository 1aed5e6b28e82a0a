#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/formula/byte_code.h"
#include "kernels/networks/families.h"
#include "verify/formula/definitions.h"

namespace cubeverify {

// A network by a rule for the neighbours of a node; nothing of it is held.
struct NetworkRule {
  std::string name;  // "ltq:4"
  int n = 0;         // as formulas have it
  Word nodes = 0;    // 0 to nodes - 1
  int bits = 0;      // of the words that its nodes are; 0 where they are numbers
  int degree = 0;    // a node has links 0 to degree - 1
  // The ends of the i-th links of the nodes first, first + 1, ...; kNoLink where there is none.
  std::function<void(Word first, int i, std::span<Word> ends)> ends;

  [[nodiscard]] bool is_cube() const { return name.starts_with("hypercube:"); }
  [[nodiscard]] Word end(Word c, int i) const;
  // Of one node, in increasing order and each once, without itself.
  [[nodiscard]] std::vector<Word> neighbours(Word c) const;
};

// A family of networks by name.
struct NetworkFamily {
  std::string name, sizes, wants;  // "twisted", "n", "an odd n from 3"
  bool in_bits = false;            // its nodes are words of n bits
};
const std::vector<NetworkFamily>& network_families();
// Null for a name that there is not; "cube" is "hypercube".
const NetworkFamily* network_family(std::string_view name);
extern const std::string_view kCubeDefinitions;  // the text of cubes.txt, which CMake compiles in

// The network that is called so, "ltq:4", or by its family alone where n says its size. Throws std::invalid_argument,
// with what the family wants, if its sizes are not those of one, or there are more than 2^30 nodes.
NetworkRule network_by_name(std::string_view text, std::optional<int> n);

// The network of definitions of `degree`, `link` and, where there are not 2^n, `nodes`. Throws FormulaError or
// std::invalid_argument, also when it is asked for links.
NetworkRule network_by_formula(std::shared_ptr<const FormulaDefinitions> definitions, int n);

}  // namespace cubeverify
