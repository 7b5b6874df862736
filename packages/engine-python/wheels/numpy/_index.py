"""The meaning of `a[…]`: views for numbers and slices, copies for lists and masks."""
import itertools
import operator

WRONG = 'only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices'


def is_list(part, ndarray):
    return isinstance(part, (list, ndarray, range)) or isinstance(part, bool)


def parts_of(key, array, ndarray, make):
    """Returns the parts of an index, one for each axis that it covers; `...` is expanded."""
    parts = list(key) if isinstance(key, tuple) else [key]
    parts = [make(part) if is_list(part, ndarray) or isinstance(part, tuple) else part for part in parts]
    for index, part in enumerate(parts):
        if isinstance(part, ndarray) and part.ndim == 0 and part.dtype.kind == 'i':
            parts[index] = part.item()
    used = sum(0 if part is None or part is Ellipsis else part.ndim if isinstance(part, ndarray) and part.dtype.kind == 'b' else 1 for part in parts)
    if used > array.ndim:
        raise IndexError(f'too many indices for array: array is {array.ndim}-dimensional, but {used} were indexed')
    dots = [index for index, part in enumerate(parts) if part is Ellipsis]
    if len(dots) > 1:
        raise IndexError("an index can only have a single ellipsis ('...')")
    place = dots[0] if dots else len(parts)
    parts[place:place + 1] = [slice(None)] * (array.ndim - used)
    return parts


def number(part, axis, length):
    try:
        index = operator.index(part)
    except TypeError:
        raise IndexError(WRONG) from None
    if not -length <= index < length:
        raise IndexError(f'index {index} is out of bounds for axis {axis} with size {length}')
    return index % length if length else index


def view_of(array, parts):
    """Returns offset, shape and strides of the values that numbers and slices select."""
    offset, shape, strides, axis = array._offset, [], [], 0
    for part in parts:
        if part is None:
            shape.append(1)
            strides.append(0)
            continue
        length, stride = array.shape[axis], array._strides[axis]
        if isinstance(part, slice):
            start, stop, step = part.indices(length)
            shape.append(len(range(start, stop, step)))
            strides.append(stride * step)
            offset += start * stride if shape[-1] else 0
        else:
            offset += number(part, axis, length) * stride
        axis += 1
    return offset, tuple(shape), tuple(strides)


def with_masks_as_lists(parts, array, ndarray):
    """Replaces masks by lists of numbers, one for each axis that they cover."""
    made, axis = [], 0
    for part in parts:
        if isinstance(part, ndarray) and part.dtype.kind == 'b':
            for place, length in enumerate(part.shape):
                if length != array.shape[axis + place]:
                    raise IndexError(f'boolean index did not match indexed array along axis {axis + place}; size of axis is {array.shape[axis + place]} but size of corresponding boolean axis is {length}')
            made += part.nonzero()
            axis += part.ndim
        else:
            made.append(part)
            axis += part is not None
    return made


def places_of(array, parts, ndarray, broadcast_shape):
    """Returns the positions in the buffer that an index with lists selects, and their shape."""
    if any(part is None for part in parts):
        raise IndexError('np.newaxis together with lists or masks is not part of this numpy; use reshape')
    parts = with_masks_as_lists(parts, array, ndarray)
    for part in parts:
        if isinstance(part, ndarray) and part.dtype.kind != 'i' and part.size:
            raise IndexError('arrays used as indices must be of integer (or boolean) type')
    lists = [axis for axis, part in enumerate(parts) if not isinstance(part, slice)]
    joined = broadcast_shape([part.shape for part in parts if isinstance(part, ndarray)], 'shape mismatch: indexing arrays could not be broadcast together with shapes')
    count = 1
    for length in joined:
        count *= length
    moves = [0] * count
    for axis in lists:
        part, length, stride = parts[axis], array.shape[axis], array._strides[axis]
        chosen = part.broadcast(joined).flat_list() if isinstance(part, ndarray) else [part] * count
        for place, index in enumerate(chosen):
            moves[place] += number(index, axis, length) * stride
    together = lists == list(range(lists[0], lists[-1] + 1))
    runs, shape = [], []
    for axis, part in enumerate(parts):
        if isinstance(part, slice):
            chosen = range(*part.indices(array.shape[axis]))
            runs.append([index * array._strides[axis] for index in chosen])
            shape.append([len(chosen)])
    at = lists[0] if together else 0
    runs.insert(at, moves)
    shape.insert(at, list(joined))
    places = [array._offset + sum(moves) for moves in itertools.product(*runs)]
    return places, tuple(itertools.chain.from_iterable(shape))
