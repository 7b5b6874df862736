"""Selection, search and rearrangement of values."""
import builtins
import math
from ._array import array, asarray, ndarray, plain
from ._shape import broadcast_shape, size_of
from ._dtype import cast, common, dtype
from ._make import concatenate, expand_dims
from ._math import isclose
from ._reduce import axis_of, max as most, min as least, unique


def where(condition, *choices):
    given = asarray(condition)
    if not choices:
        return nonzero(given)
    if len(choices) != 2:
        raise ValueError('either both or neither of x and y should be given')
    first, second = map(asarray, choices)
    shape = broadcast_shape([given.shape, first.shape, second.shape])
    kind = common([first.dtype.kind, second.dtype.kind])
    parts = zip(*(each.broadcast(shape).flat_list() for each in (given, first, second)))
    values, found = cast([one if chosen else other for chosen, one, other in parts], kind)
    return plain(ndarray(values, shape, found))


def argwhere(a):
    given = asarray(a)
    rows = [row for row, value in zip(positions(given.shape), given.flat_list()) if value]
    return ndarray([index for row in rows for index in row], (len(rows), given.ndim), dtype('i'))


def positions(shape):
    rows = [()]
    for length in shape:
        rows = [(*row, index) for row in rows for index in builtins.range(length)]
    return rows


def nonzero(a):
    found = argwhere(a)
    return tuple(column.copy() for column in found.T)


def flatnonzero(a):
    return nonzero(asarray(a).ravel())[0]


def unravel_index(indices, shape):
    made = []
    for length in reversed(shape):
        indices, rest = divmod(indices, length)
        made.insert(0, rest)
    return tuple(made)


def select(condlist, choicelist, default=0):
    made = default
    for condition, choice in reversed(list(zip(condlist, choicelist))):
        made = where(condition, choice, made)
    return made


def isin(element, test_elements):
    wanted = set(asarray(test_elements).flat_list())
    given = asarray(element)
    return plain(ndarray([value in wanted for value in given.flat_list()], given.shape, dtype('b')))


def intersect1d(ar1, ar2):
    return array(sorted(set(asarray(ar1).flat_list()) & set(asarray(ar2).flat_list())), asarray(ar1).dtype)


def union1d(ar1, ar2):
    return unique(concatenate((asarray(ar1).ravel(), asarray(ar2).ravel())))


def setdiff1d(ar1, ar2):
    return array(sorted(set(asarray(ar1).flat_list()) - set(asarray(ar2).flat_list())), asarray(ar1).dtype)


def array_equal(a1, a2):
    first, second = asarray(a1), asarray(a2)
    return first.shape == second.shape and first.flat_list() == second.flat_list()


def allclose(a, b, rtol=1e-05, atol=1e-08):
    return builtins.all(asarray(isclose(a, b, rtol, atol)).flat_list())


def searchsorted(a, v, side='left'):
    import bisect
    row, given = asarray(a).flat_list(), asarray(v)
    find = bisect.bisect_left if side == 'left' else bisect.bisect_right
    return plain(ndarray([find(row, value) for value in given.flat_list()], given.shape, dtype('i')))


def bincount(x):
    values = asarray(x).flat_list()
    return array([values.count(value) for value in builtins.range(builtins.max(values, default=-1) + 1)], int)


def histogram(a, bins=10, range=None):
    from ._make import linspace
    given = asarray(a).ravel()
    if isinstance(bins, int):
        low, high = range or ((float(least(given)), float(most(given))) if given.size else (0.0, 1.0))
        edges = linspace(low - 0.5, high + 0.5, bins + 1) if low == high else linspace(low, high, bins + 1)
    else:
        edges = asarray(bins)
    marks = edges.flat_list()
    counts = [0] * (len(marks) - 1)
    for value in given.flat_list():
        if marks[0] <= value <= marks[-1]:
            counts[builtins.min(searchsorted(marks, value, 'right') - 1, len(counts) - 1)] += 1
    return array(counts, int), edges


# ---- moving, repeating, adding and taking away

def reshape(a, shape):
    return asarray(a).reshape(shape)


def flip(m, axis=None):
    given = asarray(m)
    axes = builtins.range(given.ndim) if axis is None else [axis_of(axis, given.ndim)]
    return given[tuple(slice(None, None, -1) if each in axes else slice(None) for each in builtins.range(given.ndim))]


def flipud(m):
    return flip(m, 0)


def fliplr(m):
    return flip(m, 1)


def rot90(m, k=1):
    made = asarray(m)
    for _ in builtins.range(k % 4):
        made = flip(made.T, 0)
    return made


def roll(a, shift, axis=None):
    given = asarray(a)
    if axis is None:
        values = given.flat_list()
        cut = -shift % len(values) if values else 0
        return ndarray(values[cut:] + values[:cut], given.shape, given.dtype)
    length = given.shape[axis]
    front = (slice(None),) * axis_of(axis, given.ndim)
    return given[(*front, [(place - shift) % length for place in builtins.range(length)])]


def repeat(a, repeats, axis=None):
    given = asarray(a)
    given, axis = (given.ravel(), 0) if axis is None else (given, axis_of(axis, given.ndim))
    counts = [repeats] * given.shape[axis] if isinstance(repeats, int) else asarray(repeats).flat_list()
    chosen = [place for place, count in enumerate(counts) for _ in builtins.range(count)]
    return given[((slice(None),) * axis + (array(chosen, int),))]


def tile(A, reps):
    given = asarray(A)
    times = (reps,) if isinstance(reps, int) else tuple(reps)
    times = (1,) * (given.ndim - len(times)) + times
    made = given.reshape((1,) * (len(times) - given.ndim) + given.shape)
    for axis, count in enumerate(times):
        made = concatenate([made] * count, axis) if count > 1 else made
    return made.copy()


def append(arr, values, axis=None):
    if axis is None:
        return concatenate((asarray(arr).ravel(), asarray(values).ravel()))
    return concatenate((arr, values), axis)


def insert(arr, obj, values, axis=None):
    given = asarray(arr)
    given, axis = (given.ravel(), 0) if axis is None else (given, axis_of(axis, given.ndim))
    length = given.shape[axis]
    if not -length <= obj <= length:
        raise IndexError(f'index {obj} is out of bounds for axis {axis} with size {length}')
    place = obj + length if obj < 0 else obj
    front = (slice(None),) * axis
    before, after = given[(*front, slice(None, place))], given[(*front, slice(place, None))]
    new = asarray(values, given.dtype if given.dtype.kind != 'U' else None)
    shape = list(given.shape)
    shape[axis] = new.size if given.ndim == 1 else 1
    if given.ndim > 1 and new.ndim == given.ndim:
        return concatenate((before, new, after), axis)
    new = expand_dims(new, axis) if given.ndim > 1 and new.ndim == given.ndim - 1 else new
    return concatenate((before, new.broadcast(tuple(shape)), after), axis)


def delete(arr, obj, axis=None):
    given = asarray(arr)
    given, axis = (given.ravel(), 0) if axis is None else (given, axis_of(axis, given.ndim))
    length = given.shape[axis]
    gone = list(builtins.range(length))[obj] if isinstance(obj, slice) else asarray(obj).flat_list()
    for index in gone:
        if not -length <= index < length:
            raise IndexError(f'index {index} is out of bounds for axis {axis} with size {length}')
    gone = {index % length for index in gone}
    return given[((slice(None),) * axis + (array([place for place in builtins.range(length) if place not in gone], int),))]


def outer(a, b):
    return asarray(a).reshape(-1, 1) * asarray(b).reshape(1, -1)


def cross(a, b):
    (a1, a2, a3), (b1, b2, b3) = asarray(a).flat_list(), asarray(b).flat_list()
    return array([a2 * b3 - a3 * b2, a3 * b1 - a1 * b3, a1 * b2 - a2 * b1])


def trace(a):
    given = asarray(a)
    return builtins.sum(given[place, place] for place in builtins.range(builtins.min(given.shape)))


def tri(a, keep):
    given = asarray(a)
    values = [value if keep(row, column) else given.dtype.type(0) for (row, column), value in zip(positions(given.shape), given.flat_list())]
    return ndarray(values, given.shape, given.dtype)


def triu(m, k=0):
    return tri(m, lambda row, column: column >= row + k)


def tril(m, k=0):
    return tri(m, lambda row, column: column <= row + k)


def apply_along_axis(func1d, axis, arr):
    given = asarray(arr)
    rest = [each for each in builtins.range(given.ndim) if each != axis_of(axis, given.ndim)]
    turned = given.transpose([*rest, axis_of(axis, given.ndim)])
    length = given.shape[axis]
    rows = turned.reshape(size_of(turned.shape[:-1]), length)
    made = array([func1d(row) for row in rows])
    return made.reshape(turned.shape[:-1] + made.shape[1:])


def vectorize(pyfunc):
    def apply(*given):
        arrays = [asarray(each) for each in given]
        shape = broadcast_shape([each.shape for each in arrays])
        made = [pyfunc(*values) for values in zip(*(each.broadcast(shape).flat_list() for each in arrays))]
        return plain(array(made).reshape(shape))
    return apply


def corrcoef(x, y=None):
    rows = [asarray(each, float) for each in (asarray(x) if y is None else (x, y))]
    gaps = [row - row.mean() for row in rows]
    return array([[(one * other).sum() / math.sqrt((one * one).sum() * (other * other).sum()) for other in gaps] for one in gaps])


def cov(x, y=None):
    rows = [asarray(each, float) for each in (asarray(x) if y is None else (x, y))]
    gaps = [row - row.mean() for row in rows]
    return array([[(one * other).sum() / (one.size - 1) for other in gaps] for one in gaps])
