"""The text of arrays."""
import math

THRESHOLD, EDGE, WIDTH, PRECISION = 1000, 3, 75, 8
options = {'precision': PRECISION, 'suppress': False, 'threshold': THRESHOLD, 'linewidth': WIDTH}


def set_printoptions(precision=None, threshold=None, linewidth=None, suppress=None):
    given = {'precision': precision, 'threshold': threshold, 'linewidth': linewidth, 'suppress': suppress}
    options.update({name: value for name, value in given.items() if value is not None})


def positional(value):
    """Returns the shortest digits of this number with at most so many decimals: `1.`, `2.5`."""
    precision = options['precision']
    text = repr(float(value))
    whole = text if 'e' not in text else format(value, f'.{max(0, 17 - math.frexp(value)[1] // 3)}f')
    if '.' in whole and len(whole.partition('.')[2]) > precision or 'e' in text:
        whole = format(value, f'.{precision}f')
    head, _, tail = whole.partition('.')
    return f'{head}.{tail.rstrip("0")}'


def scientific(value):
    """Returns mantissa and exponent: `1.5`, `+05`."""
    digits = len(repr(abs(value)).split('e')[0].replace('.', '').strip('0')) or 1
    text = format(value, f'.{min(options["precision"], max(0, digits - 1))}e')
    mantissa, _, exponent = text.partition('e')
    head, _, tail = mantissa.partition('.')
    return f'{head}.{tail.rstrip("0")}', exponent


def float_format(values):
    """Returns a function that formats each of these numbers with the same width."""
    finite = [value for value in values if math.isfinite(value)]
    sizes = [abs(value) for value in finite if value != 0]
    if sizes and (max(sizes) >= 1e8 or not options['suppress'] and (min(sizes) < 1e-4 or max(sizes) / min(sizes) > 1000)):
        return scientific_format(values, finite)
    parts = [positional(value).split('.') for value in finite]
    left = max((len(head) for head, _ in parts), default=0)
    right = max((len(tail) for _, tail in parts), default=0)
    for value in values:
        if not math.isfinite(value):
            left = max(left, len(odd(value)) - right - 1)

    def write(value):
        if not math.isfinite(value):
            return odd(value).rjust(left + right + 1)
        head, tail = positional(value).split('.')
        return f'{head.rjust(left)}.{tail.ljust(right)}'

    return write


def scientific_format(values, finite):
    parts = [scientific(value) for value in finite]
    digits = max(len(mantissa.split('.')[1]) for mantissa, _ in parts)
    left = max(len(mantissa.split('.')[0]) for mantissa, _ in parts)
    size = left + 1 + digits + 1 + max(len(exponent) for _, exponent in parts)
    size = max([size, *(len(odd(value)) for value in values if not math.isfinite(value))])

    def write(value):
        if not math.isfinite(value):
            return odd(value).rjust(size)
        mantissa, exponent = scientific(value)
        head, tail = mantissa.split('.')
        return f'{head}.{tail.ljust(digits, "0")}e{exponent}'.rjust(size)

    return write


def odd(value):
    return 'nan' if math.isnan(value) else 'inf' if value > 0 else '-inf'


def writer(kind, values):
    if kind == 'f':
        return float_format(values)
    if kind == 'b':
        return lambda value: ' True' if value else 'False'
    if kind == 'i':
        width = max((len(str(value)) for value in values), default=0)
        return lambda value: str(value).rjust(width)
    return lambda value: f'list({value!r})' if isinstance(value, list) else repr(value)


def layout(array, separator, prefix, suffix):
    """Returns the text of an array of at least one dimension, wrapped into lines."""
    size, shape = array.size, array.shape
    if size == 0:
        return '[]'
    edge = EDGE if size > options['threshold'] else 0
    shown = array if not edge else corners(array)
    write = writer(array.dtype.kind, shown.flat_list())
    width = options['linewidth'] - len(suffix)

    def extend(text, line, word, limit, indent):
        if len(line) + len(word) > limit and len(line) > len(indent):
            return text + line.rstrip() + '\n', indent + word
        return text, line + word

    def row(part, indent, limit):
        limit -= max(len(separator.rstrip()), 1)
        words = [write(value) for value in part.flat_list()] if not cut(part) else [*map(write, part[:edge].flat_list()), '...', *map(write, part[-edge:].flat_list())]
        text, line = '', indent
        for index, word in enumerate(words):
            text, line = extend(text, line, word, limit, indent)
            if index < len(words) - 1:
                line += separator
        return text + line

    def cut(part):
        return edge and len(part) > 2 * edge

    def recurse(part, indent, limit):
        if part.ndim == 1:
            text = row(part, indent, limit)
        else:
            numbers = range(len(part)) if not cut(part) else [*range(edge), None, *range(len(part) - edge, len(part))]
            between = separator.rstrip() + '\n' * (part.ndim - 1)
            text = between.join(indent + ('...' if number is None else recurse(part[number], indent + ' ', limit - 1)) for number in numbers)
        return '[' + text[len(indent):] + ']'

    return recurse(array, ' ' * (len(prefix) + 1), width)


def corners(array):
    """Returns the first and last values of an array that is too long to be printed completely."""
    for axis, length in enumerate(array.shape):
        if length > 2 * EDGE:
            array = array[(slice(None),) * axis + ([*range(EDGE), *range(length - EDGE, length)],)]
    return array


def as_text(array):
    if array.ndim == 0:
        return str(array.flat_list()[0])
    return layout(array, ' ', '', '')


def as_repr(array):
    prefix = 'array('
    if array.ndim == 0:
        value = array.flat_list()[0]
        return f"array({value!r}, dtype='{array.dtype}')" if array.dtype.kind == 'U' else f'array({value!r})' if array.dtype.kind != 'f' else f'array({positional(value)})'
    text = prefix + layout(array, ', ', prefix, ')')
    extra = []
    if array.size == 0 and array.shape != (0,) or array.size > options['threshold']:
        extra.append(f'shape={array.shape}')
    if array.size == 0 or array.dtype.kind in 'UO':
        extra.append(f"dtype='{array.dtype}'" if array.dtype.kind == 'U' else f'dtype={array.dtype}')
    if not extra:
        return text + ')'
    more = ', '.join(extra) + ')'
    last = len(text) - (text.rfind('\n') + 1)
    return text + ',' + (' ' if last + len(more) + 1 <= options['linewidth'] else '\n' + ' ' * len(prefix)) + more
