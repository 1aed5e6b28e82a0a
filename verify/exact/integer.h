#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace cubeverify {

// Exact integers and rationals of any size. Without expression templates, which take a tenth of the time of compiling
// claims and gain nothing at their sizes.
using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;
using Rational =
    boost::multiprecision::number<boost::multiprecision::rational_adaptor<boost::multiprecision::cpp_int_backend<>>,
                                  boost::multiprecision::et_off>;

}  // namespace cubeverify
