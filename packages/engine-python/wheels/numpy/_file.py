"""Tables in text files, and polynomials through points."""
import builtins
from ._array import array, asarray
from ._dtype import caster, dtype_of
from .linalg import solve


def loadtxt(fname, dtype=float, comments='#', delimiter=None, skiprows=0, usecols=None, unpack=False, encoding='utf-8'):
    with open(fname, encoding=encoding) as file:
        lines = [line.split(comments)[0].strip() for line in list(file)[skiprows:]]
    rows = [line.split(delimiter) for line in lines if line]
    columns = [usecols] if isinstance(usecols, int) else usecols
    rows = rows if columns is None else [[row[column] for column in columns] for row in rows]
    if len({len(row) for row in rows}) > 1:
        raise ValueError('the number of columns changed; use `usecols` to select a subset and avoid this error')
    turn = caster(dtype_of(dtype).kind)
    made = array([[turn(value.strip()) for value in row] for row in rows], dtype)
    made = made.reshape(-1) if made.ndim == 2 and 1 in made.shape else made
    return made.T if unpack else made


def genfromtxt(fname, dtype=float, delimiter=None, skip_header=0, encoding='utf-8'):
    return loadtxt(fname, dtype, delimiter=delimiter, skiprows=skip_header, encoding=encoding)


def savetxt(fname, X, fmt='%.18e', delimiter=' ', header='', comments='# ', encoding='utf-8'):
    given = asarray(X)
    rows = [[value] for value in given.tolist()] if given.ndim == 1 else given.tolist()
    with open(fname, 'w', encoding=encoding) as file:
        if header:
            file.write(f'{comments}{header}\n')
        file.writelines(delimiter.join(fmt % value for value in row) + '\n' for row in rows)


def polyfit(x, y, deg):
    """Returns the coefficients of the polynomial of degree `deg` with the least squares, highest power first."""
    across, up = asarray(x, float), asarray(y, float)
    if across.size != up.size:
        raise TypeError('expected x and y to have same length')
    # Without scaling, high powers of large values would lose precision.
    scale = builtins.max(abs(value) for value in across.flat_list()) or 1.0
    powers = array([[(value / scale) ** power for power in builtins.range(deg, -1, -1)] for value in across.flat_list()])
    found = solve(powers.T @ powers, powers.T @ up)
    return array([value / scale ** power for value, power in zip(found.flat_list(), builtins.range(deg, -1, -1))])


def polyval(p, x):
    made = asarray(x) * 0
    for factor in asarray(p).flat_list():
        made = made * x + factor
    return made


class poly1d:
    """A polynomial by its coefficients: `poly1d([2, 1])(3)` is 7."""

    __module__ = 'numpy'

    def __init__(self, c):
        self.c = self.coeffs = array(c)
        self.order = len(self.c) - 1

    def __call__(self, x):
        return polyval(self.c, x)

    def __repr__(self):
        return f'poly1d({self.c.tolist()})'
