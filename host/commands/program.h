#pragma once

namespace cubeverify {

// Understands a command line and does what it asks. Returns the exit code (host/errors.h); a fault is a line on stderr.
int run_program(int argc, const char* const* argv);

}  // namespace cubeverify
