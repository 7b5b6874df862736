"""What a program hands over as data: anything that can be walked through."""
import math


def listed(data):
    """A list of what is inside; arrays know `tolist`, one value is a list of one."""
    if hasattr(data, 'tolist'):
        data = data.tolist()
    if isinstance(data, (str, bytes)) or not hasattr(data, '__iter__'):
        return [data]
    return list(data)


def is_single(data):
    """One number or one text rather than several."""
    if hasattr(data, 'tolist'):
        data = data.tolist()
    return isinstance(data, (str, bytes)) or not hasattr(data, '__iter__')


def number(value):
    """A float; None is a gap."""
    if value is None:
        return math.nan
    if isinstance(value, (list, tuple)):
        raise ValueError('setting an array element with a sequence. The requested array has an inhomogeneous shape')
    return float(value)


def numbers(data):
    """A list of floats."""
    return [number(value) for value in listed(data)]


def finite(values):
    """Without gaps and without what is endless."""
    return [value for value in values if math.isfinite(value)]


def spread(value, count):
    """A value for each of so many: one for all, or one each, begun anew where there are too few."""
    values = [value] if is_single(value) else listed(value)
    return [values[index % len(values)] for index in range(count)] if values else []


def thin_line(points, most):
    """A line of at most about so many points: of each stretch the lowest and the highest stay."""
    if len(points) <= most:
        return points
    size = math.ceil(len(points) / max(1, most // 2))
    kept = []
    for start in range(0, len(points), size):
        stretch = range(start, min(start + size, len(points)))
        ends = {min(stretch, key=lambda at: points[at][1]), max(stretch, key=lambda at: points[at][1])}
        kept.extend(points[at] for at in sorted(ends))
    return kept


def thin_even(count, most):
    """Numbers of those that stay when only so many may."""
    return range(count) if count <= most else [index * count // most for index in range(most)]
