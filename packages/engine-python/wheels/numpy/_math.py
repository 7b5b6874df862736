"""Functions of single values, and of pairs of values at the same position."""
import builtins
import math
import operator
from ._array import asarray, ndarray, plain
from ._shape import broadcast_shape
from ._dtype import cast, common, dtype

nan, inf = math.nan, math.inf


class UFuncTypeError(TypeError):
    pass


def guarded(function, wrong=nan):
    """Wraps a function so that it returns inf on overflow and `wrong` where it is undefined."""
    def of(value):
        try:
            return function(value)
        except OverflowError:
            return inf
        except ValueError:
            return wrong
    return of


def log_of(function):
    return lambda value: -inf if value == 0 else function(value) if value > 0 else nan


def near_root(value, root):
    return float(rounded(root)) if math.isfinite(value) and rounded(root) ** 3 == value else root


def round_half_even(value, decimals=0):
    return round(value, decimals) if math.isfinite(value) else value


def whole(function):
    """Wraps a rounding function so that it returns floats: `floor(2.5)` is `2.0`."""
    return lambda value: float(function(value)) if math.isfinite(value) else value


def unary(name, function, kinds='bif', result='f'):
    """Makes a function of one array. `result` is the kind of the result; None keeps the kind of the values."""
    def apply(x, out=None):
        given = asarray(x)
        kind = given.dtype.kind
        if kind not in kinds:
            raise TypeError(f"ufunc '{name}' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''")
        made_kind = result or ('i' if kind == 'b' else kind)
        values = given.flat_list()
        values = [function(float(value)) for value in values] if result == 'f' else [function(value) for value in values]
        return plain(ndarray(values, given.shape, dtype(made_kind)))
    apply.__name__ = apply.__qualname__ = name
    return apply


def of_kind(for_float):
    """Wraps a function of floats so that it leaves whole numbers unchanged."""
    return lambda value: for_float(value) if isinstance(value, float) else value


sin, cos, tan = (unary(name, guarded(getattr(math, name))) for name in ('sin', 'cos', 'tan'))
arcsin, arccos, arctan = (unary(name, guarded(function)) for name, function in (('arcsin', math.asin), ('arccos', math.acos), ('arctan', math.atan)))
sinh, cosh, tanh = (unary(name, guarded(getattr(math, name))) for name in ('sinh', 'cosh', 'tanh'))
sqrt = unary('sqrt', guarded(math.sqrt))
cbrt = unary('cbrt', lambda value: near_root(value, math.cbrt(value)))
exp, exp2, expm1 = unary('exp', guarded(math.exp)), unary('exp2', guarded(lambda value: 2.0 ** value)), unary('expm1', guarded(math.expm1))
log, log2, log10, log1p = (unary(name, log_of(function)) for name, function in (('log', math.log), ('log2', math.log2), ('log10', math.log10), ('log1p', math.log1p)))
log1p = unary('log1p', lambda value: -inf if value == -1 else math.log1p(value) if value > -1 else nan)
deg2rad = radians = unary('deg2rad', math.radians)
rad2deg = degrees = unary('rad2deg', math.degrees)
floor, ceil, trunc = (unary(name, of_kind(whole(function)), result=None) for name, function in (('floor', math.floor), ('ceil', math.ceil), ('trunc', math.trunc)))
rint = unary('rint', round_half_even)
absolute = unary('absolute', abs, result=None)
fabs = unary('fabs', abs)
negative = unary('negative', operator.neg, 'if', None)
positive = unary('positive', operator.pos, 'if', None)
square = unary('square', lambda value: value * value, result=None)
reciprocal = unary('reciprocal', lambda value: inf if value == 0 else 1 / value)
sign = unary('sign', lambda value: value if value != value else type(value)((value > 0) - (value < 0)), 'if', None)
isnan = unary('isnan', math.isnan, result='b')
isinf = unary('isinf', math.isinf, result='b')
isfinite = unary('isfinite', math.isfinite, result='b')
logical_not = unary('logical_not', operator.not_, 'bifUO', 'b')
invert = unary('invert', lambda value: not value if isinstance(value, bool) else ~value, 'bi', None)


def round(a, decimals=0, out=None):
    given = asarray(a)
    if given.dtype.kind in 'bi' and decimals >= 0:
        return plain(given.copy())
    scale = 10.0 ** decimals
    def near(value):
        return value if not math.isfinite(value) else float(rounded(value * scale)) / scale
    values = [near(value) for value in given.flat_list()]
    return plain(ndarray(*fit(values, given), given.dtype))


def fit(values, given):
    return ([int(value) for value in values] if given.dtype.kind == 'i' else values), given.shape


rounded = builtins.round
around = round_ = round


def divide_floats(first, second):
    try:
        return first / second
    except ZeroDivisionError:
        return nan if first == 0 or first != first else math.copysign(inf, first) * math.copysign(1, second)


def floor_divide_values(first, second):
    try:
        return first // second
    except ZeroDivisionError:
        return divide_floats(first, second) if isinstance(first, float) else 0


def mod_values(first, second):
    try:
        return first % second
    except ZeroDivisionError:
        return nan if isinstance(first, float) else 0


def power_values(first, second):
    if isinstance(first, int):
        if second < 0:
            raise ValueError('Integers to negative integer powers are not allowed.')
        return first ** second
    try:
        made = first ** second
    except OverflowError:
        return inf
    except ZeroDivisionError:
        return inf
    return nan if isinstance(made, complex) else made


def binary(name, function, kinds='bif', result=None, at_least='b'):
    """Makes a function of two arrays; each is broadcast along axes of length one."""
    def apply(x1, x2, out=None):
        first, second = asarray(x1), asarray(x2)
        shape = broadcast_shape([first.shape, second.shape])
        have = [first.dtype.kind, second.dtype.kind]
        kind = common([*have, at_least])
        if kind not in kinds or 'U' in have and set(have) - set('UO'):
            raise UFuncTypeError(f"ufunc '{name}' did not contain a loop with signature matching types ({first.dtype!r}, {second.dtype!r}) -> None")
        pairs = zip(values_as(first.broadcast(shape), kind), values_as(second.broadcast(shape), kind))
        values = [function(one, other) for one, other in pairs]
        made_kind = result or kind
        made, found = cast(values, 'U') if made_kind == 'U' else (values, dtype(made_kind))
        return plain(ndarray(made, shape, found))
    apply.__name__ = apply.__qualname__ = name
    return apply


def values_as(given, kind):
    values = given.flat_list()
    return values if given.dtype.kind == kind or kind == 'O' else cast(values, kind)[0]


def larger(first, second):
    return first if first != first or first >= second else second


def smaller(first, second):
    return first if first != first or first <= second else second


def no_bool(function, sign, instead):
    def of(first, second):
        if isinstance(first, bool):
            raise TypeError(f'numpy boolean subtract, the `{sign}` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead.')
        return function(first, second)
    return of


add = binary('add', lambda first, second: first or second if isinstance(first, bool) else first + second, 'bifUO')
subtract = binary('subtract', no_bool(operator.sub, '-', '^'), 'bifO')
multiply = binary('multiply', lambda first, second: first and second if isinstance(first, bool) else first * second, 'bifO')
divide = true_divide = binary('divide', divide_floats, 'fO', at_least='f')
floor_divide = binary('floor_divide', floor_divide_values, 'ifO', at_least='i')
mod = remainder = binary('remainder', mod_values, 'ifO', at_least='i')
power = binary('power', power_values, 'ifO', at_least='i')
arctan2, hypot = binary('arctan2', math.atan2, 'f', at_least='f'), binary('hypot', math.hypot, 'f', at_least='f')
maximum, minimum = binary('maximum', larger, 'bifUO'), binary('minimum', smaller, 'bifUO')
equal, not_equal = binary('equal', operator.eq, 'bifUO', 'b'), binary('not_equal', operator.ne, 'bifUO', 'b')
less, less_equal = binary('less', operator.lt, 'bifUO', 'b'), binary('less_equal', operator.le, 'bifUO', 'b')
greater, greater_equal = binary('greater', operator.gt, 'bifUO', 'b'), binary('greater_equal', operator.ge, 'bifUO', 'b')
bitwise_and, bitwise_or, bitwise_xor = binary('bitwise_and', operator.and_, 'bi'), binary('bitwise_or', operator.or_, 'bi'), binary('bitwise_xor', operator.xor, 'bi')
left_shift, right_shift = binary('left_shift', operator.lshift, 'i', at_least='i'), binary('right_shift', operator.rshift, 'i', at_least='i')
logical_and = binary('logical_and', lambda first, second: bool(first) and bool(second), 'bifUO', 'b')
logical_or = binary('logical_or', lambda first, second: bool(first) or bool(second), 'bifUO', 'b')
logical_xor = binary('logical_xor', lambda first, second: bool(first) != bool(second), 'bifUO', 'b')
gcd, lcm = binary('gcd', math.gcd, 'i', at_least='i'), binary('lcm', math.lcm, 'i', at_least='i')


def clip(a, a_min=None, a_max=None):
    made = asarray(a)
    made = made if a_min is None else maximum(made, a_min)
    return made if a_max is None else minimum(made, a_max)


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    def near(one, other):
        return one == other or equal_nan and one != one and other != other or abs(one - other) <= atol + rtol * abs(other) and math.isfinite(other)
    return binary('isclose', near, 'f', 'b', 'f')(a, b)


def dot(a, b):
    first, second = asarray(a), asarray(b)
    if first.ndim == 0 or second.ndim == 0:
        return multiply(first, second)
    inner = 0 if second.ndim == 1 else second.ndim - 2
    if first.shape[-1] != second.shape[inner]:
        shown = [str(one.shape).replace(' ', '') for one in (first, second)]
        raise ValueError(f'shapes {shown[0]} and {shown[1]} not aligned: {first.shape[-1]} (dim {first.ndim - 1}) != {second.shape[inner]} (dim {inner})')
    return products(first, second)


def products(first, second):
    """Returns the sums of the products of the rows of the first array and the columns of the second."""
    if first.ndim > 2 or second.ndim > 2:
        raise ValueError('dot and @ of arrays with more than two axes are not part of this numpy')
    rows = [first.flat_list()] if first.ndim == 1 else [row.flat_list() for row in first]
    columns = [second.flat_list()] if second.ndim == 1 else [column.flat_list() for column in second.T]
    kind = common([first.dtype.kind, second.dtype.kind])
    zero = 0.0 if kind == 'f' else 0
    values = [sum(map(operator.mul, row, column), zero) for row in rows for column in columns]
    values = [bool(value) for value in values] if kind == 'b' else values
    return plain(ndarray(values, first.shape[:-1] + second.shape[1:], dtype(kind)))


def matmul(a, b):
    first, second = asarray(a), asarray(b)
    for number, given in enumerate((first, second)):
        if given.ndim == 0:
            raise ValueError(f'matmul: Input operand {number} does not have enough dimensions (has 0, gufunc core with signature (n?,k),(k,m?)->(n?,m?) requires 1)')
    inner = second.shape[0 if second.ndim == 1 else -2]
    if first.shape[-1] != inner:
        raise ValueError(f'matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size {inner} is different from {first.shape[-1]})')
    return products(first, second)
