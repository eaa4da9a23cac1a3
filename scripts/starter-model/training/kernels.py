"""Compiles kernels.cpp when it is newer than the library made of it."""
import subprocess
from pathlib import Path

SOURCE = Path(__file__).parent / 'kernels.cpp'


def build_kernels(work: Path) -> Path:
    """-> path of the shared library. Raises RuntimeError with the compiler's words when it cannot be built."""
    library = work / 'libkernels.so'
    if library.exists() and library.stat().st_mtime >= SOURCE.stat().st_mtime:
        return library
    command = ['g++', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC', str(SOURCE), '-o', str(library)]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        raise RuntimeError(f'The kernels could not be compiled. They need g++ and a processor with AVX-512 BF16.\n{result.stderr}')
    return library
