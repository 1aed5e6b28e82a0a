#include "host/run/progress.h"

#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>

namespace cubeverify {

TEST(Progress, FollowsThePlanUntilASweepHasShownItsPace) {
  char* text = nullptr;
  std::size_t size = 0;
  std::FILE* out = open_memstream(&text, &size);
  {
    // A sweep that is done in a moment, and one planned to take 3 h, which takes 2.1 s for one of its 10800 units.
    Progress progress(out, true, {{{&sweep_named("tree"), 32}, 100, 4}, {{&sweep_named("gray"), 32}, 10800, 10800}}, 1);
    progress.say_first("computing by cpu");
    const auto last_line = [&](std::size_t portion, Word units) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2100));
      progress.visited(portion, units);
      return std::string(text).substr(std::string(text).rfind('\r'));
    };
    EXPECT_NE(last_line(0, 100).find("  3 h left"), std::string::npos);
    EXPECT_TRUE(std::string(text).starts_with("computing by cpu\n")) << text;
    const std::string line = last_line(1, 1);
    EXPECT_GT(std::stod(line.substr(line.find("units/s") + 7)), 6) << line;
    EXPECT_NE(line.find(" h left"), std::string::npos) << line;
  }
  std::fclose(out);
  std::free(text);
}

}  // namespace cubeverify
