"""Small matrices: determinant, inverse, linear equations, norm."""
import math
from ._array import array, asarray, ndarray
from ._dtype import dtype
from ._math import absolute, matmul
from ._reduce import max as most, sum as total


class LinAlgError(ValueError):
    __module__ = 'numpy.linalg'


def square_rows(a):
    given = asarray(a)
    if given.ndim < 2:
        raise LinAlgError(f'{given.ndim}-dimensional array given. Array must be at least two-dimensional')
    if given.ndim > 2 or given.shape[0] != given.shape[1]:
        raise LinAlgError('Last 2 dimensions of the array must be square')
    return given.astype(float).tolist()


def eliminate(rows, right):
    """
    Transforms rows and right sides to row echelon form. Returns 0 for a singular matrix, else 1, or -1 after an odd
    number of row swaps.
    """
    size, sign = len(rows), 1
    for step in range(size):
        best = max(range(step, size), key=lambda row: abs(rows[row][step]))
        if rows[best][step] == 0:
            return 0
        if best != step:
            rows[step], rows[best] = rows[best], rows[step]
            right[step], right[best] = right[best], right[step]
            sign = -sign
        for row in range(step + 1, size):
            share = rows[row][step] / rows[step][step]
            if share:
                rows[row] = [value - share * other for value, other in zip(rows[row], rows[step])]
                right[row] = [value - share * other for value, other in zip(right[row], right[step])]
    return sign


def det(a):
    rows = square_rows(a)
    sign = eliminate(rows, [[] for _ in rows])
    if not sign:
        return 0.0
    for step, row in enumerate(rows):
        sign = sign if row[step] > 0 else -sign
    # numpy adds logarithms instead of multiplying. Doing the same in the same order gives the same last digits.
    return sign * math.exp(sum(math.log(abs(row[step])) for step, row in enumerate(rows)))


def solve(a, b):
    rows, given = square_rows(a), asarray(b, float)
    right = [[value] for value in given.tolist()] if given.ndim == 1 else given.tolist()
    if len(right) != len(rows):
        raise ValueError(f'solve: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (m,m),(m,n)->(m,n) (size {len(right)} is different from {len(rows)})')
    if not eliminate(rows, right):
        raise LinAlgError('Singular matrix')
    for step in reversed(range(len(rows))):
        for after in range(step + 1, len(rows)):
            right[step] = [value - rows[step][after] * other for value, other in zip(right[step], right[after])]
        right[step] = [value / rows[step][step] for value in right[step]]
    values = [value for row in right for value in row]
    return ndarray(values, given.shape, dtype('f'))


def inv(a):
    size = len(square_rows(a))
    return solve(a, [[float(row == column) for column in range(size)] for row in range(size)])


def norm(x, ord=None, axis=None):
    given = asarray(x, float)
    if ord not in (None, 1, 2, math.inf) or ord is not None and given.ndim > 1 and axis is None:
        raise ValueError('this numpy supports the norms 1, 2 and inf of vectors, and the default norm of matrices')
    if ord == 1:
        return total(absolute(given), axis)
    if ord == math.inf:
        return most(absolute(given), axis)
    made = total(given * given, axis)
    return math.sqrt(made) if isinstance(made, float) else made ** 0.5


def matrix_power(a, n):
    made = array([[int(row == column) for column in range(len(a))] for row in range(len(a))])
    given = asarray(a) if n >= 0 else inv(a)
    for _ in range(abs(n)):
        made = matmul(made, given)
    return made


def matrix_rank(A):
    rows, rank = asarray(A, float).tolist(), 0
    for column in range(len(rows[0])):
        best = max(range(rank, len(rows)), key=lambda row: abs(rows[row][column]), default=None)
        if best is None or abs(rows[best][column]) < 1e-10:
            continue
        rows[rank], rows[best] = rows[best], rows[rank]
        for row in range(rank + 1, len(rows)):
            share = rows[row][column] / rows[rank][column]
            rows[row] = [value - share * other for value, other in zip(rows[row], rows[rank])]
        rank += 1
    return rank
