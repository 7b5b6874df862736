"""The position of an axes in its figure, and the conversion of its data to pixels."""
import math

from . import rcParams
from ._artists import LINE
from ._data import thin_even
from ._fonts import pixels, text_height, text_width
from ._marker import dash_of

PAD, TICK, GAP = 8.0, 5.0, 5.0
# Maximum number of points per artist that are checked for the best place of the legend.
LOOKED_AT = 400


class Place:
    """Converts data to pixels of the figure."""

    def __init__(self, axes, box, limits, budget):
        self.axes, self.box, self._share = axes, box, budget
        self._x, self._y = square(box, limits, axes._aspect) if axes._aspect else limits
        self._turn_x, self._turn_y = axes._x.inverted, axes._y.inverted

    @property
    def limits(self):
        return self._x, self._y

    def x(self, value):
        share = (value - self._x[0]) / (self._x[1] - self._x[0])
        return self.box[0] + self.box[2] * (1 - share if self._turn_x else share)

    def y(self, value):
        share = (value - self._y[0]) / (self._y[1] - self._y[0])
        return self.box[1] + self.box[3] * (share if self._turn_y else 1 - share)

    def point(self, x, y):
        return self.x(x), self.y(y)

    def part(self, x, y):
        """Converts fractions of the axes to pixels; 0 is left and bottom."""
        return self.box[0] + self.box[2] * x, self.box[1] + self.box[3] * (1 - y)

    def share(self, artist):
        """Returns the number of points that an artist may use."""
        return max(2, math.ceil(artist._weight() * self._share))

    def points(self):
        """Returns a sample of the points of all artists, in pixels."""
        for artist in self.axes._artists:
            xs, ys = map(list, artist._extent())
            count = min(len(xs), len(ys))
            last = None
            for index in thin_even(count, LOOKED_AT):
                here = self.point(xs[index], ys[index])
                yield here
                for part in (0.25, 0.5, 0.75) if last is not None else ():
                    yield last[0] + (here[0] - last[0]) * part, last[1] + (here[1] - last[1]) * part
                last = here


def square(box, limits, aspect):
    """Widens the limits of one axis, so that a unit is as long on both axes."""
    (x1, x2), (y1, y2) = limits
    across, up = box[2] / (x2 - x1), box[3] / (y2 - y1)
    if up > across * aspect:
        return limits[0], widen(y1, y2, box[3] / (across * aspect))
    return widen(x1, x2, box[2] * aspect / up), limits[1]


def widen(low, high, span):
    """Returns limits with the same middle and another span."""
    middle = (low + high) / 2
    return middle - span / 2, middle + span / 2


def x_ticks(axis, limits, width):
    """Returns as many ticks of the x axis as their labels have room for, and the angle of the labels."""
    size = axis.tick_size or pixels(None)
    for most in range(9, 0, -1):
        pairs = axis.tick_list(limits, most)
        needed = sum(text_width(text, size) + size * 0.5 for _, text in pairs)
        if needed <= width * 1.05 or axis.rotation or axis.ticks is not None or axis.words:
            break
    return pairs, axis.rotation if axis.rotation is not None else 0.0 if needed <= width * 1.05 else 45.0


def y_ticks(axis, limits, height):
    """Returns the ticks of the y axis."""
    size = axis.tick_size or pixels(None)
    return axis.tick_list(limits, max(1, min(9, int(height / (size * 1.9)))))


def turned_height(text, size, angle):
    """Returns the height of a rotated text."""
    turn = math.radians(abs(angle))
    return text_width(text, size) * math.sin(turn) + text_height(text, size) * abs(math.cos(turn))


def room(axes, cell, limits):
    """Returns the box for the data: the part of the cell that the labels around it leave free."""
    x, y, width, height = cell
    top = PAD + (text_height(axes._title, axes._title_look.size) + GAP if axes._title else 0)
    if not axes._frame:
        return x + PAD, y + top, max(1.0, width - 2 * PAD), max(1.0, height - top - PAD)
    left = right = bottom = PAD
    box = (x, y, width, height)
    # The labels determine the box and the box the number of ticks: two passes are enough.
    for _ in range(2):
        pairs, angle = x_ticks(axes._x, limits[0], box[2])
        size_x, size_y = axes._x.tick_size or pixels(None), axes._y.tick_size or pixels(None)
        shown = pairs if axes._x.labels_shown else []
        bottom = PAD + TICK + GAP + max((turned_height(text, size_x, angle) for _, text in shown), default=0)
        bottom += text_height(axes._x.label, axes._x.label_look.size) + GAP if axes._x.label else 0
        ends = [text_width(pairs[at][1], size_x) / 2 for at in (0, -1)] if shown and not angle else [0, 0]
        right = max(PAD, ends[1] * 0.8)
        marks = y_ticks(axes._y, limits[1], box[3]) if axes._y.labels_shown else []
        left = PAD + TICK + GAP + max((text_width(text, size_y) for _, text in marks), default=0)
        left += text_height(axes._y.label, axes._y.label_look.size) + GAP if axes._y.label else 0
        left = min(left, width * 0.5)
        box = (x + left, y + top, max(1.0, width - left - right), max(1.0, height - top - min(bottom, height * 0.6)))
    return box


def draw_frame(sheet, axes, place, *, behind):
    """Draws the grid when `behind` is true; otherwise frame, ticks and labels, which are above the data."""
    limits = place.limits
    x_pairs, angle = x_ticks(axes._x, limits[0], place.box[2])
    y_pairs = y_ticks(axes._y, limits[1], place.box[3])
    if behind:
        if axes._frame:
            draw_grid(sheet, place, axes, (x_pairs, y_pairs))
        return
    if axes._frame:
        draw_sides(sheet, axes, place.box)
        draw_ticks(sheet, axes, place, (x_pairs, y_pairs, angle))
    draw_words(sheet, axes, place, (x_pairs, y_pairs, angle))


def draw_grid(sheet, place, axes, pairs):
    x, y, width, height = place.box
    for axis, ticks, ends in ((axes._x, pairs[0], lambda at: [(place.x(at), y), (place.x(at), y + height)]), (axes._y, pairs[1], lambda at: [(x, place.y(at)), (x + width, place.y(at))])):
        if axis.grid is None:
            continue
        wide = axis.grid.get('linewidth', 0.8) * LINE
        for at, _ in ticks:
            sheet.line(ends(at), axis.grid.get('color', '#b0b0b0'), wide, dash=dash_of(axis.grid.get('linestyle', '-'), wide), alpha=axis.grid.get('alpha'))


def draw_sides(sheet, axes, box):
    x, y, width, height = box
    sides = {'left': [(x, y), (x, y + height)], 'right': [(x + width, y), (x + width, y + height)], 'top': [(x, y), (x + width, y)], 'bottom': [(x, y + height), (x + width, y + height)]}
    for name, line in sides.items():
        spine = axes.spines[name]
        if spine.shown:
            sheet.line(line, spine.color, 0.8 * LINE)


def draw_ticks(sheet, axes, place, ticks):
    x_pairs, y_pairs, angle = ticks
    x, y, width, height = place.box
    for axis, pairs in ((axes._x, x_pairs), (axes._y, y_pairs)):
        level = axis is axes._x
        size = axis.tick_size or pixels(None)
        for at, text in pairs:
            px, py = (place.x(at), y + height) if level else (x, place.y(at))
            if axis.marks_shown:
                sheet.line([(px, py), (px, py + TICK) if level else (px - TICK, py)], 'black', 0.8 * LINE)
            if not axis.labels_shown:
                continue
            if level and angle:
                sheet.text(px, py + TICK + GAP + size * 0.3, text, size, color=axis.tick_color, align='right' if angle > 0 else 'left', angle=angle)
            elif level:
                sheet.text(px, py + TICK + GAP, text, size, color=axis.tick_color, base='top')
            else:
                sheet.text(px - TICK - GAP, py, text, size, color=axis.tick_color, align='right', angle=axis.rotation or 0)


def draw_words(sheet, axes, place, ticks):
    x, y, width, height = place.box
    x_pairs, y_pairs, angle = ticks
    if axes._title:
        look = axes._title_look
        at = {'left': x, 'right': x + width}.get(look.loc, x + width / 2)
        sheet.text(at, y - GAP, axes._title, look.size, color=look.color, align=look.loc, base='bottom', bold=look.bold, italic=look.italic, alpha=look.alpha)
    if not axes._frame:
        return
    if axes._x.label:
        look, size = axes._x.label_look, axes._x.tick_size or pixels(None)
        below = max((turned_height(text, size, angle) for _, text in x_pairs), default=0) if axes._x.labels_shown else 0
        sheet.text(x + width / 2, y + height + TICK + 2 * GAP + below, axes._x.label, look.size, color=look.color, base='top', bold=look.bold, italic=look.italic)
    if axes._y.label:
        look, size = axes._y.label_look, axes._y.tick_size or pixels(None)
        beside = max((text_width(text, size) for _, text in y_pairs), default=0) if axes._y.labels_shown else 0
        # The label is rotated by 90 degrees as in matplotlib, unless a program sets another rotation.
        turn = 90.0 if look.rotation == 0 else look.angle
        sheet.text(x - TICK - 2 * GAP - beside - text_height(axes._y.label, look.size) / 2, y + height / 2, axes._y.label, look.size, color=look.color, angle=turn, bold=look.bold, italic=look.italic)
