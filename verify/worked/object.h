#pragma once

#include <string>
#include <utility>
#include <vector>

namespace cubeverify {

// A quantity of an object in the paper's notation, "P(c)", and what it comes to.
struct WorkedStep {
  std::string name;
  std::string value;
};

// An object of a counterexample, every quantity of which verify/reference has worked out on the bits as they are
// written, so that a reader can follow with the paper at hand.
struct WorkedObject {
  std::string title;
  std::vector<WorkedStep> steps = {};

  void add(std::string name, std::string value) { steps.push_back({std::move(name), std::move(value)}); }
};

}  // namespace cubeverify
