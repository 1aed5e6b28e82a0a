#include "verify/reference/bdg.h"

#include <algorithm>

namespace cubeverify::reference {

std::string shift_left(const std::string& x, char b) { return x.substr(1) + b; }

std::string shift_right(const std::string& x, char b) { return b + x.substr(0, x.size() - 1); }

std::array<std::string, 4> shifts(const std::string& x) {
  return {shift_left(x, '0'), shift_left(x, '1'), shift_right(x, '0'), shift_right(x, '1')};
}

bool is_shift(const std::string& y, const std::string& x) {
  const std::array<std::string, 4> connected = shifts(x);
  return std::find(connected.begin(), connected.end(), y) != connected.end();
}

std::string contraction(const std::string& v) {
  std::string image;
  for (std::size_t i = 0; i + 1 < v.size(); ++i) image += v[i] == v[i + 1] ? '0' : '1';
  return image;
}

std::array<std::string, 2> preimages(const std::string& x) {
  std::array<std::string, 2> words{"0", "1"};
  for (std::string& v : words) {
    for (const char bit_of_x : x) v += v.back() == bit_of_x ? '0' : '1';
  }
  return words;
}

}  // namespace cubeverify::reference
