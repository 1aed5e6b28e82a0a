// What the processors of the cube and their stars hold of a tree (Dynamic Tree Embedding, section 3).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cubeverify::reference {

// The numbers of tree nodes by processor: element x is that of the processor with address x.
using Loads = std::vector<std::uint64_t>;

// The loads of the n-cube before any node has come.
Loads no_loads(int n);

// The numbers of the nodes placed at each processor of the n-cube.
Loads loads(const std::vector<std::string>& places, int n);

// The sum of the loads of the n-cube over every star, by its centre.
Loads star_loads(const Loads& load, int n);

// The greatest of the loads.
std::uint64_t greatest_load(const Loads& load);

}  // namespace cubeverify::reference
