"""Compiles library/library.cpp, whose headers are those of the repository that this folder lies in."""

from pathlib import Path

from setuptools import Extension, setup

HERE = Path(__file__).resolve().parent

setup(
    ext_modules=[
        Extension(
            "cubeverify._library",
            ["library/library.cpp"],
            include_dirs=[str(HERE.parent)],
            extra_compile_args=["-std=c++20", "-O2", "-g0", "-w"],
            language="c++",
        )
    ]
)
