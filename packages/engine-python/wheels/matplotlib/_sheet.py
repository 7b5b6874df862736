"""The list of shapes to paint, in pixels from the top left corner of a figure."""
import math

# Two decimals are enough: no screen shows a hundredth of a pixel.
DIGITS = 2
UNIT_CIRCLE = 'circle'


def rounded(points):
    """Returns the flat list x1, y1, x2, y2 … of the points."""
    return [round(value, DIGITS) for point in points for value in point]


class Sheet:
    """Collects shapes and skips coordinates that are not finite."""

    def __init__(self, width, height, background):
        self.width, self.height, self.background, self.shapes = width, height, background, []

    def add(self, kind, alpha=None, **values):
        shape = {'kind': kind, **values}
        if alpha is not None:
            shape['alpha'] = round(min(max(float(alpha), 0.0), 1.0), 3)
        self.shapes.append(shape)

    def line(self, points, color, width=1.0, *, dash=None, alpha=None):
        """Adds a line, which is interrupted at missing points."""
        run = []
        for point in [*points, (math.nan, math.nan)]:
            if math.isfinite(point[0]) and math.isfinite(point[1]):
                run.append(point)
                continue
            if len(run) > 1 and color and width > 0:
                self.add('line', alpha, points=rounded(run), color=color, width=round(width, 2), **({'dash': dash} if dash else {}))
            run = []

    def area(self, points, fill, *, edge='', width=1.0, alpha=None):
        """Adds a closed area."""
        points = [point for point in points if math.isfinite(point[0]) and math.isfinite(point[1])]
        if len(points) > 2 and (fill or edge):
            self.add('area', alpha, points=rounded(points), fill=fill, edge=edge, width=round(width, 2))

    def box(self, x, y, wide, high, fill, **look):
        """Adds an upright rectangle."""
        self.area([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)], fill, **look)

    def marks(self, points, strokes, sizes, fills, *, edges, width, closed=True, alpha=None):
        """Adds the same shape at many points; sizes and colours are one for all points or one for each."""
        known = [index for index, point in enumerate(points) if math.isfinite(point[0]) and math.isfinite(point[1])]
        if not known:
            return
        each = lambda values: [values[index] for index in known] if isinstance(values, list) else values
        self.add('marks', alpha, points=rounded(points[index] for index in known), strokes=strokes, closed=closed, sizes=each(sizes), fills=each(fills), edges=each(edges), width=round(width, 2))

    def text(self, x, y, text, size, *, color='black', align='center', base='middle', angle=0, bold=False, italic=False, alpha=None):
        """Adds text at a point: `base` says whether the point is its top, its middle or its bottom."""
        if str(text) and math.isfinite(x) and math.isfinite(y):
            self.add('text', alpha, x=round(x, DIGITS), y=round(y, DIGITS), text=str(text), size=round(size, 2), color=color, align=align, base=base, angle=angle, bold=bold, italic=italic)

    def clip(self, box):
        """Limits the shapes that follow to the box; None removes the limit."""
        self.shapes.append({'kind': 'clip', 'box': None if box is None else [round(value, DIGITS) for value in box]})

    def data(self):
        """Returns the data that the page paints."""
        return {'width': self.width, 'height': self.height, 'background': self.background, 'shapes': self.shapes}
