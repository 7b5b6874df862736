"""Pie charts."""
import math
from types import SimpleNamespace

from ._artists import Text
from ._data import listed, numbers, spread
from ._fonts import pixels
from ._patches import Wedge
from ._props import take
from .colors import CYCLE, css


def text_look(look=None, **more):
    """Returns the look of a text."""
    base = SimpleNamespace(color='black', size=pixels(None), align='left', base='bottom', angle=0, bold=False, italic=False, alpha=None, inside=False, arrow=None, tip=None, background='')
    base.__dict__.update(look or {}, **more)
    return base


class PiePlots:
    """Provides the method `pie` of an axes."""

    def pie(self, x, explode=None, labels=None, colors=None, autopct=None, pctdistance=0.6, shadow=False, labeldistance=1.1, startangle=0, radius=1, counterclock=True, wedgeprops=None,
            textprops=None, center=(0, 0), frame=False, rotatelabels=False, normalize=True):
        """Draws a pie of the parts x and returns slices, labels and, with autopct, the percentages."""
        parts = numbers(x)
        count, total = len(parts), sum(parts)
        if any(part < 0 for part in parts):
            raise ValueError("Wedge sizes 'x' must be non negative values")
        if normalize and total == 0:
            raise ValueError('All wedge sizes are zero')
        if not normalize and total > 1:
            raise ValueError('Cannot plot an unnormalized pie with sum(x) > 1')
        words = [''] * count if labels is None else [str(label) for label in listed(labels)]
        apart = [0.0] * count if explode is None else numbers(explode)
        for name, given in (('label', words), ('explode', apart)):
            if len(given) != count:
                raise ValueError(f"'{name}' must be of length 'x', not {len(given)}")
        fills = spread(CYCLE if colors is None else colors, count)
        slices = self._slices(parts, total if normalize else 1, startangle, counterclock)
        wedges, texts, percents = [], [], []
        for index, (angles, share) in enumerate(slices):
            middle = math.radians(sum(angles) / 2)
            shift = lambda distance: (center[0] + distance * radius * math.cos(middle), center[1] + distance * radius * math.sin(middle))
            look = take('Wedge', wedgeprops or {}, width=None, edgecolor=None, linewidth=1.0, alpha=None, linestyle='-')
            look.center, look.radius, look.color = shift(apart[index]), radius, fills[index]
            inner = 0.0 if look.width is None else max(0.0, radius - look.width)
            wedges.append(self._add(Wedge(self, angles, look, label=words[index], inner=inner)))
            if labeldistance is not None:
                at = shift(labeldistance + apart[index])
                texts.append(self._pie_text(at, words[index], textprops, align='left' if at[0] >= center[0] else 'right'))
            if autopct is not None:
                text = autopct(share * 100) if callable(autopct) else autopct % (share * 100)
                percents.append(self._pie_text(shift(pctdistance + apart[index]), text, textprops, align='center'))
        if not frame:
            self._frame = False
        self._aspect, self._pie = 1.0, True
        return (wedges, texts) if autopct is None else (wedges, texts, percents)

    def _slices(self, parts, total, start, counterclock):
        turn, found = start, []
        for part in parts:
            step = 360.0 * part / total * (1 if counterclock else -1)
            found.append(((min(turn, turn + step), max(turn, turn + step)), part / total))
            turn += step
        return found

    def _pie_text(self, at, text, props, *, align):
        given = take('Text', props or {}, fontsize=None, color='black', fontweight='normal', horizontalalignment=align, verticalalignment='center', fontfamily=None, fontproperties=None, rotation=0, alpha=None)
        look = text_look(size=pixels(given.fontsize or given.fontproperties), color=css(given.color), align=given.horizontalalignment, base='middle', bold='bold' in str(given.fontweight))
        return self._add(Text(self, *at, text, look))
