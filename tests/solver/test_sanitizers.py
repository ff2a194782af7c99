"""The core under the address and undefined-behaviour sanitizers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from tests.solver.oracle import ROOT, load_compilers

compilers = load_compilers()
pytestmark = pytest.mark.thorough
FLAGS = ["-std=c99", "-O1", "-g", "-shared", "-fPIC", "-fvisibility=hidden"]
CHECKS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


def build(target, *more):
    compiler = shutil.which("gcc")
    if compiler is None:
        pytest.skip("no gcc, whose sanitizer library can be loaded into Python")
    command = [compiler, *FLAGS, *CHECKS, *more, "-o", str(target), str(compilers.SOURCE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"no sanitizers here: {done.stderr[-200:]}")
    found = [
        subprocess.run(
            [compiler, f"-print-file-name=lib{name}.so"], capture_output=True, text=True, check=True
        ).stdout.strip()
        for name in ("asan", "ubsan")
    ]
    return target, ":".join(found)


def run(library, preload, *arguments):
    settings = {"LD_PRELOAD": preload, "ASAN_OPTIONS": "detect_leaks=0", "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, *arguments, str(library), "600"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **settings},
        cwd=ROOT,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="the sanitizers are preloaded as on Linux")
def test_the_endings_run_clean(tmp_path):
    done = run(*build(tmp_path / "core.so"), "-m", "tests.solver.sanitized")
    assert done.stdout.strip() == "clean", done.stderr[-3000:]


@pytest.mark.skipif(sys.platform != "linux", reason="the sanitizers are preloaded as on Linux")
def test_the_sanitizers_would_speak(tmp_path):
    # A context that is too small by half: the first table written lies outside.
    code = """
import ctypes, sys
word, size = ctypes.c_void_p, ctypes.c_uint32
prepare = ctypes.CDLL(sys.argv[1]).boston_prepare
prepare.argtypes = [word, word, size, word, size, word, size, word]
kept = [ctypes.create_string_buffer(n) for n in (1000, 4096, 4096, 4096, 2048)]
context, shapes, pool, nodes, weights = map(ctypes.addressof, kept)
prepare(context, shapes, 16, pool, 64, nodes, 64, weights)
print("clean")
"""
    done = run(*build(tmp_path / "core.so"), "-c", code)
    assert "AddressSanitizer" in done.stderr
    assert "clean" not in done.stdout
