#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "kernels/facts/accumulator.h"
#include "kernels/facts/chunk.h"
#include "kernels/facts/fact.h"
#include "kernels/facts/identities.h"
#include "kernels/sweeps/traits.h"

namespace cubeverify {

// The device did not do what it was asked to (no device, out of memory, a failed launch).
class DeviceError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A sweep with its types erased: what a runner needs to know to run it.
struct Sweep {
  std::string name;
  std::string title;
  int n_min = 0;
  int n_max = 0;
  Traits traits;
  std::function<Layout(int n)> layout;
  // How many units there are at n; 0 stands for 2^64.
  std::function<Word(int n)> units;
  // The first identity that the finished tally of all units at n breaks; empty if none (kernels/facts/identities.h).
  std::function<std::string(int n, std::span<const Word> tally)> broken_identity;
  // The fewest units worth handing to a thread at once: the lanes of a fast form share the work of neighbours.
  Word grain = 1;
  // Bytes of memory that a thread needs at n in addition to its tally.
  std::function<double(int n)> thread_bytes = [](int) { return 0.0; };
  // Bytes of its own memory that a device needs at n in addition to the tally.
  std::function<double(int n)> device_bytes = [](int) { return 0.0; };
  // Of its coins, where it tosses any.
  std::optional<Word> seed;
  // How many threads may call `visit` at once.
  int most_threads = std::numeric_limits<int>::max();
  // Adds a chunk's facts to a tally of layout(n).words words, on the calling thread (or with others of its own), in
  // the fastest form this machine has.
  std::function<void(int n, Chunk chunk, std::span<Word> tally)> visit;
  // The same by its plain body, which a thread on the device has, too.
  std::function<void(int n, Chunk chunk, std::span<Word> tally)> visit_plainly;
  // The same on the CUDA device in use, all of it, and what a thread of it takes of the device's memory for its stack,
  // in bytes. Empty where a device does not compute it (Traits::on_device), or the program was built without CUDA.
  // Throws DeviceError.
  std::function<void(int n, Chunk chunk, std::span<Word> tally)> visit_on_device;
  std::function<std::size_t()> stack_on_device;
};

// The sweep S in its plain form; the registry adds faster forms and the device's part. The caller includes
// kernels/engine/visit_plain.h.
template <class S>
Sweep make_sweep() {
  Sweep sweep;
  sweep.name = S::kName;
  sweep.title = S::kTitle;
  sweep.n_min = S::kMinN;
  sweep.n_max = S::kMaxN;
  sweep.traits = S::kTraits;
  sweep.layout = layout_of<S>;
  sweep.units = S::units;
  sweep.broken_identity = broken_identity<S>;
  sweep.grain = S::kGrain;
  if constexpr (requires { S::thread_bytes; }) sweep.thread_bytes = S::thread_bytes;
  if constexpr (requires { S::device_bytes; }) sweep.device_bytes = S::device_bytes;
  if constexpr (requires { S::kSeed; }) sweep.seed = S::kSeed;
  sweep.visit_plainly = visit_plain<S>;
  sweep.visit = sweep.visit_plainly;
  return sweep;
}

// All sweeps, in the order of kernels/sweeps/README.md.
std::span<const Sweep> sweeps();

// The sweep of that name. Throws std::out_of_range, naming it, if there is none.
const Sweep& sweep_named(std::string_view name);

}  // namespace cubeverify
