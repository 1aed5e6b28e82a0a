#include <filesystem>

#include "host/backends/kinds.h"
#include "tests/host/run_fixture.h"

namespace cubeverify {
namespace {

TEST(Backend, ReportsEveryUnitOnce) {
  const Sweep& sweep = sweep_named("tree");
  for (const char* name : {"cpu", "plain", "reference"}) {
    Word seen = 0;
    make_backend(name, 2)->run(sweep, 10, {100, 777}, [&](Word units) { seen += units; });
    EXPECT_EQ(seen, 777u) << name;
  }
}

TEST(Backend, DoesNotBelieveAKernelThatSkipsUnits) {
  Sweep lazy = sweep_named("tree");
  lazy.visit = [visit = lazy.visit](int n, Chunk chunk, std::span<Word> tally) {
    if (chunk.count > 1) visit(n, {chunk.first, chunk.count - 1}, tally);
  };
  expect_error(ExitCode::kMismatch, "visited", [&] { make_cpu_backend(2)->run(lazy, 10, {0, 1024}, nullptr); });
}

TEST(Backend, FallsBackToTheCpuAndSaysSoWhereThereIsADriver) {
  const auto backend = make_backend("auto", 1);
  if (!why_no_cuda().empty()) {
    EXPECT_EQ(backend->name(), "cpu");
    EXPECT_EQ(!backend->note.empty(), std::filesystem::exists("/proc/driver/nvidia"));
    const std::string words = why_no_cuda() + ". To compute on the CPU, give --backend cpu without --device";
    expect_error(ExitCode::kFault, words, [] { make_backends("cuda", 1, {0}); });
  } else {
    EXPECT_EQ(backend->name(), "cuda");
    EXPECT_EQ(backend->note, "");
  }
}

}  // namespace
}  // namespace cubeverify
