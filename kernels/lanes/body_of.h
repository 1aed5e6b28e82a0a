#pragma once

namespace cubeverify {

// Where the one body of sweep S is found. Specialised beside each body:
//   template <class V> using Of   the body on lanes of type V (kernels/lanes/lanes.h): a type with
//     Of(n)                         what units share at one n
//     visit(units, facts) const     computes a unit in every lane and tells the facts (kernels/facts/scalar_facts.h,
//                                   kernels/lanes/vector_facts.h), whatever the units are: no lane is out of the
//                                   ordinary
//   kLeastVectorN                 from which n on vectors are used
//   kLonger                       by how many bits words are longer than n
// There is none for a sweep that is stated one unit at a time.
template <class S>
struct BodyOf;

}  // namespace cubeverify
