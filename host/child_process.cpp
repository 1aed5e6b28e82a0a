#include "host/child_process.h"

#include <array>
#include <cstdio>
#include <memory>

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/errors.h"

namespace cubeverify {

namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
// Unlike pipes, files hold all of what is written before it is read, so nobody waits for the other.
using TemporaryFile = std::unique_ptr<std::FILE, Close>;

[[noreturn]] void no_room() {
  throw CommandError(ExitCode::kFault, "no room for temporary files; is the disk full, or /tmp not writable?");
}

TemporaryFile temporary_file(const std::string& text) {
  TemporaryFile file(std::tmpfile());
  if (!file || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size()) no_room();
  if (std::fflush(file.get()) != 0) no_room();
  std::rewind(file.get());
  return file;
}

std::string text_of(std::FILE* file) {
  std::string text;
  std::array<char, 65536> piece{};
  std::rewind(file);
  while (const std::size_t read = std::fread(piece.data(), 1, piece.size(), file)) text.append(piece.data(), read);
  return text;
}

}  // namespace

ChildResult run_child(const std::vector<std::string>& words, const std::string& input) {
  const TemporaryFile in = temporary_file(input);
  const TemporaryFile out = temporary_file("");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(in.get()), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, fileno(out.get()), STDOUT_FILENO);

  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  // posix_spawnp does not change the words it is given.
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t child = 0;
  ChildResult result;
  result.started = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ) == 0;
  posix_spawn_file_actions_destroy(&actions);
  if (!result.started) return result;

  int status = 0;
  if (waitpid(child, &status, 0) == child && WIFEXITED(status)) result.status = WEXITSTATUS(status);
  result.output = text_of(out.get());
  return result;
}

}  // namespace cubeverify
