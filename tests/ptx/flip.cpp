#include "tests/ptx/flip.h"

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "tests/ptx/block.h"

namespace ptx {

bool flip_one_of(const std::vector<std::uint8_t*>& bytes, std::mt19937_64& random) {
  if (bytes.empty()) return false;
  *bytes[random() % bytes.size()] ^= static_cast<std::uint8_t>(1U << random() % 8);
  return true;
}

std::optional<Flip> Flip::planted() {
  const char* text = std::getenv("CUBEVERIFY_PTX_FLIP");
  if (text == nullptr) return std::nullopt;
  std::istringstream words(text);
  std::string where, file;
  std::uint64_t turns = 0, seed = 0;
  words >> where >> turns >> seed >> file;
  if (words) {
    if (where == "register") return Flip(Where::kRegister, turns, seed, file);
    if (where == "shared") return Flip(Where::kShared, turns, seed, file);
    if (where == "global") return Flip(Where::kGlobal, turns, seed, file);
  }
  throw Fault("CUBEVERIFY_PTX_FLIP is not a place, a number of turns, a seed and a file");
}

void Flip::after_turn(Block& block, Warp& warp) {
  if (done_) return;
  begun_ = begun_ || std::filesystem::exists(file_);
  if (!begun_) return;
  if (turns_ > 0) {
    --turns_;
    return;
  }
  switch (where_) {
    case Where::kRegister:
      done_ = warp.flip_register(random_);
      break;
    case Where::kShared:
      done_ = block.flip_shared(random_);
      break;
    case Where::kGlobal:
      done_ = block.launch().memory.flip(random_);
      break;
  }
}

}  // namespace ptx
