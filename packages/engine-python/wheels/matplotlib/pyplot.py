"""pyplot: the functions that draw on the current figure. 码塾自己写的一部分，和真正的 matplotlib 写法一样。"""
from . import _page, rc, rcParams, rcdefaults
from . import style
from .axes import Axes
from .figure import Figure

_figures = {}


class _Current:
    figure = None


def figure(num=None, figsize=None, dpi=None, facecolor='white', **more):
    """Creates a figure, or returns an existing one by its number. figsize is in inches of 100 pixels."""
    if isinstance(num, Figure):
        num = num.number
    if num is None:
        num = max((key for key in _figures if isinstance(key, int)), default=0) + 1
    if num not in _figures:
        _figures[num] = Figure(num, figsize, facecolor)
    _Current.figure = _figures[num]
    return _Current.figure


def gcf():
    """Returns the current figure."""
    return _Current.figure if _Current.figure is not None else figure()


def gca():
    """Returns the current axes."""
    return gcf().gca()


def sca(ax):
    """Makes this axes the current one."""
    _Current.figure = ax.figure
    ax.figure.sca(ax)


def subplot(*place, **more):
    """Makes one part of a grid the current axes: subplot(2, 2, 1) or subplot(221)."""
    return gcf().add_subplot(*place, **more)


def subplots(nrows=1, ncols=1, *, figsize=None, sharex=False, sharey=False, squeeze=True, **more):
    """Creates a figure and its axes."""
    made = figure(figsize=figsize, facecolor=more.get('facecolor', 'white'))
    return made, made.subplots(nrows, ncols, sharex=sharex, sharey=sharey, squeeze=squeeze)


def show(*args, block=None):
    """Shows all figures on the canvas, one after another; the next call draws on a new figure."""
    shown = list(_figures.values())
    close('all')
    for one in shown:
        one.show()


def draw():
    """Shows the figure in its present state."""
    _page.show(gcf()._picture().data(), patient=False)


def pause(interval):
    """Shows the figure in its present state and waits for `interval` seconds: for animations."""
    if _Current.figure is not None:
        draw()
    _page.pause(float(interval))


def savefig(fname, **more):
    """Saves the figure as an SVG picture in the files of the project."""
    gcf().savefig(fname, **more)


def close(fig=None):
    """Closes a figure; 'all' closes all figures."""
    if fig == 'all':
        _figures.clear()
        _Current.figure = None
        return
    gone = _Current.figure if fig is None else _figures.get(fig) if not isinstance(fig, Figure) else fig
    if gone is None:
        return
    _figures.pop(gone.number, None)
    if _Current.figure is gone:
        _Current.figure = next(reversed(_figures.values()), None)


def clf():
    """Clears the figure."""
    gcf().clear()


def cla():
    """Clears the axes."""
    gca().clear()


def suptitle(t, **look):
    """Sets the title above all axes."""
    gcf().suptitle(t, **look)


def tight_layout(**more):
    """Has no effect: figures always have a tight layout."""


subplots_adjust = ion = ioff = tight_layout


def isinteractive():
    """Returns false: a figure appears when show() is called."""
    return False


def get_fignums():
    """Returns the numbers of the figures that are not shown yet."""
    return [key for key in _figures if isinstance(key, int)]


def _limits(axis):
    def function(*args, **kwargs):
        axes = gca()
        return getattr(axes, f'set_{axis}lim' if args or kwargs else f'get_{axis}lim')(*args, **kwargs)
    function.__name__ = function.__qualname__ = f'{axis}lim'
    return function


def _ticks(axis):
    def function(ticks=None, labels=None, **look):
        axes, line = gca(), getattr(gca(), f'_{axis}')
        if ticks is not None:
            getattr(axes, f'set_{axis}ticks')(ticks, labels, **look)
        elif labels is not None:
            getattr(axes, f'set_{axis}ticklabels')(labels, **look)
        else:
            axes._tick_look(line, look)
        return getattr(axes, f'get_{axis}ticks')(), line.tick_texts or []
    function.__name__ = function.__qualname__ = f'{axis}ticks'
    return function


xlim, ylim, xticks, yticks = _limits('x'), _limits('y'), _ticks('x'), _ticks('y')


def _as_function(name, method):
    original = getattr(Axes, method)

    def function(*args, **kwargs):
        return getattr(gca(), method)(*args, **kwargs)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = original.__doc__
    function.__wrapped__ = original
    return function


_SAME = 'plot scatter bar barh bar_label hist pie fill fill_between fill_betweenx axhline axvline axhspan axvspan text annotate legend grid axis margins tick_params'.split()
for _name in _SAME:
    globals()[_name] = _as_function(_name, _name)
for _name in ('title', 'xlabel', 'ylabel'):
    globals()[_name] = _as_function(_name, f'set_{_name}')
