#include "host/run/journal_file.h"

#include <cerrno>
#include <map>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include "host/errors.h"
#include "host/guards/checksum.h"

namespace cubeverify {

void create_journal_schema(SQLite::Database& database) {
  // Words are stored as signed integers with the same bits, tallies as the words' bytes, the least one first.
  database.exec(R"sql(
    CREATE TABLE document (
      name TEXT PRIMARY KEY,     -- 'batch', 'manifest'
      text TEXT NOT NULL,        -- JSON
      xxh64 INTEGER NOT NULL     -- document_checksum
    ) STRICT;
    CREATE TABLE task (
      id INTEGER PRIMARY KEY,    -- place in the order of execution, from 0
      sweep TEXT NOT NULL,
      n INTEGER NOT NULL,
      layout_xxh64 INTEGER NOT NULL,
      tally BLOB,                -- merged facts of the finished chunks; NULL before the first
      tally_xxh64 INTEGER,
      xxh64 INTEGER NOT NULL,    -- task_checksum
      UNIQUE (sweep, n)
    ) STRICT;
    CREATE TABLE chunk (
      task INTEGER NOT NULL REFERENCES task,
      first INTEGER NOT NULL,    -- unit
      count INTEGER NOT NULL,    -- units
      tally_xxh64 INTEGER NOT NULL,
      backend TEXT NOT NULL,
      seconds REAL NOT NULL,
      xxh64 INTEGER NOT NULL,    -- chunk_checksum
      PRIMARY KEY (task, first)
    ) STRICT, WITHOUT ROWID;
  )sql");
  database.exec(fmt::format("PRAGMA application_id = {}", kJournalApplication));
  database.exec(fmt::format("PRAGMA user_version = {}", kJournalSchema));
}

namespace {

// What makes each table, view, index and trigger.
std::vector<std::string> statements_of(const SQLite::Database& database) {
  SQLite::Statement row(database,
                        "SELECT type || ' ' || name || ' ' || ifnull(sql, '') FROM sqlite_master ORDER BY name");
  std::vector<std::string> statements;
  while (row.executeStep()) statements.push_back(row.getColumn(0).getString());
  return statements;
}

// A view in the place of a table may never end, and a trigger does what somebody else wants.
bool has_own_tables_alone(const SQLite::Database& database) {
  SQLite::Database fresh(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  create_journal_schema(fresh);
  return statements_of(database) == statements_of(fresh);
}

}  // namespace

void require_sound_journal(SQLite::Database& database, const std::filesystem::path& journal) {
  sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  database.exec("PRAGMA trusted_schema = OFF");
  database.exec("PRAGMA cell_size_check = ON");
  if (database.execAndGet("PRAGMA application_id").getInt() != kJournalApplication)
    throw_damaged(journal, "it is not a journal of cubeverify");
  const int schema = database.execAndGet("PRAGMA user_version").getInt();
  if (schema != kJournalSchema) {
    refuse(
        "{} has journal schema {}, this program reads schema {}: read it with the version that wrote it, use "
        "another --run, or --force to start over",
        journal.parent_path().string(), schema, kJournalSchema);
  }
  if (!has_own_tables_alone(database)) throw_damaged(journal, "its tables are not those of a journal");
  if (database.execAndGet("PRAGMA quick_check(1)").getString() != "ok")
    throw_damaged(journal, "its parts contradict each other");
}

Word document_checksum(Word run, std::string_view name, std::string_view text) {
  return checksum(fmt::format("{:016x} document {} {}", run, name, text));
}

Word task_checksum(Word run, std::size_t id, const Sweep& sweep, int n, std::optional<Word> tally) {
  return checksum(fmt::format("{:016x} task {} {} {} {:016x} {}", run, id, sweep.name, n, checksum(sweep.layout(n)),
                              tally ? fmt::format("{:016x}", *tally) : "none"));
}

Word chunk_checksum(Word run, std::size_t task, const ChunkRecord& record) {
  return checksum(fmt::format("{:016x} chunk {} {} {} {:016x} {} {:016x}", run, task, record.chunk.first,
                              record.chunk.count, record.tally_checksum, record.backend,
                              std::bit_cast<Word>(record.seconds)));
}

void put_document(SQLite::Database& database, Word run, const std::string& name, const std::string& text) {
  SQLite::Statement row(database, "INSERT OR REPLACE INTO document (name, text, xxh64) VALUES (?, ?, ?)");
  row.bind(1, name);
  row.bind(2, text);
  row.bind(3, to_column(document_checksum(run, name, text)));
  row.exec();
}

std::string get_document(const SQLite::Database& database, Word run, const std::string& name,
                         const std::filesystem::path& journal) {
  SQLite::Statement row(database, "SELECT text, xxh64 FROM document WHERE name = ?");
  row.bind(1, name);
  if (!row.executeStep()) throw_damaged(journal, fmt::format("its {} is missing", name));
  std::string text = row.getColumn(0).getString();
  if (document_checksum(run, name, text) != from_column(row.getColumn(1).getInt64()))
    throw_damaged(journal, fmt::format("the checksum of its {} is wrong", name));
  return text;
}

void throw_damaged(const std::filesystem::path& journal, const std::string& what) {
  throw_error(ExitCode::kFault,
              "{} is damaged ({}); nothing was deleted: put back a copy, or compute the run again, with --force or in "
              "another directory",
              journal.string(), what);
}

std::string too_many_files() {
  constexpr int kEnough = 64;  // more than any command has open
  // Those of a journal may have been closed again since: it, its log, its index and its directory.
  std::array<int, 4> files{};
  bool failed = false;
  for (int& file : files) {
    file = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    failed |= file < 0 && (errno == EMFILE || errno == ENFILE);
  }
  for (const int file : files) {
    if (file >= 0) ::close(file);
  }
  return failed ? fmt::format("too many open files; raise the limit (ulimit -n), {} is enough", kEnough) : "";
}

constexpr const char* kNoMemory = "out of memory";

std::string in_words(const SQLite::Exception& failure) {
  static const std::map<int, const char*> kWords{{SQLITE_NOMEM, kNoMemory},
                                                 {SQLITE_FULL, "the disk is full"},
                                                 {SQLITE_IOERR, "a read or write failed"},
                                                 {SQLITE_IOERR_WRITE, "a write failed: a quota, or a limit on files"},
                                                 {SQLITE_IOERR_NOMEM, kNoMemory},
                                                 {SQLITE_IOERR_SHMMAP, kNoMemory},
                                                 {SQLITE_CORRUPT, "its parts contradict each other"},
                                                 {SQLITE_NOTADB, "it is no SQLite file"},
                                                 {SQLITE_CANTOPEN, "it cannot be opened"},
                                                 {SQLITE_READONLY, "it may only be read"},
                                                 {SQLITE_BUSY, "another process keeps it busy"},
                                                 {SQLITE_LOCKED, "another process keeps it busy"},
                                                 {SQLITE_CONSTRAINT, "another process has written to it"}};
  // SQLite's extended codes keep the kind of failure in their low byte.
  auto found = kWords.find(failure.getExtendedErrorCode());
  if (found == kWords.end()) found = kWords.find(failure.getErrorCode() & 0xff);
  return found == kWords.end() ? fmt::format("error {} of SQLite", failure.getExtendedErrorCode()) : found->second;
}

void throw_journal_failure(const std::filesystem::path& journal, const SQLite::Exception& failure) {
  const int kind = failure.getErrorCode() & 0xff;
  if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB) throw_damaged(journal, in_words(failure));
  std::string hint = "give the same command again";
  if (in_words(failure) == kNoMemory) {
    hint = "try fewer threads, or raise the limit on memory (ulimit -v), and give the same command again to resume";
  } else if (kind == SQLITE_FULL || kind == SQLITE_IOERR) {
    hint =
        "all but the last seconds of work is safe in it; free some space, or raise the limit on files (ulimit -f), and "
        "give the same command again to resume";
  } else if (kind == SQLITE_BUSY || kind == SQLITE_LOCKED) {
    hint = "try again later";
  } else if (kind == SQLITE_CONSTRAINT) {
    hint = "let one process at a time write a run, and give the same command again to resume";
  } else if (kind == SQLITE_READONLY || kind == SQLITE_CANTOPEN) {
    hint = kind == SQLITE_CANTOPEN ? too_many_files() : "";
    if (hint.empty()) {
      hint =
          "a run that was killed can be read only where its directory may be written to; give yourself the right, or "
          "copy the directory";
    }
  }
  throw_error(ExitCode::kFault, "cannot use {} ({}): {}", journal.string(), in_words(failure), hint);
}

}  // namespace cubeverify
