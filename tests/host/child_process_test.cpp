#include "host/child_process.h"

#include <fstream>

#include "tests/host/run_fixture.h"

namespace cubeverify {
namespace {

TEST(ChildProcess, GivesBackWhatItWrites) {
  const ChildResult result = run_child({"sh", "-c", "cat; echo first >&2; echo last >&2; exit 3"}, "some input");
  EXPECT_TRUE(result.started);
  EXPECT_TRUE(result.in_time);
  EXPECT_EQ(result.status, 3);
  EXPECT_EQ(result.output, "some input");
  EXPECT_EQ(what_went_wrong(result), "it ended with 3 and said: last");
}

TEST(ChildProcess, IsEndedWhenItsTimeIsOver) {
  const auto start = std::chrono::steady_clock::now();
  const ChildResult result = run_child({"sleep", "60"}, "", std::chrono::milliseconds(200));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_FALSE(result.in_time);
  EXPECT_EQ(result.status, -1);
  EXPECT_EQ(what_went_wrong(result), "it took too long and was ended");
}

// True of a process that is at work: one that has ended may not have been waited for yet.
bool is_at_work(const std::string& pid) {
  std::ifstream file("/proc/" + pid + "/stat");
  std::string line;
  return std::getline(file, line) && line.find(") Z") == std::string::npos;
}

TEST(ChildProcess, IsEndedWithAllThatItHasStarted) {
  const ChildResult result = run_child({"sh", "-c", "sleep 60 & echo $!; wait"}, "", std::chrono::milliseconds(300));
  EXPECT_FALSE(result.in_time);
  const std::string started = result.output.substr(0, result.output.find('\n'));
  ASSERT_FALSE(started.empty());
  const auto start = std::chrono::steady_clock::now();
  while (is_at_work(started) && std::chrono::steady_clock::now() - start < std::chrono::seconds(20)) continue;
  EXPECT_FALSE(is_at_work(started));
}

TEST(ChildProcess, MayNotBeThere) { EXPECT_FALSE(run_child({"no-such-program-anywhere"}).started); }

// As when there is no process left for it.
TEST(ChildProcess, IsNotTakenForMissingWhereItCannotBeStarted) {
  const std::string program = testing::TempDir() + "/cannot_be_started";
  std::ofstream(program) << "#!/no/such/interpreter\n";
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  expect_error(ExitCode::kFault, program + " cannot be started: No such file or directory",
               [&] { run_child({program}); });
  std::filesystem::remove(program);
}

}  // namespace
}  // namespace cubeverify
