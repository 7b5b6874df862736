"""The titles, limits, ticks and legend of an axes."""
from types import SimpleNamespace

from ._artists import Text
from ._data import listed
from ._fonts import pixels
from ._pie import text_look
from ._props import take
from .colors import css

PLACES = ('best', 'upper right', 'upper left', 'lower left', 'lower right', 'right', 'center left', 'center right', 'lower center', 'upper center', 'center')
LINES = {'both', 'x', 'y'}


def word_look(given, default='medium', **more):
    """Returns the look of a text from the arguments that matplotlib knows."""
    more = {'horizontalalignment': None, 'verticalalignment': None, **more}
    fontdict = given.pop('fontdict', None) or {}
    look = take('Text', {**fontdict, **given}, fontsize=None, color='black', fontweight='normal', fontstyle='normal', fontfamily=None, fontproperties=None, rotation=0, alpha=None, pad=None, labelpad=None, loc=None, bbox=None, wrap=False, **more)
    turn = {'vertical': 90, 'horizontal': 0}.get(look.rotation, look.rotation)
    look.size = pixels(look.fontsize if look.fontsize is not None else look.fontproperties, default)
    look.angle, look.color, look.bold, look.italic = float(turn), css(look.color), look.fontweight in ('bold', 'heavy', 'black', 'semibold', 700, 800, 900), look.fontstyle in ('italic', 'oblique')
    return look


class Words:
    """Provides the methods of an axes for titles, labels, texts, limits, ticks, grid and legend."""

    def set_title(self, label, loc=None, **look):
        """Sets the title above the axes."""
        self._title, self._title_look = str(label), word_look(look, 'large')
        self._title_look.loc = loc or self._title_look.loc or 'center'

    def get_title(self):
        return self._title

    def set_xlabel(self, xlabel, **look):
        """Sets the label below the axes."""
        self._x.label, self._x.label_look = str(xlabel), word_look(look)

    def set_ylabel(self, ylabel, **look):
        """Sets the label at the left of the axes."""
        self._y.label, self._y.label_look = str(ylabel), word_look(look)

    def get_xlabel(self):
        return self._x.label

    def get_ylabel(self):
        return self._y.label

    def text(self, x, y, s, fontdict=None, **given):
        """Writes text at a point of the data, or at a fraction of the axes with transform=ax.transAxes."""
        inside = given.pop('transform', None) is self.transAxes
        look = word_look({**(fontdict or {}), **given})
        return self._add(Text(self, x if inside else self._x.one(x), y if inside else self._y.one(y), s, self._as_text(look, inside=inside)))

    def _as_text(self, look, **more):
        box = look.bbox or {}
        base = {'center': 'middle', 'center_baseline': 'middle', 'top': 'top'}.get(look.verticalalignment, 'bottom')
        return text_look(size=look.size, color=look.color, align=look.horizontalalignment or 'left', base=base, angle=look.angle, bold=look.bold, italic=look.italic, alpha=look.alpha,
                         background=css(box.get('facecolor', box.get('fc', 'C0'))) if look.bbox is not None else '', **more)

    def annotate(self, text, xy, xytext=None, arrowprops=None, textcoords=None, xycoords='data', **given):
        """Writes text that belongs to a point; with arrowprops a line leads to the point."""
        look, at = word_look(given), xy if xytext is None else xytext
        tip = (self._x.one(xy[0]), self._y.one(xy[1]))
        arrow = None if arrowprops is None else css(arrowprops.get('color', arrowprops.get('facecolor', arrowprops.get('fc', 'black'))))
        place = (self._x.one(at[0]), self._y.one(at[1]))
        return self._add(Text(self, *place, text, self._as_text(look, arrow=arrow, tip=tip)))

    # ---- limits

    def set_xlim(self, left=None, right=None, *, xmin=None, xmax=None, **more):
        """Sets the limits of the x axis."""
        return self._set_limits(self._x, left if xmin is None else xmin, right if xmax is None else xmax)

    def set_ylim(self, bottom=None, top=None, *, ymin=None, ymax=None, **more):
        """Sets the limits of the y axis."""
        return self._set_limits(self._y, bottom if ymin is None else ymin, top if ymax is None else ymax)

    def _set_limits(self, axis, low, high):
        if high is None and low is not None and not isinstance(low, (str, int, float)):
            low, high = listed(low)
        axis.set_limits(low, high)
        return self._limits_of(axis)

    def get_xlim(self):
        return self._limits_of(self._x)

    def get_ylim(self):
        return self._limits_of(self._y)

    def invert_xaxis(self):
        """Reverses the x axis."""
        self._x.inverted = not self._x.inverted

    def invert_yaxis(self):
        """Reverses the y axis."""
        self._y.inverted = not self._y.inverted

    def margins(self, *both, x=None, y=None, tight=True):
        """Sets the margins around the data as fractions of their span."""
        x, y = both * 2 if len(both) == 1 else both or (x, y)
        self._x.margin, self._y.margin = self._x.margin if x is None else x, self._y.margin if y is None else y

    def axis(self, arg=None, /, **limits):
        """Accepts 'off', 'on', 'equal', 'tight' or [x1, x2, y1, y2]."""
        if isinstance(arg, str):
            if arg not in ('off', 'on', 'equal', 'scaled', 'square', 'tight', 'auto', 'image'):
                raise ValueError(f'Unrecognized string {arg!r} to axis; try \'on\' or \'off\'')
            if arg in ('off', 'on'):
                self._frame = arg == 'on'
            elif arg == 'tight':
                self._x.margin = self._y.margin = 0
            else:
                self._aspect = None if arg == 'auto' else 1.0
        elif isinstance(arg, bool):
            self._frame = arg
        elif arg is not None:
            sides = listed(arg)
            if len(sides) != 4:
                raise TypeError(f'The first argument to axis() must be an iterable of the form [xmin, xmax, ymin, ymax], got {len(sides)} values')
            self._x.set_limits(*sides[:2])
            self._y.set_limits(*sides[2:])
        if limits:
            self._x.set_limits(limits.get('xmin'), limits.get('xmax'))
            self._y.set_limits(limits.get('ymin'), limits.get('ymax'))
        return (*self.get_xlim(), *self.get_ylim())

    def set_aspect(self, aspect, **more):
        """Sets the aspect; 'equal' makes a unit as long on the x axis as on the y axis."""
        self._aspect = None if aspect == 'auto' else 1.0 if aspect == 'equal' else float(aspect)

    # ---- ticks, grid, frame

    def set_xticks(self, ticks, labels=None, **look):
        """Sets the ticks of the x axis and their labels."""
        self._x.set_ticks(ticks, labels)
        self._tick_look(self._x, look)

    def set_yticks(self, ticks, labels=None, **look):
        """Sets the ticks of the y axis and their labels."""
        self._y.set_ticks(ticks, labels)
        self._tick_look(self._y, look)

    def set_xticklabels(self, labels, **look):
        """Sets the labels of the ticks of the x axis."""
        self._x.set_tick_labels(labels)
        self._tick_look(self._x, look)

    def set_yticklabels(self, labels, **look):
        """Sets the labels of the ticks of the y axis."""
        self._y.set_tick_labels(labels)
        self._tick_look(self._y, look)

    def get_xticks(self):
        return [place for place, _ in self._x.tick_list(sorted(self.get_xlim()), 9)]

    def get_yticks(self):
        return [place for place, _ in self._y.tick_list(sorted(self.get_ylim()), 9)]

    def _tick_look(self, axis, given):
        if given:
            look = word_look(dict(given))
            axis.rotation = look.angle if 'rotation' in given else axis.rotation
            axis.tick_color = look.color
            axis.tick_size = look.size if look.fontsize is not None or look.fontproperties is not None else axis.tick_size

    def tick_params(self, axis='both', **given):
        """Sets the look of the ticks: labelsize, labelrotation, labelcolor, and the sides that have ticks."""
        look = take('tick_params', given, labelsize=None, labelrotation=None, rotation=None, labelcolor=None, colors=None, color=None, length=None, width=None, direction=None, which=None, pad=None, bottom=None, left=None, top=None, right=None, labelbottom=None, labelleft=None, labeltop=None, labelright=None)
        for name, one, marks, labels in (('x', self._x, look.bottom, look.labelbottom), ('y', self._y, look.left, look.labelleft)):
            if axis not in ('both', name):
                continue
            turn, color = look.labelrotation if look.labelrotation is not None else look.rotation, look.labelcolor or look.colors or look.color
            one.rotation = one.rotation if turn is None else float(turn)
            one.tick_size = one.tick_size if look.labelsize is None else pixels(look.labelsize)
            one.tick_color = one.tick_color if color is None else css(color)
            one.marks_shown = (one.marks_shown if marks is None else bool(marks)) and look.length != 0
            one.labels_shown = one.labels_shown if labels is None else bool(labels)

    def grid(self, visible=None, which='major', axis='both', **given):
        """Draws lines across the axes at the ticks."""
        if axis not in LINES:
            raise ValueError(f"{axis!r} is not a valid value for axis; supported values are 'both', 'x', 'y'")
        look = {}
        if given:
            found = take('Line2D', given, color='#b0b0b0', linestyle='-', linewidth=0.8, alpha=None)
            look = {'color': css(found.color), 'linestyle': found.linestyle, 'linewidth': float(found.linewidth), 'alpha': found.alpha}
        for name, one in (('x', self._x), ('y', self._y)):
            if axis in ('both', name):
                one.set_grid(visible, look)

    def set_axisbelow(self, below):
        """Has no effect: the grid is always below the data."""

    def set_axis_off(self):
        """Hides frame, ticks and labels."""
        self._frame = False

    def set_axis_on(self):
        """Shows frame, ticks and labels."""
        self._frame = True

    def set_facecolor(self, color):
        """Sets the colour behind the data."""
        self._background = css(color)

    # ---- legend

    def legend(self, *args, **given):
        """Shows the legend: legend(), legend(labels), legend(handles, labels)."""
        look = take('Legend', given, handles=None, labels=None, loc='best', title=None, fontsize=None, ncol=1, ncols=None, frameon=True, prop=None, shadow=False, framealpha=0.8, bbox_to_anchor=None, facecolor='white', edgecolor='#cccccc', fancybox=True, borderpad=None, title_fontsize=None)
        if isinstance(look.loc, int) and 0 <= look.loc <= 10:
            look.loc = PLACES[look.loc]
        if look.loc not in PLACES and isinstance(look.loc, str):
            raise ValueError(f'{look.loc!r} is not a valid value for loc; supported values are {", ".join(map(repr, PLACES))}')
        if len(args) == 1:
            look.labels = args[0]
        elif args:
            look.handles, look.labels = args
        handles = None if look.handles is None else [handle[0] if isinstance(handle, list) else handle for handle in listed(look.handles)]
        labels = None if look.labels is None else [str(label) for label in ([look.labels] if isinstance(look.labels, str) else listed(look.labels))]
        prop = look.prop.get('size') if isinstance(look.prop, dict) else look.prop
        self._legend = SimpleNamespace(handles=handles, labels=labels, look=look, size=pixels(look.fontsize if look.fontsize is not None else prop))
        entries = self._legend_entries()
        if not entries:
            import warnings
            warnings.warn('No artists with labels found to put in legend.  Note that artists whose label start with an underscore are ignored when legend() is called with no argument.', stacklevel=2)
        return self._legend
