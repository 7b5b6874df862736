"""Lines, points and areas."""
from . import rcParams
from ._artists import LINE, Line2D, PathCollection, PolyCollection, Rule
from ._data import is_single, listed, number, numbers, spread
from ._marker import CLOSED, check_marker, parse_format
from ._props import take
from .colors import css, is_color, mapped


class LinePlots:
    """Provides the methods of an axes for lines, points and areas: plot, scatter, fill_between, axhline …"""

    def _pairs(self, x, y):
        """Returns x and y as numbers and throws when their counts differ."""
        xs, ys = self._x.convert(x), self._y.convert(y)
        if len(xs) != len(ys):
            raise ValueError(f'x and y must have same first dimension, but have shapes ({len(xs)},) and ({len(ys)},)')
        return xs, ys

    def plot(self, *args, scalex=True, scaley=True, data=None, **look):
        """Draws lines: plot(y), plot(x, y), plot(x, y, 'ro--'), several of them one after another."""
        made, rest = [], list(args)
        if data is not None:
            rest = [data[part] if isinstance(part, str) and part in data else part for part in rest]
        while rest:
            take_in, rest = rest[:2], rest[2:]
            if len(take_in) == 2 and isinstance(take_in[1], str):
                format_text = take_in.pop()
            else:
                format_text = rest.pop(0) if rest and len(take_in) == 2 and isinstance(rest[0], str) else ''
            made.append(self._plot_line(take_in, format_text, look))
        labels = look.get('label')
        if isinstance(labels, (list, tuple)) and len(labels) == len(made):
            for line, label in zip(made, labels):
                line.set_label(label)
        return made

    def _plot_line(self, data, format_text, given):
        if len(data) == 2:
            xs, ys = self._pairs(*data)
        else:
            ys = self._y.convert(data[0])
            xs = [float(index) for index in range(len(ys))]
        style, marker, color = parse_format(format_text)
        if format_text and style is None and marker is not None:
            style = 'None'
        look = take('Line2D', given, color=color, linestyle=style or '-', marker=marker, label=f'_child{len(self._artists)}', alpha=None, linewidth=rcParams.get('lines.linewidth', 1.5),
                    markersize=rcParams.get('lines.markersize', 6.0), markerfacecolor=None, markeredgecolor=None, markeredgewidth=1.0, drawstyle='default', markevery=None)
        look.label = str(look.label)
        look.color = self._next_color() if look.color is None else look.color
        return self._add(Line2D(self, xs, ys, look))

    def scatter(self, x, y, s=None, c=None, marker='o', cmap=None, vmin=None, vmax=None, alpha=None, **more):
        """
        Draws points. s is their size (area in points), c their colour: one, one each, or numbers for a colour map.
        """
        xs, ys = self._x.convert(x), self._y.convert(y)
        if len(xs) != len(ys):
            raise ValueError('x and y must be the same size')
        look = take('PathCollection', more, label='', linewidth=None, edgecolor=None, color=None, facecolor=None, norm=None)
        sizes = [36.0] if s is None else numbers(s)
        if len(sizes) not in (1, len(xs)):
            raise ValueError('s must be a scalar, or float array-like with the same size as x and y')
        c = next((given for given in (look.color, look.facecolor, c) if given is not None), None)
        look.marker = check_marker(marker)
        look.sizes = [max(size, 0.0) ** 0.5 * LINE for size in sizes] if len(sizes) > 1 else max(sizes[0], 0.0) ** 0.5 * LINE
        look.colors = self._point_colors(c, len(xs), (cmap, vmin, vmax))
        look.edges = look.colors if look.edgecolor in (None, 'face') else css(look.edgecolor)
        look.linewidth = 1.0 if look.linewidth is None else float(look.linewidth)
        if look.marker in CLOSED and look.edgecolor in (None, 'face'):
            look.edges = ''
        look.alpha, look.label = alpha, str(look.label)
        return self._add(PathCollection(self, xs, ys, look))

    def _point_colors(self, c, count, scale):
        if c is None:
            return css(self._next_color())
        if isinstance(c, str) or (is_color(c) and len(listed(c)) != count):
            return css(c)
        values = listed(c)
        if len(values) != count:
            raise ValueError(f"'c' argument has {len(values)} elements, which is inconsistent with 'x' and 'y' with size {count}.")
        if all(isinstance(value, (int, float)) for value in values):
            return mapped([number(value) for value in values], *scale)
        return [css(value) for value in values]

    def fill_between(self, x, y1, y2=0, where=None, **given):
        """Fills the area between two lines, or between a line and a height."""
        xs = self._x.convert(x)
        low, high = (spread(value, len(xs)) if is_single(value) else listed(value) for value in (y1, y2))
        if {len(low), len(high)} != {len(xs)} and xs:
            raise ValueError(f'operands could not be broadcast together with shapes ({len(xs)},) ({len(low)},) ({len(high)},)')
        return self._fill([xs, self._y.convert(low), self._y.convert(high)], where, given, upright=True)

    def fill_betweenx(self, y, x1, x2=0, where=None, **given):
        """Fills the area between two lines that run upwards, or between such a line and an x value."""
        ys = self._y.convert(y)
        left, right = (spread(value, len(ys)) if is_single(value) else listed(value) for value in (x1, x2))
        if {len(left), len(right)} != {len(ys)} and ys:
            raise ValueError(f'operands could not be broadcast together with shapes ({len(ys)},) ({len(left)},) ({len(right)},)')
        return self._fill([ys, self._x.convert(left), self._x.convert(right)], where, given, upright=False)

    def _fill(self, sides, where, given, *, upright):
        along, first, second = sides
        wanted = [True] * len(along) if where is None else [bool(part) for part in listed(where)]
        pieces, run = [], []
        for at, keep in enumerate([*wanted[:len(along)], False]):
            if keep:
                run.append(at)
            elif run:
                piece = [(along[index], first[index]) for index in run] + [(along[index], second[index]) for index in reversed(run)]
                pieces.append(piece if upright else [(x, y) for y, x in piece])
                run = []
        return self._add_area(pieces, given)

    def fill(self, x, y, color=None, **given):
        """Fills the area inside a line."""
        return [self._add_area([list(zip(*self._pairs(x, y)))], given if color is None else {**given, 'color': color})]

    def _add_area(self, pieces, given):
        look = take('PolyCollection', given, color=None, facecolor=None, edgecolor='none', linewidth=1.0, alpha=None, label='', interpolate=False, step=None)
        if look.color is None and look.facecolor is None:
            look.color = self._next_color()
        look.label = str(look.label)
        return self._add(PolyCollection(self, pieces, look))

    def _rule(self, given, at, *, upright, ends, until=None):
        look = take('Rectangle' if until is not None else 'Line2D', given, color=None, facecolor=None, edgecolor=None, linestyle='-', linewidth=1.5, alpha=None, label='')
        look.color = look.color or look.facecolor or 'C0'
        look.label, look.start, look.end = str(look.label), *ends
        axis = self._x if upright else self._y
        return self._add(Rule(self, look, axis.one(at), upright=upright, until=None if until is None else axis.one(until)))

    def axhline(self, y=0, xmin=0, xmax=1, **look):
        """Draws a level line across the axes."""
        return self._rule(look, y, upright=False, ends=(xmin, xmax))

    def axvline(self, x=0, ymin=0, ymax=1, **look):
        """Draws an upright line across the axes."""
        return self._rule(look, x, upright=True, ends=(ymin, ymax))

    def axhspan(self, ymin, ymax, xmin=0, xmax=1, **look):
        """Draws a level band across the axes."""
        return self._rule(look, ymin, upright=False, ends=(xmin, xmax), until=ymax)

    def axvspan(self, xmin, xmax, ymin=0, ymax=1, **look):
        """Draws an upright band across the axes."""
        return self._rule(look, xmin, upright=True, ends=(ymin, ymax), until=xmax)
