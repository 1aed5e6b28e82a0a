# The program alone, in a small image.
#   docker build -t cubeverify .
#   docker run cubeverify                                          # decides the claims of all papers for n = 1 to 12
#   docker run -v "$PWD:/data:ro" cubeverify check tree.edges      # your own tree
# The image "build" has the sources and what the tests need:
#   docker build --target build -t cubeverify-build . && docker run cubeverify-build ./tests/run
# With CUDA, for every GPU from compute capability 8.0 on:
#   docker build --build-arg CUDA=ON --build-arg BASE=nvidia/cuda:13.0.0-devel-ubuntu24.04 --build-arg RUNTIME=ubuntu:24.04 -t cubeverify .
#   docker run --gpus all cubeverify
ARG BASE=debian:12@sha256:8a8cd02c5912770b4980228a54d4aff9e4f986f1eb2525d2d371dec5232cefcc
ARG RUNTIME=debian:12-slim@sha256:d5d3f9c23164ea16f31852f95bd5959aad1c5e854332fe00f7b3a20fcc9f635c
FROM $BASE AS build
ARG CUDA=OFF
ENV CUDAARCHS=portable
WORKDIR /cubeverify
COPY . .
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
# hadolint ignore=SC2154
RUN source tests/prepare && install_packages "${packages[@]}" && \
    cmake -S . -B /static -G Ninja -DCUBEVERIFY_STATIC=ON -DCUBEVERIFY_UNITY=ON -DCUBEVERIFY_TESTS=OFF "-DCUBEVERIFY_CUDA=$CUDA" -DCUBEVERIFY_MPI=OFF && \
    cmake --build /static --target cubeverify && \
    strip /static/cubeverify

FROM $RUNTIME
COPY --from=build /static/cubeverify /usr/local/bin/
USER 65534:65534
WORKDIR /data
ENTRYPOINT ["cubeverify"]
CMD ["run", "--n", "1..12", "--run", "/tmp/run"]
