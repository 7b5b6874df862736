"""The operators and methods of arrays."""
from . import _change, _math, _reduce
from ._array import asarray, ndarray
from ._shape import shape_text

OPERATORS = {
    'add': 'add', 'sub': 'subtract', 'mul': 'multiply', 'truediv': 'divide', 'floordiv': 'floor_divide', 'mod': 'remainder', 'pow': 'power', 'matmul': 'matmul',
    'and': 'bitwise_and', 'or': 'bitwise_or', 'xor': 'bitwise_xor', 'lshift': 'left_shift', 'rshift': 'right_shift',
}
COMPARISONS = {'eq': 'equal', 'ne': 'not_equal', 'lt': 'less', 'le': 'less_equal', 'gt': 'greater', 'ge': 'greater_equal'}
METHODS = ('sum', 'prod', 'max', 'min', 'mean', 'var', 'std', 'any', 'all', 'argmax', 'argmin', 'cumsum', 'cumprod', 'argsort', 'ptp')


def forward(function):
    return lambda self, other: function(self, other)


def backward(function):
    return lambda self, other: function(other, self)


def in_place(function, name):
    def apply(self, other):
        made = asarray(function(self, other))
        if made.shape != self.shape:
            raise ValueError(f"non-broadcastable output operand with shape {shape_text(self.shape)} doesn't match the broadcast shape {shape_text(made.shape)}")
        order = 'bifUO'.index
        if order(made.dtype.kind) > order(self.dtype.kind):
            raise _math.UFuncTypeError(f"Cannot cast ufunc '{name}' output from {made.dtype!r} to {self.dtype!r} with casting rule 'same_kind'")
        self[...] = made
        return self
    return apply


def comparison(function, otherwise):
    def apply(self, other):
        try:
            return function(self, other)
        except _math.UFuncTypeError:
            if otherwise is None:
                raise
            return asarray([otherwise] * self.size).reshape(self.shape)
    return apply


def method(function):
    def apply(self, *given, **named):
        return function(self, *given, **named)
    apply.__name__ = function.__name__
    apply.__qualname__ = f'ndarray.{function.__name__}'
    return apply


def sort_here(self, axis=-1):
    self[...] = _reduce.sort(self, axis)


for _name, _of in OPERATORS.items():
    _function = getattr(_math, _of)
    setattr(ndarray, f'__{_name}__', forward(_function))
    setattr(ndarray, f'__r{_name}__', backward(_function))
    setattr(ndarray, f'__i{_name}__', in_place(_function, _of))
for _name, _of in COMPARISONS.items():
    setattr(ndarray, f'__{_name}__', comparison(getattr(_math, _of), {'eq': False, 'ne': True}.get(_name)))
for _name in METHODS:
    setattr(ndarray, _name, method(getattr(_reduce, _name)))
for _name in ('round', 'clip', 'dot'):
    setattr(ndarray, _name, method(getattr(_math, _name)))
for _name in ('nonzero', 'repeat', 'searchsorted', 'trace'):
    setattr(ndarray, _name, method(getattr(_change, _name)))
ndarray.sort = sort_here
ndarray.__neg__, ndarray.__pos__, ndarray.__abs__, ndarray.__invert__ = method(_math.negative), method(_math.positive), method(_math.absolute), method(_math.invert)
ndarray.__round__ = lambda self, digits=0: _math.round(self, digits)
