#pragma once

#include <filesystem>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "host/guards/checksum.h"
#include "host/run/journal_file.h"

// Journals changed behind the program's back.

namespace cubeverify {

inline Word run_number(SQLite::Database& database, const std::filesystem::path& journal) {
  return nlohmann::json::parse(get_document(database, kBatchRun, "batch", journal)).at("run").get<Word>();
}

// Makes the checksums of all tasks and chunks right for what the rows say now.
inline void seal(SQLite::Database& database, const std::filesystem::path& journal) {
  const Word run = run_number(database, journal);
  SQLite::Statement task(database, "SELECT id, sweep, n, tally FROM task");
  while (task.executeStep()) {
    const SQLite::Column tally = task.getColumn(3);
    std::optional<Word> sum;
    if (!tally.isNull()) {
      sum = checksum(
          std::string_view(static_cast<const char*>(tally.getBlob()), static_cast<std::size_t>(tally.getBytes())));
    }
    SQLite::Statement row(database, "UPDATE task SET tally_xxh64 = ?, xxh64 = ? WHERE id = ?");
    if (sum) row.bind(1, to_column(*sum));
    row.bind(2, to_column(task_checksum(run, static_cast<std::size_t>(task.getColumn(0).getInt64()),
                                        sweep_named(task.getColumn(1).getString()), task.getColumn(2).getInt(), sum)));
    row.bind(3, task.getColumn(0).getInt64());
    row.exec();
  }
  SQLite::Statement chunk(database, "SELECT task, first, count, tally_xxh64, backend, seconds FROM chunk");
  while (chunk.executeStep()) {
    const ChunkRecord record{{from_column(chunk.getColumn(1).getInt64()), from_column(chunk.getColumn(2).getInt64())},
                             from_column(chunk.getColumn(3).getInt64()),
                             chunk.getColumn(4).getString(),
                             chunk.getColumn(5).getDouble()};
    SQLite::Statement row(database, "UPDATE chunk SET xxh64 = ? WHERE task = ? AND first = ?");
    row.bind(1, to_column(chunk_checksum(run, static_cast<std::size_t>(chunk.getColumn(0).getInt64()), record)));
    row.bind(2, chunk.getColumn(0).getInt64());
    row.bind(3, chunk.getColumn(1).getInt64());
    row.exec();
  }
}

// Changes a journal; the checksums of tasks and chunks are then right again.
inline void alter_journal(const std::filesystem::path& journal, const std::string& sql) {
  SQLite::Database database(journal.string(), SQLite::OPEN_READWRITE);
  database.exec(sql);
  seal(database, journal);
}

}  // namespace cubeverify
