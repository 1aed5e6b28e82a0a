#pragma once

#ifdef __CUDACC__
#include <nv/target>
#endif

// Marks a function that runs on the host and, where the CUDA compiler is at work, on the device as well.
#ifdef __CUDACC__
#define CUBEVERIFY_HD __host__ __device__
#else
#define CUBEVERIFY_HD
#endif

// In a function for host and device: statements in parentheses for either, CUBEVERIFY_IF_DEVICE((return f();),
// (return g();)).
#ifdef __CUDACC__
#define CUBEVERIFY_IF_DEVICE(device, host) NV_IF_ELSE_TARGET(NV_IS_DEVICE, device, host)
#else
#define CUBEVERIFY_IF_DEVICE(device, host) CUBEVERIFY_STATEMENTS host
#endif
#define CUBEVERIFY_STATEMENTS(...) __VA_ARGS__

// Statements for devices that multiply matrices of bits, and for those from compute capability 10.0 on, where that is
// emulated. Toolkits that know of no such device have no name for it.
#ifdef NV_PROVIDES_SM_100
#define CUBEVERIFY_IF_BIT_PRODUCT(there, emulated) NV_IF_ELSE_TARGET(NV_PROVIDES_SM_100, emulated, there)
#else
#define CUBEVERIFY_IF_BIT_PRODUCT(there, emulated) CUBEVERIFY_STATEMENTS there
#endif

// Before a loop of few turns whose index must be known when it is compiled, so that arrays stay in registers. The host
// compiler behind nvcc does not know the device's pragmas, and its warning is off.
#if defined(__CUDACC__)
#define CUBEVERIFY_UNROLL _Pragma("unroll")
#elif defined(__GNUC__) && !defined(__clang__)
#define CUBEVERIFY_UNROLL _Pragma("GCC unroll 16")
#else
#define CUBEVERIFY_UNROLL
#endif

// Before a loop that hardly ever has a turn on a device, so that it is no longer there than need be.
#ifdef __CUDACC__
#define CUBEVERIFY_NO_UNROLL _Pragma("unroll 1")
#else
#define CUBEVERIFY_NO_UNROLL
#endif
