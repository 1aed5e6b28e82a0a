#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "host/run/batch.h"
#include "host/run/intervals.h"
#include "host/run/journal_file.h"
#include "host/run/shard.h"

// The journal of a run: one SQLite file that holds the batch, the manifest, and for every task the finished chunks with
// the merged tally of all of them. It is in WAL mode with synchronous=FULL: a commit is on the disk, frames and all,
// before it returns, so neither kill -9 nor a power cut at any moment undoes a commit or leaves half of one
// (synchronous=NORMAL would let a power cut undo the last ones). Once a run is over the journal is brought back to
// a single plain file.
//
// Every row has a checksum of all that it says, of its place and of the run (host/run/journal_file.h). What checksums
// do not cover is covered by counting: the tasks are as many as the batch says, and the finished chunks of a task must
// not overlap, must lie among its units, and must add up to the units its tally says were visited.

namespace cubeverify {

// The sweep that a journal's tasks name. Throws std::out_of_range if there is none.
using SweepFinder = std::function<const Sweep&(std::string_view name)>;

// What a run directory must have been begun with for a batch to be resumed. Back end, threads and chunk size are free.
struct RunIdentity {
  std::vector<std::string> claims;  // IDs; or what else is computed, in words
  DimensionRanges span;
  std::string commit;
  bool dirty = false;
  Shard shard = {};  // which part of the batch it computes
};

// How far a task is.
struct TaskState {
  Task task;
  Tally tally;         // the merged facts of the finished chunks
  Intervals finished;  // units
  double seconds = 0;  // spent on the finished chunks
  Word sum = 0;        // checksum of the tally, since memory may not keep it for as long as a run takes
  Chunk share{};       // the units that the run's shard computes: all of them, if it is whole
  std::string damage;  // why none of its rows in the journal can be trusted; empty if there is no reason

  [[nodiscard]] bool complete() const { return finished.count() == share.count; }
  // Of all units, not those of a shard alone.
  [[nodiscard]] bool is_whole() const { return complete() && share.count == task.sweep->units(task.n); }
  // Why it is not to be believed, in words: it is damaged, or its facts do not add up or, if `published` are looked at,
  // differ from the published ones. Empty if there is no reason. A part of a task adds up to nothing.
  [[nodiscard]] std::string doubt(bool published) const;
};

class Store {
 public:
  // What is put into a fresh journal.
  using Fill = std::function<void(Store& fresh)>;
  // Puts a fresh journal in the place of any that is there, in one step, filled: a process that dies meanwhile leaves
  // the old one or the new one or none, never half of one. Throws CommandError (kFault), and what `fill` throws.
  static void put(const std::filesystem::path& journal, const RunIdentity& identity, const std::vector<Task>& tasks,
                  const nlohmann::json& manifest, const SweepFinder& find, const Fill& fill);
  // The same without anything in it, and opens it to be written.
  static Store create(const std::filesystem::path& journal, const RunIdentity& identity, const std::vector<Task>& tasks,
                      const nlohmann::json& manifest, const SweepFinder& find = sweep_named);

  enum class Access { kRead, kReadWrite };
  // Reads a journal and checks all of it. Throws CommandError: kUsage if it has another schema or facts that this
  // program does not know, kFault if it is damaged or cannot be read. A wrong row of a task or of its chunks condemns
  // that task alone, which then has nothing but its damage. Deletes nothing. Where a process was killed in
  // the middle of a write, even reading takes the right to write.
  static Store open(const std::filesystem::path& journal, Access access, const SweepFinder& find = sweep_named);

  [[nodiscard]] const RunIdentity& identity() const { return identity_; }
  // In execution order.
  [[nodiscard]] const std::vector<TaskState>& tasks() const { return tasks_; }
  [[nodiscard]] bool complete() const;
  // Seconds spent on all finished chunks.
  [[nodiscard]] double seconds() const;
  // The manifest, with "seconds" as the journal has them.
  [[nodiscard]] nlohmann::json manifest() const;
  // The finished chunks of the task of that place in tasks(), by first unit.
  [[nodiscard]] std::vector<ChunkRecord> chunks(std::size_t task) const;

  // Merges a chunk's tally into its task's and notes it; both are safe after the next commit(). Throws CommandError:
  // kMismatch if a unit of the chunk is finished already or memory has not kept the tally, kFault if the disk fails.
  void add(std::size_t task, Chunk chunk, const Tally& tally, const std::string& backend, double seconds);
  // Merges all that another journal has of the same task, and notes its chunks; safe after the next commit(). Throws
  // CommandError (kMismatch) if some unit is finished in both.
  void absorb(std::size_t task, const Store& other);
  // Throws CommandError (kMismatch) if memory has not kept the tally of a task, whose chunks are then discarded.
  void require_kept(std::size_t task);
  // Discards the finished chunks of a task, so that the whole task is computed again; safe after the next commit().
  void forget(std::size_t task);
  // The manifest, safe after the next commit().
  void set_manifest(const nlohmann::json& manifest);
  // Makes everything so far safe, in one transaction; does nothing if it is already. Throws CommandError (kFault, and
  // kMismatch as require_kept does). Once a write has failed the store takes no more; earlier commits are safe.
  void commit();
  [[nodiscard]] bool has_uncommitted() const { return transaction_; }
  // False once a write has failed.
  [[nodiscard]] bool takes_more() const { return !broken_; }

  // Brings the journal back to a single file, if no one else is reading it. Commits nothing.
  void tidy();
  // False if a process was killed before it could do so, or is at work.
  [[nodiscard]] static bool is_tidy(const std::filesystem::path& journal);

 private:
  Store(std::filesystem::path journal, int flags, const SweepFinder& find);

  void require_there() const;
  template <class Work>
  void write(Work&& work);
  void load(const SweepFinder& find);
  std::size_t load_documents();
  void load_task(SQLite::Statement& row, const SweepFinder& find);
  // Nothing if the checksum of one is wrong.
  [[nodiscard]] std::optional<std::vector<ChunkRecord>> read_chunks(std::size_t task) const;
  [[nodiscard]] std::string load_facts(SQLite::Statement& row, TaskState& state);
  void insert_chunk(std::size_t task, const ChunkRecord& record);

  std::filesystem::path journal_;
  SQLite::Database database_;
  Word run_ = 0;  // the run's own number, by chance
  RunIdentity identity_;
  nlohmann::json manifest_;
  std::vector<TaskState> tasks_;
  std::set<std::size_t> touched_;  // tasks whose tally on disk is behind
  bool transaction_ = false;       // one is open
  bool broken_ = false;            // a write failed
};

// The journal of the run in a directory, to be read. Throws CommandError as Store::open does, kUsage if the directory
// holds no run, and kFault if a task is damaged.
Store open_run(const std::filesystem::path& directory, const SweepFinder& find = sweep_named);

// The first difference of a run from one of this batch, begun by this program, as in "is a run over ..."; or empty.
std::string other_batch(const Store& store, const RunIdentity& identity, const std::vector<Task>& tasks);

// Throws CommandError (kUsage), naming that difference, if there is one.
void require_same_batch(const Store& store, const RunIdentity& identity, const std::vector<Task>& tasks,
                        const std::filesystem::path& directory);

}  // namespace cubeverify
