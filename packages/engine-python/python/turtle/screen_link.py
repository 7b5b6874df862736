class _ScreenLink:
    """The commands from the screen to the page, and the messages of the page."""

    def _emit(self, *command):
        if self._closed:
            raise Terminator
        self._commands.append(command)
        if len(self._commands) >= _BATCH and self._tracing:
            self._flush()

    def _new_item(self):
        self._items += 1
        return self._items

    def _flush(self):
        for turtle in self._dirty:
            self._commands.extend(turtle._appearance())
        self._dirty.clear()
        commands, self._commands = self._commands, []
        for start in range(0, len(commands), _BATCH):
            _link.draw(commands[start:start + _BATCH])
        self._flushed = _link.now()

    def _changed(self, seconds=None):
        """Shows the result of an action, waits for its duration, and handles keys and clicks."""
        if not self._tracing:
            return
        self._updates += 1
        if self._tracing > 1 and self._updates % self._tracing:
            return
        if seconds is not None:
            self._debt += seconds
        if self._debt >= _FRAME:
            debt, self._debt = self._debt, 0.0
            _link.sleep(debt)
        elif _link.now() - self._flushed >= _FRAME:
            self._flush()
            _link.receive(0)
        else:
            return
        self._dispatch()

    # ---- from the page

    def _dispatch(self):
        if self._dispatching:
            return
        self._dispatching = True
        try:
            while (message := _link.take(lambda message: message['t'] in ('key', 'mouse'))) is not None:
                self._key(message) if message['t'] == 'key' else self._mouse(message)
            self._run_timers()
        finally:
            self._dispatching = False

    def _run_timers(self):
        now = _link.now()
        due = [timer for timer in self._timers if timer[0] <= now]
        for timer in sorted(due, key=lambda timer: timer[0]):
            self._timers.remove(timer)
            timer[1]()

    def _key(self, message):
        if self._focus:
            handlers = self._keys[message['kind']]
            handler = handlers.get(message['key']) or handlers.get(None)
            if handler:
                handler()

    def _mouse(self, message):
        # Tk reports mouse coordinates as floats.
        x, y, kind, button = float(message['x']), float(message['y']), message['kind'], message['button']
        if kind == 'move':
            if self._dragged and (self._dragged, 'move', button) in self._clicks:
                self._call((self._dragged, 'move', button), x, y)
            return
        target = next((turtle for turtle in reversed(self._turtles) if turtle._touches(x, y)), None) if kind == 'press' else self._dragged
        self._dragged = target if kind == 'press' else None
        if target:
            self._call((target, kind, button), x, y)
        if kind == 'press':
            self._call((None, kind, button), x, y)

    def _call(self, place, x, y):
        for handler in self._clicks.get(place, ()):
            handler(x, y)

    def _bind(self, place, fun, add):
        if fun is None:
            self._clicks.pop(place, None)
        elif add:
            self._clicks.setdefault(place, []).append(fun)
        else:
            self._clicks[place] = [fun]

    def _waits(self):
        return any(self._keys.values()) or bool(self._clicks)
