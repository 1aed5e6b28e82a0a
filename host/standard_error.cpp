#include "host/standard_error.h"

#include <cstdio>

namespace cubeverify {

void say_line(const std::string& line) { std::fputs((line + "\n").c_str(), stderr); }

}  // namespace cubeverify
