UNCHANGED = {'written': [], 'removed': [], 'unkept': []}


class Runner:
    def __init__(self, bridge, run_sync, turtle):
        self.link = Link(bridge, run_sync)
        self.turtle = TurtleFinder(turtle)
        self.hide()
        self.connect()
        self.depth = Depth()
        linux_numbers()
        self.baseline = Baseline()
        self.packages = Packages(self.baseline)
        # The garbage collection after a program skips the objects that exist before the first program.
        gc.freeze()

    def hide(self):
        """Hides the modules of the browser from the program."""
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
                # The message of Python mentions integers, which would lead a student to write int("0.5").
                raise TypeError(f'must be real number, not {type(seconds).__name__}')
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
        # Messages about wrong arguments contain the names that the program uses.
        sleep.__qualname__, input.__qualname__, leave.__qualname__ = 'sleep', 'input', 'exit'
        page = types.ModuleType('_mashu')
        page.link = link
        page.picture = link.bridge.picture
        sys.modules['_mashu'] = page
        asyncio.run = asyncio.runners.run
        asyncio.events._set_event_loop_policy(LoopPolicy(link))
        asyncio.events._set_running_loop(None)

    def run(self, main, files, wheels=(), packages=None, order=None, questions=None):
        """
        Runs a program. `wheels` are archives to import from, `packages` archives to unpack first; None when the program
        imports no package of Pyodide. With an order, the program is stepped and pauses before its first line; with
        questions, it is judged.
        """
        # The stop key may arrive before the first line or after the last one.
        try:
            outcome = self.attempt(main, files, wheels, packages, order, questions)
        except KeyboardInterrupt:
            outcome = {'ok': False, 'stopped': True} | UNCHANGED
        if packages is not None and questions is None and outcome.get('stopped'):
            # A native library that was stopped during its initialization cannot be initialized again.
            outcome['broken'] = True
        try:
            self.tidy()
        except KeyboardInterrupt:
            self.tidy()
        return outcome

    def attempt(self, main, files, wheels, packages, order, questions):
        self.link.reset()
        self.stepper = order and Stepper(self.link, order)
        self.judged = None if questions is None else Judged(self.link, questions)
        found = {MAIN: main.encode(), **dict(files)}
        fresh_folder(found.items())
        if packages is not None:
            self.packages.open(packages, main, files)
        sys.path.extend(wheels)
        sys.argv = [MAIN]
        outcome = self.guarded(main)
        if self.judged:
            outcome |= self.verdict()
        try:
            return outcome | file_changes(found)
        except OSError:
            return outcome | UNCHANGED

    def guarded(self, main):
        try:
            try:
                self.execute(main)
            finally:
                if self.judged:
                    self.judged.watch(False)
                self.leave_steps(sys.exception())
                self.link.flush()
            return {'ok': True}
        except SystemExit as leave:
            if leave.code is not None and not isinstance(leave.code, int):
                print(leave.code, file=sys.stderr)
            return {'ok': True}
        except KeyboardInterrupt:
            return {'ok': False, 'stopped': True}
        except BaseException as error:
            # Exceptions that are handled while the error is described have it as their context.
            self.depth.watch(False)
            try:
                return {'ok': False, 'error': describe(error)}
            finally:
                release(error)

    def execute(self, main):
        module = types.ModuleType('__main__')
        module.__dict__.update(__file__=MAIN, __builtins__=builtins)
        sys.modules['__main__'] = module
        linecache.cache[MAIN] = (len(main), None, main.splitlines(True), MAIN)
        code = compile(main, MAIN, 'exec', dont_inherit=True)
        if self.stepper:
            self.stepper.begin()
        if self.judged:
            self.judged.begin()
        exec(code, module.__dict__)
        if found := missing_prefix(main, module.__dict__):
            self.link.flush()
            self.link.bridge.output('note', PLACEHOLDER_NOTE.format(*found))

    def verdict(self):
        """
        Returns the result of a judged run apart from its output; the called functions may print or run endlessly, too.
        """
        names = sys.modules['__main__'].__dict__
        return {'endless': self.judged.endless, 'answers': self.judged.answers(names)}

    def leave_steps(self, error):
        if not self.stepper:
            return
        self.stepper.end()
        if error is None or isinstance(error, SystemExit):
            self.stepper.show_end()
        elif not isinstance(error, KeyboardInterrupt):
            self.stepper.show_error(error)
        self.stepper = None

    def tidy(self):
        if self.stepper:
            self.stepper.end()
            self.stepper = None
        if self.judged:
            self.judged.watch(False)
        self.link.output.flush()
        self.packages.keep()
        self.baseline.restore()
        self.depth.reset()
        asyncio.events._set_running_loop(None)
        linecache.clearcache()
        gc.collect()


def start(bridge, run_sync, turtle):
    runner = Runner(bridge, run_sync, turtle)

    def run(main, files, wheels, packages, order, questions):
        given = [(name, bytes(content)) for name, content in files]
        outcome = runner.run(main, given, list(wheels), None if packages is None else list(packages), json.loads(order) if order else None, json.loads(questions) if questions else None)
        written = outcome.pop('written')
        return json.dumps(outcome), [name for name, _ in written], [content for _, content in written]

    return run
