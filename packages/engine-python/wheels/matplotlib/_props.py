"""Arguments by name, with the short names that matplotlib knows."""
from types import SimpleNamespace

ALIASES = {
    'lw': 'linewidth', 'ls': 'linestyle', 'c': 'color', 'ms': 'markersize', 'mfc': 'markerfacecolor', 'mec': 'markeredgecolor',
    'mew': 'markeredgewidth', 'fc': 'facecolor', 'ec': 'edgecolor', 'ha': 'horizontalalignment', 'va': 'verticalalignment',
    'size': 'fontsize', 'weight': 'fontweight', 'family': 'fontfamily', 'fontname': 'fontfamily', 'name': 'fontfamily', 'font': 'fontproperties',
    'linewidths': 'linewidth', 'edgecolors': 'edgecolor', 'linestyles': 'linestyle', 'colors': 'color',
}
# Accepted everywhere without a visible effect.
SILENT = {'zorder', 'clip_on', 'antialiased', 'aa', 'rasterized', 'picker', 'snap', 'transform', 'animated'}


def take(owner, given, **known):
    """The known arguments with what was given in their place; others are refused as matplotlib does."""
    found = dict(known)
    for name, value in given.items():
        full = name if name in known else ALIASES.get(name, name)
        if full in known:
            found[full] = value
        elif full not in SILENT:
            raise AttributeError(f'{owner}.set() got an unexpected keyword argument {name!r}')
    return SimpleNamespace(**found)


def check_in(what, value, choices):
    """Refuses a value that is none of the choices."""
    if value not in choices:
        raise ValueError(f'{value!r} is not a valid value for {what}; supported values are {", ".join(map(repr, choices))}')
    return value
