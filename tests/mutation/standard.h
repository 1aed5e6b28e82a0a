#pragma once

// What most targets include of the standard library and of the compiler, compiled once for all of them.
#include <algorithm>
#include <array>
#include <fstream>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>
#ifdef __AVX2__
#include <immintrin.h>
#endif
