#include <cstddef>
#include <cstdint>

#include "tests/fuzz/targets.h"

// One target as libFuzzer calls it. tests/fuzz/run says which; tools that only read the code see one.
#ifndef CUBEVERIFY_FUZZ_TARGET
#define CUBEVERIFY_FUZZ_TARGET arguments
#endif
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  cubeverify::fuzz::CUBEVERIFY_FUZZ_TARGET({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
