#include <random>

#include "host/errors.h"
#include "host/files/partial_file.h"
#include "host/guards/checksum.h"
#include "host/printable.h"
#include "host/run/store.h"

// How a journal comes into being: built, filled and closed under another name, then renamed.

namespace cubeverify {
namespace {

std::filesystem::path with_suffix(const std::filesystem::path& journal, const char* suffix) {
  return journal.string() + suffix;
}

// A log of one database must never meet another one, and goes after its database: alone it means nothing.
void remove_with_logs(const std::filesystem::path& database) {
  std::filesystem::remove(database);
  for (const char* suffix : kJournalLogs) std::filesystem::remove(with_suffix(database, suffix));
}

std::string batch_document(Word run, const RunIdentity& identity, std::size_t tasks) {
  const DimensionRanges& span = identity.span;
  return nlohmann::json{{"run", run},
                        {"claims", identity.claims},
                        {"n_first", span.n_first},
                        {"n_last", span.n_last},
                        {"closed_form_last", span.closed_form_last},
                        {"orbit_last", span.orbit_last},
                        {"tasks", tasks},
                        {"shard", identity.shard.index},
                        {"shards", identity.shard.count},
                        {"commit", identity.commit},
                        {"dirty", identity.dirty}}
      .dump();
}

void write_fresh(const std::filesystem::path& file, const RunIdentity& identity, const std::vector<Task>& tasks,
                 const nlohmann::json& manifest) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  database.exec("PRAGMA synchronous = FULL");
  SQLite::Transaction transaction(database);
  create_journal_schema(database);
  // No two runs have the same, not even of the same batch.
  std::random_device random;
  const Word run = std::uniform_int_distribution<Word>()(random);
  put_document(database, kBatchRun, "batch", batch_document(run, identity, tasks.size()));
  put_document(database, run, "manifest", json_text(manifest));
  SQLite::Statement row(database, "INSERT INTO task (id, sweep, n, layout_xxh64, xxh64) VALUES (?, ?, ?, ?, ?)");
  for (std::size_t task = 0; task < tasks.size(); ++task) {
    const auto& [sweep, n] = tasks[task];
    row.bind(1, static_cast<std::int64_t>(task));
    row.bind(2, sweep->name);
    row.bind(3, n);
    row.bind(4, to_column(checksum(sweep->layout(n))));
    row.bind(5, to_column(task_checksum(run, task, *sweep, n, std::nullopt)));
    row.exec();
    row.reset();
  }
  transaction.commit();
}

[[noreturn]] void cannot_begin(const std::filesystem::path& journal, const std::string& what) {
  const std::string why = too_many_files();
  throw_error(ExitCode::kFault,
              "cannot begin a run in {}: {}; nothing was computed yet; may the directory be written "
              "to, and is there room on its disk?",
              journal.parent_path().string(), why.empty() ? what : why);
}

}  // namespace

void Store::put(const std::filesystem::path& journal, const RunIdentity& identity, const std::vector<Task>& tasks,
                const nlohmann::json& manifest, const SweepFinder& find, const Fill& fill) {
  const UnfinishedFile fresh(with_suffix(journal, ".new")), its_log(with_suffix(fresh.path(), "-journal"));
  try {
    remove_with_logs(fresh.path());
    write_fresh(fresh.path(), identity, tasks, manifest);
    if (fill) {
      Store store(fresh.path(), SQLite::OPEN_READWRITE, find);
      fill(store);
      store.commit();
    }
    remove_with_logs(journal);
    std::filesystem::rename(fresh.path(), journal);
  } catch (const CommandError&) {
    std::error_code ignored;
    std::filesystem::remove(fresh.path(), ignored);
    throw;
  } catch (const SQLite::Exception& failure) {
    cannot_begin(journal, in_words(failure));
  } catch (const std::filesystem::filesystem_error& error) {
    cannot_begin(journal, error.code().message());
  }
  sync_directory(journal.parent_path());
}

Store Store::create(const std::filesystem::path& journal, const RunIdentity& identity, const std::vector<Task>& tasks,
                    const nlohmann::json& manifest, const SweepFinder& find) {
  put(journal, identity, tasks, manifest, find, {});
  return open(journal, Access::kReadWrite, find);
}

}  // namespace cubeverify
