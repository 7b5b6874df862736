"""The kinds of elements: bool, int64, float64, text with a maximum length, and any object."""
import math

ORDER = 'bifUO'
NAMES = {'b': 'bool', 'i': 'int64', 'f': 'float64', 'O': 'object'}
ALIASES = {
    'b': 'b', '?': 'b', 'bool': 'b', 'bool_': 'b', 'i': 'i', 'int': 'i', 'f': 'f', 'd': 'f', 'float': 'f', 'O': 'O', 'object': 'O', 'str': 'U', 'U': 'U', '<U': 'U', 'string': 'U',
    **{f'{sign}int{bits}': 'i' for sign in ('', 'u') for bits in (8, 16, 32, 64)}, **{f'i{size}': 'i' for size in (1, 2, 4, 8)}, **{f'u{size}': 'i' for size in (1, 2, 4, 8)},
    'float16': 'f', 'float32': 'f', 'float64': 'f', 'f2': 'f', 'f4': 'f', 'f8': 'f',
}


# Maximum number of characters that a number of each kind can have as text.
WIDTHS = {bool: 5, int: 21, float: 32}


class dtype:
    """The type of the elements of an array. There is one width of numbers: all integers are int64, all floats float64."""

    def __init__(self, kind, width=0):
        found = dtype_of(kind) if kind not in tuple(ORDER) else None
        self.kind, self.width = (found.kind, found.width) if found else (kind, width)

    @property
    def name(self):
        return f'str{32 * self.width}' if self.kind == 'U' else NAMES[self.kind]

    @property
    def itemsize(self):
        return {'b': 1, 'U': 4 * self.width}.get(self.kind, 8)

    @property
    def type(self):
        return {'b': bool, 'i': int64, 'f': float64, 'U': str, 'O': object}[self.kind]

    def __str__(self):
        return f'<U{self.width}' if self.kind == 'U' else NAMES[self.kind]

    def __repr__(self):
        return f"dtype('{'O' if self.kind == 'O' else self}')"

    def __eq__(self, other):
        try:
            other = dtype_of(other)
        except TypeError:
            return NotImplemented
        return self.kind == other.kind and (self.kind != 'U' or not other.width or self.width == other.width)

    def __hash__(self):
        return hash(self.kind)


class int64(int):
    """`np.int64(x)` returns a Python int; the name is also accepted as a dtype."""

    def __new__(cls, value=0):
        return int(value)


class float64(float):
    """`np.float64(x)` returns a Python float; the name is also accepted as a dtype."""

    def __new__(cls, value=0.0):
        return float(value)


def dtype_of(wanted):
    """Returns the dtype for a type, a name or a dtype."""
    if isinstance(wanted, dtype):
        return wanted
    if wanted is float64:
        return dtype('f')
    if wanted is int64:
        return dtype('i')
    for kind, plain in (('b', bool), ('i', int), ('f', float), ('U', str), ('O', object)):
        if wanted is plain:
            return dtype(kind)
    if isinstance(wanted, str):
        if wanted in ALIASES:
            return dtype(ALIASES[wanted])
        text = wanted.lstrip('<')
        if text[:1] == 'U' and text[1:].isdigit():
            return dtype('U', int(text[1:]))
        raise TypeError(f'data type {wanted!r} not understood')
    raise TypeError(f'Cannot interpret {wanted!r} as a data type')


def kind_of(value):
    """Returns the kind of a Python value."""
    if isinstance(value, bool):
        return 'b'
    if isinstance(value, int):
        return 'i'
    if isinstance(value, float):
        return 'f'
    return 'U' if isinstance(value, str) else 'O'


def common(kinds):
    """Returns the smallest kind that can represent all of these kinds."""
    kinds = set(kinds)
    if not kinds:
        return 'f'
    return max(kinds, key=ORDER.index)


def caster(kind):
    """Returns a function that converts a value to this kind."""
    return {'b': bool, 'i': to_int, 'f': to_float, 'U': to_text, 'O': lambda value: value}[kind]


def to_int(value):
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueError('cannot convert float NaN to integer' if math.isnan(value) else 'cannot convert float infinity to integer')
    return int(value)


def to_float(value):
    if isinstance(value, str):
        try:
            return float(value)
        except ValueError:
            raise ValueError(f'could not convert string to float: {value!r}') from None
    return float(value)


def to_text(value):
    return value if isinstance(value, str) else str(value)


def cast(values, kind):
    """Returns a new list of these values as that kind, and its dtype."""
    turn = caster(kind)
    made = [turn(value) for value in values]
    return made, dtype(kind, max([1, *map(len, made), *(WIDTHS.get(type(value), 1) for value in values)])) if kind == 'U' else dtype(kind)
