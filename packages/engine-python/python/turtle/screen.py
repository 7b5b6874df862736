class TurtleScreen(_ScreenLink, _ScreenEvents):
    """The screen of all turtles."""

    def __init__(self, cv=None):
        self._canvas = ScrolledCanvas(self)
        self._commands, self._dirty, self._flushed, self._debt = [], set(), 0.0, 0.0
        self._items, self._dialogs, self._closed, self._dispatching = 0, 0, False, False
        self._width, self._height, self._canvas_size = _WIDTH, _HEIGHT, (400, 300)
        self._shapes, self._turtles = _first_shapes(), []
        self._mode, self._colormode, self._delay, self._tracing, self._updates = 'standard', 1.0, 10, 1, 0
        self._background, self._picture_name, self._pictures = 'white', 'nopic', {}
        self._world, self.xscale, self.yscale = None, 1.0, 1.0
        self._focus = False
        self._forget_events()
        _link.turtle_flush = self._flush

    def _forget_events(self):
        self._keys = {'press': {}, 'release': {}}
        self._clicks, self._timers, self._dragged = {}, [], None

    # ---- colours

    def _colorstr(self, color):
        """Checks a colour and returns it as text."""
        if len(color) == 1:
            color = color[0]
        if isinstance(color, str):
            if color == '' or _css(color):
                return color
            raise TurtleGraphicsError(f'bad color string: {color}')
        try:
            r, g, b = color
        except (TypeError, ValueError):
            raise TurtleGraphicsError(f'bad color arguments: {color}') from None
        if self._colormode == 1.0:
            r, g, b = [round(255.0 * part) for part in (r, g, b)]
        if not all(0 <= part <= 255 for part in (r, g, b)):
            raise TurtleGraphicsError(f'bad color sequence: {color}')
        return '#%02x%02x%02x' % (int(r), int(g), int(b))

    def _color(self, text):
        """Returns a colour as the program set it: its name, or three numbers."""
        if not text.startswith('#'):
            return text
        digits = [text[index:index + 2] for index in (1, 3, 5)] if len(text) == 7 else [digit * 2 for digit in text[1:]]
        numbers = tuple(int(digit, 16) for digit in digits)
        return tuple(number * self._colormode / 255 for number in numbers)

    # ---- what programs call

    def clear(self):
        """Deletes all drawings and all turtles from the screen."""
        for turtle in self._turtles:
            turtle._items.clear()
        self._commands, self._dirty = [('reset',)], set()
        if (self._width, self._height) != (_WIDTH, _HEIGHT):
            self._emit('screen', {'width': self._width, 'height': self._height})
        for turtle in self._turtles:
            turtle._gone, turtle._shown_look, turtle._shown_visible = True, None, True
        self._turtles.clear()
        self._forget_events()
        self._background, self._picture_name, self._delay, self._tracing = 'white', 'nopic', 10, 1
        self._focus = False
        _Anonymous.pen = None

    def reset(self):
        """Resets all turtles to their first state."""
        for turtle in self._turtles:
            turtle._set_mode(self._mode)
            turtle.reset()

    def mode(self, mode=None):
        """Sets or returns 'standard', 'logo' or 'world'; setting resets the turtles."""
        if mode is None:
            return self._mode
        mode = mode.lower()
        if mode not in ('standard', 'logo', 'world'):
            raise TurtleGraphicsError(f'No turtle-graphics-mode {mode}')
        self._mode = mode
        if mode in ('standard', 'logo'):
            self._world, self.xscale, self.yscale = None, 1.0, 1.0
            self._emit('world', None)
        self.reset()

    def setworldcoordinates(self, llx, lly, urx, ury):
        """Sets the coordinates of the lower left and the upper right corner."""
        if self._mode != 'world':
            self.mode('world')
        if llx == urx or lly == ury:
            raise TurtleGraphicsError('the corners of the world must differ')
        self._world = {'left': llx, 'bottom': lly, 'right': urx, 'top': ury}
        self.xscale, self.yscale = self._width / (urx - llx), self._height / (ury - lly)
        self._emit('world', self._world)
        self._dirty.update(self._turtles)
        self._changed()

    def register_shape(self, name, shape=None):
        """Adds a shape: a Shape, corner points, or the name of a picture."""
        if shape is None:
            if not name.lower().endswith(('.gif', '.png', '.jpg', '.jpeg', '.bmp', '.webp', '.pgm', '.ppm')):
                raise TurtleGraphicsError(f'Bad arguments for register_shape: {name}')
            shape = Shape('image', self._load_picture(name))
        elif isinstance(shape, (tuple, list)):
            shape = Shape('polygon', tuple(shape))
        self._shapes[name] = shape

    addshape = register_shape

    def _load_picture(self, name):
        if name not in self._pictures:
            with open(name, 'rb') as file:
                data = file.read()
            self._pictures[name] = _picture_size(data)
            _picture(name, data)
        return name

    def colormode(self, cmode=None):
        """Sets or returns the maximum of the parts of a colour: 1.0 or 255."""
        if cmode is None:
            return self._colormode
        if cmode == 1.0:
            self._colormode = float(cmode)
        elif cmode == 255:
            self._colormode = int(cmode)

    def getshapes(self):
        """Returns the names of all shapes."""
        return sorted(self._shapes)

    def turtles(self):
        """Returns all turtles on the screen."""
        return list(self._turtles)

    def bgcolor(self, *args):
        """Sets or returns the background colour."""
        if not args:
            return self._color(self._background)
        self._background = self._colorstr(args)
        self._emit('screen', {'background': _css(self._background) or 'white'})
        self._changed()

    def bgpic(self, picname=None):
        """Sets or returns the background picture."""
        if picname is None:
            return self._picture_name
        name = None if picname in ('nopic', '') else self._load_picture(picname)
        self._picture_name = name or 'nopic'
        self._emit('screen', {'picture': name})
        self._changed()

    def tracer(self, n=None, delay=None):
        """Turns the animation off (0), or shows only each n-th change."""
        if n is None:
            return self._tracing
        self._tracing, self._updates = int(n), 0
        if delay is not None:
            self._delay = int(delay)
        if self._tracing:
            self._changed()

    def delay(self, delay=None):
        """Sets or returns the milliseconds between two steps of a move."""
        if delay is None:
            return self._delay
        self._delay = int(delay)

    @contextmanager
    def no_animation(self):
        """Draws the moves of a block at once."""
        tracer = self._tracing
        try:
            self.tracer(0)
            yield
        finally:
            self.tracer(tracer)
            self.update()

    def update(self):
        """Shows everything drawn so far, and handles keys and clicks."""
        if self._closed:
            raise Terminator
        self._debt = 0.0
        wait = max(0.0, _FRAME - (_link.now() - self._flushed))
        if wait and not self._tracing:
            # A loop of updates runs at the frame rate of the screen, as it does on a computer.
            _link.sleep(wait)
            self._flushed = _link.now()
        else:
            self._flush()
            _link.receive(0)
        self._dispatch()

    def window_width(self):
        """Returns the width of the screen."""
        return self._width

    def window_height(self):
        """Returns the height of the screen."""
        return self._height

    def getcanvas(self):
        """Returns the canvas, which has only a size."""
        return self._canvas

    def screensize(self, canvwidth=None, canvheight=None, bg=None):
        """Sets or returns the size of the drawing area; the screen shows all of it."""
        if canvwidth is None and canvheight is None and bg is None:
            return self._canvas_size
        if bg is not None:
            self.bgcolor(bg)
        self._canvas_size = canvwidth or self._canvas_size[0], canvheight or self._canvas_size[1]
        self._resize(max(self._width, self._canvas_size[0]), max(self._height, self._canvas_size[1]))

    def _resize(self, width, height):
        self._width, self._height = max(50, min(4000, round(width))), max(50, min(4000, round(height)))
        self._emit('screen', {'width': self._width, 'height': self._height})
        if self._world:
            world = self._world
            self.xscale, self.yscale = self._width / (world['right'] - world['left']), self._height / (world['top'] - world['bottom'])
        self._changed()

    def setup(self, width=0.5, height=0.75, startx=None, starty=None):
        """Sets the size of the screen: pixels, or fractions of the display."""
        width = width * 1366 if isinstance(width, float) and width <= 1 else width
        height = height * 768 if isinstance(height, float) and height <= 1 else height
        self._resize(width, height)

    def title(self, titlestring):
        """Sets the title above the screen."""
        self._emit('screen', {'title': str(titlestring)})

    def save(self, filename, *, overwrite=False):
        """Throws: browsers cannot write PostScript; the page has a button that saves the picture."""
        raise TurtleGraphicsError('save() is not available here: use the button that keeps the picture')

    # Names of module functions that have another meaning as methods of turtles.
    clearscreen, resetscreen = clear, reset
