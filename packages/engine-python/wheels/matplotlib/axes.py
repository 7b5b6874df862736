"""An axes: the place for one diagram."""
from ._axis import Axis
from ._bar_plots import BarPlots
from ._legend import draw_legend
from ._line_plots import LinePlots
from ._pie import PiePlots
from ._place import Place, draw_frame, room
from ._words import Words
from .colors import CYCLE


class Spine:
    """One side of the frame."""

    def __init__(self):
        self.shown, self.color = True, 'black'

    def set_visible(self, visible):
        self.shown = bool(visible)

    def set_color(self, color):
        from .colors import css
        self.color = css(color)
        self.shown = bool(self.color)


class Spines(dict):
    """The sides of the frame by name; several names select several sides."""

    def __getitem__(self, names):
        if isinstance(names, str):
            return dict.__getitem__(self, names)
        found = Spine()
        sides = list(self.values()) if isinstance(names, slice) else [dict.__getitem__(self, name) for name in names]
        found.set_visible = lambda visible: [side.set_visible(visible) for side in sides]
        found.set_color = lambda color: [side.set_color(color) for side in sides]
        return found

    def __getattr__(self, name):
        if name in self:
            return dict.__getitem__(self, name)
        raise AttributeError(f"'Spines' object does not contain a '{name}' spine")


class Axes(LinePlots, BarPlots, PiePlots, Words):
    """A diagram with an x axis and a y axis."""

    transAxes = 'parts of the axes'

    def __init__(self, figure, cell):
        self.figure, self._cell = figure, cell
        self.clear()

    def clear(self):
        """Removes everything from the axes."""
        self._artists, self._x, self._y, self._colors_used = [], Axis(), Axis(), 0
        self._title, self._title_look, self._legend, self._frame, self._aspect, self._background, self._pie = '', None, None, True, None, 'white', False
        self.spines = Spines({side: Spine() for side in ('left', 'right', 'top', 'bottom')})

    cla = clear

    def get_figure(self):
        return self.figure

    def set(self, **values):
        """Sets several properties: set(title='…', xlabel='…')."""
        for name, value in values.items():
            method = getattr(type(self), f'set_{name}', None)
            if method is None:
                raise AttributeError(f'Axes.set() got an unexpected keyword argument {name!r}')
            method(self, *value) if name in ('xlim', 'ylim') else method(self, value)

    def _add(self, artist):
        self._artists.append(artist)
        return artist

    def _remove(self, artist):
        self._artists.remove(artist)

    def _next_color(self):
        self._colors_used += 1
        return CYCLE[(self._colors_used - 1) % len(CYCLE)]

    # ---- drawing

    def _data(self, axis):
        """Returns the values and the sticky values of all artists along an axis."""
        at = 0 if axis is self._x else 1
        extents = [artist._extent()[at] for artist in self._artists]
        sticky = {value for artist in self._artists for value in artist._sticky()[at]}
        return [value for extent in extents for value in extent], sticky

    def _limits(self, axis):
        if len(axis.shared) == 1:
            return axis.range(*self._data(axis))
        values, sticky = [], set()
        for axes in self.figure.axes:
            for one in (axes._x, axes._y):
                if one in axis.shared:
                    more, stuck = axes._data(one)
                    values, sticky = values + more, sticky | stuck
        return axis.range(values, sticky)

    def _limits_of(self, axis):
        low, high = self._limits(axis)
        return (high, low) if axis.inverted else (low, high)

    def _handles(self):
        for artist in self._artists:
            names = getattr(artist, '_names', None)
            if names:
                yield from zip(artist.patches, names)
            elif artist._label and not artist._label.startswith('_'):
                yield artist, artist._label

    def get_legend_handles_labels(self):
        """Returns the artists and the labels of the legend."""
        pairs = list(self._handles())
        return [artist for artist, _ in pairs], [label for _, label in pairs]

    def _legend_entries(self):
        legend = self._legend
        if legend.labels is None:
            handles = list(self._handles())
            return handles if legend.handles is None else [(handle, handle._label) for handle in legend.handles]
        handles = legend.handles if legend.handles is not None else [artist for artist in self._artists if type(artist).__name__ not in ('Text', 'BarLabel')]
        return list(zip(handles, legend.labels))

    def _draw(self, sheet, cell, budget):
        """Draws the axes in a cell of the figure; budget is the number of points that it may use."""
        limits = [self._limits(self._x), self._limits(self._y)]
        place = Place(self, room(self, cell, limits), limits, budget)
        if self._frame:
            sheet.box(*place.box, self._background)
        draw_frame(sheet, self, place, behind=True)
        sheet.clip(place.box) if self._frame else None
        words = [artist for artist in self._artists if type(artist).__name__ in ('Text', 'BarLabel')]
        for artist in self._artists:
            if artist._visible and artist not in words:
                artist._draw(sheet, place)
        sheet.clip(None) if self._frame else None
        draw_frame(sheet, self, place, behind=False)
        for artist in words:
            if artist._visible:
                artist._draw(sheet, place)
        if self._legend:
            entries = self._legend_entries()
            if entries:
                draw_legend(sheet, place, self._legend, entries)
