#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "host/graph/labelled_graph.h"

namespace cubeverify {

// A structure of CIS-TR-91-21 that can be drawn and exported: there is one for each n, without source or subtrees.
struct Structure {
  const char* name;   // as on the command line: "binomial"
  const char* title;  // "binomial tree B(n)"
  int greatest_exported;
  int greatest_drawn;
  LabelledGraph (*graph)(int n);  // 1 <= n <= greatest_exported
  std::string (*drawing)(int n);  // SVG, 1 <= n <= greatest_drawn; throws as svg_of() does
};

const std::vector<Structure>& structures();

// Null for another name.
const Structure* find_structure(std::string_view name);

}  // namespace cubeverify
