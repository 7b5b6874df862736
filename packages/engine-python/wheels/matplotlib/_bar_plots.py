"""Bars and histograms."""
import bisect

from ._artists import Text
from ._data import finite, is_single, listed, numbers, spread
from ._fonts import pixels
from ._patches import BarContainer, Rectangle
from ._pie import text_look
from ._props import take
from ._ticks import minus
from .colors import css

# Maximum number of bins: a canvas has fewer pixels.
MAX_BINS = 10_000


def broadcast(name, value, count, at):
    """Returns one value for all or one for each."""
    values = [value] * count if is_single(value) else listed(value)
    if len(values) == 1:
        values = values * count
    if len(values) != count:
        raise ValueError(f'shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape ({count},) and arg {at} with shape ({len(values)},).')
    return values


class BarPlots:
    """Provides the methods of an axes for bars: bar, barh, hist, bar_label."""

    def bar(self, x, height, width=0.8, bottom=None, *, align='center', **look):
        """Draws upright bars; x are numbers or words."""
        return self._bars(self._x.convert(x), self._y.convert(height), (width, bottom, align), look, upright=True)

    def barh(self, y, width, height=0.8, left=None, *, align='center', **look):
        """Draws level bars; y are numbers or words."""
        return self._bars(self._y.convert(y), self._x.convert(width), (height, left, align), look, upright=False)

    def _bars(self, places, lengths, shape, given, *, upright):
        thick, base, align = shape
        if align not in ('center', 'edge'):
            raise ValueError(f"{align!r} is not a valid value for align; supported values are 'center', 'edge'")
        count = max(len(places), len(lengths)) if 1 in (len(places), len(lengths)) else len(places)
        places, lengths = broadcast('x', places, count, 0), broadcast('height', lengths, count, 1)
        thick, base = numbers(broadcast('width', thick, count, 2)), numbers(broadcast('bottom', 0 if base is None else base, count, 3))
        look = take('Rectangle', given, color=None, facecolor=None, edgecolor=None, linewidth=1.0, alpha=None, label='', tick_label=None, xerr=None, yerr=None, ecolor='black', capsize=0.0, hatch=None, linestyle='-', error_kw=None)
        color = next((value for value in (look.facecolor, look.color) if value is not None), None) or self._next_color()
        several = not isinstance(color, str) and (not color or not all(isinstance(part, (int, float)) for part in listed(color)))
        fills = spread(color, count) if several else [color] * count
        edges = spread(look.edgecolor, count) if isinstance(look.edgecolor, (list, tuple)) and look.edgecolor and isinstance(look.edgecolor[0], str) else [look.edgecolor] * count
        bars = []
        for index in range(count):
            start = places[index] - (thick[index] / 2 if align == 'center' else 0)
            box = (start, base[index], thick[index], lengths[index]) if upright else (base[index], start, lengths[index], thick[index])
            bars.append(Rectangle(self, box, take('Rectangle', {}, color=fills[index], edgecolor=edges[index], linewidth=look.linewidth, alpha=look.alpha)))
        error = look.yerr if upright else look.xerr
        labels = listed(look.label) if isinstance(look.label, (list, tuple)) else None
        look.label = '' if labels else str(look.label)
        made = self._add(BarContainer(self, bars, look, upright=upright, errors=() if error is None else numbers(broadcast('yerr', error, count, 4))))
        made._names = [str(label) for label in labels or ()]
        if look.tick_label is not None:
            (self._x if upright else self._y).set_ticks(places, spread(look.tick_label, count))
        return made

    def bar_label(self, container, labels=None, *, fmt='%g', label_type='edge', padding=0, **given):
        """Writes the value at each bar."""
        given = take('Text', given, fontsize=None, color='black', fontweight='normal', rotation=0, fontproperties=None, fontfamily=None)
        made = []
        for index, (bar, value) in enumerate(zip(container.patches, container.datavalues)):
            text = listed(labels)[index] if labels is not None else fmt(value) if callable(fmt) else minus(fmt.format(value) if '{' in fmt else fmt % value)
            middle = label_type == 'center'
            made.append(self._add(BarLabel(self, bar, text, text_look(size=pixels(given.fontsize), color=css(given.color), bold=given.fontweight == 'bold'), (container._upright, middle, padding))))
        return made

    def hist(self, x, bins=10, range=None, density=False, cumulative=False, bottom=None, align='mid', orientation='vertical', rwidth=None, log=False, color=None, label='', histtype='bar', **look):
        """Draws the number of values in each bin and returns the counts, the edges of the bins, and the bars."""
        values = finite(numbers(x))
        edges = bin_edges(values, bins, range)
        counts = bin_counts(values, edges)
        if density:
            total = sum(counts) or 1
            counts = [count / total / (right - left) for count, left, right in zip(counts, edges, edges[1:])]
        if cumulative:
            counts = [sum(counts[:index + 1]) for index, _ in enumerate(counts)]
        widths = [right - left for left, right in zip(edges, edges[1:])]
        part = 1.0 if rwidth is None else float(rwidth)
        shift = {'mid': 0.5, 'left': 0.0, 'right': 1.0}[align]
        middles = [left + wide * shift for left, wide in zip(edges, widths)]
        look = {**look, 'label': label, **({} if color is None else {'color': color})}
        shape = ([wide * part for wide in widths], bottom, 'center')
        return counts, edges, self._bars(middles, counts, shape, look, upright=orientation == 'vertical')


class BarLabel(Text):
    """The value at the end of a bar."""

    def __init__(self, axes, bar, text, look, where):
        Text.__init__(self, axes, 0, 0, text, look)
        self._bar, self._where = bar, where

    def _draw(self, sheet, place):
        bar, look = self._bar, self._look
        upright, middle, padding = self._where
        share = 0.5 if middle else 1.0
        at = (bar._left + bar._wide / 2, bar._low + bar._high * share) if upright else (bar._left + bar._wide * share, bar._low + bar._high / 2)
        x, y = place.point(*at)
        gap, less = padding * 1.4 + 2, (bar._high if upright else bar._wide) < 0
        if middle:
            align, base, gap = 'center', 'middle', 0
        elif upright:
            align, base = 'center', 'top' if less else 'bottom'
        else:
            align, base = 'right' if less else 'left', 'middle'
        x, y = (x, y + (gap if less else -gap)) if upright else (x + (-gap if less else gap), y)
        sheet.text(x, y, self._text, look.size, color=look.color, align=align, base=base, bold=look.bold)


def bin_edges(values, bins, span):
    """Returns the edges of `bins` bins of the same width, or the given edges."""
    if isinstance(bins, str):
        bins = max(1, min(50, round(len(values) ** 0.5)))
    if not is_single(bins):
        edges = numbers(bins)
        if any(right < left for left, right in zip(edges, edges[1:])):
            raise ValueError('`bins` must increase monotonically, when an array')
        return edges
    count = int(bins)
    if count < 1:
        raise ValueError('`bins` must be positive, when an integer')
    count = min(count, MAX_BINS)
    low, high = numbers(span) if span is not None else (min(values), max(values)) if values else (0.0, 1.0)
    if low > high:
        raise ValueError('max must be larger than min in range parameter.')
    if low == high:
        low, high = low - 0.5, high + 0.5
    return [low + (high - low) * index / count for index in range(count)] + [high]


def bin_counts(values, edges):
    """
    Counts the values of each bin: a value at an edge belongs to the bin at its right, at the last edge to the last bin.
    """
    counts = [0.0] * (len(edges) - 1)
    for value in values:
        if edges[0] <= value <= edges[-1]:
            counts[min(bisect.bisect_right(edges, value) - 1, len(counts) - 1)] += 1
    return counts
