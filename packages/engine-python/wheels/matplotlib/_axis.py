"""One of the two axes: its limits, its ticks and their labels."""
import datetime
import math

from . import rcParams
from ._data import finite, listed, number, numbers
from ._ticks import nice_ticks, tick_labels, widened

MARGIN = 0.05


def is_word(value):
    """Returns true for texts and dates, which are placed on an axis as categories."""
    return isinstance(value, (str, datetime.date, datetime.time))


class Axis:
    """The x axis or the y axis."""

    def __init__(self):
        self.label, self.label_look, self.limits, self.margin = '', None, (None, None), MARGIN
        self.ticks, self.tick_texts, self.inverted = None, None, False
        self.rotation, self.tick_size, self.tick_color, self.labels_shown, self.marks_shown = None, None, 'black', True, True
        self.grid = {} if rcParams.get('axes.grid') else None
        # The categories and their numbers.
        self.words = {}
        self.shared = [self]

    def convert(self, data):
        """Returns numbers for plotted values; categories get the next whole numbers."""
        values = listed(data)
        if not any(map(is_word, values)):
            return numbers(values)
        for value in values:
            if not is_word(value) and value is not None:
                raise TypeError(f'a bytes-like object or str is required, not {type(value).__name__}: words and numbers cannot share an axis')
        found = [None if value is None else str(value) for value in values]
        for word in found:
            if word is not None:
                self.words.setdefault(word, float(len(self.words)))
        return [math.nan if word is None else self.words[word] for word in found]

    def one(self, value):
        """Returns the number of one value."""
        return self.convert([value])[0]

    def set_limits(self, low, high):
        """Sets the limits; None leaves a side to the data."""
        old = self.limits
        self.limits = (old[0] if low is None else self.one(low), old[1] if high is None else self.one(high))
        if None not in self.limits and self.limits[0] > self.limits[1]:
            self.limits, self.inverted = self.limits[::-1], True
        for other in self.shared:
            other.limits, other.inverted = self.limits, self.inverted

    def range(self, values, sticky):
        """Returns the limits for these values: with a margin, except at sticky values."""
        values = finite(values)
        low, high = (min(values), max(values)) if values else (0.0, 1.0)
        if None in self.limits and values:
            low, high = widened(low, high)
            pad = (high - low) * self.margin
            low, high = low if low in sticky else low - pad, high if high in sticky else high + pad
        low, high = (found if fixed is None else fixed for found, fixed in zip((low, high), self.limits))
        low, high = widened(low, high)
        return (low, high) if low < high else (high, low)

    def tick_list(self, limits, most):
        """Returns pairs of a number and its label."""
        low, high = limits
        if self.ticks is not None:
            texts = self.tick_texts if self.tick_texts is not None else tick_labels(self.ticks)
            pairs = list(zip(self.ticks, [*texts, *[''] * len(self.ticks)]))
        elif self.words:
            pairs = [(place, word) for word, place in self.words.items()]
            if self.tick_texts is not None:
                pairs = list(zip([place for place, _ in pairs], self.tick_texts))
        else:
            places = nice_ticks(low, high, most)
            texts = tick_labels(places) if self.tick_texts is None else [*self.tick_texts, *[''] * len(places)]
            pairs = list(zip(places, texts))
        slack = (high - low) * 1e-9
        return [(place, str(text)) for place, text in pairs if low - slack <= place <= high + slack]

    def set_ticks(self, ticks, labels=None):
        """Sets the positions and the labels of the ticks."""
        self.ticks = self.convert(ticks)
        self.tick_texts = None
        if labels is not None:
            self.set_tick_labels(labels)

    def set_tick_labels(self, labels):
        """Sets the labels of the ticks."""
        texts = [str(label) for label in listed(labels)]
        if self.ticks is not None and len(texts) != len(self.ticks):
            raise ValueError(f'The number of FixedLocator locations ({len(self.ticks)}), usually from a call to set_ticks, does not match the number of labels ({len(texts)}).')
        self.tick_texts = texts

    def set_grid(self, visible, look):
        """Switches the grid on and off; arguments for its look switch it on."""
        on = (self.grid is None or bool(look)) if visible is None else bool(visible)
        self.grid = look if on else None
