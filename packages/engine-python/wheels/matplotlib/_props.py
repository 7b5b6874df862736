"""Keyword arguments, including the short names of matplotlib."""
from types import SimpleNamespace

ALIASES = {
    'lw': 'linewidth', 'ls': 'linestyle', 'c': 'color', 'ms': 'markersize', 'mfc': 'markerfacecolor', 'mec': 'markeredgecolor',
    'mew': 'markeredgewidth', 'fc': 'facecolor', 'ec': 'edgecolor', 'ha': 'horizontalalignment', 'va': 'verticalalignment',
    'size': 'fontsize', 'weight': 'fontweight', 'family': 'fontfamily', 'fontname': 'fontfamily', 'name': 'fontfamily', 'font': 'fontproperties',
    'linewidths': 'linewidth', 'edgecolors': 'edgecolor', 'linestyles': 'linestyle', 'colors': 'color',
}
# Arguments that are accepted everywhere and have no visible effect.
SILENT = {'zorder', 'clip_on', 'antialiased', 'aa', 'rasterized', 'picker', 'snap', 'transform', 'animated'}


def take(owner, given, **known):
    """Returns the known arguments with the given values and rejects others as matplotlib does."""
    found = dict(known)
    for name, value in given.items():
        full = name if name in known else ALIASES.get(name, name)
        if full in known:
            found[full] = value
        elif full not in SILENT:
            raise AttributeError(f'{owner}.set() got an unexpected keyword argument {name!r}')
    return SimpleNamespace(**found)


def check_in(what, value, choices):
    """Throws when the value is none of the choices."""
    if value not in choices:
        raise ValueError(f'{value!r} is not a valid value for {what}; supported values are {", ".join(map(repr, choices))}')
    return value
