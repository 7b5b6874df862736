class Places:
    """The start lines of the statements of the program, and the modules that it imports with `*`."""

    def __init__(self):
        self.files, self.stars = {}, set()

    def start_of(self, file, line):
        """Returns the first line of the statement that contains a line."""
        if file not in self.files:
            self.files[file] = self.read(file)
        return self.files[file].get(line, line)

    def read(self, file):
        starts = {}
        try:
            nodes = [compile(''.join(linecache.getlines(file)), file, 'exec', 0x400, dont_inherit=True)]  # Flag for a syntax tree.
        except (SyntaxError, ValueError):
            return starts
        while nodes:
            node = nodes.pop()
            body = getattr(node, 'body', None)
            # Outer nodes come first, so that inner statements overwrite their lines.
            nodes[:0] = [part for field in node._fields for part in self.parts(getattr(node, field, None)) if hasattr(part, '_fields')]
            if isinstance(node, _ast.stmt):
                end = max(node.lineno, body[0].lineno - 1) if isinstance(body, list) and body else node.end_lineno
                starts.update((line, node.lineno) for line in range(node.lineno, end + 1))
            if isinstance(node, _ast.ImportFrom) and node.names[0].name == '*' and node.module:
                self.stars.add(node.module)
        return starts

    def parts(self, field):
        return field if isinstance(field, list) else (field,)


class Stepper:
    """Runs a program line by line: pauses before each line of the program's own files and shows the variables."""

    FRAMES = 8
    VARIABLES = 40
    # Milliseconds between two checks for messages of the page while the program runs without pauses.
    HEAR = 100

    def __init__(self, link, order):
        self.link, self.way, self.pace = link, order['way'], order['pace']
        self.tool, self.places, self.serials, self.count = sys.monitoring.DEBUGGER_ID, Places(), {}, 0
        self.skipped, self.last, self.returned, self.heard = (), None, None, link.now()

    def begin(self):
        tools, events = sys.monitoring, sys.monitoring.events
        tools.use_tool_id(self.tool, 'step')
        tools.register_callback(self.tool, events.PY_START, self.on_start)
        tools.register_callback(self.tool, events.LINE, self.on_line)
        tools.register_callback(self.tool, events.PY_RETURN, self.on_return)
        tools.set_events(self.tool, events.PY_START)
        tools.restart_events()
        # The stepper needs stack of its own when the program has reached the recursion limit.
        sys.setrecursionlimit(RECURSION + 60)

    def end(self):
        if sys.monitoring.get_tool(self.tool) is not None:
            sys.monitoring.clear_tool_id(self.tool)
            sys.monitoring.free_tool_id(self.tool)

    # ---- what Python tells

    def on_start(self, code, offset):
        """Watches the lines of the program's own code only: all other code runs at full speed."""
        if own_name(code.co_filename) is not None and code.co_name != '<genexpr>':
            events = sys.monitoring.events
            sys.monitoring.set_local_events(self.tool, code, events.LINE | events.PY_RETURN)
        return sys.monitoring.DISABLE

    def on_line(self, code, line):
        frame = sys._getframe(1)
        # The event belongs to the head of a function or class that is entered.
        if line < 1 or (line == code.co_firstlineno and code.co_name != '<module>'):
            return
        if self.way == 'over' and frame not in self.skipped or self.way == 'play' and self.pace <= 0:
            return self.glance(frame, line)
        start = self.places.start_of(code.co_filename, line)
        last, self.last = self.last, (frame, start, frame.f_lasti)
        if last and last[:2] == (frame, start) and last[2] < frame.f_lasti:
            return  # The statement continues.
        self.stop(frame, start)

    def on_return(self, code, offset, value):
        if code.co_flags & 1:  # The code is a function, not a module or a class.
            self.returned = (code.co_name, value)

    # ---- waiting

    def stop(self, frame, line):
        """Shows the next line, and waits for a command or until the pace has elapsed."""
        link = self.link
        link.flush()
        waits = self.way != 'play'
        self.show('line', frame, line, waits)
        link.step = None
        end = link.now() + self.pace / 1000
        while waits or link.now() < end:
            link.receive(10 if waits else end - link.now())
            if link.step is None:
                continue
            was, order, link.step = self.way, link.step, None
            self.way, self.pace = order['way'], order['pace']
            if self.way == 'pause':
                waits = True
                if was != 'pause':
                    self.show('line', frame, line, True)
            elif waits:
                break
            else:
                # The pace may change during automatic stepping.
                end = min(end, link.now() + self.pace / 1000)
        if self.way == 'over':
            self.skipped = set(self.chain(frame))
        self.heard = link.now()

    def glance(self, frame, line):
        """Checks for a command from time to time while the program runs without pauses, and shows its present line."""
        link, now = self.link, self.link.now()
        if now - self.heard < self.HEAR / 1000:
            return
        self.heard, line = now, self.places.start_of(frame.f_code.co_filename, line)
        if self.way == 'play':
            link.flush()
            self.show('line', frame, line, False)
        link.receive(0)
        if link.step is not None:
            order, link.step = link.step, None
            self.way, self.pace = order['way'], order['pace']
            if self.way != 'play' or self.pace > 0:
                self.stop(frame, line)

    # ---- showing

    def chain(self, frame):
        """Returns the frames of the program's own code, newest first."""
        while frame is not None:
            if own_name(frame.f_code.co_filename) is not None:
                yield frame
            frame = frame.f_back

    def show(self, event, frame, line, waits):
        self.send(event, [(own, line if own is frame else own.f_lineno) for own in self.chain(frame)], waits)

    def show_error(self, error):
        """Shows the variables at the place of the error."""
        places, trace = [], error.__traceback__
        while trace:
            if own_name(trace.tb_frame.f_code.co_filename) is not None:
                places.insert(0, (trace.tb_frame, trace.tb_lineno))
            trace = trace.tb_next
        if places:
            self.send('error', places, False)

    def show_end(self):
        """Shows the variables at the end of the program."""
        module = sys.modules.get('__main__')
        if isinstance(module, types.ModuleType):
            look = Look()
            frame = {'id': 0, 'name': '__main__', 'kind': 'main', 'file': MAIN, 'line': 0} | self.variables(look, vars(module), True)
            self.link.bridge.step(json.dumps({'event': 'end', 'waits': False, 'frames': [frame], 'hidden': 0}))

    def send(self, event, places, waits):
        """Sends the frames, newest first; of a deep stack only both ends."""
        shown = places if len(places) <= self.FRAMES else [*places[:self.FRAMES - 1], places[-1]]
        self.serials = {frame: self.serials.get(frame) or self.serial() for frame, _ in places}
        look = Look()
        frames = [self.frame(look, frame, line) for frame, line in shown]
        shot = {'event': event, 'waits': waits, 'frames': frames[::-1], 'hidden': len(places) - len(shown)}
        if self.returned:
            name, value = self.returned
            shot['returned'], self.returned = {'name': name, 'value': look.value(value)}, None
        self.link.bridge.step(json.dumps(shot))

    def serial(self):
        self.count += 1
        return self.count

    def frame(self, look, frame, line):
        code = frame.f_code
        file, top = own_name(code.co_filename), code.co_name == '<module>'
        kind = ('main' if file == MAIN else 'module') if top else 'function' if code.co_flags & 1 else 'class'
        place = {'id': self.serials[frame], 'name': code.co_name, 'kind': kind, 'file': file, 'line': line}
        return place | self.variables(look, frame.f_locals, top)

    def variables(self, look, space, top):
        try:
            return self.shown(look, space, top)
        except Exception:
            # An unusual object must not stop the program.
            return {'variables': [], 'more': 0}

    def shown(self, look, space, top):
        is_borrowed = borrowed(self.places.stars)
        found = [(name, value) for name, value in list(space.items()) if is_shown(name, value) and not is_borrowed(name, value)]
        # Functions and classes come last, because a student rarely looks for them.
        found.sort(key=lambda variable: issubclass(type(variable[1]), (types.FunctionType, type)))
        pen = getattr(getattr(sys.modules.get('turtle'), '_Anonymous', None), 'pen', None) if top else None
        if pen is not None:
            found.insert(0, ('海龟', pen))
        return {'variables': [[name, look.value(value)] for name, value in found[:self.VARIABLES]], 'more': max(0, len(found) - self.VARIABLES)}
