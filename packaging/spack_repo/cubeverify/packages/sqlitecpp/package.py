from spack.package import *
from spack_repo.builtin.build_systems.cmake import CMakePackage


class Sqlitecpp(CMakePackage):
    """SQLite for C++."""

    homepage = "https://srombauts.github.io/SQLiteCpp/"
    url = "https://github.com/SRombauts/SQLiteCpp/archive/refs/tags/3.3.3.tar.gz"
    license("MIT")

    version("3.3.3", sha256="33bd4372d83bc43117928ee842be64d05e7807f511b5195f85d30015cad9cac6")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("cmake@3.5:", type="build")
    depends_on("sqlite@3.7.15:")

    def cmake_args(self):
        return [self.define("SQLITECPP_INTERNAL_SQLITE", False), self.define("SQLITECPP_RUN_CPPLINT", False)]
