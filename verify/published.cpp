#include "verify/published.h"

#include <algorithm>
#include <array>

namespace cubeverify {

namespace {

constexpr std::array kRefutations{
    PublishedRefutation{"tr611.abstract.improvement-n-over-2", "printed", 3, kNoAddress},
    PublishedRefutation{"tr611.intro.sbt-edge-dims", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.intro.edges-even-per-level", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.intro.full-necklace-count", "printed", 3, kNoAddress},
    PublishedRefutation{"tr611.intro.edge-disjoint-exist", "printed", 5, kNoAddress},
    PublishedRefutation{"tr611.intro.different-leaf-sets", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.intro.several-trees-no-gain", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.example.k-M-0101110", "printed", 7, 0b0101110},
    PublishedRefutation{"tr611.def.index-parent", "printed", 2, 0b10},
    PublishedRefutation{"tr611.intro.some-zeros-not-all", "printed", 2, 0b01},
    PublishedRefutation{"tr611.cor1", "own-root", 2, kNoAddress},
    PublishedRefutation{"tr611.remark.all-to-all-edge-load", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.cor4", "printed", 2, kNoAddress},
    PublishedRefutation{"tr611.lemma8", "printed", 2, 0},
    PublishedRefutation{"tr611.theorem1.complex-plane", "printed", 12, 0b000110010011},
};

}  // namespace

std::span<const PublishedRefutation> published_refutations() { return kRefutations; }

const PublishedRefutation* published_refutation(std::string_view id, std::string_view reading) {
  const auto found = std::ranges::find_if(
      kRefutations, [&](const PublishedRefutation& one) { return one.id == id && one.reading == reading; });
  return found == kRefutations.end() ? nullptr : &*found;
}

}  // namespace cubeverify
