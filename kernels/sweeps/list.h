#pragma once

#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace cubeverify {

// A list of sweeps, as types. Costs nothing while a program runs.
template <class... S>
struct Sweeps {
  static constexpr std::size_t kSize = sizeof...(S);

  template <std::size_t kIndex>
  using At = std::tuple_element_t<kIndex, std::tuple<S...>>;

  // The place of the sweep of that name; kSize if there is none.
  static constexpr std::size_t index_of(std::string_view name) {
    std::size_t found = kSize, at = 0;
    ((found = name == S::kName ? at : found, ++at), ...);
    return found;
  }

  // f.operator()<S>() for every sweep S, in the list's order.
  static constexpr void for_each(auto&& f) { (f.template operator()<S>(), ...); }
};

template <class... A, class... B>
constexpr Sweeps<A..., B...> operator+(Sweeps<A...>, Sweeps<B...>) {
  return {};
}

namespace detail {

template <template <class> class Keep, class... S>
constexpr auto sweeps_where(Sweeps<S...>) {
  return (Sweeps<>{} + ... + std::conditional_t<Keep<S>::value, Sweeps<S>, Sweeps<>>{});
}

}  // namespace detail

// The sweeps S of a list for which Keep<S>::value is true.
template <class List, template <class> class Keep>
using SweepsWhere = decltype(detail::sweeps_where<Keep>(List{}));

// The sweep of a list at that place: SweepAt<List, List::index_of("tree")>. (A name that is a template argument itself
// is more than nvcc 13 can print into its stubs.)
template <class List, std::size_t kIndex>
struct FindSweep {
  static_assert(kIndex < List::kSize, "no sweep of that name is in the list: see kernels/sweeps/all.h");
  using Type = typename List::template At<kIndex>;
};
template <class List, std::size_t kIndex>
using SweepAt = typename FindSweep<List, kIndex>::Type;

}  // namespace cubeverify
