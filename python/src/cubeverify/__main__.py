"""python -m cubeverify: the program."""

import os
import sys

from cubeverify._program import program

os.execv(program(), [str(program()), *sys.argv[1:]])
