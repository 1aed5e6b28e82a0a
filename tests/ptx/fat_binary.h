#pragma once

#include <string>
#include <vector>

namespace ptx {

// The PTX texts that nvcc has embedded in an object, from what the object registers with the CUDA runtime
// (__cudaRegisterFatBinary). None where it was compiled for real devices only. Throws Fault for a layout that is not
// known: it is documented nowhere.
std::vector<std::string> embedded_ptx(const void* pointer);

}  // namespace ptx
