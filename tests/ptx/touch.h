#pragma once

#include <cstdint>

namespace ptx {

// How a byte is touched. The strong kinds are volatile, relaxed or atomic; what is atomic is a strong write.
enum class Touch : std::uint8_t { kRead, kWrite, kStrongRead, kStrongWrite };

constexpr bool is_read(Touch how) { return how == Touch::kRead || how == Touch::kStrongRead; }
constexpr bool is_strong(Touch how) { return how == Touch::kStrongRead || how == Touch::kStrongWrite; }

// Whether two threads that touch a byte at the same time race.
constexpr bool may_race(Touch a, Touch b) { return !(is_read(a) && is_read(b)) && !(is_strong(a) && is_strong(b)); }

}  // namespace ptx
