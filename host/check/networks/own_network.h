#pragma once

#include <optional>
#include <string>

#include "verify/measures/host_links.h"

namespace cubeverify {

// The network whose links the edges of a tree should be.
struct OwnNetwork {
  std::string name = "cube";       // in words
  std::optional<HostLinks> links;  // none for the cube, or by formula
  int shifted = 0;                 // of the de Bruijn network by formula its n, which takes no memory; else 0
  std::string note = {};           // how its file was understood, where that needs saying

  [[nodiscard]] bool is_cube() const { return !links && shifted == 0; }
  // Whether there is a link between two nodes of a network that is not the cube, and the least number of links from one
  // to the other.
  [[nodiscard]] bool linked(Word a, Word b) const;
  [[nodiscard]] Word distance(Word a, Word b) const;
};

// The de Bruijn network of n bits, for looking at single nodes.
OwnNetwork de_bruijn_by_formula(int n);

// The network that --network names: cube, debruijn, or a file of links as read_own_graph() reads them. A link may be
// used both ways, whatever direction it has there. Throws CommandError (kUsage) if it is not one of these, or has other
// nodes than 0 to 2^n - 1, or 1 to 2^n with `one_based`.
OwnNetwork network_named(const std::string& text, int n, bool one_based = false);

}  // namespace cubeverify
