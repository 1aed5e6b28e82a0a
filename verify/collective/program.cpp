#include "verify/collective/program.h"

#include <fmt/format.h>

// What an operation reads and writes and which cells of memory are one is decided here alone, since the judge, the
// measures and the reference have to agree on it: in place, two names of a chunk are one cell.

namespace cubeverify::collective {

std::optional<Task> task_of(std::string name) {
  std::erase(name, '_');
  for (std::size_t i = 0; i < kTasks.size(); ++i) {
    std::string known(kTasks[i]);
    std::erase(known, '_');
    if (name == known) return static_cast<Task>(i);
  }
  return std::nullopt;
}

bool sends(Operation operation) {
  return operation == Operation::kSend || operation == Operation::kReceiveCopySend ||
         operation == Operation::kReceiveReduceSend || operation == Operation::kReceiveReduceCopySend;
}

bool receives(Operation operation) { return operation != Operation::kSend && operation < Operation::kCopy; }

bool reads_source(Operation operation) {
  return operation != Operation::kReceive && operation != Operation::kReceiveCopySend &&
         operation != Operation::kNothing;
}

bool writes_target(Operation operation) {
  return operation != Operation::kSend && operation != Operation::kReceiveReduceSend &&
         operation != Operation::kNothing;
}

std::optional<int> chunks_of_call(const Program& program, Buffer buffer) {
  if (buffer == Buffer::kScratch) return std::nullopt;
  const bool part = (program.task == Task::kAllGather && buffer == Buffer::kInput) ||
                    (program.task == Task::kReduceScatter && buffer == Buffer::kOutput);
  return part ? program.chunks / static_cast<int>(program.ranks.size()) : program.chunks;
}

Cell aliased(const Program& program, bool in_place, const Cell& cell) {
  if (!in_place || cell.buffer == Buffer::kScratch) return cell;
  const Buffer whole = program.task == Task::kReduceScatter ? Buffer::kInput : Buffer::kOutput;
  const bool in_part =
      cell.buffer != whole && (program.task == Task::kAllGather || program.task == Task::kReduceScatter);
  const int first = in_part ? cell.rank * (program.chunks / static_cast<int>(program.ranks.size())) : 0;
  return {cell.rank, whole, first + cell.chunk};
}

std::string chunks_text(Buffer buffer, std::int64_t first, std::int64_t count) {
  const char letter = kBuffers[at(buffer)];
  return fmt::format("{}{}", letter, first) + (count > 1 ? fmt::format(" to {}{}", letter, first + count - 1) : "");
}

std::string to_string(const Place& place, const char* step) {
  std::string text;
  const auto add = [&text](const char* name, int number) {
    if (number >= 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, number);
  };
  add("rank", place.rank);
  add("block", place.block);
  add(step, place.step);
  add("inner", place.inner);
  add("iteration", place.iteration);
  add("chunk", place.chunk);
  return text.empty() ? "the file" : text;
}

std::string place_name(const Place& place) {
  const std::string name = fmt::format("{}.{}.{}", place.rank, place.block, place.step);
  return place.inner < 0 ? name : fmt::format("{}.{}#{}", name, place.inner, place.iteration);
}

}  // namespace cubeverify::collective
