#include "verify/schedule/small_packets.h"

namespace cubeverify {

Schedule in_small_packets(const Schedule& schedule, int parts) {
  Schedule small{schedule.n, schedule.parts * parts, {}, {}};
  for (const Message& message : schedule.messages)
    small.messages.insert(small.messages.end(), static_cast<std::size_t>(parts), message);
  for (const Transfer& transfer : schedule.transfers) {
    for (int part = 0; part < parts; ++part) {
      Transfer packet{transfer.cycle * parts + part, transfer.from, transfer.to, {}};
      for (const std::size_t message : transfer.messages)
        packet.messages.push_back(message * static_cast<std::size_t>(parts) + static_cast<std::size_t>(part));
      small.transfers.push_back(std::move(packet));
    }
  }
  return small;
}

}  // namespace cubeverify
