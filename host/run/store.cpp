#include "host/run/store.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

#include "host/errors.h"
#include "host/files/files.h"
#include "host/guards/checksum.h"
#include "host/guards/fact_sums.h"
#include "host/guards/published_facts.h"
#include "host/printable.h"

namespace cubeverify {
namespace {

// Long enough for a reader of the journal to finish, in milliseconds.
constexpr int kBusyTimeout = 5000;

void finish(Chunk chunk, TaskState& state) {
  if (state.finished.add(chunk)) return;
  throw_error(ExitCode::kMismatch, "units from {} on of {} at n = {} were computed twice", chunk.first,
              state.task.sweep->name, state.task.n);
}

bool needs_writing(const SQLite::Exception& failure) { return (failure.getErrorCode() & 0xff) == SQLITE_READONLY; }

}  // namespace

Store::Store(std::filesystem::path journal, int flags, const SweepFinder& find)
    : journal_(std::move(journal)), database_(journal_.string(), flags, kBusyTimeout) {
  require_sound_journal(database_, journal_);
  load(find);
}

Store Store::open(const std::filesystem::path& journal, Access access, const SweepFinder& find) {
  require_type(journal, {std::filesystem::file_type::regular});
  for (const char* suffix : kJournalLogs)
    require_type(journal.string() + suffix, {std::filesystem::file_type::regular});
  return on_journal(journal, [&] {
    // SQLite takes an empty file for an empty database.
    std::error_code error;
    const auto size = std::filesystem::file_size(journal, error);
    if (error) throw_damaged(journal, error.message());
    if (size == 0) throw_damaged(journal, "it is empty");
    if (access == Access::kRead) {
      try {
        return Store(journal, SQLite::OPEN_READONLY, find);
      } catch (const SQLite::Exception& failure) {
        if (!needs_writing(failure)) throw;
      }
      // A process was killed while it changed the way the journal is kept. SQLite takes that back, but not for readers.
      return Store(journal, SQLite::OPEN_READWRITE, find);
    }
    Store store(journal, SQLite::OPEN_READWRITE, find);
    store.database_.exec("PRAGMA journal_mode = WAL");
    store.database_.exec("PRAGMA synchronous = FULL");
    return store;
  });
}

bool Store::is_tidy(const std::filesystem::path& journal) {
  return std::ranges::none_of(kJournalLogs, [&](const char* suffix) {
    std::error_code ignored;
    return std::filesystem::exists(journal.string() + suffix, ignored);
  });
}

std::string TaskState::doubt(bool published) const {
  if (!damage.empty()) return damage;
  if (!is_whole()) return "";
  const auto& [sweep, n] = task;
  const std::string broken = broken_facts(*sweep, n, tally);
  if (!broken.empty()) return fmt::format("sweep {} at n = {} does not add up: {}", sweep->name, n, broken);
  return published ? difference_from_published(*sweep, n, tally) : "";
}

bool Store::complete() const {
  return std::ranges::all_of(tasks_, [](const TaskState& state) { return state.complete(); });
}

double Store::seconds() const {
  return std::accumulate(tasks_.begin(), tasks_.end(), 0.0,
                         [](double sum, const TaskState& state) { return sum + state.seconds; });
}

nlohmann::json Store::manifest() const {
  nlohmann::json manifest = manifest_;
  manifest["seconds"] = seconds();
  return manifest;
}

std::vector<ChunkRecord> Store::chunks(std::size_t task) const {
  auto records = read_chunks(task);
  if (!records) throw_damaged(journal_, fmt::format("wrong checksum of a chunk of task {}", task + 1));
  return *std::move(records);
}

std::optional<std::vector<ChunkRecord>> Store::read_chunks(std::size_t task) const {
  return on_journal(journal_, [&]() -> std::optional<std::vector<ChunkRecord>> {
    SQLite::Statement row(
        database_,
        "SELECT first, count, tally_xxh64, backend, seconds, xxh64 FROM chunk WHERE task = ? ORDER BY first");
    row.bind(1, static_cast<std::int64_t>(task));
    std::vector<ChunkRecord> records;
    while (row.executeStep()) {
      records.push_back({{from_column(row.getColumn(0).getInt64()), from_column(row.getColumn(1).getInt64())},
                         from_column(row.getColumn(2).getInt64()),
                         row.getColumn(3).getString(),
                         row.getColumn(4).getDouble()});
      if (chunk_checksum(run_, task, records.back()) != from_column(row.getColumn(5).getInt64())) return std::nullopt;
    }
    return records;
  });
}

// Calls `work` within the open transaction, or a new one. SQLite may have ended the transaction when a write fails, and
// another write would then be on its own: without its chunks a tally is worthless.
template <class Work>
void Store::write(Work&& work) {
  if (broken_) throw_error(ExitCode::kFault, "{} takes no more since a write failed", journal_.string());
  try {
    on_journal(journal_, [&] {
      if (!transaction_) database_.exec("BEGIN IMMEDIATE");
      transaction_ = true;
      work();
    });
  } catch (...) {
    broken_ = true;
    database_.tryExec("ROLLBACK");
    throw;
  }
}

void Store::add(std::size_t task, Chunk chunk, const Tally& tally, const std::string& backend, double seconds) {
  TaskState& state = tasks_.at(task);
  finish(chunk, state);
  require_kept(task);
  merge(state.task.sweep->layout(state.task.n), tally, state.tally);
  state.sum = checksum(std::span<const Word>(state.tally));
  state.seconds += seconds;
  touched_.insert(task);
  insert_chunk(task, {chunk, checksum(std::span<const Word>(tally)), backend, seconds});
}

void Store::absorb(std::size_t task, const Store& other) {
  TaskState& state = tasks_.at(task);
  const TaskState& theirs = other.tasks_.at(task);
  for (const ChunkRecord& record : other.chunks(task)) {
    finish(record.chunk, state);
    state.seconds += record.seconds;
    insert_chunk(task, record);
  }
  merge(state.task.sweep->layout(state.task.n), theirs.tally, state.tally);
  state.sum = checksum(std::span<const Word>(state.tally));
  touched_.insert(task);
}

void Store::insert_chunk(std::size_t task, const ChunkRecord& record) {
  write([&] {
    SQLite::Statement row(database_,
                          "INSERT INTO chunk (task, first, count, tally_xxh64, backend, seconds, xxh64) "
                          "VALUES (?, ?, ?, ?, ?, ?, ?)");
    row.bind(1, static_cast<std::int64_t>(task));
    row.bind(2, to_column(record.chunk.first));
    row.bind(3, to_column(record.chunk.count));
    row.bind(4, to_column(record.tally_checksum));
    row.bind(5, record.backend);
    row.bind(6, record.seconds);
    row.bind(7, to_column(chunk_checksum(run_, task, record)));
    row.exec();
  });
}

void Store::require_kept(std::size_t task) {
  const TaskState& state = tasks_.at(task);
  if (checksum(std::span<const Word>(state.tally)) == state.sum) return;
  const std::string what = fmt::format(
      "the facts of sweep {} at n = {} have changed in memory, which is faulty; they were discarded: give the same "
      "command again to compute them again",
      state.task.sweep->name, state.task.n);
  forget(task);
  commit();
  throw CommandError(ExitCode::kMismatch, what);
}

void Store::forget(std::size_t task) {
  TaskState& state = tasks_.at(task);
  state.tally = empty_tally(state.task.sweep->layout(state.task.n));
  state.sum = checksum(std::span<const Word>(state.tally));
  state.finished = {};
  state.seconds = 0;
  state.damage.clear();
  touched_.insert(task);
  write([&] {
    SQLite::Statement row(database_, "DELETE FROM chunk WHERE task = ?");
    row.bind(1, static_cast<std::int64_t>(task));
    row.exec();
  });
}

void Store::set_manifest(const nlohmann::json& manifest) {
  manifest_ = manifest;
  write([&] { put_document(database_, run_, "manifest", json_text(manifest_)); });
}

// SQLite would write into a file without a name, which goes with this process.
void Store::require_there() const {
  std::error_code error;
  if (std::filesystem::exists(journal_, error) || error) return;
  throw_error(ExitCode::kFault,
              "{} is no longer there: it was removed or renamed while the run was at work; rename its "
              "directory back, and give the same command again to resume",
              journal_.string());
}

void Store::commit() {
  if (!transaction_) return;
  require_there();
  for (const std::size_t task : std::set(touched_)) require_kept(task);
  write([&] {
    for (const std::size_t task : touched_) {
      const auto& [what, tally, finished, seconds, sum, share, damage] = tasks_[task];
      SQLite::Statement row(database_, "UPDATE task SET tally = ?, tally_xxh64 = ?, xxh64 = ? WHERE id = ?");
      row.bindNoCopy(1, tally.data(), static_cast<int>(tally.size() * sizeof(Word)));
      row.bind(2, to_column(sum));
      row.bind(3, to_column(task_checksum(run_, task, *what.sweep, what.n, sum)));
      row.bind(4, static_cast<std::int64_t>(task));
      row.exec();
    }
    database_.exec("COMMIT");
  });
  touched_.clear();
  transaction_ = false;
}

void Store::tidy() {
  // Everything is safe without it: a disk that is full or a reader that is at work only leaves more than one file.
  database_.tryExec("PRAGMA journal_mode = DELETE");
}

}  // namespace cubeverify
