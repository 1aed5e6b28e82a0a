#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace cubeverify {

// Exact integers and rationals of any size.
using Integer = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

}  // namespace cubeverify
