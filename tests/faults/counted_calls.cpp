#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdlib>
#include <string>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>

// Preloaded into a program (LD_PRELOAD), this counts the calls that create, change or remove a file or make it safe, in
// all threads together, and does something before the call of one number.
//
//   COUNTED_CALLS_FAIL_AT   that number, from 1 on
//   COUNTED_CALLS_WITH      "kill": the process is killed as by kill -9; a number: calls fail with this errno
//   COUNTED_CALLS_ONCE      if not 0, only that one fails
//   COUNTED_CALLS_TO        a file that is given the number of calls when the program ends

namespace {

std::atomic<long> calls{0};

long number_in(const char* variable) {
  const char* text = std::getenv(variable);
  return text == nullptr ? 0 : std::atol(text);
}

// True if the call is to fail; errno then says how.
bool fails() {
  static const long at = number_in("COUNTED_CALLS_FAIL_AT");
  static const int error = static_cast<int>(number_in("COUNTED_CALLS_WITH"));
  const long call = ++calls;
  static const bool once = number_in("COUNTED_CALLS_ONCE") != 0;
  if (at == 0 || call < at || (once && call > at)) return false;
  if (error == 0) {
    if (call == at) kill(getpid(), SIGKILL);
    return false;
  }
  errno = error;
  return true;
}

template <class Function>
Function* next(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

struct SaysHowMany {
  ~SaysHowMany() {
    const char* path = std::getenv("COUNTED_CALLS_TO");
    if (path == nullptr) return;
    const int file = next<int(const char*, int, ...)>("open")(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    const std::string text = std::to_string(calls);
    next<ssize_t(int, const void*, size_t)>("write")(file, text.data(), text.size());
    close(file);
  }
};
SaysHowMany at_the_end;

template <class Function, class... Arguments>
auto counted(const char* name, Arguments... arguments) {
  static auto* const function = next<Function>(name);
  return fails() ? decltype(function(arguments...))(-1) : function(arguments...);
}

// Opening changes files only where it may create or empty one.
int opened(const char* name, const char* path, int flags, mode_t mode) {
  auto* const function = next<int(const char*, int, ...)>(name);
  if ((flags & (O_CREAT | O_TRUNC)) != 0 && fails()) return -1;
  return function(path, flags, mode);
}

mode_t mode_of(int flags, va_list more) { return (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0; }

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = mode_of(flags, more);
  va_end(more);
  return opened("open", path, flags, mode);
}

int open64(const char* path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = mode_of(flags, more);
  va_end(more);
  return opened("open64", path, flags, mode);
}

int mkdir(const char* path, mode_t mode) noexcept { return counted<int(const char*, mode_t)>("mkdir", path, mode); }
int unlink(const char* path) noexcept { return counted<int(const char*)>("unlink", path); }
int remove(const char* path) noexcept { return counted<int(const char*)>("remove", path); }
int rename(const char* from, const char* to) noexcept {
  return counted<int(const char*, const char*)>("rename", from, to);
}
ssize_t write(int file, const void* bytes, size_t count) {
  return counted<ssize_t(int, const void*, size_t)>("write", file, bytes, count);
}
ssize_t writev(int file, const iovec* parts, int count) {
  return counted<ssize_t(int, const iovec*, int)>("writev", file, parts, count);
}
ssize_t pwrite64(int file, const void* bytes, size_t count, off64_t at) {
  return counted<ssize_t(int, const void*, size_t, off64_t)>("pwrite64", file, bytes, count, at);
}
int ftruncate(int file, off_t size) noexcept { return counted<int(int, off_t)>("ftruncate", file, size); }
int ftruncate64(int file, off64_t size) noexcept { return counted<int(int, off64_t)>("ftruncate64", file, size); }
int fsync(int file) { return counted<int(int)>("fsync", file); }
int fdatasync(int file) { return counted<int(int)>("fdatasync", file); }

}  // extern "C"
