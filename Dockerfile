# Debian 12 with everything that cubeverify needs, the program built, and small cubes checked.
#   docker build -t cubeverify .
#   docker run cubeverify                   # the standard batch, as ./verify/run
#   docker run cubeverify ./tests/run       # all tests
#   docker run -v "$PWD:/data" cubeverify build/cubeverify check /data/tree.edges
FROM debian:12
WORKDIR /cubeverify
COPY . .
RUN ./verify/run 4
CMD ["./verify/run"]
