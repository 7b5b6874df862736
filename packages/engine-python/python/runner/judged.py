# The time at which every judged program starts: Monday, 5 January 2026, 8:00 UTC.
JUDGED_START = 1_767_600_000.0
JUDGED_SEED = 20_260_105
# Jumps and calls after which a judged program counts as endless.
MAX_STEPS = 2_000_000
# Steps counted for a write and for a batch of drawing commands, because they cause work in the page.
PRINT_STEPS, DRAW_STEPS = 20, 150
# Characters of either that count as one more step.
STEP_SIGNS = 20
# Number of times that a program may ask again after the end of the answers, before it counts as waiting for one.
MAX_DRY = 50
JUDGE_TOOL = 3


class Judged:
    """
    Makes a run reproducible: random numbers have a seed, the clock advances by waiting and by being read, and an
    endless program is stopped after a number of steps. Afterwards the questions are evaluated with the names of the
    program.
    """

    def __init__(self, link, questions):
        self.link, self.questions, self.readings, self.dry, self.endless = link, questions, 0, 0, False

    def begin(self):
        self.seed_random()
        self.replace_clock()
        self.replace_dates()
        self.replace_input()
        self.watch(True)

    def watch(self, on):
        """Counts the steps of the program while it is on."""
        monitoring, used = sys.monitoring, sys.monitoring.get_tool(JUDGE_TOOL) is not None
        if on and not used:
            monitoring.use_tool_id(JUDGE_TOOL, 'judge')
            steps = 0

            def jump(code, start, goal):
                nonlocal steps
                steps += 1
                if steps > MAX_STEPS:
                    return self.stop(code)

            def call(code, offset):
                nonlocal steps
                if code.co_filename == '<runner>':
                    return monitoring.DISABLE
                steps += 1
                if steps > MAX_STEPS:
                    return self.stop(code)

            def weigh(plain, least):
                def weighed(*values):
                    nonlocal steps
                    steps += least + len(values[-1]) // STEP_SIGNS
                    return plain(*values)

                return weighed

            link = self.link
            link.output.write, link.draw = weigh(link.output.write, PRINT_STEPS), weigh(link.draw, DRAW_STEPS)
            self.listen(jump, call)
            monitoring.set_events(JUDGE_TOOL, monitoring.events.JUMP | monitoring.events.PY_START)
        elif used and not on:
            monitoring.set_events(JUDGE_TOOL, 0)
            monitoring.free_tool_id(JUDGE_TOOL)
            del self.link.output.write, self.link.draw

    def listen(self, jump, call):
        events = sys.monitoring.events
        sys.monitoring.register_callback(JUDGE_TOOL, events.JUMP, jump)
        sys.monitoring.register_callback(JUDGE_TOOL, events.PY_START, call)

    def stop(self, code, *_):
        """Ends the program; a program that handles the interrupt is ended again at its next step."""
        if code.co_filename == '<runner>':
            return sys.monitoring.DISABLE
        self.endless = True
        raise KeyboardInterrupt

    def replace_input(self):
        plain = builtins.input

        def input(prompt='', /):
            try:
                return plain(prompt)
            except EOFError:
                self.dry += 1
                if self.dry <= MAX_DRY:
                    raise
            self.listen(self.stop, self.stop)
            raise KeyboardInterrupt

        input.__qualname__ = 'input'
        builtins.input = input

    def now(self):
        # Each reading advances the clock, so that a loop that polls the clock ends.
        self.readings += 1
        return JUDGED_START + self.link.now() + self.readings / 1000

    def seed_random(self):
        import random

        plain, seeds = random.Random.seed, itertools.count(JUDGED_SEED)

        def seed(generator, a=None, version=2):
            plain(generator, next(seeds) if a is None else a, version)

        random.Random.seed = seed
        random.seed()

    def replace_clock(self):
        now = self.now
        for name in ('time', 'perf_counter', 'monotonic', 'process_time', 'thread_time'):
            setattr(time, name, now)
            setattr(time, f'{name}_ns', lambda: int(now() * 1e9))
        for name in ('localtime', 'gmtime'):
            plain = getattr(time, name)
            setattr(time, name, lambda seconds=None, plain=plain: plain(now() if seconds is None else seconds))
        for name in ('ctime', 'strftime', 'asctime'):
            plain = getattr(time, name)
            setattr(time, name, self.with_time(name, plain))

    def with_time(self, name, plain):
        if name == 'strftime':
            return lambda format, moment=None: plain(format, time.localtime() if moment is None else moment)
        return lambda moment=None: plain((self.now() if name == 'ctime' else time.localtime()) if moment is None else moment)

    def replace_dates(self):
        import datetime

        now, plain_time, plain_date = self.now, datetime.datetime, datetime.date

        class Moment(plain_time):
            @classmethod
            def now(cls, tz=None):
                return cls.fromtimestamp(now(), tz)

            @classmethod
            def today(cls):
                return cls.fromtimestamp(now())

            @classmethod
            def utcnow(cls):
                return cls.fromtimestamp(now(), datetime.timezone.utc).replace(tzinfo=None)

        class Day(plain_date):
            @classmethod
            def today(cls):
                return cls.fromtimestamp(now())

        for kind, name in ((Moment, 'datetime'), (Day, 'date')):
            kind.__module__, kind.__name__, kind.__qualname__ = 'datetime', name, name
            setattr(datetime, name, kind)

    def answers(self, names):
        """Returns the value and the expected value of each expression, both as repr."""
        return [self.answer(names, *question) for question in self.questions]

    def answer(self, names, expression, expected):
        try:
            self.watch(True)
            try:
                value = eval(compile(expression, MAIN, 'eval'), names)
            finally:
                self.watch(False)
            wanted = eval(expected, {})
            return {'value': repr(value), 'expected': repr(wanted), 'equal': self.equal(value, wanted)}
        except KeyboardInterrupt:
            return {'endless': True}
        except BaseException as error:
            return {'error': describe(error)}

    def equal(self, value, wanted):
        """Returns true for values that Python considers equal; True does not equal 1 here."""
        return isinstance(value, bool) == isinstance(wanted, bool) and bool(value == wanted)
