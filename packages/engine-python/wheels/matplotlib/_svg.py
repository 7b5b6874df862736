"""Conversion of a figure to an SVG file. Text stays text, and its markup characters are escaped."""
from html import escape

from ._sheet import UNIT_CIRCLE

ANCHOR = {'left': 'start', 'center': 'middle', 'right': 'end'}
SHIFT = {'top': 0.95, 'middle': 0.35, 'bottom': -0.22}
FONT = "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif"


def _paint(fill, edge, width):
    look = f' fill="{fill or "none"}"'
    return look + (f' stroke="{edge}" stroke-width="{width}"' if edge and width else '')


def _path(values, closed):
    pairs = [f'{values[at]} {values[at + 1]}' for at in range(0, len(values) - 1, 2)]
    return 'M' + 'L'.join(pairs) + ('Z' if closed else '')


def _text(shape):
    size, lines, found = shape['size'], shape['text'].split('\n'), []
    look = f'font-size="{size}" fill="{shape["color"]}" text-anchor="{ANCHOR[shape["align"]]}"' + (' font-weight="bold"' if shape['bold'] else '') + (' font-style="italic"' if shape['italic'] else '')
    above = {'top': 0.0, 'middle': (len(lines) - 1) / 2, 'bottom': len(lines) - 1.0}[shape['base']] * size * 1.2
    for row, line in enumerate(lines):
        y = round(row * size * 1.2 - above + SHIFT[shape['base']] * size, 2)
        found.append(f'<text transform="translate({shape["x"]} {shape["y"]}) rotate({-shape["angle"]:g})" y="{y}" {look}>{escape(line)}</text>')
    return ''.join(found)


def _marks(shape):
    points, found = shape['points'], []
    each = lambda values, index: values[index] if isinstance(values, list) else values
    for index in range(len(points) // 2):
        x, y, size = points[index * 2], points[index * 2 + 1], each(shape['sizes'], index)
        look = _paint(each(shape['fills'], index), each(shape['edges'], index), shape['width'])
        if shape['strokes'] == UNIT_CIRCLE:
            found.append(f'<circle cx="{x}" cy="{y}" r="{size / 2:.2f}"{look}/>')
            continue
        for stroke in shape['strokes']:
            moved = [round(value * size + (y if at % 2 else x), 2) for at, value in enumerate(stroke)]
            found.append(f'<path d="{_path(moved, shape["closed"])}"{look}/>')
    return ''.join(found)


def _one(shape):
    kind = shape['kind']
    if kind == 'line':
        dash = f' stroke-dasharray="{" ".join(map(str, shape["dash"]))}"' if 'dash' in shape else ''
        return f'<path d="{_path(shape["points"], False)}"{_paint("", shape["color"], shape["width"])}{dash}/>'
    if kind == 'area':
        return f'<path d="{_path(shape["points"], True)}"{_paint(shape["fill"], shape["edge"], shape["width"])}/>'
    return _marks(shape) if kind == 'marks' else _text(shape)


def svg_of(sheet):
    """Returns the content of the file."""
    parts, clips = [], 0
    for shape in sheet.shapes:
        if shape['kind'] == 'clip':
            if shape['box'] is None:
                parts.append('</g>')
                continue
            x, y, width, height = shape['box']
            clips += 1
            parts.append(f'<clipPath id="c{clips}"><rect x="{x}" y="{y}" width="{width}" height="{height}"/></clipPath><g clip-path="url(#c{clips})">')
            continue
        alpha = shape.get('alpha')
        parts.append(_one(shape) if alpha is None else f'<g opacity="{alpha}">{_one(shape)}</g>')
    width, height = sheet.width, sheet.height
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="{FONT}">\n' + '\n'.join(parts) + '\n</svg>\n'
