from spack.package import *
from spack_repo.builtin.build_systems.generic import Package


class Cadical(Package):
    """A SAT solver, as a library and a program."""

    homepage = "https://fmv.jku.at/cadical/"
    url = "https://github.com/arminbiere/cadical/archive/refs/tags/rel-3.0.0.tar.gz"
    license("MIT")

    version("3.0.0", sha256="282b1c9422fde8631cb721b86450ae94df4e8de0545c17a69a301aaa4bf92fcf")

    depends_on("cxx", type="build")
    depends_on("gmake", type="build")

    def install(self, spec, prefix):
        Executable("./configure")("-fPIC")
        make()
        for folder, file in (("include", "src/cadical.hpp"), ("lib", "build/libcadical.a"), ("bin", "build/cadical")):
            mkdirp(prefix.join(folder))
            install(file, prefix.join(folder))
