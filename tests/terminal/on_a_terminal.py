"""Runs a program on a terminal of its own: on_a_terminal.py ROWS COLUMNS PROGRAM ARGUMENT...

What it writes comes out here as it is. What comes in is a line of JSON each: {"keys": TEXT} is typed, {"size": [ROWS, COLUMNS]}
makes the terminal another size. Ends with the program, and with its exit code."""
import fcntl
import json
import os
import pty
import select
import struct
import subprocess
import sys
import termios


def set_size(terminal, rows, columns):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))


def take_terminal():
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def obey(line, ours):
    told = json.loads(line)
    if 'keys' in told:
        os.write(ours, told['keys'].encode())
    if 'size' in told:
        set_size(ours, *told['size'])


def relay(ours):
    waiting = b''
    ears = [ours, 0]
    while True:
        ready, _, _ = select.select(ears, [], [])
        if ours in ready:
            try:
                text = os.read(ours, 65536)
            except OSError:  # the program is gone
                return
            if not text:
                return
            os.write(1, text)
        if 0 in ready:
            text = os.read(0, 65536)
            if not text:
                ears = [ours]
            *lines, waiting = (waiting + text).split(b'\n')
            for line in lines:
                obey(line, ours)


def main():
    ours, its = pty.openpty()
    set_size(ours, int(sys.argv[1]), int(sys.argv[2]))
    program = subprocess.Popen(sys.argv[3:], stdin=its, stdout=its, stderr=its, preexec_fn=take_terminal)
    os.close(its)
    relay(ours)
    sys.exit(program.wait() & 255)


main()
