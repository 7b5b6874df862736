"""Random numbers. After `seed(n)` these functions return the numbers of numpy; those of `default_rng` differ."""
import bisect
import itertools
import math
import operator
import random as python_random
from ._array import array, asarray, ndarray
from ._shape import size_of
from ._dtype import dtype


class RandomState:
    """The Mersenne twister with the seeding and the methods of numpy."""

    def __init__(self, seed=None):
        self.seed(seed)

    def seed(self, seed=None):
        self.twister, self.saved = python_random.Random(), None
        if seed is None:
            return
        if not isinstance(seed, int) or not 0 <= seed < 2 ** 32:
            raise ValueError('Seed must be between 0 and 2**32 - 1')
        words = [seed]
        for place in range(1, 624):
            words.append(1812433253 * (words[-1] ^ words[-1] >> 30) + place & 0xffffffff)
        self.twister.setstate((3, (*words, 624), None))

    def many(self, size, draw):
        if size is None:
            return draw()
        shape = (size,) if isinstance(size, int) else tuple(size)
        values = [draw() for _ in range(size_of(shape))]
        return ndarray(values, shape, dtype('i' if values and isinstance(values[0], int) else 'f'))

    def below(self, count):
        """Returns a whole number from 0 to `count` - 1."""
        if count == 1:
            return 0
        bits = (count - 1).bit_length()
        wide = 32 if bits <= 32 else 64
        while True:
            value = self.word(wide) & (1 << bits) - 1
            if value < count:
                return value

    def word(self, bits):
        if bits == 32:
            return self.twister.getrandbits(32)
        high = self.twister.getrandbits(32)
        return high << 32 | self.twister.getrandbits(32)

    def gauss(self):
        if self.saved is not None:
            value, self.saved = self.saved, None
            return value
        while True:
            x, y = 2.0 * self.twister.random() - 1.0, 2.0 * self.twister.random() - 1.0
            square = x * x + y * y
            if 0 < square < 1:
                break
        share = math.sqrt(-2.0 * math.log(square) / square)
        self.saved = share * x
        return share * y

    def random(self, size=None):
        return self.many(size, self.twister.random)

    random_sample = random

    def rand(self, *shape):
        return self.many(shape or None, self.twister.random)

    def randn(self, *shape):
        return self.many(shape or None, self.gauss)

    standard_normal = lambda self, size=None: self.many(size, self.gauss)

    def randint(self, low, high=None, size=None, dtype=int):
        low, high = (0, low) if high is None else (low, high)
        if low >= high:
            raise ValueError('low >= high' if high != 0 or low else 'high <= 0')
        low, high = math.ceil(low), math.ceil(high)
        return self.many(size, lambda: low + self.below(high - low))

    def uniform(self, low=0.0, high=1.0, size=None):
        return self.many(size, lambda: low + (high - low) * self.twister.random())

    def normal(self, loc=0.0, scale=1.0, size=None):
        if scale < 0:
            raise ValueError('scale < 0')
        return self.many(size, lambda: loc + scale * self.gauss())

    def exponential(self, scale=1.0, size=None):
        return self.many(size, lambda: -scale * math.log(1.0 - self.twister.random()))

    def shuffle(self, x):
        for place in reversed(range(1, len(x))):
            other = self.below(place + 1)
            if isinstance(x, ndarray) and x.ndim > 1:
                if other != place:
                    x[[place, other]] = x[[other, place]]
            else:
                x[place], x[other] = x[other], x[place]

    def permutation(self, x):
        made = array(range(x)) if isinstance(x, int) else array(x)
        if made.ndim > 1:
            order = array(range(len(made)))
            self.shuffle(order)
            return made[order]
        self.shuffle(made)
        return made

    def choice(self, a, size=None, replace=True, p=None):
        given = array(range(a)) if isinstance(a, int) else asarray(a)
        if given.ndim != 1:
            raise ValueError('a must be 1-dimensional')
        if not len(given):
            raise ValueError('a cannot be empty unless no samples are taken')
        count = 1 if size is None else size if isinstance(size, int) else size_of(size)
        if not replace and count > len(given):
            raise ValueError("Cannot take a larger sample than population when 'replace=False'")
        places = self.chosen(len(given), count, replace, p)
        made = given[array(places, int)]
        return made[0] if size is None else made.reshape(size)

    def chosen(self, length, count, replace, p):
        if p is None:
            return [self.below(length) for _ in range(count)] if replace else self.permutation(length).flat_list()[:count]
        shares = asarray(p, float).flat_list()
        if len(shares) != length:
            raise ValueError("'a' and 'p' must have same size")
        if min(shares) < 0:
            raise ValueError('probabilities are not non-negative')
        if abs(sum(shares) - 1) > 1e-8:
            raise ValueError('probabilities do not sum to 1')
        places = []
        while len(places) < count:
            sums = list(itertools.accumulate(shares, operator.add))
            place = min(bisect.bisect_right([value / sums[-1] for value in sums], self.twister.random()), length - 1)
            places.append(place)
            if not replace:
                shares[place] = 0.0
        return places


class Generator(RandomState):
    """The result of `default_rng`: the same functions under their new names, with other numbers than those of numpy."""

    def integers(self, low, high=None, size=None, endpoint=False):
        low, high = (0, low) if high is None else (low, high)
        return self.randint(low, high + 1 if endpoint else high, size)


def default_rng(seed=None):
    return Generator(seed)


_own = RandomState()
seed, random, random_sample, rand, randn, randint = _own.seed, _own.random, _own.random_sample, _own.rand, _own.randn, _own.randint
uniform, normal, exponential, standard_normal = _own.uniform, _own.normal, _own.exponential, _own.standard_normal
shuffle, permutation, choice, ranf, sample = _own.shuffle, _own.permutation, _own.choice, _own.random, _own.random
