class RawTurtle(_TurtleLook, _TurtleUndo, TPen, TNavigator):
    """A turtle on a screen."""

    # The attributes that undo restores; drawings are restored by commands of their own.
    _STATE = ('_position', '_orient', '_drawing', '_pensize', '_pencolor', '_fillcolor', '_shown', '_speed', '_resizemode', '_stretch', '_shear', '_tilt', '_outline', '_transform',
              '_shape', '_line', '_line_length', '_fill_item', '_fill_path', '_poly', '_creating_poly')
    _state = attrgetter(*_STATE)

    def __init__(self, canvas=None, shape='classic', undobuffersize=1000, visible=True):
        self.screen = canvas if isinstance(canvas, TurtleScreen) else Screen()
        self._shape, self._items, self._gone = shape, [], False
        self._undo, self._undo_size, self._depth = [], undobuffersize, 0
        self._mode, self._stamps = self.screen._mode, []
        self.degrees()
        self._start()
        self._shown = visible
        if shape not in self.screen._shapes:
            raise TurtleGraphicsError(f'There is no shape named {shape}')
        self._id = self.screen._new_item()
        self.screen._turtles.append(self)
        self._look_changed()

    def _start(self):
        self._first_place()
        self._first_pen()
        self._line, self._line_length, self._fill_item, self._fill_path = None, 0, None, None
        self._poly, self._creating_poly = None, False

    # ---- moving and drawing

    def _hop(self, length, unit, step, finish):
        """Shows a move in steps with the duration of the present speed."""
        screen = self.screen
        if not (self._speed and screen._tracing == 1):
            finish()
            self._look_changed()
            return
        seconds = (1 + int(length / unit)) * screen._delay / 1000
        frames = max(1, round(seconds / _FRAME))
        for frame in range(1, frames):
            step(frame / frames)
            screen._dirty.add(self)
            screen._debt += seconds / frames
            if screen._debt >= _FRAME:
                debt, screen._debt = screen._debt, 0.0
                _link.sleep(debt)
        finish()
        self._look_changed(seconds / frames)

    def _goto(self, end):
        start, screen, drawn = self._position, self.screen, []
        if self._gone:
            self._return()
        if self._line is not None and self._line_length < _LINE_POINTS:
            self._record(('trim', self._line, self._line_length))
        else:
            self._record()
        difference = end - start

        def move(to):
            self._position = to
            if self._drawing:
                self._extend(start, to, drawn)

        length = math.hypot(difference[0] * screen.xscale, difference[1] * screen.yscale)
        speed = max(self._speed, 1)
        self._hop(length, 3 * 1.1 ** speed * speed, lambda part: move(start + difference * part), lambda: move(end))
        if self._fill_path is not None:
            self._fill_path.append(end)
        if self._creating_poly:
            self._poly.append(end)

    def _extend(self, start, to, drawn):
        """Extends the present line to a point, or begins a new line."""
        if self._line is None or self._line_length >= _LINE_POINTS:
            self._line, self._line_length = self._put('line', {'points': [*(drawn[-1] if drawn else start), *to], 'color': _css(self._pencolor) or 'transparent', 'width': self._pensize}), 2
        else:
            self.screen._emit('extend', self._line, *to)
            self._line_length += 1
        drawn.append(to)

    def _put(self, kind, content):
        """Adds an item to the drawing, which the undo of this action removes."""
        item = self.screen._new_item()
        self._items.append(item)
        self.screen._emit(kind, item, content)
        if self._undo:
            self._undo[-1][2].append(('drop', [item]))
        return item

    def _rotate(self, angle):
        self._record()
        start, degrees = self._orient, angle * self._degrees_per_unit
        end = start.rotate(degrees)

        def turn(part):
            self._orient = start.rotate(degrees * part)

        def finish():
            self._orient = end

        self._hop(abs(degrees), 3.0 * max(self._speed, 1), turn, finish)

    def _turn_at_once(self, angle):
        self._orient = self._orient.rotate(angle * self._degrees_per_unit)

    def teleport(self, x=None, y=None, *, fill_gap=False):
        """Jumps to a point without a line."""
        to = Vec2D(self._position[0] if x is None else x, self._position[1] if y is None else y)
        with self._as_one():
            filling, down = self.filling(), self._drawing
            if filling and not fill_gap:
                self.end_fill()
            self._line, self._position = None, to
            if filling:
                if fill_gap:
                    self._fill_path.append(to)
                else:
                    self.begin_fill()
            self._drawing = down
            if self._creating_poly:
                self._poly.append(to)
        self._look_changed()

    def clear(self):
        """Deletes the turtle's drawings."""
        if self._items:
            self.screen._emit('drop', list(self._items))
        self._items, self._stamps, self._undo, self._line = [], [], [], None
        self._fill_item = self._fill_path = None
        self._look_changed()

    def reset(self):
        """Deletes the turtle's drawings and resets it to its first state."""
        if self._gone:
            self._return()
        mode = self._mode
        self.clear()
        self._shape = 'classic' if self._shape not in self.screen._shapes else self._shape
        self._start()
        self._set_mode(mode)
        self._look_changed()

    def _return(self):
        """Restores a turtle that was removed with the whole screen, when it is used again."""
        self._gone, self._line, self._undo = False, None, []
        self.screen._turtles.append(self)
        self._look_changed()

    def begin_fill(self):
        """Begins an area to be filled."""
        self._record()
        self._line = None
        item = self._put('area', {'points': [], 'color': ''})
        self._fill_item, self._fill_path = item, [self._position]
        self._look_changed()

    def end_fill(self):
        """Fills the area along the path since begin_fill."""
        if self._fill_path is None:
            return
        self._record(('area', self._fill_item, {'points': [], 'color': ''}))
        if len(self._fill_path) > 2:
            self.screen._emit('area', self._fill_item, {'points': [number for point in self._fill_path for number in point], 'color': _css(self._fillcolor) or ''})
        self._fill_item = self._fill_path = None
        self._look_changed()

    def filling(self):
        """Returns true between begin_fill and end_fill."""
        return self._fill_path is not None

    @contextmanager
    def fill(self):
        """Fills the shape that a block draws."""
        self.begin_fill()
        try:
            yield
        finally:
            self.end_fill()

    def dot(self, size=None, *color):
        """Draws a round spot."""
        if not color and isinstance(size, (str, tuple)):
            size, color = None, (size,)
        size = size or self._pensize + max(self._pensize, 4)
        paint = _css(self._colorstr(color) if color else self._pencolor) or 'transparent'
        self._record()
        self._line = None
        self._put('dot', {'x': self._position[0], 'y': self._position[1], 'size': size, 'color': paint})
        self._look_changed()

    def write(self, arg, move=False, align='left', font=('Arial', 8, 'normal')):
        """Writes a text."""
        align = align.lower()
        if align not in ('left', 'center', 'right'):
            raise TurtleGraphicsError(f'bad align: {align}')
        font = (font,) if isinstance(font, str) else tuple(font)
        name, size, style = (*font, *('Arial', 8, 'normal')[len(font):])[:3]
        text = str(arg)
        self._record()
        self._line = None
        x, y = self._position
        self._put('text', {'x': x, 'y': y, 'text': text, 'color': _css(self._pencolor) or 'transparent', 'align': align, 'font': str(name), 'size': int(size), 'style': str(style)})
        if move:
            pixels = sum(1 if ord(letter) > 0x2e7f else 0.55 for letter in text) * abs(int(size)) * 4 / 3
            self._depth += 1
            self.setx(x + pixels * {'left': 1, 'center': 0.5, 'right': 0}[align] / self.screen.xscale)
            self._depth -= 1
        self._look_changed()

    def begin_poly(self):
        """Starts to record the corners of a polygon."""
        self._poly, self._creating_poly = [self._position], True

    def end_poly(self):
        """Ends the recording of the corners of a polygon."""
        self._creating_poly = False

    def get_poly(self):
        """Returns the last recorded polygon."""
        return None if self._poly is None else tuple(self._poly)

    @contextmanager
    def poly(self):
        """Records the corners of the path in a block."""
        self.begin_poly()
        try:
            yield
        finally:
            self.end_poly()

    # ---- others

    def getturtle(self):
        """Returns the turtle itself."""
        return self

    getpen = getturtle

    def getscreen(self):
        """Returns the screen of the turtle."""
        return self.screen

    def clone(self):
        """Returns a copy of the turtle."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        for name in ('_shown_look', '_shown_visible'):
            twin.__dict__.pop(name, None)
        twin._items, twin._stamps, twin._undo, twin._line = [], [], [], None
        twin._fill_item = twin._fill_path = None
        twin._poly = None if self._poly is None else list(self._poly)
        twin._id = self.screen._new_item()
        self.screen._turtles.append(twin)
        twin._look_changed()
        return twin

    def onclick(self, fun, btn=1, add=None):
        """Calls fun(x, y) for a click on the turtle."""
        self.screen._bind((self, 'press', btn), fun, add)

    def onrelease(self, fun, btn=1, add=None):
        """Calls fun(x, y) when the button is released over the turtle."""
        self.screen._bind((self, 'release', btn), fun, add)

    def ondrag(self, fun, btn=1, add=None):
        """Calls fun(x, y) while the turtle is dragged."""
        self.screen._bind((self, 'move', btn), fun, add)


RawPen = RawTurtle
