"""Turtle graphics as the Python documentation describes them, drawn by the page.

The state that a program can read (positions, colours, shapes …) is kept here; the page receives drawing commands and
sends keys and clicks. Moves take as long as on a computer, so that text printed after a move appears after the move.
"""
import math
import time
from contextlib import contextmanager
from operator import attrgetter

from _mashu import link as _link, picture as _picture

_WIDTH, _HEIGHT = 640, 560
# Seconds between two batches to the page: about one frame.
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
# Names of Tk that CSS does not define.
_TK_COLORS = {'lightgoldenrod': '#eedd82', 'lightslateblue': '#8470ff', 'navyblue': '#000080', 'violetred': '#d02090'}
# The brightness of the four shades that Tk defines for many colours: red1 … red4.
_SHADES = {'1': 1.0, '2': 0.932, '3': 0.804, '4': 0.545}
_SHADED = {'red': (255, 0, 0), 'green': (0, 255, 0), 'blue': (0, 0, 255), 'yellow': (255, 255, 0), 'cyan': (0, 255, 255), 'magenta': (255, 0, 255), 'orange': (255, 165, 0), 'gold': (255, 215, 0),
           'pink': (255, 181, 197), 'purple': (155, 48, 255), 'brown': (255, 64, 64), 'tan': (255, 165, 79), 'tomato': (255, 99, 71), 'coral': (255, 114, 86), 'skyblue': (135, 206, 255),
           'springgreen': (0, 255, 127), 'chocolate': (255, 127, 36), 'firebrick': (255, 48, 48), 'turquoise': (0, 245, 255), 'maroon': (255, 52, 179), 'orchid': (255, 131, 250)}
_SPEEDS = {'fastest': 0, 'fast': 10, 'normal': 6, 'slow': 3, 'slowest': 1}


class TurtleGraphicsError(Exception):
    """An operation that the turtle does not support."""


class Terminator(Exception):
    """The window was closed with bye()."""


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
        """Returns the vector rotated counter-clockwise by an angle in degrees."""
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
    """Reads width and height from the header of a PNG or GIF."""
    if data[:8] == b'\x89PNG\r\n\x1a\n':
        return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    if data[:3] == b'GIF':
        return int.from_bytes(data[6:8], 'little'), int.from_bytes(data[8:10], 'little')
    return 50, 50


def _css(color):
    """Returns a colour in the syntax of CSS; None for one that does not exist."""
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
    """Replaces the canvas of Tk; only its size is available."""

    def __init__(self, screen=None):
        self._owner = screen

    def winfo_width(self):
        return self._owner._width

    winfo_reqwidth = winfo_width

    def winfo_height(self):
        return self._owner._height

    winfo_reqheight = winfo_height
