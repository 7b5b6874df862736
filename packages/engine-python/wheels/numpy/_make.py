"""Creation of arrays from shapes, ranges and other arrays."""
import builtins
import math
from ._array import array, asarray, ndarray
from ._shape import size_of
from ._dtype import cast, common, dtype_of, kind_of
from ._reduce import axis_of


def shape_of(shape):
    made = tuple(shape) if isinstance(shape, (tuple, list, ndarray)) else (shape,)
    if builtins.any(not isinstance(length, int) for length in made):
        wrong = next(length for length in made if not isinstance(length, int))
        raise TypeError(f"'{type(wrong).__name__}' object cannot be interpreted as an integer")
    if builtins.any(length < 0 for length in made):
        raise ValueError('negative dimensions are not allowed')
    return made


def full(shape, fill_value, dtype=None):
    shape = shape_of(shape)
    kind = dtype_of(dtype).kind if dtype is not None else kind_of(fill_value)
    if isinstance(fill_value, (list, tuple, ndarray)):
        return array(fill_value, dtype).broadcast(shape).copy()
    values, found = cast([fill_value], kind)
    return ndarray(values * size_of(shape), shape, found)


def zeros(shape, dtype=float):
    return full(shape, '' if dtype_of(dtype).kind == 'U' else 0, dtype)


def ones(shape, dtype=float):
    return full(shape, 1, dtype)


empty = zeros


def like(make):
    def of(a, dtype=None):
        given = asarray(a)
        return make(given.shape, dtype=dtype or given.dtype)
    return of


zeros_like, ones_like, empty_like = like(zeros), like(ones), like(zeros)


def full_like(a, fill_value, dtype=None):
    given = asarray(a)
    return full(given.shape, fill_value, dtype or given.dtype)


def arange(start, stop=None, step=1, dtype=None):
    start, stop = (0, start) if stop is None else (start, stop)
    if step == 0:
        raise ZeroDivisionError('division by zero')
    if builtins.all(isinstance(each, int) for each in (start, stop, step)):
        values = list(builtins.range(start, stop, step))
    else:
        count = builtins.max(0, math.ceil((stop - start) / step))
        gap = (start + step) - start
        values = [float(start + place * gap) for place in builtins.range(count)]
    return array(values, dtype if dtype is not None else None if values else type(start + step))


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None):
    if num < 0:
        raise ValueError(f'Number of samples, {num}, must be non-negative.')
    parts = num - 1 if endpoint else num
    step = (stop - start) / parts if parts > 0 else math.nan
    values = [start + place * step if step == step else float(start) for place in builtins.range(num)]
    if endpoint and num > 1:
        values[-1] = float(stop)
    made = array(values, dtype or float)
    return (made, step) if retstep else made


def logspace(start, stop, num=50, base=10.0):
    return array([base ** value for value in linspace(start, stop, num).flat_list()], float)


def eye(N, M=None, k=0, dtype=float):
    width = N if M is None else M
    return array([[1 if column == row + k else 0 for column in builtins.range(width)] for row in builtins.range(N)], dtype)


def identity(n, dtype=float):
    return eye(n, dtype=dtype)


def diag(v, k=0):
    given = asarray(v)
    if given.ndim == 2:
        return array([given[row, row + k] for row in builtins.range(given.shape[0]) if 0 <= row + k < given.shape[1]], given.dtype)
    size = len(given) + abs(k)
    made = zeros((size, size), given.dtype)
    for place, value in enumerate(given.flat_list()):
        made[place + builtins.max(0, -k), place + builtins.max(0, k)] = value
    return made


def fromfunction(function, shape, dtype=float):
    return function(*[part.astype(dtype) for part in indices(shape)])


def indices(dimensions):
    shape = tuple(dimensions)
    return array([arange(length).reshape([-1 if each == axis else 1 for each in builtins.range(len(shape))]).broadcast(shape).copy() for axis, length in enumerate(shape)])


def meshgrid(x, y, indexing='xy'):
    across, down = asarray(x), asarray(y)
    if indexing == 'ij':
        shape = (len(across), len(down))
        return across.reshape(-1, 1).broadcast(shape).copy(), down.broadcast(shape).copy()
    shape = (len(down), len(across))
    return across.broadcast(shape).copy(), down.reshape(-1, 1).broadcast(shape).copy()


# ---- of several arrays

def concatenate(arrays, axis=0):
    given = [asarray(each) for each in arrays]
    if not given:
        raise ValueError('need at least one array to concatenate')
    if axis is None:
        given, axis = [each.flatten() for each in given], 0
    first = given[0]
    if first.ndim == 0:
        raise ValueError('zero-dimensional arrays cannot be concatenated')
    axis = axis_of(axis, first.ndim)
    for place, each in enumerate(given):
        if each.ndim != first.ndim:
            raise ValueError(f'all the input arrays must have same number of dimensions, but the array at index 0 has {first.ndim} dimension(s) and the array at index {place} has {each.ndim} dimension(s)')
        for other, length in enumerate(each.shape):
            if other != axis and length != first.shape[other]:
                raise ValueError(f'all the input array dimensions except for the concatenation axis must match exactly, but along dimension {other}, the array at index 0 has size {first.shape[other]} and the array at index {place} has size {length}')
    kind = common(each.dtype.kind for each in given)
    before = size_of(first.shape[:axis])
    rows = [cast(each.flat_list(), kind)[0] for each in given]
    widths = [size_of(each.shape[axis:]) for each in given]
    values = [value for place in builtins.range(before) for row, width in zip(rows, widths) for value in row[place * width:(place + 1) * width]]
    values, found = cast(values, kind)
    return ndarray(values, (*first.shape[:axis], builtins.sum(each.shape[axis] for each in given), *first.shape[axis + 1:]), found)


def stack(arrays, axis=0):
    given = [asarray(each) for each in arrays]
    if not given:
        raise ValueError('need at least one array to stack')
    if len({each.shape for each in given}) > 1:
        raise ValueError('all input arrays must have the same shape')
    axis = axis_of(axis, given[0].ndim + 1)
    return concatenate([expand_dims(each, axis) for each in given], axis)


def expand_dims(a, axis):
    given = asarray(a)
    shape = list(given.shape)
    shape.insert(axis_of(axis, given.ndim + 1), 1)
    return given.reshape(tuple(shape))


def atleast_1d(a):
    given = asarray(a)
    return given if given.ndim else given.reshape(1)


def atleast_2d(a):
    given = asarray(a)
    return given if given.ndim > 1 else given.reshape(1, -1)


def vstack(tup):
    return concatenate([atleast_2d(each) for each in tup])


def hstack(tup):
    given = [atleast_1d(each) for each in tup]
    return concatenate(given, 0 if given[0].ndim == 1 else 1)


def column_stack(tup):
    return concatenate([each.reshape(-1, 1) if each.ndim == 1 else each for each in map(asarray, tup)], 1)


def array_split(ary, indices_or_sections, axis=0):
    given = asarray(ary)
    length = given.shape[axis]
    if isinstance(indices_or_sections, int):
        size, more = divmod(length, indices_or_sections)
        sizes = [size + 1] * more + [size] * (indices_or_sections - more)
        ends = [builtins.sum(sizes[:place + 1]) for place in builtins.range(len(sizes))]
    else:
        ends = [*indices_or_sections, length]
    front = (slice(None),) * axis_of(axis, given.ndim)
    return [given[(*front, slice(start, end))] for start, end in zip([0, *ends], ends)]


def split(ary, indices_or_sections, axis=0):
    if isinstance(indices_or_sections, int) and asarray(ary).shape[axis] % indices_or_sections:
        raise ValueError('array split does not result in an equal division')
    return array_split(ary, indices_or_sections, axis)


def hsplit(ary, indices_or_sections):
    return split(ary, indices_or_sections, 0 if asarray(ary).ndim == 1 else 1)


def vsplit(ary, indices_or_sections):
    return split(ary, indices_or_sections, 0)
