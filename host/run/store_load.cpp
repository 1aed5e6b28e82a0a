#include <algorithm>
#include <cstring>
#include <limits>
#include <stdexcept>

#include <fmt/format.h>

#include "host/errors.h"
#include "host/files/strict_json.h"
#include "host/guards/checksum.h"
#include "host/run/store.h"
#include "host/text/command_line.h"
#include "verify/wording.h"

// How a journal is read and checked, and whether it is one of the batch asked for.

namespace cubeverify {
namespace {

// The first letters of a commit are enough for people. Builds that it does not distinguish have a checksum behind it
// (host/run/program_identity.h).
std::string program_of(const RunIdentity& identity) {
  const std::size_t dash = identity.commit.find('-');
  const std::string build =
      dash == std::string::npos ? "" : fmt::format("build {} of ", identity.commit.substr(dash + 1));
  return fmt::format("{}commit {}{}", build, identity.commit.substr(0, std::min<std::size_t>(dash, 12)),
                     identity.dirty ? " with changes" : "");
}

bool contains(const std::vector<std::string>& ids, const std::string& id) {
  return std::ranges::find(ids, id) != ids.end();
}

std::string range(const DimensionRanges& span) {
  std::string text = n_range(span.n_first, span.n_last);
  if (span.closed_form_last != 0) text += fmt::format(", closed forms to {}", span.closed_form_last);
  if (span.orbit_last != 0) text += fmt::format(", orbit to {}", span.orbit_last);
  return text;
}

}  // namespace

// Returns how many tasks there must be.
std::size_t Store::load_documents() {
  try {
    const auto batch = nlohmann::json::parse(get_document(database_, kBatchRun, "batch", journal_));
    const auto number = [&](const char* name, int most) {
      const auto& value = batch.at(name);
      if (!value.is_number_unsigned() || value.get<Word>() > static_cast<Word>(most))
        throw_damaged(journal_, fmt::format("its {} is not a number up to {}", name, most));
      return value.get<int>();
    };
    const DimensionRanges span{number("n_first", kMaxDimensions), number("n_last", kMaxDimensions),
                               number("closed_form_last", kClosedFormMost), number("orbit_last", kMaxDimensions)};
    run_ = batch.at("run").get<Word>();
    identity_ = {batch.at("claims").get<std::vector<std::string>>(),
                 span,
                 batch.at("commit").get<std::string>(),
                 batch.at("dirty").get<bool>(),
                 {number("shard", kMostShards), number("shards", kMostShards)}};
    if (identity_.shard.index >= identity_.shard.count) throw_damaged(journal_, "its shard is not one of its shards");
    manifest_ =
        strict_json(get_document(database_, run_, "manifest", journal_), journal_.string(), "use another --run");
    if (!manifest_.is_object()) throw_damaged(journal_, "its manifest is no object");
    // A list of words, which messages that refuse or report the run quote.
    static_cast<void>(manifest_.value("command", std::vector<std::string>()));
    return static_cast<std::size_t>(number("tasks", std::numeric_limits<int>::max()));
  } catch (const nlohmann::json::exception& error) {
    throw_damaged(journal_, error.what());
  }
}

void Store::load(const SweepFinder& find) {
  const std::size_t tasks = load_documents();
  SQLite::Statement row(database_,
                        "SELECT id, sweep, n, layout_xxh64, tally, tally_xxh64, xxh64 FROM task ORDER BY id");
  while (row.executeStep()) load_task(row, find);
  if (tasks_.size() != tasks) throw_damaged(journal_, fmt::format("it has {} tasks of {}", tasks_.size(), tasks));
}

void Store::load_task(SQLite::Statement& row, const SweepFinder& find) {
  const std::string name = row.getColumn(1).getString();
  const int n = row.getColumn(2).getInt();
  const std::string where = fmt::format("{} at n = {}", name, n);
  if (row.getColumn(0).getInt64() != static_cast<std::int64_t>(tasks_.size()))
    throw_damaged(journal_, "a task is missing");

  const auto unknown = [&] {
    refuse("{} holds other facts of {} than this program knows: it was written by another version",
           journal_.parent_path().string(), where);
  };
  TaskState state;
  try {
    state.task = {&find(name), n};
  } catch (const std::out_of_range&) {
    refuse("{} is a run of sweep {}, which does not belong to this command; it was begun by: {}",
           journal_.parent_path().string(), name, quoted(manifest_.value("command", std::vector<std::string>{"?"})));
  }
  if (n < state.task.sweep->n_min || n > state.task.sweep->n_max) unknown();
  const Layout layout = state.task.sweep->layout(n);
  if (checksum(layout) != from_column(row.getColumn(3).getInt64())) unknown();

  state.share = units_of(identity_.shard, *state.task.sweep, n);
  if (const std::string wrong = load_facts(row, state); !wrong.empty()) {
    state.damage = fmt::format("{} is damaged ({} {})", journal_.string(), wrong, where);
    state.finished = {};
    state.seconds = 0;
    state.tally = empty_tally(layout);
    state.sum = checksum(std::span<const Word>(state.tally));
  }
  tasks_.push_back(std::move(state));
}

// Returns what is wrong, in words before the name of the task; empty if nothing is.
std::string Store::load_facts(SQLite::Statement& row, TaskState& state) {
  const auto& [sweep, n] = state.task;
  const Layout layout = sweep->layout(n);
  state.tally = empty_tally(layout);
  const SQLite::Column blob = row.getColumn(4);
  const std::optional<Word> sum =
      blob.isNull() ? std::nullopt : std::optional(from_column(row.getColumn(5).getInt64()));
  if (task_checksum(run_, tasks_.size(), *sweep, n, sum) != from_column(row.getColumn(6).getInt64()))
    return "wrong checksum of";
  if (sum) {
    const std::size_t bytes = state.tally.size() * sizeof(Word);
    if (static_cast<std::size_t>(blob.getBytes()) != bytes) return "facts of the wrong size:";
    std::memcpy(state.tally.data(), blob.getBlob(), bytes);
  }
  state.sum = checksum(std::span<const Word>(state.tally));
  if (sum && state.sum != *sum) return "wrong checksum of the facts of";
  const auto records = read_chunks(tasks_.size());
  if (!records) return "wrong checksum of a chunk of";
  for (const ChunkRecord& record : *records) {
    if (!state.finished.add(record.chunk)) return "overlapping chunks of";
    state.seconds += record.seconds;
  }
  const bool within = state.finished.count() == 0 || (state.finished.first() >= state.share.first &&
                                                      state.finished.end() <= state.share.first + state.share.count);
  if (!within) return "a chunk outside";
  if (state.finished.count() != state.tally[layout.at("units").offset])
    return "the chunks do not add up to the facts of";
  return "";
}

std::string other_batch(const Store& store, const RunIdentity& identity, const std::vector<Task>& tasks) {
  const RunIdentity& stored = store.identity();
  if (stored.commit != identity.commit || stored.dirty != identity.dirty)
    return fmt::format("was begun by {}, not by {}", program_of(stored), program_of(identity));
  if (stored.shard != identity.shard)
    return fmt::format("is shard {} of a run, not {}", to_string(stored.shard), to_string(identity.shard));
  if (range(stored.span) != range(identity.span))
    return fmt::format("is a run over {}, not {}", range(stored.span), range(identity.span));
  for (const std::string& id : identity.claims) {
    if (!contains(stored.claims, id)) return fmt::format("is a run without {}", id);
  }
  for (const std::string& id : stored.claims) {
    if (!contains(identity.claims, id)) return fmt::format("is a run with {} as well", id);
  }
  // The same commit need not be the same program where there were changes.
  const bool same = std::ranges::equal(store.tasks(), tasks, {}, &TaskState::task);
  return same ? "" : "is a run of other sweeps than this program's claims ask for";
}

void require_same_batch(const Store& store, const RunIdentity& identity, const std::vector<Task>& tasks,
                        const std::filesystem::path& directory) {
  if (const std::string other = other_batch(store, identity, tasks); !other.empty())
    refuse("{} {}: use another --run, or --force to start over", directory.string(), other);
}

}  // namespace cubeverify
