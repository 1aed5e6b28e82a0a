#include "verify/reference/philox.h"

namespace cubeverify::reference {

namespace {

std::uint32_t high(std::uint64_t x) { return static_cast<std::uint32_t>(x >> 32); }
std::uint32_t low(std::uint64_t x) { return static_cast<std::uint32_t>(x & 0xffffffff); }

std::uint64_t product(std::uint32_t x, std::uint32_t y) { return std::uint64_t{x} * y; }

std::array<std::uint32_t, 4> one_round(std::array<std::uint32_t, 2> k, std::array<std::uint32_t, 4> c) {
  const std::uint64_t p0 = product(0xd2511f53, c[0]);
  const std::uint64_t p1 = product(0xcd9e8d57, c[2]);
  return {high(p1) ^ c[1] ^ k[0], low(p1), high(p0) ^ c[3] ^ k[1], low(p0)};
}

}  // namespace

std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 2> key, std::array<std::uint32_t, 4> counter) {
  for (int done = 0; done < 10; ++done) {
    if (done > 0) {
      key[0] += 0x9e3779b9;
      key[1] += 0xbb67ae85;
    }
    counter = one_round(key, counter);
  }
  return counter;
}

std::array<std::uint32_t, 4> random_words(std::uint64_t seed, std::uint64_t a, std::uint64_t e) {
  return philox({low(seed), high(seed)}, {low(a), high(a), low(e), high(e)});
}

}  // namespace cubeverify::reference
