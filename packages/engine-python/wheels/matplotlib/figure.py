"""A figure: one picture with one or more axes."""
from . import _page, rcParams
from ._svg import svg_of
from ._words import word_look
from .axes import Axes
from ._data import listed, number
from ._fonts import text_height
from ._sheet import Sheet
from .colors import css

DPI = 100
# Minimum and maximum of width and height in inches; the size of a canvas is limited.
SMALLEST, LARGEST = 0.5, 40.0
# Maximum number of points of a picture; lines with more points are reduced.
MAX_POINTS = 20_000


class Figure:

    def __init__(self, num, figsize=None, facecolor='white'):
        self.number, self.axes, self._words, self._title = num, [], None, ''
        self._background = css(facecolor) or 'white'
        self.set_size_inches(rcParams.get('figure.figsize', (6.4, 4.8)) if figsize is None else figsize)
        self._current = None

    def set_size_inches(self, w, h=None):
        """Sets width and height in inches of 100 pixels."""
        sides = listed(w) if h is None else [w, h]
        if len(sides) != 2:
            raise ValueError(f'figure size must be two numbers, not {len(sides)}')
        sides = [number(side) for side in sides]
        if not all(0 < side < float('inf') for side in sides):
            raise ValueError(f'figure size must be positive finite not ({sides[0]:g}, {sides[1]:g})')
        self._size = tuple(min(max(side, SMALLEST), LARGEST) for side in sides)

    def get_size_inches(self):
        return self._size

    def add_subplot(self, *place, **more):
        """Adds an axes in a grid: add_subplot(rows, columns, number) or add_subplot(221)."""
        if len(place) == 1 and isinstance(place[0], int):
            if not 111 <= place[0] <= 999:
                raise ValueError(f'Integer subplot specification must be a three-digit number, not {place[0]!r}')
            place = tuple(map(int, str(place[0])))
        rows, columns, num = place or (1, 1, 1)
        if not isinstance(num, tuple) and (int(num) != num or not 1 <= num <= rows * columns):
            raise ValueError(f'num must be an integer with 1 <= num <= {rows * columns}, not {num!r}')
        first, last = num if isinstance(num, tuple) else (num, num)
        cell = (int(rows), int(columns), int(first) - 1, int(last) - 1)
        for axes in self.axes:
            if axes._cell == cell:
                self._current = axes
                return axes
        axes = Axes(self, cell)
        self.axes.append(axes)
        self._current = axes
        return axes

    def subplots(self, nrows=1, ncols=1, *, sharex=False, sharey=False, squeeze=True, **more):
        """Adds a grid of axes and returns a single axes, a list, or a list of rows."""
        made = Grid([Grid([self.add_subplot(nrows, ncols, row * ncols + column + 1) for column in range(ncols)]) for row in range(nrows)])
        flat = [axes for row in made for axes in row]
        for wanted, pick in ((sharex, lambda axes: axes._x), (sharey, lambda axes: axes._y)):
            if wanted and wanted != 'none':
                shared = [pick(axes) for axes in flat]
                for axis in shared:
                    axis.shared = shared
        self._current = flat[-1] if flat else None
        if not squeeze:
            return made
        if nrows == ncols == 1:
            return flat[0]
        return made[0] if nrows == 1 else Grid(flat) if ncols == 1 else made

    def gca(self):
        """Returns the current axes."""
        return self._current if self._current is not None else self.add_subplot(1, 1, 1)

    def sca(self, axes):
        """Makes this axes the current one."""
        self._current = axes

    def suptitle(self, text, **look):
        """Sets the title above all axes."""
        self._title, self._words = str(text), word_look({key: value for key, value in look.items() if key not in ('x', 'y')}, 'large')

    def clear(self):
        """Removes everything from the figure."""
        self.axes, self._current, self._title = [], None, ''

    clf = clear

    def tight_layout(self, **more):
        """Has no effect: figures always have a tight layout."""

    subplots_adjust = autofmt_xdate = set_tight_layout = set_layout_engine = tight_layout

    def show(self):
        """Shows the figure on the canvas."""
        _page.show(self._picture().data())

    def savefig(self, fname, **more):
        """Saves the figure as an SVG picture in the files of the project."""
        _page.save(str(fname), svg_of(self._picture()))

    def _picture(self):
        width, height = (round(side * DPI) for side in self._size)
        sheet = Sheet(width, height, self._background)
        sheet.box(0, 0, width, height, self._background)
        top = 0.0
        if self._title:
            top = text_height(self._title, self._words.size) + 8
            sheet.text(width / 2, 8, self._title, self._words.size, color=self._words.color, base='top', bold=self._words.bold)
        total = sum(artist._weight() for axes in self.axes for artist in axes._artists)
        share = min(1.0, MAX_POINTS / max(1, total))
        for axes in self.axes:
            rows, columns, first, last = axes._cell
            wide, high = width / columns, (height - top) / rows
            left, right, up, down = min(first % columns, last % columns), max(first % columns, last % columns), first // columns, last // columns
            axes._draw(sheet, (left * wide, top + up * high, (right - left + 1) * wide, (down - up + 1) * high), share)
        return sheet


class Grid(list):
    """A row of axes, or rows of axes: axs[0], axs[0][1], axs[0, 1], axs.flat."""

    def __getitem__(self, index):
        if not isinstance(index, tuple):
            found = list.__getitem__(self, index)
            return Grid(found) if isinstance(index, slice) else found
        row, column = index
        if isinstance(row, slice):
            return Grid(line[column] for line in list.__getitem__(self, row))
        return list.__getitem__(self, row)[column]

    @property
    def flat(self):
        return Grid(axes for one in self for axes in (one if isinstance(one, list) else [one]))

    def flatten(self):
        """Returns all axes in one row."""
        return self.flat

    ravel = flatten

    @property
    def shape(self):
        return (len(self), len(self[0])) if self and isinstance(self[0], list) else (len(self),)
