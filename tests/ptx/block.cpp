#include "tests/ptx/block.h"

#include <algorithm>

namespace ptx {
namespace {

// So many instructions without a barrier end in a fault: what runs on for ever is to be seen.
constexpr std::uint64_t kMostInstructions = std::uint64_t{1} << 36;
// After so many the next warp has its turn, as one may wait for another without a barrier.
constexpr std::uint64_t kTurn = 1 << 20;

std::string hexadecimal(std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  do {
    text.insert(text.begin(), kDigits[value % 16]);
    value /= 16;
  } while (value != 0);
  return "0x" + text;
}

}  // namespace

Block::Block(const Launch& launch, Dim place)
    : launch_(launch),
      place_(place),
      threads_(launch.block.x * launch.block.y * launch.block.z),
      shared_(launch.program, launch.dynamic_shared),
      local_(launch.program.local_bytes * threads_),
      local_written_(local_.size(), 0),
      parameters_(launch.parameters),
      parameters_written_(parameters_.size(), 1) {
  const unsigned warps = (threads_ + kLanes - 1) / kLanes;
  for (unsigned w = 0; w < warps; ++w) {
    const auto left = static_cast<int>(threads_ - w * kLanes);
    Warp& warp = *warps_.emplace_back(
        std::make_unique<Warp>(launch.program, *this, static_cast<int>(w), std::min(left, kLanes)));
    for (int lane = 0; lane < kLanes; ++lane) {
      const unsigned thread = w * kLanes + static_cast<unsigned>(lane);
      const Dim& size = launch.block;
      warp.set("%tid.x", lane, thread % size.x);
      warp.set("%tid.y", lane, thread / size.x % size.y);
      warp.set("%tid.z", lane, thread / size.x / size.y);
      const auto set_all = [&](const std::string& name, const Dim& value) {
        warp.set(name + ".x", lane, value.x);
        warp.set(name + ".y", lane, value.y);
        warp.set(name + ".z", lane, value.z);
      };
      set_all("%ntid", size);
      set_all("%ctaid", place);
      set_all("%nctaid", launch.grid);
      const Mask own = Mask{1} << lane;
      warp.set("%laneid", lane, static_cast<unsigned>(lane));
      warp.set("%warpid", lane, w);
      warp.set("%nwarpid", lane, warps);
      warp.set("%lanemask_eq", lane, own);
      warp.set("%lanemask_lt", lane, own - 1);
      warp.set("%lanemask_le", lane, own | (own - 1));
      warp.set("%lanemask_gt", lane, ~(own | (own - 1)));
      warp.set("%lanemask_ge", lane, ~(own - 1));
    }
  }
}

std::string Block::place_of(int thread) const {
  return "block " + std::to_string(place_.x) + ", thread " + std::to_string(thread);
}

void Block::run() {
  std::vector<Warp*> running;
  for (const auto& warp : warps_) running.push_back(warp.get());
  std::uint64_t instructions = 0;
  while (!running.empty()) {
    if (launch_.order != nullptr) std::shuffle(running.begin(), running.end(), *launch_.order);
    std::erase_if(running, [&](Warp* warp) {
      const std::uint64_t turn = launch_.order == nullptr ? kTurn : 1 + (*launch_.order)() % 512;
      instructions += turn;
      return warp->run(turn, launch_.order) != Warp::State::kRunning;
    });
    if (running.empty() && pass_barrier()) {
      instructions = 0;
      for (const auto& warp : warps_) {
        if (warp->waiting_at_barrier() != 0) {
          warp->leave_barrier();
          running.push_back(warp.get());
        }
      }
    }
    if (instructions > kMostInstructions) throw Fault(launch_.program.name + ": runs for ever");
  }
}

// Every warp is at a barrier or at its end; false if all are at their end.
bool Block::pass_barrier() {
  const auto waits = [](const auto& warp) { return warp->waiting_at_barrier() != 0; };
  const auto first = std::ranges::find_if(warps_, waits);
  if (first == warps_.end()) return false;
  const Instruction& instruction = (*first)->at_barrier();
  for (const auto& warp : warps_) {
    if (!waits(warp)) warp->fail(0, "has come to its end, while others wait at a barrier of the block");
    const Instruction& other = warp->at_barrier();
    if (other.operation.run != instruction.operation.run ||
        warp->source(other, 0)[0] != (*first)->source(instruction, 0)[0]) {
      warp->fail(0, "waits at another barrier than thread " + std::to_string((*first)->number() * kLanes));
    }
  }
  // `bar.red`: what the predicates of all threads are together.
  if (instruction.operation.run != nullptr) {
    std::uint64_t any = 0;
    for (const auto& warp : warps_) {
      const Lanes& values = warp->source(warp->at_barrier(), 1);
      for_each_lane(warp->waiting_at_barrier(), [&](int lane) { any |= values[static_cast<std::size_t>(lane)]; });
    }
    for (const auto& warp : warps_) warp->record_at_barrier(any & 1);
  }
  shared_.barrier();
  ++barriers_;
  return true;
}

Block::Place Block::access(Warp& warp, int lane, const Access& what, std::uint64_t address, Touch how,
                           std::uint32_t reads) {
  const auto fail = [&](const std::string& text) { warp.fail(lane, text + " at address " + hexadecimal(address)); };
  const unsigned bytes = what.bytes;
  Space space = what.space;
  if (address % bytes != 0) fail("a misaligned access of " + std::to_string(bytes) + " bytes");
  if (space == Space::kGeneric) {
    space = address >= kParameterWindow ? Space::kParameter
            : address >= kLocalWindow   ? Space::kLocal
            : address >= kSharedWindow  ? Space::kShared
                                        : Space::kGlobal;
    if (space == Space::kParameter) address -= kParameterWindow;
    if (space == Space::kLocal) address -= kLocalWindow;
    if (space == Space::kShared) address -= kSharedWindow;
  }
  std::uint8_t* value = nullptr;
  std::uint8_t* written = nullptr;
  if (space == Space::kGlobal) {
    GlobalMemory::Allocation* allocation = launch_.memory.find(address, bytes);
    if (allocation == nullptr) fail("no memory is allocated for an access of " + std::to_string(bytes) + " bytes");
    const std::uint32_t block = place_.x + launch_.grid.x * (place_.y + launch_.grid.y * place_.z);
    const Toucher who{launch_.number, block, barriers_, static_cast<std::uint32_t>(warp.number() * kLanes + lane)};
    if (allocation->races.touch(address - allocation->address, bytes, how, who)) {
      fail(std::string(is_read(how) ? "reads" : "writes") + " memory that another thread uses at the same time,");
    }
    value = allocation->bytes.data() + (address - allocation->address);
    written = allocation->written.data() + (address - allocation->address);
  } else if (space == Space::kShared) {
    if (!shared_.holds(address, bytes)) fail("an access beyond a variable in shared memory");
    const SharedMemory::Race race = shared_.touch(address, bytes, how, warp.number(), lane, warp.order());
    if (race.thread >= 0) {
      fail(std::string(is_read(how) ? "reads" : "writes") + " shared memory that thread " +
           std::to_string(race.thread) + (is_read(race.how) ? " reads" : " writes") + " at the same time,");
    }
    value = shared_.bytes(address);
    written = shared_.written(address);
  } else if (space == Space::kParameter) {
    if (!is_read(how)) fail("a write to the kernel's parameters");
    if (address > parameters_.size() || bytes > parameters_.size() - address) fail("a read beyond the parameters");
    value = parameters_.data() + address;
    written = parameters_written_.data() + address;
  } else {
    const std::uint64_t size = launch_.program.local_bytes;
    if (address < kFirstOffset || address - kFirstOffset > size || bytes > size - (address - kFirstOffset)) {
      fail("an access beyond local memory");
    }
    const auto thread = static_cast<std::uint64_t>(warp.number() * kLanes + lane);
    value = local_.data() + thread * size + (address - kFirstOffset);
    written = local_written_.data() + thread * size + (address - kFirstOffset);
  }
  std::uint32_t unwritten = 0;
  for (unsigned i = 0; i < bytes; ++i) unwritten |= written[i] == 0 ? 1U << i : 0U;
  return {value, written, unwritten & reads};
}

}  // namespace ptx
