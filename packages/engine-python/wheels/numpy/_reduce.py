"""Reductions of an array to one value (sum, mean, maximum), along an axis or over all values."""
import builtins
import math
from ._array import array, asarray, ndarray, plain
from ._dtype import caster, dtype

AxisError = type('AxisError', (ValueError, IndexError), {'__module__': 'numpy.exceptions'})


def axis_of(axis, ndim):
    if not -ndim <= axis < ndim:
        raise AxisError(f'axis {axis} is out of bounds for array of dimension {ndim}')
    return axis % ndim


def lanes(given, axis):
    """Returns the rows of values along some axes, and the shape of the remaining axes. None means all axes."""
    if axis is None:
        return [given.flat_list()], ()
    axes = [axis_of(each, given.ndim) for each in (axis if isinstance(axis, tuple) else (axis,))]
    others = [each for each in range(given.ndim) if each not in axes]
    turned = given.transpose(others + axes) if given.ndim > 1 else given
    length = math.prod(given.shape[each] for each in axes)
    shape = tuple(given.shape[each] for each in others)
    values = turned.flat_list()
    return [values[place * length:(place + 1) * length] for place in builtins.range(math.prod(shape))], shape


def with_kept(given, axis, shape):
    axes = range_of(given) if axis is None else [axis_of(each, given.ndim) for each in (axis if isinstance(axis, tuple) else (axis,))]
    return tuple(1 if each in axes else length for each, length in enumerate(given.shape))


def range_of(given):
    return builtins.range(given.ndim)


def reduction(name, function, result=None, empty=None):
    """
    Makes a reduction. `result` is a kind, or a function of the kind of the values; `empty` is the error for no values.
    """
    def apply(a, axis=None, keepdims=False, dtype=None, out=None, **more):
        given = asarray(a, dtype)
        found, shape = lanes(given, axis)
        if empty and builtins.any(not lane for lane in found):
            raise ValueError(empty)
        kind = result(given.dtype.kind) if callable(result) else result or given.dtype.kind
        turn = caster(kind)
        values = [turn(function(lane, **more)) for lane in found]
        return plain(ndarray(values, with_kept(given, axis, shape) if keepdims else shape, make_dtype(kind, values)))
    apply.__name__ = apply.__qualname__ = name
    return apply


def make_dtype(kind, values):
    return dtype(kind, max_of(map(len, values), default=1)) if kind == 'U' else dtype(kind)


max_of, min_of, sum_of, any_of, all_of, sorted_of = max, min, sum, any, all, sorted


def counted(kind):
    return 'i' if kind == 'b' else kind


def total(values):
    """Adds in pairs as numpy does: small numbers keep their precision next to large ones."""
    if not builtins.any(isinstance(value, float) for value in values[:1]):
        if values and isinstance(values[0], str):
            raise TypeError("cannot perform 'add.reduce' of texts; use ''.join")
        return sum_of(values)
    count = len(values)
    if count < 8:
        made = 0.0
        for value in values:
            made += value
        return made
    if count > 128:
        half = count // 2
        half -= half % 8
        return total(values[:half]) + total(values[half:])
    eight = values[:8]
    end = count - count % 8
    for place in builtins.range(8, end, 8):
        eight = [one + other for one, other in zip(eight, values[place:place + 8])]
    made = ((eight[0] + eight[1]) + (eight[2] + eight[3])) + ((eight[4] + eight[5]) + (eight[6] + eight[7]))
    for value in values[end:]:
        made += value
    return made


def average_of(values):
    return total([float(value) for value in values]) / len(values) if values else math.nan


def variance_of(values, ddof=0):
    middle = average_of(values)
    count = len(values) - ddof
    return total([(value - middle) ** 2 for value in values]) / count if count > 0 else math.nan


def first_nan(values, choose):
    for value in values:
        if value != value:
            return value
    return choose(values)


def place_of(values, choose):
    return values.index(first_nan(values, choose)) if not builtins.any(value != value for value in values) else next(place for place, value in enumerate(values) if value != value)


def no_identity(name):
    return f'zero-size array to reduction operation {name} which has no identity'


sum = reduction('sum', total, counted)
prod = reduction('prod', lambda values: math.prod(values), counted)
max = amax = reduction('max', lambda values: first_nan(values, max_of), empty=no_identity('maximum'))
min = amin = reduction('min', lambda values: first_nan(values, min_of), empty=no_identity('minimum'))
mean = reduction('mean', average_of, 'f')
var = reduction('var', variance_of, 'f')
std = reduction('std', lambda values, ddof=0: math.sqrt(variance_of(values, ddof)), 'f')
any = reduction('any', any_of, 'b')
all = reduction('all', all_of, 'b')
argmax = reduction('argmax', lambda values: place_of(values, max_of), 'i', 'attempt to get argmax of an empty sequence')
argmin = reduction('argmin', lambda values: place_of(values, min_of), 'i', 'attempt to get argmin of an empty sequence')
count_nonzero = reduction('count_nonzero', lambda values: sum_of(1 for value in values if value), 'i')
nansum = reduction('nansum', lambda values: total([value for value in values if value == value]), counted)
nanmean = reduction('nanmean', lambda values: average_of([value for value in values if value == value]), 'f')
nanmax = reduction('nanmax', lambda values: max_of([value for value in values if value == value], default=math.nan))
nanmin = reduction('nanmin', lambda values: min_of([value for value in values if value == value], default=math.nan))


def ptp(a, axis=None):
    return max(a, axis) - min(a, axis)


def quantile_of(values, share):
    if not values or builtins.any(value != value for value in values):
        return math.nan
    values = sorted_of(values)
    at = share * (len(values) - 1)
    low = math.floor(at)
    high = min_of(low + 1, len(values) - 1)
    part = at - low
    gap = values[high] - values[low]
    return values[high] - gap * (1 - part) if part >= 0.5 else values[low] + gap * part


def median_of(values):
    if not values or builtins.any(value != value for value in values):
        return math.nan
    values, half = sorted_of(values), len(values) // 2
    return values[half] if len(values) % 2 else (values[half - 1] + values[half]) / 2


median = reduction('median', median_of, 'f')


def quantile(a, q, axis=None):
    shares = asarray(q)
    if builtins.any(not 0 <= share <= 1 for share in shares.flat_list()):
        raise ValueError('Quantiles must be in the range [0, 1]')
    parts = [reduction('quantile', quantile_of, 'f')(a, axis, share=share) for share in shares.flat_list()]
    return parts[0] if shares.ndim == 0 else array(parts if axis is None else [part.tolist() for part in map(asarray, parts)])


def percentile(a, q, axis=None):
    shares = asarray(q)
    if builtins.any(not 0 <= share <= 100 for share in shares.flat_list()):
        raise ValueError('Percentiles must be in the range [0, 100]')
    return quantile(a, [share / 100 for share in shares.flat_list()] if shares.ndim else shares.item() / 100, axis)


def average(a, axis=None, weights=None):
    if weights is None:
        return mean(a, axis)
    given, heavy = asarray(a), asarray(weights)
    if heavy.ndim == 1 and given.ndim > 1 and axis is not None:
        heavy = heavy.reshape([-1 if each == axis_of(axis, given.ndim) else 1 for each in range_of(given)])
    return sum(given * heavy, axis) / sum(heavy.broadcast(given.shape), axis) * 1.0


def along(given, axis, function, kind=None):
    """
    Returns a new array in which `function` has replaced each row along an axis; all new rows have the same length.
    """
    axis = axis_of(axis, given.ndim)
    found, shape = lanes(given, axis)
    rows = [function(lane) for lane in found]
    length = len(rows[0]) if rows else given.shape[axis]
    values = [value for row in rows for value in row]
    kind = kind or given.dtype.kind
    made = ndarray(values, (*shape, length), make_dtype(kind, values))
    order = list(builtins.range(given.ndim - 1))
    order.insert(axis, given.ndim - 1)
    return made.transpose(order).copy() if given.ndim > 1 else made


def running(step):
    def of(values):
        made = []
        for value in values:
            made.append(step(made[-1], value) if made else value)
        return made
    return of


def cumulative(name, step):
    def apply(a, axis=None):
        given = asarray(a)
        given = given.astype(int) if given.dtype.kind == 'b' else given
        return along(given.flatten() if axis is None else given, axis or 0, running(step))
    apply.__name__ = apply.__qualname__ = name
    return apply


cumsum = cumulative('cumsum', lambda before, value: before + value)
cumprod = cumulative('cumprod', lambda before, value: before * value)


def diff(a, n=1, axis=-1):
    given = asarray(a)
    for _ in builtins.range(n):
        given = along(given, axis, lambda values: [after - before for before, after in zip(values, values[1:])])
    return given


def sort_key(value):
    return (True, 0) if value != value else (False, value)


def sort(a, axis=-1):
    given = asarray(a)
    if axis is None:
        given, axis = given.flatten(), 0
    return along(given, axis, lambda values: sorted_of(values, key=sort_key))


def argsort(a, axis=-1, kind=None):
    given = asarray(a)
    if axis is None:
        given, axis = given.flatten(), 0
    return along(given, axis, lambda values: sorted_of(builtins.range(len(values)), key=lambda place: sort_key(values[place])), 'i')


def unique(ar, return_index=False, return_inverse=False, return_counts=False):
    given = asarray(ar)
    values = given.flat_list()
    found = sorted_of(set(values), key=sort_key)
    made = [ndarray(found, (len(found),), given.dtype)]
    at = {value: place for place, value in enumerate(found)}
    if return_index:
        made.append(array([values.index(value) for value in found], int))
    if return_inverse:
        made.append(array([at[value] for value in values], int).reshape(given.shape))
    if return_counts:
        made.append(array([values.count(value) for value in found], int))
    return made[0] if len(made) == 1 else tuple(made)
