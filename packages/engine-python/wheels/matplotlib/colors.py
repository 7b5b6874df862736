"""Colours: names, letters, C0 to C9, tab:blue, '#rrggbb', '0.5' for greys, and tuples of numbers from 0 to 1."""
import re

from ._data import listed

CYCLE = ('#1f77b4', '#ff7f0e', '#2ca02c', '#d62728', '#9467bd', '#8c564b', '#e377c2', '#7f7f7f', '#bcbd22', '#17becf')
TABLEAU_COLORS = {f'tab:{name}': color for name, color in zip('blue orange green red purple brown pink gray olive cyan'.split(), CYCLE)}
BASE_COLORS = {'b': '#0000ff', 'g': '#008000', 'r': '#ff0000', 'c': '#00bfbf', 'm': '#bf00bf', 'y': '#bfbf00', 'k': '#000000', 'w': '#ffffff'}
NAMES = frozenset('''aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral
cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon
darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia
gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral
lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime
limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred
midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip
peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray
slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'''.split())
# The colours of each map from low to high; colours in between are mixed.
MAPS = {
    'viridis': ((68, 1, 84), (71, 44, 122), (59, 81, 139), (44, 113, 142), (33, 144, 141), (39, 173, 129), (92, 200, 99), (170, 220, 50), (253, 231, 37)),
    'plasma': ((13, 8, 135), (126, 3, 168), (204, 71, 120), (248, 149, 64), (240, 249, 33)),
    'coolwarm': ((59, 76, 192), (141, 176, 254), (221, 221, 221), (244, 152, 122), (180, 4, 38)),
    'jet': ((0, 0, 128), (0, 0, 255), (0, 255, 255), (255, 255, 0), (255, 0, 0), (128, 0, 0)),
    'gray': ((0, 0, 0), (255, 255, 255)),
    'Blues': ((247, 251, 255), (107, 174, 214), (8, 48, 107)),
    'Reds': ((255, 245, 240), (251, 106, 74), (103, 0, 13)),
    'Greens': ((247, 252, 245), (116, 196, 118), (0, 68, 27)),
}


def _of_text(text):
    if text.lower() == 'none':
        return ''
    if re.fullmatch('C[0-9]+', text):
        return CYCLE[int(text[1:]) % len(CYCLE)]
    if text in BASE_COLORS:
        return BASE_COLORS[text]
    low = text.lower()
    if low in TABLEAU_COLORS or low in NAMES:
        return TABLEAU_COLORS.get(low, low)
    if re.fullmatch('#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})', low):
        return low
    if re.fullmatch(r'[01]|0?\.[0-9]+|[01]\.0*', text):
        return '#' + f'{round(float(text) * 255):02x}' * 3
    return None


def _of_parts(value):
    parts = listed(value)
    if len(parts) in (3, 4) and all(isinstance(part, (int, float)) and 0 <= part <= 1 for part in parts):
        return '#' + ''.join(f'{round(part * 255):02x}' for part in parts)
    return None


def css(value, what='color'):
    """Returns a colour in the syntax of CSS; '' for none."""
    found = '' if value is None else _of_text(value) if isinstance(value, str) else _of_parts(value)
    if found is None:
        raise ValueError(f'{value!r} is not a valid value for {what}')
    return found


def is_color(value):
    """Returns true for a single colour."""
    try:
        css(value)
    except (ValueError, TypeError):
        return False
    return True


def mapped(values, name, low=None, high=None):
    """Returns the colours of a map for numbers."""
    name = getattr(name, 'name', name) or 'viridis'
    reverse = name.endswith('_r') and name[:-2] in MAPS
    if not reverse and name not in MAPS:
        raise ValueError(f'{name!r} is not a valid value for cmap; supported values are {", ".join(map(repr, MAPS))}')
    stops = MAPS[name[:-2]][::-1] if reverse else MAPS[name]
    low, high = min(values, default=0) if low is None else low, max(values, default=1) if high is None else high
    found = []
    for value in values:
        share = (min(max(value, low), high) - low) / (high - low) * (len(stops) - 1) if high > low else 0.0
        at = min(int(share), len(stops) - 2)
        found.append('#' + ''.join(f'{round(a + (b - a) * (share - at)):02x}' for a, b in zip(stops[at], stops[at + 1])))
    return found
