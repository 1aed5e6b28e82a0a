#pragma once

#include <string>

// What this machine is, for manifests and for planning.

namespace cubeverify {

// The processor's name as /proc/cpuinfo has it; "unknown" where it has none.
std::string cpu_model();

// Hardware threads this process may use, at least 1.
int hardware_threads();

// "Debian GNU/Linux 12 (bookworm)".
std::string operating_system();

// "Linux 6.1.0 x86_64".
std::string kernel_version();

// Bytes that can be had without swapping, as far as the kernel and the control group report; infinity if they do not.
double available_memory();

}  // namespace cubeverify
