#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace ptx {

// A kernel of blocks of 64 threads with one fault, and the same without it. `out` holds 64 numbers.
struct PlantedFault {
  std::string name;
  void (*launch)(bool right, int* out);
};
inline void PrintTo(const PlantedFault& fault, std::ostream* out) { *out << fault.name; }
const std::vector<PlantedFault>& planted_faults();

}  // namespace ptx
