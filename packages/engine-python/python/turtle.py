"""Turtle graphics as the Python documentation describes them, drawn by the page.

All that a program can ask for (positions, colours, shapes …) lives here; the page gets drawing commands and sends keys and clicks.
Moves take as long as on a computer, so that what is printed after a move is printed after it was seen.
"""
import math
import time
from contextlib import contextmanager
from operator import attrgetter

from _mashu import link as _link, picture as _picture

_WIDTH, _HEIGHT = 640, 560
# A batch goes to the page about once a frame.
_FRAME = 0.016
_BATCH = 1000
_LINE_POINTS = 1000
_COLORS = frozenset('''aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral
cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon
darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia
gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral
lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime
limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip
peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray
slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'''.split())
# Names of Tk that style sheets do not know.
_TK_COLORS = {'lightgoldenrod': '#eedd82', 'lightslateblue': '#8470ff', 'navyblue': '#000080', 'violetred': '#d02090'}
# The four shades Tk has of many colours: red1 … red4.
_SHADES = {'1': 1.0, '2': 0.932, '3': 0.804, '4': 0.545}
_SHADED = {'red': (255, 0, 0), 'green': (0, 255, 0), 'blue': (0, 0, 255), 'yellow': (255, 255, 0), 'cyan': (0, 255, 255), 'magenta': (255, 0, 255), 'orange': (255, 165, 0), 'gold': (255, 215, 0),
           'pink': (255, 181, 197), 'purple': (155, 48, 255), 'brown': (255, 64, 64), 'tan': (255, 165, 79), 'tomato': (255, 99, 71), 'coral': (255, 114, 86), 'skyblue': (135, 206, 255),
           'springgreen': (0, 255, 127), 'chocolate': (255, 127, 36), 'firebrick': (255, 48, 48), 'turquoise': (0, 245, 255), 'maroon': (255, 52, 179), 'orchid': (255, 131, 250)}
_SPEEDS = {'fastest': 0, 'fast': 10, 'normal': 6, 'slow': 3, 'slowest': 1}


class TurtleGraphicsError(Exception):
    """What the turtle cannot do."""


class Terminator(Exception):
    """The window was closed by bye()."""


class Vec2D(tuple):
    """A vector of two numbers."""

    def __new__(cls, x, y):
        return tuple.__new__(cls, (x, y))

    def __add__(self, other):
        return Vec2D(self[0] + other[0], self[1] + other[1])

    def __mul__(self, other):
        if isinstance(other, Vec2D):
            return self[0] * other[0] + self[1] * other[1]
        return Vec2D(self[0] * other, self[1] * other)

    def __rmul__(self, other):
        if isinstance(other, (int, float)):
            return Vec2D(self[0] * other, self[1] * other)
        return NotImplemented

    def __sub__(self, other):
        return Vec2D(self[0] - other[0], self[1] - other[1])

    def __neg__(self):
        return Vec2D(-self[0], -self[1])

    def __abs__(self):
        return math.hypot(*self)

    def rotate(self, angle):
        """The vector turned counter-clockwise by so many degrees."""
        perpendicular = Vec2D(-self[1], self[0])
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        return Vec2D(self[0] * c + perpendicular[0] * s, self[1] * c + perpendicular[1] * s)

    def __getnewargs__(self):
        return self[0], self[1]

    def __repr__(self):
        return '(%.2f,%.2f)' % self


class Shape:
    """A polygon, a picture, or several polygons with colours of their own."""

    def __init__(self, type_, data=None):
        if type_ not in ('polygon', 'image', 'compound'):
            raise TurtleGraphicsError(f'There is no shape type {type_}')
        if type_ == 'polygon' and isinstance(data, list):
            data = tuple(data)
        self._type, self._data = type_, [] if type_ == 'compound' else data

    def addcomponent(self, poly, fill, outline=None):
        if self._type != 'compound':
            raise TurtleGraphicsError(f'Cannot add component to {self._type} Shape')
        self._data.append([tuple(poly), fill, fill if outline is None else outline])


def _circle_shape():
    return tuple((round(10 * math.cos(math.radians(angle)), 2), round(10 * math.sin(math.radians(angle)), 2)) for angle in range(0, 360, 18))


def _first_shapes():
    return {
        'arrow': Shape('polygon', ((-10, 0), (10, 0), (0, 10))),
        'turtle': Shape('polygon', ((0, 16), (-2, 14), (-1, 10), (-4, 7), (-7, 9), (-9, 8), (-6, 5), (-7, 1), (-5, -3), (-8, -6), (-6, -8), (-4, -5), (0, -7),
                                    (4, -5), (6, -8), (8, -6), (5, -3), (7, 1), (6, 5), (9, 8), (7, 9), (4, 7), (1, 10), (2, 14))),
        'circle': Shape('polygon', _circle_shape()),
        'square': Shape('polygon', ((10, -10), (10, 10), (-10, 10), (-10, -10))),
        'triangle': Shape('polygon', ((10, -5.77), (0, 11.55), (-10, -5.77))),
        'classic': Shape('polygon', ((0, 0), (-5, -9), (0, -7), (5, -9))),
        'blank': Shape('image', ''),
    }


def _picture_size(data):
    """Width and height out of the head of a PNG or GIF."""
    if data[:8] == b'\x89PNG\r\n\x1a\n':
        return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    if data[:3] == b'GIF':
        return int.from_bytes(data[6:8], 'little'), int.from_bytes(data[8:10], 'little')
    return 50, 50


def _css(color):
    """A colour as the page paints it; None for one that does not exist."""
    name = color.lower().replace(' ', '')
    if name in _COLORS:
        return name
    if name in _TK_COLORS:
        return _TK_COLORS[name]
    if name.startswith(('gray', 'grey')) and name[4:].isdigit() and int(name[4:]) <= 100:
        return '#%02x%02x%02x' % ((round(int(name[4:]) * 2.55),) * 3)
    if name and name[-1] in _SHADES and name[:-1] in _SHADED:
        return '#%02x%02x%02x' % tuple(round(part * _SHADES[name[-1]]) for part in _SHADED[name[:-1]])
    if name.startswith('#') and len(name) in (4, 7) and all(digit in '0123456789abcdef' for digit in name[1:]):
        return name
    return None


def _inside(x, y, points):
    result = False
    for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0])):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            result = not result
    return result


class ScrolledCanvas:
    """Stands for the canvas of Tk, of which a browser has only the size."""

    def __init__(self, screen=None):
        self._owner = screen

    def winfo_width(self):
        return self._owner._width

    winfo_reqwidth = winfo_width

    def winfo_height(self):
        return self._owner._height

    winfo_reqheight = winfo_height


class TurtleScreen:
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

    # ---- to the page

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
        """After each action: shows it, lets its time pass, and hears keys and clicks."""
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
        x, y, kind, button = message['x'], message['y'], message['kind'], message['button']
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

    # ---- colours

    def _colorstr(self, color):
        """Checks a colour and writes it as text."""
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
        """A colour as a program gets it back: its name, or three numbers."""
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
        """Takes all turtles back to their first state."""
        for turtle in self._turtles:
            turtle._set_mode(self._mode)
            turtle.reset()

    def mode(self, mode=None):
        """'standard', 'logo' or 'world'; resets the turtles."""
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
        """Coordinates of the lower left and the upper right corner."""
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
        """1.0 or 255: the greatest number of a colour's parts."""
        if cmode is None:
            return self._colormode
        if cmode == 1.0:
            self._colormode = float(cmode)
        elif cmode == 255:
            self._colormode = int(cmode)

    def getshapes(self):
        """Names of all shapes."""
        return sorted(self._shapes)

    def turtles(self):
        """All turtles on the screen."""
        return list(self._turtles)

    def bgcolor(self, *args):
        """Sets or returns the colour of the background."""
        if not args:
            return self._color(self._background)
        self._background = self._colorstr(args)
        self._emit('screen', {'background': _css(self._background) or 'white'})
        self._changed()

    def bgpic(self, picname=None):
        """Sets or returns the picture of the background."""
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
        """Milliseconds between two steps of a move."""
        if delay is None:
            return self._delay
        self._delay = int(delay)

    @contextmanager
    def no_animation(self):
        """Draws a block of moves at once."""
        tracer = self._tracing
        try:
            self.tracer(0)
            yield
        finally:
            self.tracer(tracer)
            self.update()

    def update(self):
        """Shows everything drawn so far, and hears keys and clicks."""
        if self._closed:
            raise Terminator
        self._debt = 0.0
        wait = max(0.0, _FRAME - (_link.now() - self._flushed))
        if wait and not self._tracing:
            # A loop of updates runs at the pace of the screen, as it does on a computer.
            _link.sleep(wait)
            self._flushed = _link.now()
        else:
            self._flush()
            _link.receive(0)
        self._dispatch()

    def window_width(self):
        """Width of the screen."""
        return self._width

    def window_height(self):
        """Height of the screen."""
        return self._height

    def getcanvas(self):
        """The canvas, of which only the size is known."""
        return self._canvas

    def screensize(self, canvwidth=None, canvheight=None, bg=None):
        """Size of the area turtles draw on; the screen shows all of it."""
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
        """Size of the screen: pixels, or parts of the whole display."""
        width = width * 1366 if isinstance(width, float) and width <= 1 else width
        height = height * 768 if isinstance(height, float) and height <= 1 else height
        self._resize(width, height)

    def title(self, titlestring):
        """The text above the screen."""
        self._emit('screen', {'title': str(titlestring)})

    def save(self, filename, *, overwrite=False):
        """Browsers write no PostScript; the page keeps the picture."""
        raise TurtleGraphicsError('save() is not available here: use the button that keeps the picture')

    def listen(self, xdummy=None, ydummy=None):
        """Starts to hear keys."""
        self._focus = True

    def onkeyrelease(self, fun, key):
        """Calls fun when the key is let go."""
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

    def onscreenclick(self, fun, btn=1, add=None):
        """Calls fun(x, y) for a click on the screen."""
        self._bind((None, 'press', btn), fun, add)

    onclick = onscreenclick

    def ontimer(self, fun, t=0):
        """Calls fun once, after t milliseconds."""
        self._timers.append((_link.now() + max(0, t) / 1000, fun))

    def mainloop(self):
        """Hears keys, clicks and timers; ends when there is nothing to wait for."""
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
        """Like mainloop; a click ends it."""
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
        """Asks for a text; None when cancelled."""
        answer = self._ask({'kind': 'text', 'title': title, 'prompt': prompt, 'initial': ''})
        return None if answer is None else str(answer)

    def numinput(self, title, prompt, default=None, minval=None, maxval=None):
        """Asks for a number between two others; None when cancelled."""
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

    # Names of the module's functions that turtles use otherwise.
    clearscreen, resetscreen = clear, reset


class TNavigator:
    """Where a turtle is and where it looks."""

    def _first_place(self):
        self._position = Vec2D(0.0, 0.0)
        self._orient = Vec2D(0.0, 1.0) if self._mode == 'logo' else Vec2D(1.0, 0.0)

    def _set_mode(self, mode):
        self._mode = mode
        if mode == 'logo':
            self._angle_offset, self._angle_orient = self._fullcircle / 4, -1
        else:
            self._angle_offset, self._angle_orient = 0, 1

    def degrees(self, fullcircle=360.0):
        """Angles count so many for a full circle."""
        self._fullcircle, self._degrees_per_unit = fullcircle, 360 / fullcircle
        self._set_mode(self._mode)

    def radians(self):
        """Angles count in radians."""
        self.degrees(math.tau)

    def forward(self, distance):
        """Moves forward."""
        self._goto(self._position + self._orient * distance)

    fd = forward

    def back(self, distance):
        """Moves backward."""
        self._goto(self._position - self._orient * distance)

    backward = bk = back

    def right(self, angle):
        """Turns right."""
        self._rotate(-angle)

    rt = right

    def left(self, angle):
        """Turns left."""
        self._rotate(angle)

    lt = left

    def pos(self):
        """Where the turtle is."""
        return self._position

    position = pos

    def xcor(self):
        """How far right of the middle."""
        return self._position[0]

    def ycor(self):
        """How far above the middle."""
        return self._position[1]

    def goto(self, x, y=None):
        """Moves to a point."""
        self._goto(Vec2D(*x) if y is None else Vec2D(x, y))

    setpos = setposition = goto

    def setx(self, x):
        """Moves left or right to x."""
        self._goto(Vec2D(x, self._position[1]))

    def sety(self, y):
        """Moves up or down to y."""
        self._goto(Vec2D(self._position[0], y))

    def home(self):
        """Moves to the middle and looks as at the start."""
        with self._as_one():
            self.goto(0, 0)
            self.setheading(0)

    def _target(self, x, y):
        if y is not None:
            return Vec2D(x, y)
        return x._position if isinstance(x, TNavigator) else Vec2D(*x)

    def distance(self, x, y=None):
        """How far it is to a point or another turtle."""
        return abs(self._target(x, y) - self._position)

    def towards(self, x, y=None):
        """Heading to a point or another turtle."""
        x, y = self._target(x, y) - self._position
        angle = round(math.degrees(math.atan2(y, x)), 10) % 360.0 / self._degrees_per_unit
        return (self._angle_offset + self._angle_orient * angle) % self._fullcircle

    def heading(self):
        """Where the turtle looks."""
        x, y = self._orient
        angle = round(math.degrees(math.atan2(y, x)), 10) % 360.0 / self._degrees_per_unit
        return (self._angle_offset + self._angle_orient * angle) % self._fullcircle

    def setheading(self, to_angle):
        """Turns to look into a direction."""
        angle, full = (to_angle - self.heading()) * self._angle_orient, self._fullcircle
        self._rotate((angle + full / 2) % full - full / 2)

    seth = setheading

    def circle(self, radius, extent=None, steps=None):
        """Draws a circle, a part of one, or a regular polygon."""
        extent = self._fullcircle if extent is None else extent
        if steps is None:
            steps = 1 + int(min(11 + abs(radius) / 6.0, 59.0) * abs(extent) / self._fullcircle)
        turn = extent / steps
        length = 2.0 * radius * math.sin(math.radians(turn / 2) * self._degrees_per_unit)
        if radius < 0:
            length, turn = -length, -turn
        with self._as_one():
            self._turn_at_once(turn / 2)
            for _ in range(steps):
                self.forward(length)
                self._turn_at_once(turn)
            self._turn_at_once(-turn / 2)


class TPen:
    """What a turtle draws with and what it looks like."""

    def _first_pen(self):
        self._pensize, self._drawing, self._shown, self._speed = 1, True, True, 3
        self._pencolor = self._fillcolor = 'black'
        self._resizemode, self._stretch, self._shear, self._tilt, self._outline = 'noresize', (1.0, 1.0), 0.0, 0.0, 1
        self._transform = (1.0, 0.0, 0.0, 1.0)

    def resizemode(self, rmode=None):
        """'auto', 'user' or 'noresize'."""
        if rmode is None:
            return self._resizemode
        rmode = rmode.lower()
        if rmode in ('auto', 'user', 'noresize'):
            self.pen(resizemode=rmode)

    def pensize(self, width=None):
        """Width of the line."""
        if width is None:
            return self._pensize
        self.pen(pensize=width)

    width = pensize

    def penup(self):
        """Lifts the pen: no lines."""
        if self._drawing:
            self.pen(pendown=False)

    pu = up = penup

    def pendown(self):
        """Puts the pen down: lines."""
        if not self._drawing:
            self.pen(pendown=True)

    pd = down = pendown

    def isdown(self):
        """Is the pen down?"""
        return self._drawing

    def speed(self, speed=None):
        """From 1 (slow) to 10 (fast); 0 jumps."""
        if speed is None:
            return self._speed
        speed = _SPEEDS.get(speed, speed)
        if isinstance(speed, str):
            raise TurtleGraphicsError(f'bad speed: {speed}')
        self.pen(speed=round(speed) if 0.5 < speed < 10.5 else 0)

    def color(self, *args):
        """Colours of pen and filling."""
        if not args:
            return self._color(self._pencolor), self._color(self._fillcolor)
        pen, fill = args if len(args) == 2 else (args, args)
        self.pen(pencolor=self._colorstr(pen), fillcolor=self._colorstr(fill))

    def pencolor(self, *args):
        """Colour of the pen."""
        if not args:
            return self._color(self._pencolor)
        self.pen(pencolor=self._colorstr(args))

    def fillcolor(self, *args):
        """Colour of the filling."""
        if not args:
            return self._color(self._fillcolor)
        self.pen(fillcolor=self._colorstr(args))

    def _colorstr(self, args):
        return self.screen._colorstr((args,) if isinstance(args, str) else args)

    def _color(self, text):
        return self.screen._color(text)

    def showturtle(self):
        """Makes the turtle visible."""
        self.pen(shown=True)

    st = showturtle

    def hideturtle(self):
        """Makes the turtle invisible."""
        self.pen(shown=False)

    ht = hideturtle

    def isvisible(self):
        """Is the turtle visible?"""
        return self._shown

    def pen(self, pen=None, **pendict):
        """All settings at once."""
        if not (pen or pendict):
            return {'shown': self._shown, 'pendown': self._drawing, 'pencolor': self._pencolor, 'fillcolor': self._fillcolor, 'pensize': self._pensize, 'speed': self._speed,
                    'resizemode': self._resizemode, 'stretchfactor': self._stretch, 'shearfactor': self._shear, 'outline': self._outline, 'tilt': self._tilt}
        wanted = {**(pen if isinstance(pen, dict) else {}), **pendict}
        self._record()
        if any(name in wanted for name in ('pencolor', 'pensize', 'pendown')):
            self._line = None
        for name, field in (('pendown', '_drawing'), ('pensize', '_pensize'), ('speed', '_speed'), ('shown', '_shown'), ('resizemode', '_resizemode'), ('stretchfactor', '_stretch'),
                            ('shearfactor', '_shear'), ('outline', '_outline'), ('tilt', '_tilt')):
            if name in wanted:
                setattr(self, field, wanted[name])
        for name, field in (('pencolor', '_pencolor'), ('fillcolor', '_fillcolor')):
            if name in wanted:
                setattr(self, field, self._colorstr(wanted[name]))
        if isinstance(self._stretch, (int, float)):
            self._stretch = self._stretch, self._stretch
        if any(name in wanted for name in ('stretchfactor', 'shearfactor', 'tilt')):
            self._compute_transform()
        self._look_changed()

    def _compute_transform(self):
        scale_x, scale_y = self._stretch
        sine, cosine = math.sin(self._tilt), math.cos(self._tilt)
        self._transform = (scale_x * cosine, scale_y * (self._shear * cosine + sine), -scale_x * sine, scale_y * (cosine - self._shear * sine))


class RawTurtle(TPen, TNavigator):
    """A turtle on a screen."""

    # All that one step back has to put back; drawings are put back by their own commands.
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

    # ---- one step back

    def _record(self, *inverse):
        """Before each action: what undo has to do."""
        if self._undo_size and not self._depth:
            self._undo.append((self._state(self), [len(self._fill_path or ()), len(self._poly or ())], list(inverse)))
            if len(self._undo) > self._undo_size:
                del self._undo[0]
        elif self._undo and inverse:
            self._undo[-1][2].extend(inverse)

    @contextmanager
    def _as_one(self):
        """Several actions that one undo takes back."""
        self._record()
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1

    def undo(self):
        """Takes back the last action."""
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
        """How many actions can be taken back."""
        self._undo_size, self._undo = size or 0, []

    def undobufferentries(self):
        """How many actions can be taken back now."""
        return len(self._undo)

    # ---- moving and drawing

    def _hop(self, length, unit, step, finish):
        """Shows a move in steps, as long as it takes at this speed."""
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
        """Draws on to a point; the line begins at the start of the move."""
        if self._line is None or self._line_length >= _LINE_POINTS:
            self._line, self._line_length = self._put('line', {'points': [*(drawn[-1] if drawn else start), *to], 'color': _css(self._pencolor) or 'transparent', 'width': self._pensize}), 2
        else:
            self.screen._emit('extend', self._line, *to)
            self._line_length += 1
        drawn.append(to)

    def _put(self, kind, content):
        """A new item of the drawing, gone again with one step back."""
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
        """Deletes the turtle's drawings and takes it back to its first state."""
        if self._gone:
            self._return()
        mode = self._mode
        self.clear()
        self._shape = 'classic' if self._shape not in self.screen._shapes else self._shape
        self._start()
        self._set_mode(mode)
        self._look_changed()

    def _return(self):
        """A turtle that was swept away with the whole screen comes back when it is used."""
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
        """Fills the area that was walked around."""
        if self._fill_path is None:
            return
        self._record(('area', self._fill_item, {'points': [], 'color': ''}))
        if len(self._fill_path) > 2:
            self.screen._emit('area', self._fill_item, {'points': [number for point in self._fill_path for number in point], 'color': _css(self._fillcolor) or ''})
        self._fill_item = self._fill_path = None
        self._look_changed()

    def filling(self):
        """Is an area begun?"""
        return self._fill_path is not None

    @contextmanager
    def fill(self):
        """Fills what is drawn in a block."""
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
        """Begins to note the corners of a polygon."""
        self._poly, self._creating_poly = [self._position], True

    def end_poly(self):
        """Ends to note the corners of a polygon."""
        self._creating_poly = False

    def get_poly(self):
        """The corners noted last."""
        return None if self._poly is None else tuple(self._poly)

    @contextmanager
    def poly(self):
        """Notes the corners walked in a block."""
        self.begin_poly()
        try:
            yield
        finally:
            self.end_poly()

    # ---- looks

    def shape(self, name=None):
        """What the turtle looks like."""
        if name is None:
            return self._shape
        if name not in self.screen._shapes:
            raise TurtleGraphicsError(f'There is no shape named {name}')
        self._record()
        self._shape = name
        self._look_changed()

    def shapesize(self, stretch_wid=None, stretch_len=None, outline=None):
        """Makes the turtle wider, longer, its outline thicker."""
        if stretch_wid is stretch_len is outline is None:
            return (*self._stretch, self._outline)
        if stretch_wid == 0 or stretch_len == 0:
            raise TurtleGraphicsError('stretch_wid/stretch_len must not be zero')
        wide = self._stretch[0] if stretch_wid is None else stretch_wid
        long = (wide if stretch_wid is not None else self._stretch[1]) if stretch_len is None else stretch_len
        self.pen(resizemode='user', stretchfactor=(wide, long), outline=self._outline if outline is None else outline)

    turtlesize = shapesize

    def shearfactor(self, shear=None):
        """Slants the turtle."""
        if shear is None:
            return self._shear
        self.pen(resizemode='user', shearfactor=shear)

    def tilt(self, angle):
        """Turns the turtle's shape, not its heading."""
        self.tiltangle(angle + self.tiltangle())

    def tiltangle(self, angle=None):
        """Angle between the turtle's shape and its heading."""
        if angle is None:
            return math.degrees(self._tilt) / self._degrees_per_unit * self._angle_orient % self._fullcircle
        turn = math.radians(angle * self._degrees_per_unit * self._angle_orient) % math.tau
        self.pen(resizemode='user', tilt=turn)

    def shapetransform(self, t11=None, t12=None, t21=None, t22=None):
        """The matrix of the turtle's shape."""
        if t11 is t12 is t21 is t22 is None:
            return self._transform
        matrix = tuple(old if new is None else new for old, new in zip(self._transform, (t11, t12, t21, t22)))
        a, b, c, d = matrix
        if a * d - b * c == 0:
            raise TurtleGraphicsError('Bad shape transform matrix: must not be singular')
        self._record()
        self._transform, self._resizemode = matrix, 'user'
        angle = math.atan2(-c, a) % math.tau
        sine, cosine = math.sin(angle), math.cos(angle)
        along = cosine * a - sine * c
        across, lean = sine * b + cosine * d, cosine * b - sine * d
        self._stretch, self._shear, self._tilt = (along, across), lean / across, angle
        self._look_changed()

    def _scaled(self, polygon, compound=False):
        if self._resizemode == 'noresize' and not compound:
            return polygon
        a, b, c, d = self._transform
        if self._resizemode == 'auto' and not compound:
            a = d = max(1, self._pensize / 5.0)
            b = c = 0
        return tuple((a * x + b * y, c * x + d * y) for x, y in polygon)

    def get_shapepoly(self):
        """The corners of the turtle's shape."""
        shape = self.screen._shapes[self._shape]
        return self._scaled(shape._data) if shape._type == 'polygon' else None

    def _parts(self):
        """Polygons of the turtle's shape with their colours, looking right."""
        shape = self.screen._shapes[self._shape]
        pen, fill = _css(self._pencolor) or '', _css(self._fillcolor) or ''
        if shape._type == 'polygon':
            width = {'noresize': 1, 'auto': self._pensize}.get(self._resizemode, self._outline)
            return [(self._scaled(shape._data), fill, pen, width)]
        return [(self._scaled(polygon, True), _css(self._colorstr(inner)) or '', _css(self._colorstr(outer)) or '', self._outline) for polygon, inner, outer in shape._data]

    def _look(self):
        shape = self.screen._shapes[self._shape]
        if shape._type == 'image':
            return {'picture': shape._data} if shape._data else {'parts': []}
        return {'parts': [{'points': [number for x, y in polygon for number in (y, -x)], 'fill': fill, 'outline': outline, 'width': width} for polygon, fill, outline, width in self._parts()]}

    def _angle(self):
        screen = self.screen
        return math.degrees(math.atan2(self._orient[1] * screen.yscale, self._orient[0] * screen.xscale))

    def _look_changed(self, seconds=None):
        if self._gone:
            self._return()
        self.screen._dirty.add(self)
        self.screen._changed(seconds)

    def _appearance(self):
        """Commands that show the turtle as it is now."""
        look = self._look()
        commands = []
        if look != getattr(self, '_shown_look', None):
            self._shown_look = look
            commands.append(('look', self._id, look))
        if self._shown != getattr(self, '_shown_visible', True):
            commands.append(('show', self._id, self._shown))
        self._shown_visible = self._shown
        commands.append(('pose', self._id, *self._position, self._angle()))
        return commands

    def _touches(self, x, y):
        """Does a point lie on the turtle?"""
        screen, shape = self.screen, self.screen._shapes[self._shape]
        if not self._shown:
            return False
        across, up = (x - self._position[0]) * screen.xscale, (y - self._position[1]) * screen.yscale
        if shape._type == 'image':
            width, height = screen._pictures.get(shape._data, (0, 0))
            return abs(across) <= width / 2 and abs(up) <= height / 2
        angle = math.radians(self._angle())
        along, left = across * math.cos(angle) + up * math.sin(angle), up * math.cos(angle) - across * math.sin(angle)
        return any(len(polygon) > 2 and _inside(-left, along, polygon) for polygon, *_ in self._parts())

    def stamp(self):
        """Leaves a copy of the shape; answers its number."""
        self._record()
        self._line = None
        item = self._put('stamp', {'x': self._position[0], 'y': self._position[1], 'angle': self._angle(), 'look': self._look()})
        self._stamps.append(item)
        self._look_changed()
        return item

    def clearstamp(self, stampid):
        """Deletes one copy."""
        if stampid in self._stamps:
            self._stamps.remove(stampid)
            self._items.remove(stampid)
            self.screen._emit('drop', [stampid])
            self._look_changed()

    def clearstamps(self, n=None):
        """Deletes all copies, the first n, or with a negative n the last."""
        for stamp in self._stamps[:] if n is None else self._stamps[:n] if n >= 0 else self._stamps[n:]:
            self.clearstamp(stamp)

    # ---- others

    def getturtle(self):
        """The turtle itself."""
        return self

    getpen = getturtle

    def getscreen(self):
        """The screen the turtle is on."""
        return self.screen

    def clone(self):
        """A second turtle that is the same."""
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
        """Calls fun(x, y) when the button is let go over the turtle."""
        self.screen._bind((self, 'release', btn), fun, add)

    def ondrag(self, fun, btn=1, add=None):
        """Calls fun(x, y) while the turtle is dragged."""
        self.screen._bind((self, 'move', btn), fun, add)


RawPen = RawTurtle


class _Only:
    screen = None


def Screen():
    """The one screen of a program."""
    if _Only.screen is None:
        _Only.screen = TurtleScreen()
    return _Only.screen


_Screen = TurtleScreen


class Turtle(RawTurtle):
    """A turtle on the one screen."""

    def __init__(self, shape='classic', undobuffersize=1000, visible=True):
        RawTurtle.__init__(self, Screen(), shape=shape, undobuffersize=undobuffersize, visible=visible)


Pen = Turtle


class _Anonymous:
    """The turtle of programs that call the functions of the module."""
    pen = None


def _anonymous():
    if _Anonymous.pen is None:
        _Anonymous.pen = Turtle()
    return _Anonymous.pen


def write_docstringdict(filename='turtle_docstringdict'):
    """Only for translators of the documentation; does nothing here."""


_SCREEN_FUNCTIONS = ('addshape bgcolor bgpic bye clearscreen colormode delay exitonclick getcanvas getshapes listen mainloop mode no_animation numinput onkey onkeypress onkeyrelease onscreenclick '
                     'ontimer register_shape resetscreen save screensize setup setworldcoordinates textinput title tracer turtles update window_height window_width').split()
_TURTLE_FUNCTIONS = ('back backward begin_fill begin_poly bk circle clear clearstamp clearstamps clone color degrees distance dot down end_fill end_poly fd fill fillcolor filling forward get_poly '
                     'get_shapepoly getpen getscreen getturtle goto heading hideturtle home ht isdown isvisible left lt onclick ondrag onrelease pd pen pencolor pendown pensize penup poly pos '
                     'position pu radians reset resizemode right rt seth setheading setpos setposition setundobuffer setx sety shape shapesize shapetransform shearfactor showturtle speed st stamp '
                     'teleport tilt tiltangle towards turtlesize undo undobufferentries up width write xcor ycor').split()


def _as_function(owner, name, target):
    method = getattr(owner, name)

    def function(*args, **kwargs):
        return getattr(target(), name)(*args, **kwargs)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = method.__doc__
    function.__wrapped__ = method
    return function


for _name in _SCREEN_FUNCTIONS:
    globals()[_name] = _as_function(TurtleScreen, _name, Screen)
for _name in _TURTLE_FUNCTIONS:
    globals()[_name] = _as_function(RawTurtle, _name, _anonymous)
done = mainloop

__all__ = ['ScrolledCanvas', 'TurtleScreen', 'Screen', 'RawTurtle', 'Turtle', 'RawPen', 'Pen', 'Shape', 'Vec2D', *_SCREEN_FUNCTIONS, *_TURTLE_FUNCTIONS, 'write_docstringdict', 'done', 'Terminator']
