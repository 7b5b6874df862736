"""The positions and the labels of ticks."""
import math

from . import rcParams

# A step is one of these times a power of ten.
STEPS = (1, 2, 5, 10)


def nice_step(span, most):
    """Returns the smallest step of 1, 2 or 5 times a power of ten that makes at most `most` parts."""
    raw = span / max(1, most)
    power = 10.0 ** math.floor(math.log10(raw))
    return next(step * power for step in STEPS if step * power >= raw * (1 - 1e-9))


def nice_ticks(low, high, most):
    """Returns the round numbers from low to high."""
    if not low < high:
        return [low]
    step = nice_step(high - low, most)
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    digits = max(0, -math.floor(math.log10(step)) + 1)
    return [round(index * step, digits) + 0.0 for index in range(first, last + 1)]


def minus(text):
    """Replaces the hyphen by the minus sign, unless the program asks for a hyphen."""
    return text.replace('-', '\u2212') if rcParams.get('axes.unicode_minus', True) else text


def decimals(ticks):
    """Returns the number of decimals that distinguish the ticks."""
    for digits in range(10):
        if all(abs(tick - round(tick, digits)) <= 1e-9 * max(1.0, abs(tick)) for tick in ticks):
            return digits
    return 10


def tick_labels(ticks):
    """Returns the labels with the same number of decimals; very large and very small ones have a power of ten."""
    largest = max((abs(tick) for tick in ticks), default=0)
    if largest and (largest >= 1e12 or largest < 1e-5):
        return [minus(f'{tick:g}') for tick in ticks]
    digits = decimals(ticks)
    return [minus(f'{tick + 0.0:.{digits}f}') for tick in ticks]


def widened(low, high):
    """Returns limits that differ, even when there is a single value."""
    if low != high:
        return low, high
    pad = abs(low) * 0.05 or 0.05
    return low - pad, high + pad
