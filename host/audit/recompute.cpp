#include "host/audit/recompute.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "host/backends/kinds.h"
#include "host/errors.h"
#include "host/guards/checksum.h"
#include "host/report/document.h"
#include "host/run/signals.h"

namespace cubeverify {

namespace {

// Thrown through the back end to end the chunk in flight.
struct AuditInterrupted {};

[[noreturn]] void throw_mismatch(const Task& task, Chunk chunk, const std::string& fact, const std::string& what) {
  throw CommandError(ExitCode::kMismatch,
                     fmt::format("different: sweep {}, n = {}, units {}..{}, {}: {}", task.sweep->name, task.n,
                                 chunk.first, chunk.first + (chunk.count - 1), fact, what));
}

std::span<const Word> fact_words(const Tally& tally, const FactSlot& slot) {
  return std::span(tally).subspan(slot.offset, slot.size);
}

// Requires the facts of a chunk to be the same in two ways, which the message calls `by` and `of_other`.
void require_equal(const Task& task, Chunk chunk, const Tally& computed, const std::string& by, const Tally& other,
                   const char* of_other) {
  const Layout layout = task.sweep->layout(task.n);
  const Facts ours(layout, computed), theirs(layout, other);
  for (const FactSlot& slot : layout.slots) {
    if (std::ranges::equal(fact_words(computed, slot), fact_words(other, slot))) continue;
    throw_mismatch(task, chunk, "fact " + slot.name,
                   difference(fact_value(ours, slot), fact_value(theirs, slot), by, of_other));
  }
}

// The first word of a fact of some units that no fact of more units can have in the same place.
std::optional<std::size_t> first_too_small(FactKind kind, std::span<const Word> part, std::span<const Word> whole) {
  const auto where = [](bool fits) { return fits ? std::nullopt : std::optional<std::size_t>(0); };
  switch (kind) {
    case FactKind::kForAll:
      return where(whole[0] >= part[0] && whole[1] >= part[1] && whole[2] <= part[2]);
    case FactKind::kExtremum:
      return where(whole[0] > part[0] || (whole[0] == part[0] && whole[1] <= part[1]));
    case FactKind::kDigest:
      return std::nullopt;
    case FactKind::kHistogram:
    case FactKind::kMaxima:
      for (std::size_t key = 0; key < part.size(); ++key) {
        if (whole[key] < part[key]) return key;
      }
  }
  return std::nullopt;
}

void require_part(const Task& task, Chunk chunk, const Tally& part, const std::string& by, const Tally& whole) {
  const Layout layout = task.sweep->layout(task.n);
  const Facts ours(layout, part), theirs(layout, whole);
  for (const FactSlot& slot : layout.slots) {
    const auto key = first_too_small(slot.kind, fact_words(part, slot), fact_words(whole, slot));
    if (!key) continue;
    const nlohmann::json here = fact_value(ours, slot), there = fact_value(theirs, slot);
    const std::string place = here.is_array() ? fmt::format("at key {}: ", *key) : "";
    throw_mismatch(
        task, chunk, "fact " + slot.name,
        fmt::format("{}{} {} in these units alone, {} in all units of the run", place,
                    (here.is_array() ? here[*key] : here).dump(), by, (there.is_array() ? there[*key] : there).dump()));
  }
}

// A checksum does not say which fact it is; the fast form may.
void require_checksum(const Task& task, const ChunkRecord& record, const Tally& computed, const std::string& name) {
  if (checksum(std::span<const Word>(computed)) == record.tally_checksum) return;
  const Tally fast = make_cpu_backend(1)->run(*task.sweep, task.n, record.chunk, nullptr);
  require_equal(task, record.chunk, computed, "by " + name, fast, "by this program's cpu back end");
  throw_mismatch(
      task, record.chunk, "some fact",
      fmt::format("by the checksum the run had others, on {}; {} and this program's cpu back end have the same",
                  record.backend, name));
}

// Throws AuditInterrupted.
Tally recomputed(const Task& task, Chunk chunk, std::size_t place, Backend& backend, Progress& progress) {
  if (SignalWatch::raised()) throw AuditInterrupted{};
  return backend.run(*task.sweep, task.n, chunk, [&](Word units) {
    progress.visited(place, units);
    if (SignalWatch::raised()) throw AuditInterrupted{};
  });
}

}  // namespace

AuditResult recompute(const Store& store, std::span<const AuditedChunk> chunks, const Recomputer& by,
                      Progress& progress) {
  const std::string by_name = "by " + by.name;
  AuditResult result;
  Tally together;  // the chunks of one task so far
  for (std::size_t at = 0; at < chunks.size(); ++at) {
    const auto& [place, record, seconds] = chunks[at];
    const TaskState& state = store.tasks()[place];
    const Task& task = state.task;
    const Layout layout = task.sweep->layout(task.n);
    if (at == 0 || chunks[at - 1].task != place) {
      ++result.tasks;
      together = empty_tally(layout);
    }
    Tally tally;
    try {
      tally = recomputed(task, record.chunk, at, by.backend, progress);
    } catch (const AuditInterrupted&) {
      result.complete = false;
      return result;
    }
    progress.end(at);
    merge(layout, tally, together);
    const bool whole = together[layout.at("units").offset] == state.finished.count();
    // The last chunk of a task has all units before it in `together`.
    const Chunk units = whole ? Chunk{0, state.finished.end()} : record.chunk;
    if (whole) {
      require_equal(task, units, together, by_name, state.tally, "in the run");
      ++result.whole;
    } else {
      require_part(task, record.chunk, tally, by_name, state.tally);
    }
    require_checksum(task, record, tally, by.name);
    ++result.chunks;
    result.units += record.chunk.count;
  }
  return result;
}

}  // namespace cubeverify
