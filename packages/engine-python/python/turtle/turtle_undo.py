class _TurtleUndo:
    """The recorded actions, and undo."""

    def _record(self, *inverse):
        """Records, before an action, the state and the commands that undo it."""
        if self._undo_size and not self._depth:
            self._undo.append((self._state(self), [len(self._fill_path or ()), len(self._poly or ())], list(inverse)))
            if len(self._undo) > self._undo_size:
                del self._undo[0]
        elif self._undo and inverse:
            self._undo[-1][2].extend(inverse)

    @contextmanager
    def _as_one(self):
        """Combines several actions, so that one undo reverts them."""
        self._record()
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1

    def undo(self):
        """Reverts the last action."""
        if not self._undo:
            return
        state, (path, poly), inverse = self._undo.pop()
        for name, value in zip(self._STATE, state):
            setattr(self, name, value)
        if self._fill_path is not None:
            del self._fill_path[path:]
        if self._poly is not None:
            del self._poly[poly:]
        for command in reversed(inverse):
            if command[0] == 'drop':
                self._items = [item for item in self._items if item not in command[1]]
                self._stamps = [item for item in self._stamps if item not in command[1]]
            self.screen._emit(*command)
        self._look_changed(self.screen._delay / 1000 if self._speed else 0)

    def setundobuffer(self, size):
        """Sets the number of actions that can be undone."""
        self._undo_size, self._undo = size or 0, []

    def undobufferentries(self):
        """Returns the number of actions that can be undone."""
        return len(self._undo)
