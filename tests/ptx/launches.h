#pragma once

#include <string>
#include <vector>

namespace ptx {

// Which kernels the tests launch: every test leaves a list in a folder of the build, as tests may run in processes of
// their own. Lists of another build of the program do not count.

// To be called by main(): after every test, writes the list.
void keep_lists_of_launches();

// The kernels of this program that no test has launched.
std::vector<std::string> never_launched();

}  // namespace ptx
