#include "tests/ptx/global_races.h"

namespace ptx {

bool GlobalRaces::races(const Stamp& before, Touch how, const Toucher& who) {
  if (before.who.launch != who.launch || !may_race(before.how, how)) return false;
  if (before.several_blocks || before.who.block != who.block) return true;
  return before.who.barriers == who.barriers && (before.several || before.who.thread != who.thread);
}

bool GlobalRaces::touch(std::uint64_t offset, std::uint64_t bytes, Touch how, const Toucher& who) {
  for (std::uint64_t i = offset; i < offset + bytes; ++i) {
    Last& last = last_[i];
    if (races(last.write, how, who) || races(last.read, how, who)) return true;
    if (!is_read(how)) {
      last.write = {who, how};
      continue;
    }
    Stamp& read = last.read;
    if (read.who.launch != who.launch) {
      read = {who, how};
      continue;
    }
    read.several_blocks = read.several_blocks || read.who.block != who.block;
    read.several = read.several || read.who.thread != who.thread;
    // What races with any of them races with the weak ones.
    if (how == Touch::kRead) read.how = how;
    read.who = who;
  }
  return false;
}

}  // namespace ptx
