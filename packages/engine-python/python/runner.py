"""Runs a child's program and keeps one run apart from the next. Everything that reaches the page goes through the bridge."""
import asyncio
import builtins
import gc
import importlib
import io
import json
import linecache
import os
import selectors
import sys
import time
import traceback
import types

MAIN = 'main.py'
FOLDER = '/project'
# Far beyond what anybody reads, and still no burden for the page.
OUTPUT_LIMIT = 1_000_000
OUTPUT_NOTE = '输出太多了，后面的内容不再显示。'
# So many messages go out at once in a tenth of a second; a flood is sent in bigger pieces.
FREE_MESSAGES = 800
PIECE = 16_384
WINDOW = 0.1
RECURSION = sys.getrecursionlimit()
EVENTS_KEPT = 500
# Batches of drawing commands that may be under way before the program waits for the page.
BATCHES = 3
FILES_LIMIT = 10 * 1024 * 1024


class Output:
    """What the program prints, in the order of printing, on its way to the page."""

    def __init__(self, bridge):
        self.bridge = bridge
        self.reset()

    def reset(self):
        self.parts, self.stream, self.size = [], 'out', 0
        self.total, self.window, self.messages = 0, 0.0, 0

    def write(self, stream, text):
        if not text or self.total > OUTPUT_LIMIT:
            return
        if stream != self.stream:
            self.flush()
            self.stream = stream
        self.total += len(text)
        self.parts.append(text)
        self.size += len(text)
        now = time.perf_counter()
        if now - self.window > WINDOW:
            self.window, self.messages = now, 0
        if self.messages < FREE_MESSAGES or self.size > PIECE:
            self.messages += 1
            self.flush()
        if self.total > OUTPUT_LIMIT:
            self.flush()
            self.bridge.output('note', OUTPUT_NOTE)

    def flush(self):
        if self.parts:
            text = ''.join(self.parts)
            self.parts, self.size = [], 0
            self.bridge.output(self.stream, text)


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
    """Waiting for the page: answers, keys, the mouse, or just time."""

    def __init__(self, bridge, switching):
        self.bridge = bridge
        self.output = Output(bridge)
        self.switching = switching
        self.browser_loop = asyncio.events._get_running_loop() or asyncio.get_event_loop()
        self.reset()

    def reset(self):
        self.inbox, self.batches, self.turtle_flush = [], 0, None
        self.output.reset()

    def now(self):
        return self.bridge.now() / 1000

    def receive(self, seconds):
        """Waits until the page says something, at most so long."""
        milliseconds = max(0.0, seconds) * 1000
        text = self.suspend(milliseconds) if self.switching else self.bridge.wait(milliseconds)
        for message in json.loads(text) if text else ():
            if message['t'] == 'drawn':
                self.batches -= 1
            elif message['t'] == 'stop':
                raise KeyboardInterrupt
            elif len(self.inbox) < EVENTS_KEPT:
                self.inbox.append(message)

    def suspend(self, milliseconds):
        """Waits with Python's stack put aside; that needs the event loop of the browser, which programs do not see."""
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

    def flush(self):
        if self.turtle_flush:
            self.turtle_flush()
        self.output.flush()

    def sleep(self, seconds):
        self.flush()
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
        """One batch of drawing commands; waits when the page is behind."""
        self.bridge.turtle(json.dumps(commands))
        self.batches += 1
        end = self.now() + 2
        while self.batches >= BATCHES and self.now() < end:
            self.receive(end - self.now())
        if self.batches >= BATCHES:
            self.batches = 0


class Selector(selectors._BaseSelectorImpl):
    """Lets the standard event loop of asyncio wait through the link; there are no sockets to watch."""

    def __init__(self, link):
        super().__init__()
        self.link = link

    def select(self, timeout=None):
        if timeout is None or timeout > 0:
            self.link.sleep(1 if timeout is None else timeout)
        return []


class Loop(asyncio.BaseEventLoop):
    def __init__(self, link):
        super().__init__()
        self._selector = Selector(link)
        self.time = link.now

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass


class LoopPolicy(asyncio.events._BaseDefaultEventLoopPolicy):
    def __init__(self, link):
        super().__init__()
        self._loop_factory = lambda: Loop(link)


class TurtleFinder:
    """`import turtle`: the code is compiled once, and run anew for each program."""

    def __init__(self, source):
        self.source, self.code = source, None

    def find_spec(self, name, path=None, target=None):
        return importlib.machinery.ModuleSpec(name, self) if name == 'turtle' else None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        self.code = self.code or compile(self.source, '<turtle>', 'exec')
        exec(self.code, module.__dict__)


class Baseline:
    """What a program finds at its start; whatever it changed is put back afterwards."""

    # These keep what a program did to them inside their objects, so each program gets its own.
    FRESH = ('random', 'logging')

    def __init__(self):
        self.modules = {name: module for name, module in sys.modules.items() if name not in self.FRESH}
        self.contents = [(module, dict(vars(module))) for module in self.modules.values() if isinstance(module, types.ModuleType)]
        self.environ, self.path, self.meta_path = dict(os.environ), list(sys.path), list(sys.meta_path)
        self.path_hooks = list(sys.path_hooks)

    def restore(self):
        for module, contents in self.contents:
            now = vars(module)
            for name in [name for name in now if name not in contents]:
                del now[name]
            for name, value in contents.items():
                if name not in now or now[name] is not value:
                    now[name] = value
        sys.modules.clear()
        sys.modules.update(self.modules)
        sys.path[:], sys.meta_path[:], sys.path_hooks[:] = self.path, self.meta_path, self.path_hooks
        for name in [name for name in os.environ if self.environ.get(name) != os.environ[name]]:
            del os.environ[name]
        os.environ.update(self.environ)


def fresh_folder(files):
    """The folder of the program with nothing but its own files."""
    os.chdir('/')
    for folder in (FOLDER, '/tmp'):
        clear(folder)
        os.makedirs(folder, exist_ok=True)
    for name, content in files:
        with io.open(f'{FOLDER}/{name}', 'wb') as file:
            file.write(content)
    os.chdir(FOLDER)
    sys.path[:] = [FOLDER, *(path for path in sys.path if path not in ('', FOLDER))]
    sys.path_importer_cache.pop(FOLDER, None)
    importlib.invalidate_caches()
    linecache.clearcache()


def clear(folder):
    if not os.path.isdir(folder):
        return
    for path, folders, files in os.walk(folder, topdown=False):
        for name in files:
            os.unlink(f'{path}/{name}')
        for name in folders:
            whole = f'{path}/{name}'
            os.unlink(whole) if os.path.islink(whole) else os.rmdir(whole)


def changed_files(before):
    """Files the program wrote: name and content, those in folders left out."""
    found, size = [], 0
    for name in sorted(os.listdir(FOLDER)):
        path = f'{FOLDER}/{name}'
        if name == MAIN or name.startswith('.') or not os.path.isfile(path):
            continue
        size += os.path.getsize(path)
        if size > FILES_LIMIT:
            break
        with io.open(path, 'rb') as file:
            content = file.read()
        if before.get(name) != content:
            found.append((name, content))
    return found


def own_name(filename):
    """Name of a file of the project, None for Python's own."""
    if filename == MAIN:
        return MAIN
    return filename[len(FOLDER) + 1:] if filename.startswith(FOLDER + '/') else None


def cut(report, seen=None):
    """Leaves only the child's own lines in a traceback and in those it goes back to."""
    seen = seen or set()
    if report is None or id(report) in seen:
        return
    seen.add(id(report))
    own = []
    for frame in report.stack:
        name = own_name(frame.filename)
        if name:
            frame.line  # read from the file while it still has its path
            frame.filename = name
            own.append(frame)
    report.stack[:] = own
    if getattr(report, 'filename', None) is not None:
        report.filename = own_name(report.filename) or report.filename
    for other in (report.__cause__, report.__context__, *(getattr(report, 'exceptions', None) or ())):
        cut(other, seen)


def characters(line, offset):
    """Column of a byte offset, from 1."""
    return None if offset is None else len((line or '').encode()[:offset].decode(errors='ignore')) + 1


def describe(error):
    report = traceback.TracebackException(type(error), error, error.__traceback__, compact=True)
    cut(report)
    text = ''.join(report.format(colorize=False)) if report.stack or isinstance(error, SyntaxError) else ''.join(report.format_exception_only(colorize=False))
    try:
        message = str(error.msg) if isinstance(error, SyntaxError) else str(error)
    except Exception:
        message = ''
    result = {'kind': type(error).__name__, 'message': message, 'traceback': text}
    if isinstance(error, SyntaxError) and own_name(error.filename or ''):
        place = {'file': own_name(error.filename), 'line': error.lineno, 'column': error.offset, 'endColumn': error.end_offset if error.end_lineno == error.lineno else None}
    elif report.stack:
        frame = report.stack[-1]
        line = linecache.getline(MAIN if frame.filename == MAIN else f'{FOLDER}/{frame.filename}', frame.lineno)
        same = frame.end_lineno == frame.lineno
        place = {'file': frame.filename, 'line': frame.lineno, 'column': characters(line, frame.colno), 'endColumn': characters(line, frame.end_colno) if same else None}
    else:
        place = {}
    return result | {name: value for name, value in place.items() if value}


class Runner:
    def __init__(self, bridge, run_sync, turtle):
        self.link = Link(bridge, run_sync)
        self.turtle = TurtleFinder(turtle)
        self.hide()
        self.connect()
        self.baseline = Baseline()

    def hide(self):
        """The program is to find Python, not the browser around it."""
        sys.meta_path[:] = [self.turtle, *(finder for finder in sys.meta_path if type(finder).__name__ not in ('JsFinder', 'WindowsToLinuxPathFinder'))]
        browser = {'js', 'pyodide', 'pyodide_js', '_pyodide', '_pyodide_core', '_bridge'}
        for name in browser.union(name for name in sys.modules if name.split('.')[0] in browser):
            sys.modules[name] = None

    def connect(self):
        link = self.link
        sys.stdout, sys.stderr, sys.stdin = OutputFile(link.output, 'out'), OutputFile(link.output, 'err'), InputFile(link)
        sys.__stdout__, sys.__stderr__, sys.__stdin__ = sys.stdout, sys.stderr, sys.stdin
        sys.dont_write_bytecode = True

        def sleep(seconds, /):
            seconds = float(seconds) if not isinstance(seconds, (int, float)) and hasattr(seconds, '__float__') else seconds
            if not isinstance(seconds, (int, float)):
                raise TypeError(f"'{type(seconds).__name__}' object cannot be interpreted as an integer")
            if seconds < 0:
                raise ValueError('sleep length must be non-negative')
            link.sleep(seconds)

        def input(prompt='', /):
            text = link.ask(str(prompt))
            if text is None:
                raise EOFError('EOF when reading a line')
            return text

        def leave(code=None):
            raise SystemExit(code)

        time.sleep, builtins.input, builtins.exit, builtins.quit = sleep, input, leave, leave
        page = types.ModuleType('_mashu')
        page.link = link
        page.picture = link.bridge.picture
        sys.modules['_mashu'] = page
        asyncio.run = asyncio.runners.run
        asyncio.events._set_event_loop_policy(LoopPolicy(link))
        asyncio.events._set_running_loop(None)

    def run(self, main, files):
        # The key that stops a program may be pressed before its first line or after its last.
        try:
            outcome = self.attempt(main, files)
        except KeyboardInterrupt:
            outcome = {'ok': False, 'stopped': True, 'files': []}
        try:
            self.tidy()
        except KeyboardInterrupt:
            self.tidy()
        return outcome

    def attempt(self, main, files):
        self.link.reset()
        fresh_folder([(MAIN, main.encode()), *files])
        sys.argv = [MAIN]
        outcome = self.guarded(main)
        try:
            outcome['files'] = changed_files(dict(files))
        except OSError:
            outcome['files'] = []
        return outcome

    def guarded(self, main):
        try:
            try:
                self.execute(main)
            finally:
                self.link.flush()
            return {'ok': True}
        except SystemExit as leave:
            if leave.code is not None and not isinstance(leave.code, int):
                print(leave.code, file=sys.stderr)
            return {'ok': True}
        except KeyboardInterrupt:
            return {'ok': False, 'stopped': True}
        except BaseException as error:
            return {'ok': False, 'error': describe(error)}

    def execute(self, main):
        module = types.ModuleType('__main__')
        module.__dict__.update(__file__=MAIN, __builtins__=builtins)
        sys.modules['__main__'] = module
        linecache.cache[MAIN] = (len(main), None, main.splitlines(True), MAIN)
        exec(compile(main, MAIN, 'exec', dont_inherit=True), module.__dict__)

    def tidy(self):
        self.link.output.flush()
        self.baseline.restore()
        sys.setrecursionlimit(RECURSION)
        asyncio.events._set_running_loop(None)
        linecache.clearcache()
        gc.collect()


def start(bridge, run_sync, turtle):
    runner = Runner(bridge, run_sync, turtle)

    def run(main, files):
        outcome = runner.run(main, [(name, bytes(content)) for name, content in files])
        written = outcome.pop('files')
        return json.dumps(outcome), [name for name, _ in written], [content for _, content in written]

    return run
