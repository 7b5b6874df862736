"""The shapes of markers and the styles of lines."""
import math

from ._sheet import UNIT_CIRCLE

LINE_STYLES = {'-': None, '--': (3.7, 1.6), '-.': (6.4, 1.6, 1.0, 1.6), ':': (1.0, 1.65), 'None': '', ' ': '', '': '', 'none': '', 'solid': None, 'dashed': (3.7, 1.6), 'dashdot': (6.4, 1.6, 1.0, 1.6), 'dotted': (1.0, 1.65)}
STYLE_NAMES = ('-', '--', '-.', ':', 'None', ' ', '', 'solid', 'dashed', 'dashdot', 'dotted')


def _polygon(count, turn=0.0, inner=None):
    steps = count if inner is None else count * 2
    radius = lambda index: 0.5 if inner is None or index % 2 == 0 else 0.5 * inner
    return [[round(part, 3) for index in range(steps) for angle in [turn + math.pi * 2 * index / steps - math.pi / 2] for part in (radius(index) * math.cos(angle), radius(index) * math.sin(angle))]]


# Strokes around the centre in a box of width 1; y points downwards.
CLOSED = {
    'o': UNIT_CIRCLE, '.': UNIT_CIRCLE, ',': [[-0.1, -0.1, 0.1, -0.1, 0.1, 0.1, -0.1, 0.1]],
    's': [[-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5]], '^': [[0, -0.5, 0.5, 0.5, -0.5, 0.5]], 'v': [[0, 0.5, 0.5, -0.5, -0.5, -0.5]],
    '<': [[-0.5, 0, 0.5, 0.5, 0.5, -0.5]], '>': [[0.5, 0, -0.5, 0.5, -0.5, -0.5]], 'D': [[0, -0.7, 0.7, 0, 0, 0.7, -0.7, 0]], 'd': [[0, -0.7, 0.42, 0, 0, 0.7, -0.42, 0]],
    'p': _polygon(5), 'h': _polygon(6), 'H': _polygon(6, math.pi / 6), '8': _polygon(8, math.pi / 8), '*': _polygon(5, inner=0.382),
    'P': [[-0.17, -0.5, 0.17, -0.5, 0.17, -0.17, 0.5, -0.17, 0.5, 0.17, 0.17, 0.17, 0.17, 0.5, -0.17, 0.5, -0.17, 0.17, -0.5, 0.17, -0.5, -0.17, -0.17, -0.17]],
    'X': [[-0.5, -0.25, -0.25, -0.5, 0, -0.25, 0.25, -0.5, 0.5, -0.25, 0.25, 0, 0.5, 0.25, 0.25, 0.5, 0, 0.25, -0.25, 0.5, -0.5, 0.25, -0.25, 0]],
}
OPEN = {
    '+': [[-0.5, 0, 0.5, 0], [0, -0.5, 0, 0.5]], 'x': [[-0.5, -0.5, 0.5, 0.5], [-0.5, 0.5, 0.5, -0.5]], '|': [[0, -0.5, 0, 0.5]], '_': [[-0.5, 0, 0.5, 0]],
    '1': [[0, 0, 0, 0.5], [0, 0, 0.4, -0.25], [0, 0, -0.4, -0.25]], '2': [[0, 0, 0, -0.5], [0, 0, 0.4, 0.25], [0, 0, -0.4, 0.25]],
}
NO_MARKER = (None, '', ' ', 'None', 'none')


def check_marker(marker):
    """Returns the marker, '' for none, and throws when it is unknown."""
    if marker in NO_MARKER:
        return ''
    if marker not in CLOSED and marker not in OPEN:
        raise ValueError(f'Unrecognized marker style {marker!r}')
    return marker


def check_style(style):
    """Returns the style of a line and throws when it is unknown."""
    if isinstance(style, str) and style in LINE_STYLES:
        return style
    raise ValueError(f"{style!r} is not a valid value for ls; supported values are {', '.join(map(repr, STYLE_NAMES))}")


def dash_of(style, width):
    """Returns the lengths of dashes and gaps in pixels; None for a solid line."""
    pattern = LINE_STYLES[style]
    return [round(part * width, 2) for part in pattern] if pattern else None


def draw_marks(sheet, points, marker, sizes, fills, *, edges, width, alpha=None):
    """Draws markers; points and size are in pixels."""
    if marker == '.':
        sizes = [size / 2 for size in sizes] if isinstance(sizes, list) else sizes / 2
    closed = marker in CLOSED
    sheet.marks(points, CLOSED[marker] if closed else OPEN[marker], sizes, fills if closed else '', edges=edges if closed else fills, width=width, closed=closed, alpha=alpha)


def parse_format(text):
    """Returns line, marker and colour from a text like 'ro--'."""
    from .colors import BASE_COLORS, is_color
    line = marker = color = None
    if not text[:1].isdigit() and is_color(text):
        return None, None, text
    at = 0
    while at < len(text):
        if text[at:at + 2] in ('--', '-.'):
            kind, found, at = 'linestyle', text[at:at + 2], at + 2
        elif text[at] == 'C' and text[at + 1:at + 2].isdigit():
            kind, found, at = 'color', text[at:at + 2], at + 2
        else:
            kind, found, at = _letter(text, text[at], BASE_COLORS), text[at], at + 1
        if (line if kind == 'linestyle' else marker if kind == 'marker' else color) is not None:
            raise ValueError(f'{text!r} is not a valid format string (two {kind} symbols)')
        line, marker, color = (found, marker, color) if kind == 'linestyle' else (line, found, color) if kind == 'marker' else (line, marker, found)
    return line, marker, color


def _letter(text, char, colors):
    if char in '-:':
        return 'linestyle'
    if char in CLOSED or char in OPEN:
        return 'marker'
    if char in colors:
        return 'color'
    raise ValueError(f'{text!r} is not a valid format string (unrecognized character {char!r})')
