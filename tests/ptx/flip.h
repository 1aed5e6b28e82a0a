#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

// A bit that flips while a kernel runs, as radiation or a worn device does it.

namespace ptx {

class Block;
class Warp;

// Flips a bit of one of these bytes; false if there are none.
bool flip_one_of(const std::vector<std::uint8_t*>& bytes, std::mt19937_64& random);

class Flip {
 public:
  // Planted by the environment: CUBEVERIFY_PTX_FLIP="register 40 7 FILE" flips a bit of a register once warps have
  // had 40 turns (of at most 512 instructions) since FILE was there, the place drawn with seed 7; "shared" and "global"
  // flip one of these memories. Registers that a device would keep in memory (spills) are registers here. std::nullopt
  // if nothing is planted. Throws Fault for other words.
  static std::optional<Flip> planted();

  // A warp of a block has had its turn; one without what is to flip leaves the flip to the next.
  void after_turn(Block& block, Warp& warp);

 private:
  enum class Where { kRegister, kShared, kGlobal };
  Flip(Where where, std::uint64_t turns, std::uint64_t seed, std::string file)
      : where_(where), turns_(turns), random_(seed), file_(std::move(file)) {}

  Where where_;
  std::uint64_t turns_;
  std::mt19937_64 random_;
  std::string file_;
  bool begun_ = false;
  bool done_ = false;
};

}  // namespace ptx
