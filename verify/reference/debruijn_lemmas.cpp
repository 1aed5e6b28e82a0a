#include "verify/reference/debruijn_lemmas.h"

#include <cstdlib>

#include "verify/reference/bdg.h"
#include "verify/reference/words.h"

namespace cubeverify::reference {

namespace {

using Shift = std::string (*)(const std::string& x, char b);

// Whether the image of v shifted is a shift of the image of v, the same way: one check for each bit shifted in.
void check_image(ForAll& tally, Shift shift, const std::string& v, std::uint64_t address) {
  const std::string image = contraction(v);
  for (const char c : {'0', '1'}) {
    const std::string moved = contraction(shift(v, c));
    tally.check(moved == shift(image, '0') || moved == shift(image, '1'), address);
  }
}

// Whether each shift of x, the image of v, is the image of just one shift of v.
void check_lifted(ForAll& tally, Shift shift, const std::string& v, const std::string& x, std::uint64_t address) {
  for (const char b : {'0', '1'}) {
    int lifts = 0;
    for (const char c : {'0', '1'}) lifts += contraction(shift(v, c)) == shift(x, b) ? 1 : 0;
    tally.check(lifts == 1, address);
  }
}

}  // namespace

void DebruijnLemmas::see(const std::string& x, std::uint64_t address) {
  for (const std::string& y : shifts(x)) {
    symmetric.check(is_shift(x, y), address);
    weight_step.check(std::abs(ones(x) - ones(y)) <= 1, address);
  }
  for (const std::string& v : {x + '0', x + '1'}) {
    complement_image.check(contraction(v) == contraction(complement(v)), address);
    check_image(image_left, shift_left, v, address);
    check_image(image_right, shift_right, v, address);
  }
  const auto [v_0, v_1] = preimages(x);
  preimages_complementary.check(v_1 == complement(v_0), address);
  for (const std::string& v : {v_0, v_1}) {
    preimage.check(contraction(v) == x, address);
    check_lifted(lifted_left, shift_left, v, x, address);
    check_lifted(lifted_right, shift_right, v, x, address);
  }
}

std::vector<Fact> DebruijnLemmas::facts() const {
  return {fact("symmetric", symmetric),
          fact("weight-step", weight_step),
          fact("complement-image", complement_image),
          fact("preimages", preimage),
          fact("preimages-complementary", preimages_complementary),
          fact("image-left", image_left),
          fact("image-right", image_right),
          fact("lifted-left", lifted_left),
          fact("lifted-right", lifted_right)};
}

}  // namespace cubeverify::reference
