#include "host/run/store.h"

#include <fstream>

#include "host/backends/kinds.h"
#include "host/build_info.h"
#include "host/run/checksum.h"
#include "host/run/journal_file.h"
#include "host/run/run_directory.h"
#include "tests/host/run_fixture.h"

namespace cubeverify {

namespace {

namespace fs = std::filesystem;

class StoreTest : public testing::Test {
 protected:
  [[nodiscard]] fs::path run_path() const { return directory_.path() / "run"; }
  [[nodiscard]] fs::path journal() const { return run_path() / "journal.sqlite"; }
  void execute_batch() { execute(batch_, options_in(run_path())); }

  // Changes the journal behind the program's back.
  void alter(const std::string& sql) { SQLite::Database(journal().string(), SQLite::OPEN_READWRITE).exec(sql); }
  void alter_document(const std::string& name, const std::string& from, const std::string& to) {
    SQLite::Database database(journal().string(), SQLite::OPEN_READWRITE);
    std::string text = get_document(database, name, journal());
    ASSERT_NE(text.find(from), std::string::npos) << text;
    put_document(database, name, text.replace(text.find(from), from.size(), to));
  }

  // The run is refused and read with this error, and the journal is left as it is.
  void expect_refused(ExitCode code, const std::string& words) {
    const auto before = fs::file_size(journal());
    expect_error(code, words, [&] { execute_batch(); });
    EXPECT_EQ(fs::file_size(journal()), before);
  }

  TemporaryDirectory directory_;
  Claim claim_ = claim_on("test.one", {"tree", "profile", "plane"});
  Claim other_ = claim_on("test.other", {"tree"});
  Claim orbit_ = decided(claim_on("test.orbit", {"tree"}));
  Batch batch_{{&claim_}, {2, 9, 20}};
};

TEST_F(StoreTest, KeepsWhatWasCommittedAndNothingElse) {
  const std::vector<Task> tasks{{&sweep_named("tree"), 6}, {&sweep_named("atlas"), 4}};
  const RunIdentity identity{{"a.b"}, {4, 6, 7}, "c0ffee", true};
  const auto cpu = make_cpu_backend(1);
  const Tally tally = cpu->run(*tasks[0].sweep, 6, {16, 8}, nullptr);
  fs::create_directory(run_path());
  {
    Store store = Store::create(journal(), identity, tasks, {{"seconds", 0}});
    store.add(0, {16, 8}, tally, "cpu", 1.5);
    store.commit();
    store.add(0, {24, 8}, cpu->run(*tasks[0].sweep, 6, {24, 8}, nullptr), "cpu", 1.5);
  }
  const Store store = Store::open(journal(), Store::Access::kRead);
  EXPECT_EQ(store.identity().claims, identity.claims);
  EXPECT_EQ(store.identity().commit, "c0ffee");
  EXPECT_TRUE(store.identity().dirty);
  EXPECT_EQ(store.identity().span.closed_form_last, 7);
  ASSERT_EQ(store.tasks().size(), 2u);
  EXPECT_EQ(store.tasks()[0].tally, tally);
  EXPECT_EQ(store.tasks()[0].finished.gaps(64), (std::vector<Chunk>{{0, 16}, {24, 40}}));
  ASSERT_EQ(store.chunks(0).size(), 1u);
  EXPECT_EQ(store.chunks(0)[0].tally_checksum, checksum(std::span<const Word>(tally)));
  EXPECT_EQ(store.chunks(0)[0].backend, "cpu");
  EXPECT_EQ(store.manifest()["seconds"], 1.5);
  EXPECT_FALSE(store.complete());
}

TEST_F(StoreTest, RefusesUnitsComputedTwice) {
  const std::vector<Task> tasks{{&sweep_named("tree"), 6}};
  fs::create_directory(run_path());
  Store store = Store::create(journal(), {}, tasks, {});
  const Tally tally = make_cpu_backend(1)->run(*tasks[0].sweep, 6, {16, 8}, nullptr);
  store.add(0, {16, 8}, tally, "cpu", 0);
  expect_error(ExitCode::kMismatch, "twice", [&] { store.add(0, {20, 8}, tally, "cpu", 0); });
}

TEST_F(StoreTest, AFinishedRunIsOnlyRead) {
  execute_batch();
  std::ifstream file(journal(), std::ios::binary);
  const std::string before(std::istreambuf_iterator<char>(file), {});
  const RunResult again = execute(batch_, options_in(run_path()));
  EXPECT_TRUE(again.complete);
  EXPECT_EQ(again.manifest["sessions"].size(), 1u);
  file.seekg(0);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), before);
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

TEST_F(StoreTest, RefusesAnotherCommit) {
  execute_batch();
  alter_document("batch", std::string(build_info().commit), "feedbeef");
  expect_refused(ExitCode::kUsage, "commit feedbeef");
}

TEST_F(StoreTest, RefusesAnotherSchema) {
  execute_batch();
  alter("PRAGMA user_version = 7");
  expect_refused(ExitCode::kUsage, "schema 7");
  expect_error(ExitCode::kUsage, "schema 7", [&] { load_run(run_path()); });
}

TEST_F(StoreTest, RefusesOtherFacts) {
  execute_batch();
  alter("UPDATE task SET layout_xxh64 = layout_xxh64 + 1 WHERE n = 5");
  expect_refused(ExitCode::kUsage, "n = 5");
}

TEST_F(StoreTest, SeesDamagedFacts) {
  execute_batch();
  alter("UPDATE task SET tally = zeroblob(length(tally)) WHERE n = 5 AND sweep = 'tree'");
  expect_refused(ExitCode::kFault, "checksum of the facts of tree at n = 5");
  expect_error(ExitCode::kFault, "checksum", [&] { load_run(run_path()); });
}

TEST_F(StoreTest, SeesDamagedDocuments) {
  execute_batch();
  alter("UPDATE document SET text = replace(text, 'tree', 'bush') || ' ' WHERE name = 'batch'");
  expect_refused(ExitCode::kFault, "checksum of its batch");
}

TEST_F(StoreTest, SeesChunksThatDoNotAddUp) {
  execute_batch();
  alter("DELETE FROM chunk WHERE task = 3");
  expect_refused(ExitCode::kFault, "do not add up");
}

TEST_F(StoreTest, SeesChunksOutsideTheirTask) {
  execute_batch();
  alter("UPDATE chunk SET first = first + 4096 WHERE task = 3");
  expect_refused(ExitCode::kFault, "outside");
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

TEST_F(StoreTest, SeesNoiseInPlaceOfAJournal) {
  fs::create_directory(run_path());
  std::ofstream(journal()) << std::string(10000, 'x');
  expect_refused(ExitCode::kFault, "damaged");
}

TEST_F(StoreTest, SeesEveryDamagedPage) {
  execute_batch();
  std::ifstream file(journal(), std::ios::binary);
  const std::string whole(std::istreambuf_iterator<char>(file), {});
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

TEST_F(StoreTest, RefusesAFileInPlaceOfADirectory) {
  std::ofstream(run_path()) << "a file";
  expect_error(ExitCode::kUsage, "not a directory", [&] { execute_batch(); });
}

TEST_F(StoreTest, SaysWhenADirectoryCannotBeCreated) {
  expect_error(ExitCode::kFault, "/proc/none", [&] { execute(batch_, options_in("/proc/none/run")); });
}

TEST_F(StoreTest, BeginsWhereABeginningWasCutShort) {
  fs::create_directory(run_path());
  std::ofstream(run_path() / "journal.lock") << "";
  std::ofstream(run_path() / "journal.sqlite.new") << "half a";
  std::ofstream(run_path() / "journal.sqlite-wal") << "of another one";
  execute_batch();
  EXPECT_TRUE(load_run(run_path()).unfinished.empty());
}

TEST_F(StoreTest, SaysWhenThereIsNoRun) {
  expect_error(ExitCode::kUsage, "no run", [&] { load_run(run_path()); });
}

TEST_F(StoreTest, LoadsWhatWasRun) {
  const RunResult result = execute(batch_, options_in(run_path()));
  const StoredRun run = load_run(run_path());
  EXPECT_EQ(run.claims, (std::vector<std::string>{"test.one"}));
  EXPECT_EQ(run.span.closed_form_last, 20);
  EXPECT_EQ(run.finished.size(), tasks_of(batch_).size());
  EXPECT_TRUE(run.unfinished.empty());
  EXPECT_EQ(run.manifest, result.manifest);
  expect_same_facts(batch_, run.facts, result.facts);
}

TEST_F(StoreTest, KeepsHowFarTheOrbitTierGoes) {
  const Batch farther{{&orbit_}, {2, 6, 6, 9}};
  execute(farther, options_in(run_path()));
  EXPECT_EQ(load_run(run_path()).span.orbit_last, 9);
  EXPECT_TRUE(execute(farther, options_in(run_path())).complete);
  expect_error(ExitCode::kUsage,
               "is a run over n = 2..6, closed forms to 6, orbit to 9, not n = 2..6, closed forms to 6", [&] {
                 execute({{&orbit_}, {2, 6, 6}}, options_in(run_path()));
               });
  expect_error(ExitCode::kUsage, "not n = 2..6, closed forms to 6, orbit to 10", [&] {
    execute({{&orbit_}, {2, 6, 6, 10}}, options_in(run_path()));
  });
}

TEST_F(StoreTest, ReadsJournalsFromBeforeTheOrbitTier) {
  execute_batch();
  alter_document("batch", ",\"orbit_last\":0", "");
  const StoredRun run = load_run(run_path());
  EXPECT_EQ(run.span.orbit_last, 0);
  EXPECT_EQ(run.finished.size(), tasks_of(batch_).size());
  EXPECT_TRUE(execute(batch_, options_in(run_path())).complete);
}

TEST_F(StoreTest, RefusesAnOrbitTierThatIsNoNumber) {
  execute_batch();
  alter_document("batch", "\"orbit_last\":0", "\"orbit_last\":\"far\"");
  expect_error(ExitCode::kFault, "damaged", [&] { load_run(run_path()); });
}

TEST_F(StoreTest, ResumesTheOrbitTier) {
  const Batch farther{{&orbit_}, {2, 6, 6, 12}};
  const RunResult whole = execute(farther, options_in(run_path()));
  alter("DELETE FROM chunk WHERE task IN (SELECT id FROM task WHERE sweep = 'orbit' AND n > 8)");
  alter("UPDATE task SET tally = NULL WHERE sweep = 'orbit' AND n > 8");
  const StoredRun half = load_run(run_path());
  EXPECT_EQ(half.unfinished.size(), 4u);
  EXPECT_EQ(half.span.orbit_last, 12);
  const RunResult resumed = execute(farther, options_in(run_path()));
  EXPECT_TRUE(resumed.complete);
  EXPECT_EQ(resumed.manifest["sessions"].size(), 2u);
  expect_same_facts(farther, resumed.facts, whole.facts);
}

TEST_F(StoreTest, IsLockedAgainstASecondProcess) {
  RunDirectory first(run_path());
  first.lock();
  // A lock is held by an open file, so a second one in this process stands for another process.
  RunDirectory second(run_path());
  expect_error(ExitCode::kUsage, "another process", [&] { second.lock(); });
  expect_error(ExitCode::kUsage, "another process", [&] { execute_batch(); });
}

}  // namespace

}  // namespace cubeverify
