class _ScreenEvents:
    """The keys, clicks, timers and dialogs of the screen."""

    def listen(self, xdummy=None, ydummy=None):
        """Starts to receive keys."""
        self._focus = True
        self._tell_keys()

    def onkeyrelease(self, fun, key):
        """Calls fun when the key is released."""
        self._set_key('release', fun, key)

    onkey = onkeyrelease

    def onkeypress(self, fun, key=None):
        """Calls fun when the key, or any key, is pressed."""
        self._set_key('press', fun, key)

    def _set_key(self, kind, fun, key):
        if fun is None:
            self._keys[kind].pop(key, None)
        else:
            self._keys[kind][key] = fun
        self._tell_keys()

    def _tell_keys(self):
        """Sends the keys of the program to the page, which offers them as buttons on devices without a keyboard."""
        if self._focus and not self._closed:
            self._emit('keys', list(dict.fromkeys(str(key) for handlers in self._keys.values() for key in handlers if key is not None)))

    def onscreenclick(self, fun, btn=1, add=None):
        """Calls fun(x, y) for a click on the screen."""
        self._bind((None, 'press', btn), fun, add)

    onclick = onscreenclick

    def ontimer(self, fun, t=0):
        """Calls fun once, after t milliseconds."""
        self._timers.append((_link.now() + max(0, t) / 1000, fun))

    def mainloop(self):
        """Handles keys, clicks and timers; ends when there is nothing to wait for."""
        _link.flush()
        while not self._closed and (self._waits() or self._timers):
            self._dispatch()
            self._flush()
            if self._closed:
                break
            if self._timers:
                _link.receive(max(0.0, min(timer[0] for timer in self._timers) - _link.now()))
            elif self._waits():
                _link.receive(10)
        self._flush()

    def exitonclick(self):
        """Handles events like mainloop, until a click ends it."""
        if self._waits() or self._timers:
            self.onscreenclick(lambda x, y: self.bye(), add=True)
        self.mainloop()

    def bye(self):
        """Closes the screen."""
        self._flush()
        self._closed = True

    def _ask(self, request):
        self._dialogs += 1
        return _link.dialog({'id': self._dialogs, 'title': str(request.pop('title')), 'prompt': str(request.pop('prompt')), **request})

    def textinput(self, title, prompt):
        """Asks for a text and returns it; None when cancelled."""
        answer = self._ask({'kind': 'text', 'title': title, 'prompt': prompt, 'initial': ''})
        return None if answer is None else str(answer)

    def numinput(self, title, prompt, default=None, minval=None, maxval=None):
        """Asks for a number between two limits and returns it; None when cancelled."""
        limits = {name: value for name, value in (('min', minval), ('max', maxval)) if value is not None}
        while True:
            answer = self._ask({'kind': 'number', 'title': title, 'prompt': prompt, 'initial': '' if default is None else str(default), **limits})
            if answer is None:
                return None
            try:
                number = float(answer)
            except ValueError:
                continue
            if (minval is None or number >= minval) and (maxval is None or number <= maxval):
                return number
