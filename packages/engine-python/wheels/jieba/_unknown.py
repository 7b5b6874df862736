"""Words outside the dictionary, found with a hidden Markov model and the Viterbi algorithm."""
import pkgutil
import re

NEVER = -3.14e100
# The states B (begin of a word), M (middle), E (end) and S (single), each with its possible predecessors.
BEFORE = {'B': 'ES', 'M': 'MB', 'E': 'BM', 'S': 'SE'}
_han = re.compile('([\u4E00-\u9FD5]+)')
_other = re.compile(r'([a-zA-Z0-9]+(?:\.\d+)?%?)')
_model = []


def model():
    """Returns the log probabilities of the first state, of the transitions, and of the characters per state."""
    if not _model:
        first, *rows = pkgutil.get_data('jieba', 'letters.txt').decode().split('\n')
        parts = first.split(' ')
        steps = dict(zip(parts[::2], map(float, parts[1::2])))
        start = {'B': steps['B'], 'S': steps['S'], 'M': NEVER, 'E': NEVER}
        for end in 'ES':
            steps[end + 'B'], steps[end + 'S'] = start['B'], start['S']
        letters = {}
        for row in rows:
            letter, *values = row.split(' ')
            letters[letter] = {state: float(value) if value != '-' else NEVER for state, value in zip('BMES', values)}
        _model[:] = start, steps, letters
    return _model


def places_of(letters):
    """Returns the most likely state of each character."""
    start, steps, known = model()
    unknown = dict.fromkeys('BMES', NEVER)
    here = known.get(letters[0], unknown)
    best = {state: start[state] + here[state] for state in 'BMES'}
    paths = {state: state for state in 'BMES'}
    for letter in letters[1:]:
        here, was = known.get(letter, unknown), best
        best, longer = {}, {}
        for state in 'BMES':
            best[state], before = max((was[other] + steps.get(other + state, NEVER) + here[state], other) for other in BEFORE[state])
            longer[state] = paths[before] + state
        paths = longer
    return paths[max('ES', key=lambda state: (best[state], state))]


def cut_letters(letters):
    start = 0
    for index, place in enumerate(places_of(letters)):
        if place in 'ES':
            yield letters[start:index + 1]
            start = index + 1
    if start < len(letters):
        yield letters[start:]


def cut_unknown(text):
    for block in _han.split(text):
        if _han.match(block):
            yield from cut_letters(block)
        else:
            yield from filter(None, _other.split(block))
