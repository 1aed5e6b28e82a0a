#pragma once

namespace cubeverify {

// What a check of ForAll f came to in every lane.
template <class Mask>
struct Check {
  int f;
  Mask good;
};
template <class Mask>
Check(int, Mask) -> Check<Mask>;

}  // namespace cubeverify
