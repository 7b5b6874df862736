"""Shapes, strides, and broadcasting of two shapes."""
import math


def size_of(shape):
    return math.prod(shape)


def steps_of(shape):
    """Returns the strides of an array whose values are contiguous."""
    strides, step = [], 1
    for length in reversed(shape):
        strides.insert(0, step)
        step *= length
    return tuple(strides)


def shape_text(shape):
    return '(' + ','.join(map(str, shape)) + (',)' if len(shape) == 1 else ')')


def broadcast_shape(shapes, message='operands could not be broadcast together with shapes'):
    longest = max(map(len, shapes), default=0)
    joined = []
    for axis in range(-longest, 0):
        lengths = {shape[axis] for shape in shapes if len(shape) >= -axis} - {1}
        if len(lengths) > 1:
            raise ValueError(f'{message} {" ".join(map(shape_text, shapes))} ')
        joined.append(lengths.pop() if lengths else 1)
    return tuple(joined)
