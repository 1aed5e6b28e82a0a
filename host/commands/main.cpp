#include <cstdio>

#include "host/commands/program.h"
#include "host/errors.h"

int main(int argc, char** argv) {
#ifdef __POPCNT__
  if (!__builtin_cpu_supports("popcnt")) {
    std::fputs("cubeverify: this processor has no instruction POPCNT; build with -DCUBEVERIFY_POPCNT=OFF\n", stderr);
    return static_cast<int>(cubeverify::ExitCode::kFault);
  }
#endif
  return cubeverify::run_program(argc, argv);
}
