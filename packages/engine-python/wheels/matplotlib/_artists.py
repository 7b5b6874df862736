"""The content of an axes: lines, points, areas, texts. Each knows its extent and draws itself."""
from . import _fonts
from ._data import finite, thin_even, thin_line
from ._marker import check_marker, check_style, dash_of, draw_marks
from .colors import css

LINE = _fonts.POINT


class Artist:
    """An object on an axes."""

    def __init__(self, axes, label='', alpha=None):
        self.axes, self._label, self._alpha, self._visible = axes, label, alpha, True

    def get_label(self):
        return self._label

    def set_label(self, label):
        self._label = str(label)

    def set_alpha(self, alpha):
        self._alpha = alpha

    def set_visible(self, visible):
        self._visible = bool(visible)

    def get_visible(self):
        return self._visible

    def remove(self):
        """Removes the object from the axes."""
        self.axes._remove(self)

    def _extent(self):
        """Returns the x values and the y values that the limits must include."""
        return (), ()

    def _sticky(self):
        """Returns the x values and the y values at which the limits have no margin."""
        return (), ()

    def _weight(self):
        """Returns the number of points."""
        return 1

    def _draw(self, sheet, place):
        raise NotImplementedError

    def _key(self, sheet, x, y, width, height):
        """Draws the symbol in the legend."""


class Line2D(Artist):
    """A line with or without markers."""

    def __init__(self, axes, xs, ys, look):
        Artist.__init__(self, axes, look.label, look.alpha)
        self._x, self._y = xs, ys
        self._color, self._style, self._width = css(look.color), check_style(look.linestyle), float(look.linewidth)
        self._marker, self._size = check_marker(look.marker), float(look.markersize)
        self._face = look.markerfacecolor if look.markerfacecolor is None else css(look.markerfacecolor, 'markerfacecolor')
        self._edge = look.markeredgecolor if look.markeredgecolor is None else css(look.markeredgecolor, 'markeredgecolor')
        self._edge_width = float(look.markeredgewidth)

    def get_xdata(self):
        return list(self._x)

    def get_ydata(self):
        return list(self._y)

    def get_data(self):
        return self.get_xdata(), self.get_ydata()

    def set_data(self, x, y):
        self._x, self._y = self.axes._pairs(x, y)

    def set_xdata(self, x):
        self._x = self.axes._x.convert(x)

    def set_ydata(self, y):
        self._y = self.axes._y.convert(y)

    def get_color(self):
        return self._color

    def set_color(self, color):
        self._color = css(color)

    def get_linewidth(self):
        return self._width

    def set_linewidth(self, width):
        self._width = float(width)

    def get_linestyle(self):
        return self._style

    def set_linestyle(self, style):
        self._style = check_style(style)

    def get_marker(self):
        return self._marker or 'None'

    def set_marker(self, marker):
        self._marker = check_marker(marker)

    def _extent(self):
        return self._x, self._y

    def _weight(self):
        return len(self._x)

    def _draw(self, sheet, place):
        points = [place.point(x, y) for x, y in zip(self._x, self._y)]
        self._paint(sheet, points, thin_line(points, place.share(self)), place.share(self))

    def _paint(self, sheet, points, line, most):
        if self._style.strip() not in ('', 'None', 'none'):
            width = self._width * LINE
            sheet.line(line, self._color, width, dash=dash_of(self._style, width), alpha=self._alpha)
        if self._marker:
            some = [points[index] for index in thin_even(len(points), most)]
            face = self._color if self._face is None else self._face
            edge = self._color if self._edge is None else self._edge
            draw_marks(sheet, some, self._marker, self._size * LINE, face, edges=edge, width=self._edge_width * LINE, alpha=self._alpha)

    def _key(self, sheet, x, y, width, height):
        middle = y + height / 2
        self._paint(sheet, [(x + width / 2, middle)], [(x, middle), (x + width, middle)], 1)


class Rule(Artist):
    """A line across the axes, or a band: axhline, axvline, axhspan, axvspan."""

    def __init__(self, axes, look, at, *, upright, until=None):
        Artist.__init__(self, axes, look.label, look.alpha)
        self._at, self._until, self._upright = at, until, upright
        self._color, self._style, self._width = css(look.color), check_style(look.linestyle), float(look.linewidth)
        self._from, self._to = float(look.start), float(look.end)

    def _extent(self):
        values = [self._at] if self._until is None else [self._at, self._until]
        return (values, ()) if self._upright else ((), values)

    def _draw(self, sheet, place):
        x, y, width, height = place.box
        corners = []
        for value in ([self._at, self._at] if self._until is None else [self._at, self._until]):
            if self._upright:
                corners.append([(place.x(value), y + height * (1 - self._from)), (place.x(value), y + height * (1 - self._to))])
            else:
                corners.append([(x + width * self._from, place.y(value)), (x + width * self._to, place.y(value))])
        if self._until is None:
            thick = self._width * LINE
            sheet.line(corners[0], self._color, thick, dash=dash_of(self._style, thick), alpha=self._alpha)
        else:
            sheet.area([*corners[0], *reversed(corners[1])], self._color, alpha=self._alpha)

    def _key(self, sheet, x, y, width, height):
        if self._until is not None:
            return sheet.box(x, y, width, height, self._color, alpha=self._alpha)
        thick = self._width * LINE
        sheet.line([(x, y + height / 2), (x + width, y + height / 2)], self._color, thick, dash=dash_of(self._style, thick), alpha=self._alpha)


class PathCollection(Artist):
    """The points of scatter."""

    def __init__(self, axes, xs, ys, look):
        Artist.__init__(self, axes, look.label, look.alpha)
        self._x, self._y, self._look = xs, ys, look

    def get_offsets(self):
        return list(zip(self._x, self._y))

    def _extent(self):
        return self._x, self._y

    def _weight(self):
        return len(self._x)

    def _draw(self, sheet, place):
        kept = thin_even(len(self._x), place.share(self))
        look = self._look
        some = lambda values: [values[index] for index in kept] if isinstance(values, list) else values
        draw_marks(sheet, [place.point(self._x[index], self._y[index]) for index in kept], look.marker, some(look.sizes), some(look.colors), edges=some(look.edges), width=look.linewidth * LINE, alpha=self._alpha)

    def _key(self, sheet, x, y, width, height):
        look = self._look
        first = lambda values: values[0] if isinstance(values, list) and values else values
        if self._x:
            draw_marks(sheet, [(x + width / 2, y + height / 2)], look.marker, min(first(look.sizes), height * 1.2), first(look.colors), edges=first(look.edges), width=look.linewidth * LINE, alpha=self._alpha)


class PolyCollection(Artist):
    """The area of fill_between or of fill."""

    def __init__(self, axes, pieces, look):
        Artist.__init__(self, axes, look.label, look.alpha)
        self._pieces, self._fill = pieces, css(look.color if look.facecolor is None else look.facecolor)
        self._edge, self._width = css(look.edgecolor), float(look.linewidth)

    def _extent(self):
        points = [point for piece in self._pieces for point in piece]
        return [x for x, _ in points], [y for _, y in points]

    def _weight(self):
        return sum(map(len, self._pieces))

    def _draw(self, sheet, place):
        for piece in self._pieces:
            points = [place.point(x, y) for x, y in piece]
            half = len(points) // 2
            most = max(4, place.share(self) * len(piece) // max(1, self._weight()))
            if len(points) > most:
                points = thin_line(points[:half], most // 2) + thin_line(points[half:], most // 2)
            sheet.area(points, self._fill, edge=self._edge, width=self._width * LINE, alpha=self._alpha)

    def _key(self, sheet, x, y, width, height):
        sheet.box(x, y, width, height, self._fill, edge=self._edge, width=self._width * LINE, alpha=self._alpha)


class Text(Artist):
    """Text at a point of the data, or at a fraction of the axes."""

    def __init__(self, axes, x, y, text, look):
        Artist.__init__(self, axes, '', look.alpha)
        self._x, self._y, self._text, self._look = x, y, str(text), look

    def get_text(self):
        return self._text

    def set_text(self, text):
        self._text = str(text)

    def set_color(self, color):
        self._look.color = css(color)

    def set_fontsize(self, size):
        self._look.size = _fonts.pixels(size)

    def set_position(self, place):
        self._x, self._y = place

    def _draw(self, sheet, place):
        look = self._look
        x, y = place.part(self._x, self._y) if look.inside else place.point(self._x, self._y)
        if not finite([x, y]):
            return
        if look.arrow is not None:
            tip_x, tip_y = place.point(*look.tip)
            sheet.line([(x, y), (tip_x, tip_y)], look.arrow, 1.2 * LINE)
            draw_marks(sheet, [(tip_x, tip_y)], 'o', 5.0, look.arrow, edges='', width=0)
        if look.background:
            width, height = _fonts.text_width(self._text, look.size) + 10, _fonts.text_height(self._text, look.size) + 6
            left = {'left': x - 5, 'right': x - width + 5}.get(look.align, x - width / 2)
            top = {'top': y - 3, 'bottom': y - height + 3}.get(look.base, y - height / 2)
            sheet.box(left, top, width, height, look.background, edge='#808080')
        sheet.text(x, y, self._text, look.size, color=look.color, align=look.align, base=look.base, angle=look.angle, bold=look.bold, italic=look.italic, alpha=self._alpha)
