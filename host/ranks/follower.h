#pragma once

#include <functional>
#include <memory>

#include "host/ranks/messages.h"
#include "host/ranks/transport.h"

namespace cubeverify {

// What a rank other than rank 0 does: says who it is, and computes what rank 0 asks for until that ends the job. What
// goes wrong is told to rank 0. `hello` lacks the back end. Returns false if a signal came; rank 0 has then not been
// told.
bool follow(Transport& transport, Hello hello, const std::function<std::unique_ptr<Backend>()>& make_backend,
            const std::vector<Task>& tasks);

}  // namespace cubeverify
