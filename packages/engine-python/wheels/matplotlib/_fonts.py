"""The sizes of text before it is painted: the widths are estimates for a plain sans-serif font."""
from . import rcParams

# Pixels per point at 100 dots per inch.
POINT = 100 / 72
SIZES = {'xx-small': 0.579, 'x-small': 0.694, 'small': 0.833, 'medium': 1.0, 'large': 1.2, 'x-large': 1.44, 'xx-large': 1.728, 'smaller': 0.833, 'larger': 1.2}
NARROW, WIDE = frozenset("iljtfrI.,:;'|!()[] "), frozenset('mwMW%@&')
# Characters from this one on, such as Chinese ones, are as wide as the font size.
FULL = 0x2E80


def points(size, default='medium'):
    """Returns a size in points from a number or a word."""
    if hasattr(size, 'get_size'):
        size = size.get_size()
    if size is None:
        size = default
    base = float(rcParams.get('font.size', 10.0))
    if isinstance(size, str):
        if size not in SIZES:
            try:
                return float(size)
            except ValueError:
                raise ValueError(f'{size!r} is not a valid value for fontsize') from None
        return base * SIZES[size]
    return float(size)


def pixels(size, default='medium'):
    """Returns a size in pixels."""
    return points(size, default) * POINT


def char_width(char):
    """Returns the width of a character as a fraction of the font size."""
    if ord(char) >= FULL:
        return 1.0
    if char in NARROW:
        return 0.31
    if char in WIDE:
        return 0.87
    return 0.68 if char.isupper() else 0.57


def text_width(text, size):
    """Returns the width of the longest line at a size in pixels."""
    return max((sum(map(char_width, line)) for line in str(text).split('\n')), default=0.0) * size


def text_height(text, size):
    """Returns the height of all lines."""
    return (str(text).count('\n') + 1) * size * 1.2
