#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <SQLiteCpp/SQLiteCpp.h>

#include "kernels/engine/sweep.h"

// The journal as an SQLite file: its schema, its documents, and what SQLite's failures mean to the user.

namespace cubeverify {

// Raised whenever a journal of the version before cannot be read any more.
inline constexpr int kJournalSchema = 3;
// "cube" in ASCII; distinguishes a journal from other SQLite files.
inline constexpr int kJournalApplication = 0x63756265;
// Behind its name, files that SQLite keeps next to a journal while it is written.
inline constexpr std::array kJournalLogs = {"-wal", "-shm", "-journal"};

// One finished chunk as it is journalled.
struct ChunkRecord {
  Chunk chunk{};
  Word tally_checksum = 0;  // of the chunk's own tally: shows which chunk of two runs differs
  std::string backend;
  double seconds = 0;
};

// Creates the tables in an empty database.
void create_journal_schema(SQLite::Database& database);

// Throws CommandError: kFault unless the file is a sound journal, kUsage if its schema is not kJournalSchema.
void require_sound_journal(SQLite::Database& database, const std::filesystem::path& journal);

// SQLite's integers are signed.
inline std::int64_t to_column(Word word) { return std::bit_cast<std::int64_t>(word); }
inline Word from_column(std::int64_t value) { return std::bit_cast<Word>(value); }

// The checksums of rows. All of them begin with the run's own number: a row of another run, or in the place of another
// row, is seen to be foreign, as when a log of one journal lies next to another one.
Word document_checksum(Word run, std::string_view name, std::string_view text);
// `tally` is the checksum of the tally; none where nothing is finished.
Word task_checksum(Word run, std::size_t id, const Sweep& sweep, int n, std::optional<Word> tally);
Word chunk_checksum(Word run, std::size_t task, const ChunkRecord& record);

// The batch says what the run's number is, and has a checksum with this one itself.
inline constexpr Word kBatchRun = 0;

// A named text with its checksum.
void put_document(SQLite::Database& database, Word run, const std::string& name, const std::string& text);
// Throws CommandError (kFault) if there is none or its checksum is wrong.
std::string get_document(const SQLite::Database& database, Word run, const std::string& name,
                         const std::filesystem::path& journal);

// Throws the CommandError (kFault) for a journal that is damaged in the way `what` says.
[[noreturn]] void throw_damaged(const std::filesystem::path& journal, const std::string& what);

// Where this process may open no more files: that, with a hint. Otherwise empty.
std::string too_many_files();

// What went wrong, without SQLite's own words: "the disk is full".
std::string in_words(const SQLite::Exception& failure);

// Throws the CommandError (kFault) that an SQLite failure comes to.
[[noreturn]] void throw_journal_failure(const std::filesystem::path& journal, const SQLite::Exception& failure);

// Calls `work`; what SQLite throws becomes a CommandError.
template <class Work>
decltype(auto) on_journal(const std::filesystem::path& journal, Work&& work) {
  try {
    return work();
  } catch (const SQLite::Exception& failure) {
    throw_journal_failure(journal, failure);
  }
}

}  // namespace cubeverify
