#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// An MSCCL program, as docs/collectives.md describes it.

namespace cubeverify::collective {

// The place in a vector of what a number or a name counts.
template <class Index>
std::size_t at(Index index) {
  return static_cast<std::size_t>(index);
}

enum class Operation : std::uint8_t {
  kSend,
  kReceive,
  kReceiveCopySend,
  kReceiveReduceCopy,
  kReceiveReduceSend,
  kReceiveReduceCopySend,
  kCopy,
  kReduce,
  kNothing
};
// As files call them, in the same order.
inline constexpr std::array<std::string_view, 9> kOperations{"s", "r", "rcs", "rrc", "rrs", "rrcs", "cpy", "re", "nop"};

bool sends(Operation operation);
bool receives(Operation operation);
bool reads_source(Operation operation);
bool writes_target(Operation operation);

enum class Buffer : std::uint8_t { kInput, kOutput, kScratch };
inline constexpr std::string_view kBuffers = "ios";
inline constexpr std::array<std::string_view, 3> kBufferNames{"input", "output", "scratch"};
// "s0 to s2", or "s0".
std::string chunks_text(Buffer buffer, std::int64_t first, std::int64_t count);

enum class Task : std::uint8_t { kAllReduce, kAllGather, kReduceScatter, kAllToAll, kBroadcast, kReduce, kCustom };
inline constexpr std::array<std::string_view, 7> kTasks{"allreduce", "allgather", "reduce_scatter", "alltoall",
                                                        "broadcast", "reduce",    "custom"};
// By a name with or without "_"; nothing for another word.
std::optional<Task> task_of(std::string name);
// The runtimes know reduce_scatter by this name.
inline constexpr std::string_view kReduceScatterInFiles = "reducescatter";

// What the runtimes take a protocol to be: the slots of a direct link, and the bytes of data that one holds, where they
// differ the least.
struct Protocol {
  std::string_view name;
  int slots;
  std::int64_t bytes;
};
inline constexpr std::array<Protocol, 3> kProtocols{
    Protocol{"Simple", 2, 2 << 20}, {"LL", 8, 16 << 10}, {"LL128", 8, 49 << 10}};

struct Step {
  Operation operation = Operation::kNothing;
  Buffer source_buffer = Buffer::kInput, target_buffer = Buffer::kOutput;
  bool raises = false;  // its block's flag when it has ended
  int source = -1, target = -1;
  int count = 0;
  int wait_block = -1, wait_step = -1;  // a block below 0 for none
};

struct Block {
  int send = -1, receive = -1;  // ranks; below 0 for none
  int channel = 0;
  std::vector<Step> steps;
};

struct Rank {
  std::array<int, 3> chunks{};  // of each buffer
  std::vector<Block> blocks;
};

struct Program {
  std::string name;
  Task task = Task::kCustom;
  Protocol protocol = kProtocols[0];
  int chunks = 0;                             // of the whole
  int channels = 0;                           // as declared
  std::int64_t min_bytes = 0, max_bytes = 0;  // of a call; 0 for no greatest
  bool in_place = false, out_of_place = true;
  std::vector<Rank> ranks;
  std::vector<std::string> missing = {};  // attributes that the file lacks, and that today's runtimes want
  std::string note = {};                  // what of the file is ignored
};

// A chunk of a buffer of a rank.
struct Cell {
  int rank;
  Buffer buffer;
  int chunk;
  auto operator<=>(const Cell&) const = default;
};

// The chunks that a buffer of the call has, whatever the file declares; nothing for scratch.
std::optional<int> chunks_of_call(const Program& program, Buffer buffer);

// The cell in memory: in place two buffers are one.
Cell aliased(const Program& program, bool in_place, const Cell& cell);

// A place in a program; below 0 where there is none. The last three are of steps of an MSCCL++ plan: the iteration and
// the step within a pipeline, and the thread.
struct Place {
  int rank = -1, block = -1, step = -1, chunk = -1, iteration = -1, inner = -1, lane = -1;
  auto operator<=>(const Place&) const = default;
  // Without chunk and thread.
  [[nodiscard]] Place whole_step() const { return {rank, block, step, -1, iteration, inner}; }
};
// "rank 0, block 2, step 1, chunk 4"; `step` is what the format calls a step.
std::string to_string(const Place& place, const char* step = "step");
// "0.2.1", and in a pipeline "0.2.1.4#0".
std::string place_name(const Place& place);

// What does not refute a program: words of docs/collectives.md, and the places of each.
using Remarks = std::map<std::string_view, std::vector<std::string>>;

struct Finding {
  Place place;
  std::string found, needs;
  std::string replay = {};  // what shows it, if the place does not say
};

// Calls look(place, step) of all steps.
template <class Look>
void for_each_step(const Program& program, Look look) {
  for (int r = 0; r < std::ssize(program.ranks); ++r) {
    const std::vector<Block>& blocks = program.ranks[at(r)].blocks;
    for (int b = 0; b < std::ssize(blocks); ++b) {
      for (int s = 0; s < std::ssize(blocks[at(b)].steps); ++s) look(Place{r, b, s}, blocks[at(b)].steps[at(s)]);
    }
  }
}

// How often something is so, and where: the least place, and after it others, where they are known.
class Findings {
 public:
  void add(Finding finding, std::uint64_t times = 1) {
    add(Place(finding.place), [&] { return std::move(finding); });
    count_ += times - 1;
  }
  // The same, where make() takes time: it is called for the least alone.
  template <class Make>
  void add(const Place& place, Make make) {
    ++count_;
    if (known_.empty() || place < known_[0].place) known_.assign(1, make());
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  [[nodiscard]] const Finding* least() const { return known_.empty() ? nullptr : known_.data(); }
  [[nodiscard]] const std::vector<Finding>& known() const { return known_; }
  std::vector<Finding>& known() { return known_; }

 private:
  std::uint64_t count_ = 0;
  std::vector<Finding> known_;
};

}  // namespace cubeverify::collective
