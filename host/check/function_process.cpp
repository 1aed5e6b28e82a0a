#include "host/check/function_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <random>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/backends/machine.h"
#include "host/child_process.h"
#include "host/errors.h"

namespace cubeverify {

// A descriptor that is closed with it.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  [[nodiscard]] int get() const { return number_; }
  void set(int number) {
    close();
    number_ = number;
  }
  void close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
  }

 private:
  int number_;
};

namespace {

[[noreturn]] void no_room(const char* for_what) {
  throw CommandError(ExitCode::kFault, fmt::format("there is no room for {}: {}", for_what, std::strerror(errno)));
}

// The program as a file that has no name, so that nobody else can change it.
int file_of(const std::string& program) {
  const int file = memfd_create("functions", MFD_CLOEXEC);
  if (file < 0) no_room("a program of functions");
  for (std::size_t done = 0; done < program.size();) {
    const ssize_t written = write(file, program.data() + done, program.size() - done);
    if (written < 0) no_room("a program of functions");
    done += static_cast<std::size_t>(written);
  }
  // What runs is a file that nobody has open for writing.
  const int readable = open(fmt::format("/proc/self/fd/{}", file).c_str(), O_RDONLY | O_CLOEXEC);
  close(file);
  if (readable < 0) no_room("a program of functions");
  return readable;
}

const char* words_of(int signal) {
  switch (signal) {
    case SIGFPE:
      return "it divides by zero";
    case SIGILL:
    case SIGTRAP:
      return "it divides by zero, or does something else that C++ does not define";
    case SIGSEGV:
    case SIGBUS:
      return "it reads or writes memory that is not its own, or calls itself without end";
    case SIGABRT:
      return "it gives up";
    case SIGSYS:
      return "it starts a process or a thread, or sends a signal";
    case SIGXFSZ:
      return "it writes to a file";
    case SIGKILL:
      return "it was killed; is there too little memory?";
    default:
      return nullptr;
  }
}

std::string how_it_ended(int status) {
  if (WIFEXITED(status) && WEXITSTATUS(status) == kNobodyAsks) return "it closes a descriptor that is not its own";
  if (WIFEXITED(status)) return "it ends the program";
  const char* words = words_of(WTERMSIG(status));
  return words != nullptr ? words : fmt::format("it was ended by signal {}", WTERMSIG(status));
}

}  // namespace

class FunctionProcesses::Process {
 public:
  Process(int program, double most_memory) {
    memory_.set(memfd_create("words", MFD_CLOEXEC));
    if (memory_.get() < 0 || ftruncate(memory_.get(), sizeof(SharedWords)) != 0) no_room("what functions compute");
    void* mapped = mmap(nullptr, sizeof(SharedWords), PROT_READ | PROT_WRITE, MAP_SHARED, memory_.get(), 0);
    if (mapped == MAP_FAILED) no_room("what functions compute");
    shared_ = static_cast<SharedWords*>(mapped);
    std::array<int, 2> sockets{}, pipes{};
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets.data()) != 0) no_room("a process of functions");
    socket_.set(sockets[0]);
    const Descriptor theirs(sockets[1]);
    if (pipe2(pipes.data(), O_CLOEXEC | O_NONBLOCK) != 0) no_room("a process of functions");
    said_.set(pipes[0]);
    const Descriptor output(pipes[1]), nothing(open("/dev/null", O_RDONLY | O_CLOEXEC));
    pid_ = start_confined(program, std::array{nothing.get(), output.get(), output.get(), theirs.get(), memory_.get()},
                          most_memory);
    if (pid_ < 0) no_room("a process of functions");
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() {
    end();
    if (shared_ != nullptr) munmap(shared_, sizeof(SharedWords));
  }

  [[nodiscard]] Word* words() { return shared_->words; }
  [[nodiscard]] Word at() const { return shared_->at; }

  // The answer, or nothing and what went wrong, in words.
  std::string ask(const FunctionQuestion& question, std::chrono::seconds most_time, FunctionAnswer& answer) {
    if (send(socket_.get(), &question, sizeof question, MSG_NOSIGNAL) != sizeof question) return ended();
    constexpr std::chrono::milliseconds kStep{250};
    std::chrono::milliseconds waited{0};
    for (Word before = ~at();;) {
      std::array<pollfd, 2> ready{{{socket_.get(), POLLIN, 0}, {said_.get(), POLLIN, 0}}};
      const int count = poll(ready.data(), ready.size(), static_cast<int>(kStep.count()));
      if (count < 0) continue;  // a signal
      if ((ready[1].revents & POLLIN) != 0) return spoken();
      if ((ready[0].revents & (POLLIN | POLLHUP)) != 0) {
        if (recv(socket_.get(), &answer, sizeof answer, 0) != sizeof answer) return ended();
        if (answer.token != question.token) return "it writes into a descriptor that is not its own";
        return wrong_ending(answer.ending);
      }
      // A process that it has started may hold the socket open.
      siginfo_t info{};
      if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid_) {
        return ended();
      }
      const Word now = at();
      waited = now == before ? waited + kStep : std::chrono::milliseconds{0};
      before = now;
      if (waited >= most_time) return fmt::format("it does not end within {} s", most_time.count());
    }
  }

  // Ends it, with what it has started where that could not be forbidden. Its status as of waitpid().
  int end() {
    if (pid_ <= 0) return 0;
    int status = 0;
    // What has ended already is not signalled, so that its own end is what is seen.
    siginfo_t info{};
    waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
    kill(-pid_, SIGKILL);
    kill(pid_, SIGKILL);
    waitpid(pid_, &status, 0);
    pid_ = -1;
    return status;
  }

 private:
  static std::string wrong_ending(Ending ending) {
    switch (ending) {
      case Ending::kDone:
        return "";
      case Ending::kNoMemory:
        return "it exceeds its memory limit";
      case Ending::kOtherHeaders:
        return "it was compiled with headers of another version of cubeverify";
      default:
        return "it throws an exception";
    }
  }

  // The last line that it has written.
  std::string last_line() {
    std::array<char, 4096> text{};
    const ssize_t size = ::read(said_.get(), text.data(), text.size());
    std::string all(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    all.erase(all.find_last_not_of(" \n") + 1);
    return all.substr(all.find_last_of('\n') + 1);
  }

  std::string spoken() {
    // A message of the C library comes right before the end.
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const std::string line = last_line();
    const int status = end();
    const bool crashed = WIFSIGNALED(status) && WTERMSIG(status) != SIGKILL;
    return fmt::format("{}: {}", crashed ? how_it_ended(status) : "it writes to standard output or standard error",
                       line);
  }

  std::string ended() {
    // It has closed its socket; its end may be a moment away.
    for (int naps = 0; naps < 50; ++naps) {
      siginfo_t info{};
      waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
      if (info.si_pid == pid_) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    const std::string line = last_line();
    const std::string how = how_it_ended(end());
    return line.empty() ? how : fmt::format("{} and says: {}", how, line);
  }

  Descriptor memory_, socket_, said_;
  SharedWords* shared_ = nullptr;
  pid_t pid_ = -1;
};

// One thread's use of a process: from a question to when its answer has been read.
class FunctionProcesses::Turn {
 public:
  explicit Turn(FunctionProcesses& all) : all_(all) {
    std::unique_lock lock(all.mutex_);
    all.freed_.wait(lock, [&] { return !all.free_.empty() || !all.failure_.empty(); });
    if (!all.failure_.empty()) refuse(all.failure_);
    process_ = all.free_.back();
    all.free_.pop_back();
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() {
    const std::lock_guard lock(all_.mutex_);
    all_.free_.push_back(process_);
    all_.freed_.notify_one();
  }

  [[nodiscard]] Word* words() { return process_->words(); }

  Word ask(Ask ask, int n, int tree, Word first, Word count, Word size = 0) {
    static thread_local std::mt19937_64 tokens{std::random_device{}()};
    const FunctionQuestion question{tokens(), ask, n, tree, first, count, size};
    FunctionAnswer answer{};
    const std::string wrong = process_->ask(question, all_.most_time_, answer);
    if (wrong.empty()) return answer.value;
    std::string line = fmt::format("{}: {}", all_.what_, wrong);
    if (n > 0) {
      const bool of_tree = ask != Ask::kTrees && ask != Ask::kSweepLinks && tree > 0;
      line += fmt::format(" at n = {}{}, c = {}", n, of_tree ? fmt::format(", j = {}", tree) : "", process_->at());
    }
    if (wrong.starts_with("it does not end")) line += "; --time-limit gives it longer";
    const std::lock_guard lock(all_.mutex_);
    if (all_.failure_.empty()) all_.failure_ = line;
    all_.freed_.notify_all();
    refuse(all_.failure_);
  }

 private:
  FunctionProcesses& all_;
  Process* process_;
};

FunctionProcesses::FunctionProcesses(const std::string& program, std::string what, int count,
                                     std::chrono::seconds most_time)
    : what_(std::move(what)), most_time_(most_time) {
  constexpr double kMostMemory = 2.0 * (1U << 30), kLeastMemory = 256.0 * (1U << 20);
  const Descriptor file(file_of(program));
  const double memory = std::clamp(available_memory() / 2 / count, kLeastMemory, kMostMemory);
  for (int i = 0; i < count; ++i) {
    all_.push_back(std::make_unique<Process>(file.get(), memory));
    free_.push_back(all_.back().get());
  }
}

FunctionProcesses::~FunctionProcesses() = default;

bool FunctionProcesses::has_children() { return Turn(*this).ask(Ask::kHasChildren, 0, 0, 0, 0) != 0; }

int FunctionProcesses::trees(int n, int said) { return static_cast<int>(Turn(*this).ask(Ask::kTrees, n, said, 0, 0)); }

void FunctionProcesses::read(Ask ask, int n, int tree, Word first, std::span<Word> values) {
  Turn turn(*this);
  turn.ask(ask, n, tree, first, values.size());
  std::copy_n(turn.words(), values.size(), values.begin());
}

Word FunctionProcesses::read(Ask ask, int n, int tree, Word c) {
  Word value = 0;
  read(ask, n, tree, c, {&value, 1});
  return value;
}

WayToSource FunctionProcesses::way(int n, int tree, Word c) {
  Turn turn(*this);
  turn.ask(Ask::kWay, n, tree, c, 1);
  return read_way(turn.words());
}

void FunctionProcesses::sweep(Ask ask, int n, int tree, Chunk chunk, std::span<Word> tally) {
  Turn turn(*this);
  std::ranges::copy(tally, turn.words());
  turn.ask(ask, n, tree, chunk.first, chunk.count, tally.size());
  std::copy_n(turn.words(), tally.size(), tally.begin());
}

}  // namespace cubeverify
