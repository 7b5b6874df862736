"""Conversion of the data that a program passes: any iterable is accepted."""
import math


def listed(data):
    """Returns the values as a list; arrays have `tolist`, and a single value becomes a list of one."""
    if hasattr(data, 'tolist'):
        data = data.tolist()
    if isinstance(data, (str, bytes)) or not hasattr(data, '__iter__'):
        return [data]
    return list(data)


def is_single(data):
    """Returns true for a single number or text."""
    if hasattr(data, 'tolist'):
        data = data.tolist()
    return isinstance(data, (str, bytes)) or not hasattr(data, '__iter__')


def number(value):
    """Returns the value as a float; None becomes nan, which is drawn as a gap."""
    if value is None:
        return math.nan
    if isinstance(value, (list, tuple)):
        raise ValueError('setting an array element with a sequence. The requested array has an inhomogeneous shape')
    return float(value)


def numbers(data):
    """Returns the values as a list of floats."""
    return [number(value) for value in listed(data)]


def finite(values):
    """Returns the values without nan and infinity."""
    return [value for value in values if math.isfinite(value)]


def spread(value, count):
    """Returns `count` values: one for all, or one each, repeated from the first when there are too few."""
    values = [value] if is_single(value) else listed(value)
    return [values[index % len(values)] for index in range(count)] if values else []


def thin_line(points, most):
    """Reduces a line to about `most` points and keeps the lowest and the highest point of each section."""
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
    """Returns at most `most` indexes, spread evenly over `count`."""
    return range(count) if count <= most else [index * count // most for index in range(most)]
