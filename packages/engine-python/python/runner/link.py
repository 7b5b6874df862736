"""The connection to the page. All output and input of a program passes the bridge."""
import ast
import asyncio
import builtins
import collections
import errno
import functools
import gc
import importlib
import io
import itertools
import json
import linecache
import opcode
import os
import re
import selectors
import sys
import time
import traceback
import types

import _ast

MAIN = 'main.py'
FOLDER = '/project'
# Our own packages, which are sent with the programs that import them.
WHEELS = ('jieba', 'matplotlib', 'numpy')
# The folder in which the installed packages of Pyodide are unpacked: a native library must be a file.
PACKAGES = '/packages'
# The folders with the same code in every run: the standard library and packages.
ARCHIVES = (os.path.dirname(os.__file__), '/wheels/', PACKAGES)
# Characters of output that are sent without delay; more than anybody reads, and still fast in the page.
OUTPUT_LIMIT = 1_000_000
# Characters kept of the output after that limit. They are sent when the program waits or ends.
OUTPUT_END = 100_000
OUTPUT_NOTE = '输出太多了，这里省略了 {} 个字。'
# Messages that may be sent in each window of a tenth of a second; more output is sent in larger pieces.
FREE_MESSAGES = 800
PIECE = 16_384
WINDOW = 0.1
RECURSION = sys.getrecursionlimit()
EVENTS_KEPT = 500
# Batches of drawing commands that may be unconfirmed before the program waits for the page.
BATCHES = 3
FILES_LIMIT = 10 * 1024 * 1024


class Output:
    """Sends the output of the program to the page in the order of printing."""

    def __init__(self, bridge):
        self.bridge = bridge
        self.reset()

    def reset(self):
        self.parts, self.stream, self.size = [], 'out', 0
        self.total, self.window, self.messages = 0, 0.0, 0
        self.held, self.held_size, self.dropped, self.released = collections.deque(), 0, 0, 0.0

    def write(self, stream, text):
        if not text:
            return
        if self.total > OUTPUT_LIMIT:
            return self.hold(stream, text)
        if stream != self.stream:
            self.flush()
            self.stream = stream
        self.total += len(text)
        self.parts.append(text)
        self.size += len(text)
        now = time.perf_counter()
        if now - self.window > WINDOW:
            self.window, self.messages = now, 0
        if self.messages < FREE_MESSAGES or self.size > PIECE or self.total > OUTPUT_LIMIT:
            self.messages += 1
            self.flush()

    def flush(self):
        if self.parts:
            text = ''.join(self.parts)
            self.parts, self.size = [], 0
            self.bridge.output(self.stream, text)

    def hold(self, stream, text):
        """Keeps the newest part of the output beyond the limit."""
        self.dropped += max(0, len(text) - OUTPUT_END)
        text = text[-OUTPUT_END:]
        self.held.append((stream, text))
        self.held_size += len(text)
        while self.held_size > OUTPUT_END:
            oldest, text = self.held.popleft()
            cut = min(len(text), self.held_size - OUTPUT_END)
            self.dropped += cut
            self.held_size -= cut
            if cut < len(text):
                self.held.appendleft((oldest, text[cut:]))

    def release(self, patient=False):
        """Sends the held output; a program that waits often and briefly does not flood the page."""
        self.flush()
        now = time.perf_counter()
        if not self.held or patient and now - self.released < WINDOW:
            return
        self.released = now
        if self.dropped:
            self.bridge.output('note', OUTPUT_NOTE.format(self.dropped))
        for stream, pieces in itertools.groupby(self.held, lambda piece: piece[0]):
            self.bridge.output(stream, ''.join(text for _, text in pieces))
        self.held.clear()
        self.held_size = self.dropped = 0


class OutputFile(io.TextIOBase):
    encoding, errors, newlines = 'utf-8', 'strict', None

    def __init__(self, output, stream):
        self.output, self.stream, self.name = output, stream, f'<std{stream}>'

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f'write() argument must be str, not {type(text).__name__}')
        self.output.write(self.stream, text)
        return len(text)

    def flush(self):
        self.output.flush()

    def writable(self):
        return True

    def isatty(self):
        return True

    def fileno(self):
        raise io.UnsupportedOperation('fileno')

    def close(self):
        pass


class InputFile(io.TextIOBase):
    encoding, errors, newlines, name = 'utf-8', 'strict', None, '<stdin>'

    def __init__(self, link):
        self.link = link

    def readline(self, size=-1):
        text = self.link.ask('')
        return '' if text is None else text + '\n'

    def read(self, size=-1):
        return ''.join(iter(self.readline, ''))

    def readable(self):
        return True

    def isatty(self):
        return True

    def fileno(self):
        raise io.UnsupportedOperation('fileno')

    def close(self):
        pass


class Link:
    """Waits for the page: for answers, keys, the mouse, or a period of time."""

    def __init__(self, bridge, switching):
        self.bridge = bridge
        self.output = Output(bridge)
        self.switching = switching
        self.browser_loop = asyncio.events._get_running_loop() or asyncio.get_event_loop()
        self.reset()

    def reset(self):
        self.inbox, self.batches, self.turtle_flush = [], 0, None
        # The newest command for running step by step.
        self.step = None
        self.output.reset()

    def now(self):
        return self.bridge.now() / 1000

    def receive(self, seconds):
        """Waits until the page sends a message, at most this many seconds."""
        milliseconds = max(0.0, seconds) * 1000
        text = self.suspend(milliseconds) if self.switching else self.bridge.wait(milliseconds)
        for message in json.loads(text) if text else ():
            if message['t'] == 'drawn':
                self.batches -= 1
            elif message['t'] == 'stop':
                raise KeyboardInterrupt
            elif message['t'] == 'step':
                self.step = message
            elif len(self.inbox) < EVENTS_KEPT:
                self.inbox.append(message)

    def suspend(self, milliseconds):
        """
        Waits with the stack of Python suspended; this needs the event loop of the browser, which is hidden from
        programs.
        """
        outer = asyncio.events._get_running_loop()
        asyncio.events._set_running_loop(self.browser_loop)
        try:
            return self.switching(self.bridge.wait(milliseconds))
        finally:
            asyncio.events._set_running_loop(outer)

    def take(self, wanted):
        for index, message in enumerate(self.inbox):
            if wanted(message):
                return self.inbox.pop(index)
        return None

    def await_message(self, wanted):
        while (message := self.take(wanted)) is None:
            self.receive(10)
        return message

    def flush(self, patient=False):
        if self.turtle_flush:
            self.turtle_flush()
        self.output.release(patient)

    def sleep(self, seconds):
        self.flush(seconds < WINDOW)
        end = self.now() + seconds
        while (left := end - self.now()) > 0:
            self.receive(left)

    def ask(self, prompt):
        self.flush()
        self.bridge.ask(prompt)
        return self.await_message(lambda message: message['t'] == 'answer')['text']

    def dialog(self, request):
        self.flush()
        self.bridge.dialog(json.dumps(request))
        return self.await_message(lambda message: message['t'] == 'dialog' and message['id'] == request['id'])['value']

    def draw(self, commands):
        """Sends a batch of drawing commands, and waits while the page is behind."""
        self.bridge.turtle(json.dumps(commands))
        self.batches += 1
        end = self.now() + 2
        while self.batches >= BATCHES and self.now() < end:
            self.receive(end - self.now())
        if self.batches >= BATCHES:
            self.batches = 0
