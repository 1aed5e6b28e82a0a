#pragma once

namespace cubeverify {

// Understands a command line and does what it asks for. Returns the exit code (host/errors.h); whatever goes wrong is
// one line on stderr.
int run_program(int argc, const char* const* argv);

}  // namespace cubeverify
