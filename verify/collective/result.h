#pragma once

#include <span>
#include <vector>

#include "verify/collective/events.h"

namespace cubeverify::collective {

// Input chunk `chunk` of a rank.
struct Input {
  int rank, chunk;
  auto operator<=>(const Input&) const = default;
};

// What a chunk of the output of a rank should be at the end: the sum of these, in order.
struct Wanted {
  Input output;
  std::vector<Input> sum;
};

// What the program's task wants, by rank and chunk. Nothing for a custom one.
std::vector<Wanted> wanted(const Program& program, int root);

struct Results {
  Findings wrong;          // outputs that are not the sum that they should be
  Findings unequal;        // outputs that should be the same sum as another, and are it in another order
  std::size_t orders = 1;  // the most different expressions of one sum
};

// Executes a program whose accesses have an order, and looks at what each output is made of.
Results results(const Program& program, bool in_place, const Events& events, std::span<const std::int32_t> order,
                const std::vector<Wanted>& wanted);

}  // namespace cubeverify::collective
