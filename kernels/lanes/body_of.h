#pragma once

namespace cubeverify {

// Where the one body of sweep S is found. Specialised next to each body:
//   template <class V> using Of   the body on lanes of type V (kernels/lanes/lanes.h): a type with
//     Of(n)                         what units share at one n
//     visit(units, facts) const     computes a unit in every lane and records the facts (kernels/lanes/scalar_facts.h,
//                                   kernels/lanes/vector_facts.h); it takes all units, and leaves none to another form
//   kLeastVectorN                 from which n on vectors are used
//   kLonger                       by how many bits words are longer than n
//   kFlat                         where vectors are measured to be faster if all the body calls is inlined
// There is none for a sweep that is stated one unit at a time.
template <class S>
struct BodyOf;

// Where the tuned vector form of sweep S is found, if it has one: another algorithm than the body, kept because it was
// measured to be more than 1.5 times as fast. Specialised next to each:
//   template <class Lanes32, class Lanes64, class BitPlane> static void visit(n, chunk, tally)
//     for all n of the sweep, on these lane types and bit planes (kernels/sliced/plane.h)
//   kInWords
//     where any machine has a form that is faster than the plain one: the ChunkKernel of this form
//     (kernels/forms/forms.h); without `visit` it is the fastest on every machine
//   kWhateverTheTree
//     where the form looks at minR whatever the tree is
// But for the last, the tuned form takes the same template arguments as the sweep, so that a wrong tree or network goes
// through it, too.
template <class S>
struct TunedOf;

// Whether sweep S is stated once, as a body; whether it has a tuned vector form.
template <class S>
concept HasBody = requires {
  BodyOf<S>::kLeastVectorN;
};
template <class S>
concept IsFlat = requires {
  BodyOf<S>::kFlat;
};
template <class S>
concept HasTuned = requires {
  TunedOf<S>::template visit<int, int, int>;
};
template <class S>
concept HasWordForm = requires {
  TunedOf<S>::kInWords;
};

}  // namespace cubeverify
