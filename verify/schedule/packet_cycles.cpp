#include "verify/schedule/packet_cycles.h"

namespace cubeverify {

PacketCycles packet_cycles(Broadcast broadcast, Ports ports, int n) {
  const bool either = ports == Ports::kEither, all = ports == Ports::kAll;
  switch (broadcast) {
    case Broadcast::kPath: {
      const Integer hops = (Integer(1) << static_cast<unsigned>(n)) - 1;
      // The last packet leaves in cycle 2m-2 or m-1, counted from 0, and is on its way for N-1 cycles.
      return either ? PacketCycles{2, hops - 2} : PacketCycles{1, hops - 1};
    }
    case Broadcast::kBinomial:
      return all ? PacketCycles{1, n - 1} : PacketCycles{n, 0};
    case Broadcast::kTwoRooted:
      if (all) return {1, n - 1};
      return either ? PacketCycles{3, 2 * n - 5} : PacketCycles{2, 2 * n - 4};
    case Broadcast::kMultiple:
      if (all) return {Rational(1, n), n};
      return either ? PacketCycles{2, n - 1} : PacketCycles{1, n};
  }
  return {};
}

Integer cycles_for(const PacketCycles& of, const Integer& m) {
  const Rational sending = of.per_packet * m;
  const Integer above = numerator(sending) + denominator(sending) - 1;
  return Integer(above / denominator(sending)) + of.delay;
}

}  // namespace cubeverify
