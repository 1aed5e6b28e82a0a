from spack.package import *
from spack_repo.builtin.build_systems.cmake import CMakePackage, generator
from spack_repo.builtin.build_systems.cuda import CudaPackage


class Cubeverify(CMakePackage, CudaPackage):
    """Checks spanning trees, schedules and embeddings of Boolean cubes, and what four papers say about them."""

    url = "https://pypi.org/packages/source/c/cubeverify/cubeverify-0.2.0.tar.gz"
    license("Apache-2.0")

    # docs/release.md, step 9.
    version("0.2.0", sha256="SHA256_OF_SOURCES")

    variant("mpi", default=True, description="Compute a run by the ranks of a job")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("cmake@3.25:", type="build")
    for library in (
        *("boost", "cadical", "cli11", "expat", "fmt@9:", "nlohmann-json", "pugixml"),
        *("random123", "sqlite", "sqlitecpp", "tomlplusplus", "xxhash"),
    ):
        depends_on(library)
    depends_on("mpi", when="+mpi")
    depends_on("cuda@12:", when="+cuda")
    conflicts("%gcc@:11", msg="C++20 is needed")
    conflicts("cuda_arch=none", when="+cuda", msg="Name the compute capability, such as cuda_arch=90")

    generator("ninja")

    def cmake_args(self):
        defines = [self.define("CUBEVERIFY_TESTS", False)]
        defines += [self.define_from_variant(f"CUBEVERIFY_{name.upper()}", name) for name in ("mpi", "cuda")]
        if self.spec.satisfies("+cuda"):
            defines.append(self.define("CMAKE_CUDA_ARCHITECTURES", self.spec.variants["cuda_arch"].value))
        return defines
