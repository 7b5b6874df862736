# Prints expressions as numpy formats them. Under numpy 2.4.6 it wrote numpy.json: [expression, text] in each row.
import json
import warnings

import numpy as np

warnings.simplefilter('ignore')


def assign(x, place, value):
    x[place] = value
    return x


def if_(x):
    if x:
        return 1


def seed(n):
    np.random.seed(n)


def shuffled(x):
    np.random.shuffle(x)
    return x


def viewed(x):
    row = x[1]
    row[0] = 100
    x.T[0, 0] = 200
    x.reshape(-1)[5] = 300
    x[[0]][0, 1] = 400
    return x


def sorted_(x):
    x.sort()
    return x


def inplace_add(x, y):
    x += y
    return x


def show(value):
    if isinstance(value, (list, tuple)):
        return repr(type(value)(map(show, value)))
    return repr(value) if isinstance(value, np.ndarray) else str(value)


def told(expression):
    names = globals() | {'a': np.arange(12).reshape(3, 4), 'b': np.array([1, 2, 3, 4, 5])}
    try:
        return show(eval(expression, names))
    except Exception as error:
        return f'{type(error).__name__}: {error}'


with open('expressions.txt', encoding='utf-8') as file:
    for line in file:
        print(json.dumps([line.rstrip('\n'), told(line.rstrip('\n'))], ensure_ascii=False))
