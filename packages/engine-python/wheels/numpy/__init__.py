"""numpy for learning: a subset written for Mashu in Python, with numpy's names, results and messages.

Everything included works as in numpy 2. It is slower than numpy and meant for thousands of values,
not for millions. Numbers taken out of an array are Python numbers.
"""
import math as _m
from ._dtype import dtype, float64, int64
from ._array import array, asarray, ndarray
from ._math import (
    absolute, add, arccos, arcsin, arctan, arctan2, around, bitwise_and, bitwise_or, bitwise_xor, cbrt, ceil, clip, cos, cosh, deg2rad, degrees, divide, dot, equal, exp, exp2, expm1, fabs, floor,
    floor_divide, gcd, greater, greater_equal, hypot, invert, isclose, isfinite, isinf, isnan, lcm, left_shift, less, less_equal, log, log10, log1p, log2, logical_and, logical_not, logical_or,
    logical_xor, matmul, maximum, minimum, mod, multiply, negative, not_equal, positive, power, rad2deg, radians, reciprocal, remainder, right_shift, rint, round, round_, sign, sin, sinh, sqrt, square,
    subtract, tan, tanh, true_divide, trunc,
)
from ._reduce import (
    all, amax, amin, any, argmax, argmin, argsort, average, count_nonzero, cumprod, cumsum, diff, max, mean, median, min, nanmax, nanmean, nanmin, nansum, percentile, prod, ptp, quantile, sort, std,
    sum, unique, var,
)
from ._make import (
    arange, array_split, atleast_1d, atleast_2d, column_stack, concatenate, diag, empty, empty_like, expand_dims, eye, fromfunction, full, full_like, hsplit, hstack, identity, indices, linspace,
    logspace, meshgrid, ones, ones_like, split, stack, vsplit, vstack, zeros, zeros_like,
)
from ._change import (
    allclose, append, apply_along_axis, argwhere, array_equal, bincount, corrcoef, cov, cross, delete, flatnonzero, flip, fliplr, flipud, histogram, insert, intersect1d, isin, nonzero, outer, repeat,
    reshape, roll, rot90, searchsorted, select, setdiff1d, tile, trace, tril, triu, union1d, unravel_index, vectorize, where,
)
from . import _operator, linalg, random
from ._file import genfromtxt, loadtxt, poly1d, polyfit, polyval, savetxt
from ._text import set_printoptions
from ._text import as_repr as array_repr, as_text as array2string

__version__ = '0.1+mashu'
abs, pow, concat = absolute, power, concatenate
pi, e, inf, nan, newaxis = _m.pi, _m.e, _m.inf, _m.nan, None
bool_, str_, object_, integer, floating = bool, str, object, int64, float64
int_ = intp = int8 = int16 = int32 = uint8 = uint16 = uint32 = uint64 = int64
float16 = float32 = double = float64



def ravel(a):
    return asarray(a).ravel()


def transpose(a, axes=None):
    return asarray(a).transpose(*(() if axes is None else (axes,)))


def squeeze(a):
    return asarray(a).squeeze()


def copy(a):
    return array(a)


def shape(a):
    return asarray(a).shape


def ndim(a):
    return asarray(a).ndim


def size(a, axis=None):
    given = asarray(a)
    return given.size if axis is None else given.shape[axis]


def broadcast_to(array, shape):
    from ._shape import broadcast_shape
    given, wanted = asarray(array), (shape,) if isinstance(shape, int) else tuple(shape)
    if broadcast_shape([given.shape, wanted]) != wanted:
        raise ValueError('input operand has more dimensions than allowed by the axis remapping')
    return given.broadcast(wanted)


def array_str(a):
    return str(asarray(a))
