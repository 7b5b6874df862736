"""Bars and slices."""
import math

from ._artists import LINE, Artist
from ._data import thin_even
from .colors import css


class Rectangle(Artist):
    """One bar."""

    def __init__(self, axes, place, look):
        Artist.__init__(self, axes, '', look.alpha)
        self._left, self._low, self._wide, self._high = place
        self._fill, self._edge, self._width = css(look.color), css(look.edgecolor, 'edgecolor'), float(look.linewidth)

    def get_x(self):
        return self._left

    def get_y(self):
        return self._low

    def get_width(self):
        return self._wide

    def get_height(self):
        return self._high

    def get_facecolor(self):
        return self._fill

    def set_color(self, color):
        self._fill = self._edge = css(color)

    def set_facecolor(self, color):
        self._fill = css(color)

    def set_edgecolor(self, color):
        self._edge = css(color)

    def set_height(self, height):
        self._high = float(height)

    def _draw(self, sheet, place):
        (x1, y1), (x2, y2) = place.point(self._left, self._low), place.point(self._left + self._wide, self._low + self._high)
        sheet.box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1), self._fill, edge=self._edge, width=self._width * LINE, alpha=self._alpha)

    def _key(self, sheet, x, y, width, height):
        sheet.box(x, y, width, height, self._fill, edge=self._edge, width=self._width * LINE, alpha=self._alpha)


class BarContainer(Artist):
    """The bars of one call, as a sequence."""

    def __init__(self, axes, patches, look, *, upright, errors=()):
        Artist.__init__(self, axes, look.label, look.alpha)
        self.patches, self._upright, self._errors, self.errorbar = list(patches), upright, errors, None
        self._look = look

    def __iter__(self):
        return iter(self.patches)

    def __len__(self):
        return len(self.patches)

    def __getitem__(self, index):
        return self.patches[index]

    @property
    def datavalues(self):
        return [bar._high if self._upright else bar._wide for bar in self.patches]

    def _extent(self):
        xs = [x for bar in self.patches for x in (bar._left, bar._left + bar._wide)]
        ys = [y for bar in self.patches for y in (bar._low, bar._low + bar._high)]
        ends = [end for bar, error in zip(self.patches, self._errors) for end in (self._end(bar) - error, self._end(bar) + error)]
        return (xs, ys + ends) if self._upright else (xs + ends, ys)

    def _end(self, bar):
        return bar._low + bar._high if self._upright else bar._left + bar._wide

    def _sticky(self):
        return ((), [bar._low for bar in self.patches]) if self._upright else ([bar._left for bar in self.patches], ())

    def _weight(self):
        return len(self.patches) * 4

    def _draw(self, sheet, place):
        for index in thin_even(len(self.patches), max(1, place.share(self) // 4)):
            if self.patches[index]._visible:
                self.patches[index]._draw(sheet, place)
        for bar, error in zip(self.patches, self._errors):
            self._draw_error(sheet, place, bar, error)

    def _draw_error(self, sheet, place, bar, error):
        end = self._end(bar)
        middle = bar._left + bar._wide / 2 if self._upright else bar._low + bar._high / 2
        ends = [place.point(middle, end + side) if self._upright else place.point(end + side, middle) for side in (-error, error)]
        sheet.line(ends, 'black', 1.5 * LINE)
        cap = float(self._look.capsize) * LINE
        for x, y in ends if cap else ():
            sheet.line([(x - cap, y), (x + cap, y)] if self._upright else [(x, y - cap), (x, y + cap)], 'black', 1.0 * LINE)

    def _key(self, sheet, x, y, width, height):
        if self.patches:
            bar = self.patches[0]
            sheet.box(x, y, width, height, bar._fill, edge=bar._edge, width=bar._width * LINE, alpha=self._alpha)


class Wedge(Artist):
    """A slice of a pie, from one angle to another: degrees, counter-clockwise from the right."""

    def __init__(self, axes, angles, look, *, label='', inner=0.0):
        Artist.__init__(self, axes, label, look.alpha)
        self.theta1, self.theta2 = angles
        self.center, self.r, self._inner = look.center, look.radius, inner
        self._fill, self._edge, self._width = css(look.color), css(look.edgecolor), float(look.linewidth)

    def set_color(self, color):
        self._fill = css(color)

    def set_facecolor(self, color):
        self._fill = css(color)

    def set_edgecolor(self, color):
        self._edge = css(color)

    def _extent(self):
        x, y = self.center
        # Every slice has the same extent, so that a pie stays round when its slices are moved out.
        return (x - 1.25 * self.r, x + 1.25 * self.r), (y - 1.25 * self.r, y + 1.25 * self.r)

    def _sticky(self):
        return self._extent()

    def _arc(self, radius):
        steps = max(2, math.ceil(abs(self.theta2 - self.theta1) / 2))
        for step in range(steps + 1):
            angle = math.radians(self.theta1 + (self.theta2 - self.theta1) * step / steps)
            yield self.center[0] + radius * math.cos(angle), self.center[1] + radius * math.sin(angle)

    def _draw(self, sheet, place):
        whole = self.theta2 - self.theta1 >= 360
        middle = [] if whole and not self._inner else [self.center] if not self._inner else list(self._arc(self._inner))[::-1]
        sheet.area([place.point(x, y) for x, y in [*self._arc(self.r), *middle]], self._fill, edge=self._edge, width=self._width * LINE, alpha=self._alpha)

    def _key(self, sheet, x, y, width, height):
        sheet.box(x, y, width, height, self._fill, edge=self._edge, width=self._width * LINE, alpha=self._alpha)
