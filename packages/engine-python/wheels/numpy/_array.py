"""The array: a shared list of values, and the strides of its axes in that list."""
import builtins
import itertools
from . import _index, _text
from ._dtype import cast, caster, common, dtype, dtype_of, kind_of
from ._shape import broadcast_shape, shape_text, size_of, steps_of


class ndarray:
    """An array of values of one kind."""

    __module__ = 'numpy'
    __hash__ = None
    __slots__ = ('_values', '_offset', '_shape', '_strides', 'dtype', 'base')

    def __init__(self, values, shape, kind, place=None, base=None):
        self._values, self._shape, self.dtype, self.base = values, tuple(shape), kind, base
        self._offset, self._strides = place or (0, steps_of(shape))

    # ---- shape

    @property
    def shape(self):
        return self._shape

    @shape.setter
    def shape(self, shape):
        made = self.reshape(shape)
        self._offset, self._shape, self._strides = made._offset, made._shape, made._strides

    @property
    def ndim(self):
        return len(self._shape)

    @property
    def size(self):
        return size_of(self._shape)

    @property
    def itemsize(self):
        return self.dtype.itemsize

    @property
    def nbytes(self):
        return self.size * self.itemsize

    @property
    def T(self):
        return self.transpose()

    @property
    def flat(self):
        return iter(self.flat_list())

    def is_plain(self):
        return self._strides == steps_of(self._shape) or self.size <= 1

    def places(self):
        """Returns the positions in the list of values, in row-major order."""
        if self.is_plain():
            return range(self._offset, self._offset + self.size)
        places = [self._offset]
        for length, step in zip(self._shape, self._strides):
            places = [place + index * step for place in places for index in range(length)]
        return places

    def flat_list(self):
        if self.is_plain():
            return self._values[self._offset:self._offset + self.size]
        return [self._values[place] for place in self.places()]

    def view(self, offset, shape, strides):
        return ndarray(self._values, shape, self.dtype, (offset, strides), self if self.base is None else self.base)

    def reshape(self, *shape, order='C'):
        shape = tuple(shape[0]) if len(shape) == 1 and not isinstance(shape[0], int) else shape
        wanted = shape
        if shape.count(-1) > 1:
            raise ValueError('can only specify one unknown dimension')
        if -1 in shape:
            known = size_of(length for length in shape if length != -1)
            shape = tuple((self.size // known if known else 0) if length == -1 else length for length in shape)
        if size_of(shape) != self.size or builtins.any(length < 0 for length in shape):
            raise ValueError(f'cannot reshape array of size {self.size} into shape {shape_text(wanted)}')
        if self.is_plain():
            return self.view(self._offset, shape, steps_of(shape))
        return ndarray(self.flat_list(), shape, self.dtype)

    def transpose(self, *axes):
        axes = tuple(axes[0]) if len(axes) == 1 and isinstance(axes[0], (tuple, list)) else axes or tuple(reversed(range(self.ndim)))
        if sorted(axis % self.ndim for axis in axes) != list(range(self.ndim)):
            raise ValueError("axes don't match array")
        return self.view(self._offset, tuple(self._shape[axis] for axis in axes), tuple(self._strides[axis] for axis in axes))

    def swapaxes(self, first, second):
        axes = list(range(self.ndim))
        axes[first], axes[second] = axes[second], axes[first]
        return self.transpose(axes)

    def broadcast(self, shape):
        """Returns a view in which axes of length one are repeated."""
        if shape == self._shape:
            return self
        lengths = (1,) * (len(shape) - self.ndim) + self._shape
        steps = (0,) * (len(shape) - self.ndim) + self._strides
        return self.view(self._offset, shape, tuple(0 if length == 1 else step for length, step in zip(lengths, steps)))

    def ravel(self):
        return self.reshape(-1)

    def flatten(self):
        return ndarray(self.flat_list(), (self.size,), self.dtype)

    def squeeze(self):
        kept = [axis for axis, length in enumerate(self._shape) if length != 1]
        return self.view(self._offset, tuple(self._shape[axis] for axis in kept), tuple(self._strides[axis] for axis in kept))

    def copy(self):
        return ndarray(self.flat_list(), self._shape, self.dtype)

    def astype(self, kind):
        wanted = dtype_of(kind)
        values, made = cast(self.flat_list(), wanted.kind)
        if wanted.width:
            values, made = [value[:wanted.width] for value in values], wanted
        return ndarray(values, self._shape, made)

    def tolist(self):
        if self.ndim == 0:
            return self._values[self._offset]
        if self.ndim == 1:
            return self.flat_list()
        return [part.tolist() for part in self]

    def item(self, *index):
        if index:
            return self[index] if len(index) > 1 else self.flat_list()[index[0]]
        if self.size != 1:
            raise ValueError('can only convert an array of size 1 to a Python scalar')
        return self.flat_list()[0]

    def fill(self, value):
        self[...] = value

    # ---- parts

    def __len__(self):
        if self.ndim == 0:
            raise TypeError('len() of unsized object')
        return self._shape[0]

    def __iter__(self):
        if self.ndim == 0:
            raise TypeError('iteration over a 0-d array')
        return (self[index] for index in range(self._shape[0]))

    def __getitem__(self, key):
        if type(key) is int and self.ndim == 1:
            return self._values[self._offset + _index.number(key, 0, self._shape[0]) * self._strides[0]]
        parts = _index.parts_of(key, self, ndarray, asarray)
        if builtins.any(isinstance(part, ndarray) for part in parts):
            places, shape = _index.places_of(self, parts, ndarray, broadcast_shape)
            return ndarray([self._values[place] for place in places], shape, self.dtype)
        offset, shape, strides = _index.view_of(self, parts)
        if shape == () and not (isinstance(key, tuple) and Ellipsis in [part for part in key if part is Ellipsis] or key is Ellipsis):
            return self._values[offset]
        return self.view(offset, shape, strides)

    def __setitem__(self, key, value):
        parts = _index.parts_of(key, self, ndarray, asarray)
        if builtins.any(isinstance(part, ndarray) for part in parts):
            places, shape = _index.places_of(self, parts, ndarray, broadcast_shape)
        else:
            offset, shape, strides = _index.view_of(self, parts)
            places = self.view(offset, shape, strides).places()
        self.put_values(places, shape, value)

    def put_values(self, places, shape, value):
        given = asarray(value)
        turn = caster(self.dtype.kind)
        if given.size == 1 and given.ndim <= len(shape):
            values = [given.flat_list()[0]] * len(places)
        else:
            lengths = given.shape
            while len(lengths) > len(shape) and lengths[0] == 1:
                lengths = lengths[1:]
            if len(lengths) > len(shape) or builtins.any(mine not in (1, yours) for mine, yours in zip(reversed(lengths), reversed(shape))):
                if shape == () and self.dtype.kind != 'O':
                    raise TypeError(f"{self.dtype.type.__name__.rstrip('64')}() argument must be a string, a bytes-like object or a real number, not '{type(value).__name__}'")
                raise ValueError(f'could not broadcast input array from shape {shape_text(given.shape)} into shape {shape_text(shape)}')
            values = given.reshape(lengths).broadcast(shape).flat_list()
        width = self.dtype.width
        for place, each in zip(places, values):
            self._values[place] = turn(each)[:width] if width else turn(each)

    def __contains__(self, value):
        return value in self.flat_list()

    # ---- as one value, as text

    def __bool__(self):
        if self.size != 1:
            raise ValueError('The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.' if self.size == 0 else 'The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()')
        return bool(self.item())

    def single(self, turn):
        if self.size != 1:
            raise TypeError('only 0-dimensional arrays can be converted to Python scalars')
        return turn(self.item())

    def __int__(self):
        return self.single(int)

    def __float__(self):
        return self.single(float)

    def __index__(self):
        if self.ndim or self.dtype.kind != 'i':
            raise TypeError('only integer scalar arrays can be converted to a scalar index')
        return self.item()

    def __str__(self):
        return _text.as_text(self)

    def __repr__(self):
        return _text.as_repr(self)

    def __format__(self, spec):
        if spec:
            raise TypeError('unsupported format string passed to numpy.ndarray.__format__')
        return str(self)

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()


def nested(value, depth=0):
    """Returns the values of nested lists, and their shape."""
    if isinstance(value, ndarray):
        return value.flat_list(), value.shape
    if not isinstance(value, (list, tuple, range)):
        return [value], ()
    parts = [nested(part, depth + 1) for part in value]
    shapes = {shape for _, shape in parts}
    if len(shapes) > 1:
        raise ValueError(f'setting an array element with a sequence. The requested array has an inhomogeneous shape after {depth + 1} dimensions. The detected shape was {(len(parts),)} + inhomogeneous part.')
    return list(itertools.chain.from_iterable(values for values, _ in parts)), (len(parts), *(shapes.pop() if shapes else ()))


def array(object, dtype=None, copy=True, ndmin=0):
    """Creates an array from a list, nested lists, another array or a single value."""
    if isinstance(object, ndarray) and dtype is None:
        return object.copy() if copy else object
    values, shape = nested(object) if not hasattr(object, '__array__') else nested(object.__array__())
    shape = (1,) * (ndmin - len(shape)) + shape
    kind = dtype_of(dtype).kind if dtype is not None else object.dtype.kind if isinstance(object, ndarray) else common(map(kind_of, values))
    made, found = cast(values, kind)
    if dtype is not None and dtype_of(dtype).width:
        found = dtype_of(dtype)
        made = [value[:found.width] for value in made]
    return ndarray(made, shape, found)


def asarray(object, dtype=None):
    """Returns the array itself when it has the dtype, otherwise a new array."""
    return object if isinstance(object, ndarray) and (dtype is None or object.dtype == dtype) else array(object, dtype)


def plain(made):
    """Returns a Python value for an array without axes."""
    return made.item() if isinstance(made, ndarray) and made.ndim == 0 else made
