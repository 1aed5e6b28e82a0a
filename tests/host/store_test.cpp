#include "host/run/store.h"

#include <algorithm>
#include <fstream>
#include <tuple>

#include "host/backends/kinds.h"
#include "host/build_info.h"
#include "host/files/files.h"
#include "host/run/execute.h"
#include "host/run/run_directory.h"
#include "tests/host/journal_edit.h"
#include "tests/host/run_fixture.h"

namespace cubeverify {
namespace {
namespace fs = std::filesystem;

class StoreTest : public testing::Test {
 protected:
  [[nodiscard]] fs::path run_path() const { return directory_.path() / "run"; }
  [[nodiscard]] fs::path journal() const { return run_path() / "journal.sqlite"; }
  void execute_batch() { execute(batch_, options_in(run_path())); }

  // Changes the journal behind the program's back, without its checksums.
  void alter(const std::string& sql) { SQLite::Database(journal().string(), SQLite::OPEN_READWRITE).exec(sql); }
  void alter_batch(const std::string& from, const std::string& to) {
    SQLite::Database database(journal().string(), SQLite::OPEN_READWRITE);
    std::string text = get_document(database, kBatchRun, "batch", journal());
    ASSERT_NE(text.find(from), std::string::npos) << text;
    put_document(database, kBatchRun, "batch", text.replace(text.find(from), from.size(), to));
  }

  // The run is refused and read with this error, and the journal is left as it is.
  void expect_refused(ExitCode code, const std::string& words) {
    const auto before = fs::file_size(journal());
    expect_error(code, words, [&] { execute_batch(); });
    EXPECT_EQ(fs::file_size(journal()), before);
  }

  // Nothing is read from the run, and the command that made it computes again what is condemned, and that alone.
  void expect_condemned(const std::string& words, int tasks = 1) {
    expect_error(ExitCode::kFault, words, [&] { load_run(run_path()); });
    testing::internal::CaptureStderr();
    const RunResult again = execute(batch_, options_in(run_path()));
    const std::string said = testing::internal::GetCapturedStderr();
    EXPECT_NE(said.find(words), std::string::npos) << said;
    EXPECT_EQ(std::ranges::count(said, '\n'), tasks) << said;
    EXPECT_TRUE(again.complete);
    expect_same_facts(batch_, load_run(run_path()).facts,
                      execute(batch_, options_in(directory_.path() / "right")).facts);
  }

  TemporaryDirectory directory_;
  Claim claim_ = claim_on("test.one", {"tree", "profile", "plane"});
  Claim other_ = claim_on("test.other", {"tree"});
  Batch batch_{{&claim_}, {2, 9, 20}};
};

TEST_F(StoreTest, RefusesUnitsComputedTwice) {
  const std::vector<Task> tasks{{&sweep_named("tree"), 6}};
  fs::create_directory(run_path());
  Store store = Store::create(journal(), {}, tasks, nlohmann::json::object());
  const Tally tally = make_cpu_backend(1)->run(*tasks[0].sweep, 6, {16, 8}, nullptr);
  store.add(0, {16, 8}, tally, "cpu", 0);
  expect_error(ExitCode::kMismatch, "twice", [&] { store.add(0, {20, 8}, tally, "cpu", 0); });
}

TEST_F(StoreTest, AFinishedRunIsOnlyRead) {
  execute_batch();
  const std::string before = read_text(journal());
  const RunResult again = execute(batch_, options_in(run_path()));
  EXPECT_TRUE(again.complete);
  EXPECT_EQ(again.manifest["sessions"].size(), 1u);
  EXPECT_EQ(read_text(journal()), before);
  // One plain file and the lock.
  EXPECT_EQ(std::distance(fs::directory_iterator(run_path()), {}), 2);
}

TEST_F(StoreTest, RefusesAnotherBatchUntilForced) {
  execute_batch();
  const Batch more{{&claim_, &other_}, batch_.span};
  const Batch longer{{&claim_}, {2, 10, 20}};
  expect_error(ExitCode::kUsage, "test.other", [&] { execute(more, options_in(run_path())); });
  expect_error(ExitCode::kUsage, "--force", [&] { execute(longer, options_in(run_path())); });
  std::ofstream(run_path() / "notes.txt") << "mine";
  RunOptions forced = options_in(run_path());
  forced.force = true;
  EXPECT_TRUE(execute(longer, forced).complete);
  EXPECT_TRUE(fs::exists(run_path() / "notes.txt"));
  EXPECT_EQ(load_run(run_path()).span.n_last, 10);
}

TEST_F(StoreTest, DistinguishesBuildsOfOneCommit) {
  const RunIdentity begun{{}, {}, "0123456789abcdef-00000000c0ffee00", true},
      resumed{{}, {}, "0123456789abcdef-00000000feedbeef", true};
  fs::create_directory(run_path());
  const Store store = Store::create(journal(), begun, {}, nlohmann::json::object());
  expect_error(ExitCode::kUsage,
               "was begun by build 00000000c0ffee00 of commit 0123456789ab with changes, not by build "
               "00000000feedbeef of commit 0123456789ab with changes: use another --run, or --force",
               [&] { require_same_batch(store, resumed, {}, run_path()); });
}

TEST_F(StoreTest, RefusesOtherRuns) {
  const std::string damaged = "UPDATE document SET text = replace(text, 'tree', 'bush') || ' ' WHERE name = 'batch'";
  const std::vector<std::tuple<std::string, ExitCode, std::string>> changes{
      {"PRAGMA user_version = 7", ExitCode::kUsage, "schema 7"},
      {"UPDATE task SET layout_xxh64 = layout_xxh64 + 1 WHERE n = 5", ExitCode::kUsage, "n = 5"},
      {damaged, ExitCode::kFault, "checksum of its batch"},
  };
  execute_batch();
  fs::copy_file(journal(), directory_.path() / "kept");
  for (const auto& [change, code, words] : changes) {
    SCOPED_TRACE(change);
    alter(change);
    expect_refused(code, words);
    fs::copy_file(directory_.path() / "kept", journal(), fs::copy_options::overwrite_existing);
  }
  alter_batch(std::string(build_info().commit), "feedbeef");
  expect_refused(ExitCode::kUsage, "commit feedbeef");
}

TEST_F(StoreTest, SeesEveryChangedColumn) {
  execute_batch();
  for (const std::string change : {
           "chunk SET count = count - 1 WHERE task = 3",
           "chunk SET tally_xxh64 = tally_xxh64 + 1 WHERE task = 3",
           "chunk SET backend = 'cuda' WHERE task = 3",
           "chunk SET seconds = seconds + 1 WHERE task = 3",
           "chunk SET task = 300 WHERE task = 3",
           "task SET n = 20 WHERE n = 9",
           "task SET sweep = 'trees' WHERE sweep = 'tree' AND n = 9",
           "task SET tally_xxh64 = tally_xxh64 + 1 WHERE n = 9",
           "task SET tally = NULL WHERE n = 9",
           "document SET text = replace(text, 'cpu', 'gpu') WHERE name = 'manifest'",
       }) {
    SCOPED_TRACE(change);
    const fs::path kept = run_path() / "kept";
    fs::copy_file(journal(), kept);
    alter("UPDATE " + change);
    EXPECT_TRUE(error_of([&] { load_run(run_path()); }).has_value());
    fs::rename(kept, journal());
  }
}

TEST_F(StoreTest, SeesThatTheLastTasksAreMissing) {
  execute_batch();
  alter_journal(journal(), "DELETE FROM chunk WHERE task IN (SELECT id FROM task WHERE n = 9)");
  alter_journal(journal(), "DELETE FROM task WHERE n = 9");
  expect_refused(ExitCode::kFault, "it has 21 tasks of 24");
}

TEST_F(StoreTest, SeesRowsOfAnotherRunOfTheSameBatch) {
  execute_batch();
  fs::rename(run_path(), directory_.path() / "other");
  execute_batch();
  const std::string other = (directory_.path() / "other" / "journal.sqlite").string();
  for (const std::string table : {"chunk", "task"}) {
    SCOPED_TRACE(table);
    fs::copy_file(journal(), run_path() / "kept");
    alter("ATTACH '" + other + "' AS other; DELETE FROM " + table + "; INSERT INTO " + table + " SELECT * FROM other." +
          table);
    expect_condemned("wrong checksum of", 24);
    fs::rename(run_path() / "kept", journal());
  }
}

TEST_F(StoreTest, ComputesAgainWhatDoesNotAddUp) {
  const RunResult whole = execute(batch_, options_in(run_path()));
  {
    SQLite::Database database(journal().string(), SQLite::OPEN_READWRITE);
    Tally tally = whole.facts.find("tree", 9)->tally();
    ++tally[sweep_named("tree").layout(9).at("level-fanout").offset];
    SQLite::Statement row(database, "UPDATE task SET tally = ? WHERE sweep = 'tree' AND n = 9");
    row.bind(1, tally.data(), static_cast<int>(tally.size() * sizeof(Word)));
    row.exec();
    seal(database, journal());
  }
  expect_error(ExitCode::kMismatch, "sweep tree at n = 9 does not add up", [&] { load_run(run_path()); });
  const RunResult again = execute(batch_, options_in(run_path()));
  EXPECT_TRUE(again.complete);
  expect_same_facts(batch_, again.facts, whole.facts);
  expect_same_facts(batch_, load_run(run_path()).facts, whole.facts);
}

TEST_F(StoreTest, DoesNotKeepWhatDoesNotAddUp) {
  // A machine that miscounts once.
  Sweep faulty = sweep_named("tree");
  faulty.name = "faulty";
  int calls = 0;
  faulty.visit = [&](int n, Chunk chunk, std::span<Word> tally) {
    sweep_named("tree").visit(n, chunk, tally);
    if (n == 9 && chunk.count == 512 && ++calls == 1) ++tally[sweep_named("tree").layout(9).at("level-fanout").offset];
  };
  RunSpec work{{{&faulty, 8}, {&faulty, 9}}, {{"test"}, {8, 9, 0, 0}, "c0ffee", false}};
  work.find = [&](std::string_view) -> const Sweep& { return faulty; };
  RunOptions options = options_in(run_path());
  options.chunk_bits = 9;
  options.verify_share = 0;  // or the chunk would be computed again before it counts
  expect_error(ExitCode::kMismatch, "faulty at n = 9 does not add up", [&] { execute(work, options); });
  const Store store = Store::open(journal(), Store::Access::kRead, work.find);
  EXPECT_TRUE(store.tasks()[0].complete());
  EXPECT_EQ(store.tasks()[1].finished.count(), 0u);
  EXPECT_TRUE(store.chunks(1).empty());
  const RunResult again = execute(work, options);
  EXPECT_TRUE(again.complete);
  EXPECT_EQ(again.facts.find("faulty", 9)->tally(), right_facts(sweep_named("tree"), 9));
}

TEST_F(StoreTest, ComputesAgainWhatIsDamaged) {
  execute_batch();
  alter("UPDATE task SET tally = zeroblob(length(tally)) WHERE n = 5 AND sweep = 'tree'");
  expect_condemned("wrong checksum of the facts of tree at n = 5");
  alter_journal(journal(), "DELETE FROM chunk WHERE task = 3");
  expect_condemned("do not add up");
  alter_journal(journal(), "UPDATE chunk SET first = first + 4096 WHERE task = 3");
  expect_condemned("a chunk outside");
}

TEST_F(StoreTest, SeesATruncatedJournal) {
  execute_batch();
  const auto size = fs::file_size(journal());
  for (const auto part : {size / 2, size - 1, std::uintmax_t{4096}, std::uintmax_t{100}, std::uintmax_t{0}}) {
    SCOPED_TRACE(part);
    fs::resize_file(journal(), part);
    expect_refused(ExitCode::kFault, "damaged");
    expect_error(ExitCode::kFault, "damaged", [&] { load_run(run_path()); });
  }
  RunOptions forced = options_in(run_path());
  forced.force = true;
  EXPECT_TRUE(execute(batch_, forced).complete);
}

TEST_F(StoreTest, SeesEveryDamagedPage) {
  execute_batch();
  const std::string whole = read_text(journal());
  for (std::size_t page = 0; page < whole.size(); page += 4096) {
    SCOPED_TRACE(page / 4096 + 1);
    std::string damaged = whole;
    for (std::size_t byte = page; byte < page + 4096; ++byte) damaged[byte] = static_cast<char>(~damaged[byte]);
    std::ofstream(journal(), std::ios::binary) << damaged;
    EXPECT_TRUE(error_of([&] { load_run(run_path()); }).has_value());
  }
}

TEST_F(StoreTest, RefusesADirectoryWithOtherFiles) {
  fs::create_directory(run_path());
  std::ofstream(run_path() / "thesis.tex") << "years of work";
  expect_error(ExitCode::kUsage, "thesis.tex", [&] { execute_batch(); });
  EXPECT_EQ(std::distance(fs::directory_iterator(run_path()), {}), 1);
}

TEST_F(StoreTest, IsLockedAgainstASecondProcess) {
  RunDirectory first(run_path());
  first.lock();
  // A lock is held by an open file, so a second one in this process stands for another process.
  RunDirectory second(run_path());
  expect_error(ExitCode::kIncomplete, "another process", [&] { second.lock(); });
  expect_error(ExitCode::kIncomplete, "another process", [&] { execute_batch(); });
}

}  // namespace
}  // namespace cubeverify
