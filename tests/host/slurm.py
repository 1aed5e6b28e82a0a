"""A Slurm of one's own, of one node, for tests: its daemons, and processes that it has started."""

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

from program import PROGRAM, SLOWNESS

# As many CPUs as the longest of the tests has tasks; the machine may have fewer.
CPUS = 4
CONFIGURATION = """\
ClusterName=one
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
AuthType=auth/none
CredType=cred/none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmUser=root
SlurmdUser=root
SlurmdParameters=config_overrides
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
KillWait=10
NodeName={host} NodeAddr=127.0.0.1 CPUs={cpus} State=UNKNOWN
PartitionName=main Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""


def why_no_slurm():
    """Why no Slurm can be started here; nothing if one can."""
    absent = [name for name in ("slurmctld", "slurmd", "srun", "sbatch", "scontrol") if not shutil.which(name)]
    if absent:
        return f"there is no {absent[0]} (Debian: slurm-wlm)"
    if os.geteuid() != 0:
        return "only root can start a Slurm that starts processes"
    return ""


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


class Slurm:
    """Runs until it is closed. `environment` is that of processes which are to talk to it."""

    def __init__(self, folder):
        self.folder = Path(folder)
        configuration = self.folder / "slurm.conf"
        for name in ("state", "spool"):
            (self.folder / name).mkdir()
        configuration.write_text(
            CONFIGURATION.format(host=socket.gethostname().split(".")[0], ports=free_ports(2), folder=folder, cpus=CPUS), encoding="utf-8"
        )
        self.environment = {**os.environ, "SLURM_CONF": str(configuration)}
        self.daemons = []
        for name in ("slurmctld", "slurmd"):
            with (self.folder / name).with_suffix(".log").open("wb") as log:
                self.daemons.append(subprocess.Popen([name, "-D", "-f", configuration], stdout=log, stderr=log))
        deadline = time.monotonic() + 60
        while "idle" not in (said := self.call("sinfo", "--noheader", "--format=%t").stdout):
            if time.monotonic() > deadline:
                self.close()
                raise RuntimeError(f"Slurm does not come up: {said}")
            time.sleep(0.2)

    def call(self, *words, cwd=None):
        """Calls one of Slurm's commands, to its end."""
        return subprocess.run(words, cwd=cwd, env=self.environment, capture_output=True, text=True, timeout=300 * SLOWNESS, check=False)

    def start(self, *words, cwd):
        """Starts one of them without waiting for it."""
        return subprocess.Popen(words, cwd=cwd, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def close(self):
        self.call("scancel", "--full", "--signal=KILL", "--user=root")
        for daemon in reversed(self.daemons):
            daemon.terminate()
        for daemon in self.daemons:
            daemon.wait(timeout=60 * SLOWNESS)


def tasks(cwd, variable="SLURM_PROCID"):
    """The processes by which the program is at work in this folder, by what Slurm has told them in a variable."""
    found = {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if os.readlink(process / "exe") != os.path.realpath(PROGRAM) or os.readlink(process / "cwd") != os.path.realpath(cwd):
                continue
            variables = dict(line.split(b"=", 1) for line in (process / "environ").read_bytes().split(b"\0") if b"=" in line)
        except OSError:  # it has ended
            continue
        if variable.encode() in variables:
            found[int(variables[variable.encode()])] = int(process.name)
    return found
