"""jieba for learning: cuts Chinese text into words. A subset written for Mashu after the method of jieba.

It contains the more frequent words of jieba's dictionary. Unknown words are found by a model that was
trained on this dictionary. Parts of speech (`jieba.posseg`) are not included.
"""
import re
from ._dictionary import Dictionary
from ._unknown import cut_unknown

__version__ = '0.1+mashu'
_han = re.compile(r'([\u4E00-\u9FD5a-zA-Z0-9+#&._%\-]+)')
_space = re.compile(r'(\r\n|\s)')
_letter = re.compile('[a-zA-Z0-9]')
_letters = re.compile('[a-zA-Z0-9]+')
_user_line = re.compile('^(.+?)( [0-9]+)?( [a-z]+)?$')


class Tokenizer:
    """Cuts text with its own dictionary."""

    def __init__(self):
        self._dictionary, self._split = None, set()

    @property
    def FREQ(self):
        return self.dictionary.counts

    @property
    def dictionary(self):
        self._dictionary = self._dictionary or Dictionary()
        return self._dictionary

    def initialize(self, dictionary=None):
        self.dictionary

    # ---- cutting

    def cut(self, sentence, cut_all=False, HMM=True, use_paddle=False):
        """Returns the words of a text in order. `cut_all` returns every word that the text contains."""
        if not isinstance(sentence, str):
            raise TypeError(f'cut() argument must be a string, not {type(sentence).__name__}')
        cut = self._cut_all if cut_all else self._cut_known_and_unknown if HMM else self._cut_known
        for block in _han.split(sentence):
            if not block:
                continue
            if _han.match(block):
                yield from cut(block)
                continue
            for part in _space.split(block):
                if _space.match(part) or cut_all and part:
                    yield part
                else:
                    yield from part

    def lcut(self, sentence, cut_all=False, HMM=True):
        return list(self.cut(sentence, cut_all, HMM))

    def cut_for_search(self, sentence, HMM=True):
        """Returns the words; the shorter words inside a long word come before it."""
        for word in self.cut(sentence, HMM=HMM):
            for size in (2, 3):
                if len(word) > size:
                    yield from (word[start:start + size] for start in range(len(word) - size + 1) if self.FREQ.get(word[start:start + size]))
            yield word

    def lcut_for_search(self, sentence, HMM=True):
        return list(self.cut_for_search(sentence, HMM))

    def tokenize(self, unicode_sentence, mode='default', HMM=True):
        """Returns the words with the positions where they begin and end."""
        start = 0
        for word in self.cut(unicode_sentence, HMM=HMM):
            if mode == 'search':
                for size in (2, 3):
                    for place in range(len(word) - size + 1 if len(word) > size else 0):
                        if self.FREQ.get(word[place:place + size]):
                            yield word[place:place + size], start + place, start + place + size
            yield word, start, start + len(word)
            start += len(word)

    def _steps(self, sentence):
        """Yields the words of the most likely segmentation."""
        route = self.dictionary.route(sentence)
        start = 0
        while start < len(sentence):
            end = route[start]
            yield sentence[start:end]
            start = end

    def _cut_known_and_unknown(self, sentence):
        waiting = ''
        for word in self._steps(sentence):
            if len(word) == 1:
                waiting += word
                continue
            yield from self._unknown(waiting)
            waiting = ''
            yield word
        yield from self._unknown(waiting)

    def _unknown(self, letters):
        if len(letters) > 1 and not self.FREQ.get(letters):
            for word in cut_unknown(letters):
                yield from word if word in self._split else (word,)
        else:
            yield from letters

    def _cut_known(self, sentence):
        waiting = ''
        for word in self._steps(sentence):
            if len(word) == 1 and _letter.match(word):
                waiting += word
                continue
            if waiting:
                yield waiting
                waiting = ''
            yield word
        if waiting:
            yield waiting

    def _cut_all(self, sentence):
        last, letters = -1, ''
        for start, ends in enumerate(self.dictionary.ends(sentence)):
            if letters and not _letter.match(sentence[start]):
                yield letters
                letters = ''
            if len(ends) == 1 and start >= last:
                word = sentence[start:ends[0]]
                if _letters.fullmatch(word):
                    letters += word
                else:
                    yield word
                last = ends[0]
                continue
            for end in ends:
                if end > start + 1:
                    yield sentence[start:end]
                    last = end
        if letters:
            yield letters

    # ---- the words it knows

    def add_word(self, word, freq=None, tag=None):
        """Adds a word. Without a frequency, one is used that keeps the word whole."""
        freq = int(freq) if freq is not None else self.suggest_freq(word)
        self.dictionary.put(word, freq)
        if freq == 0:
            self._split.add(word)
        else:
            self._split.discard(word)

    def del_word(self, word):
        self.add_word(word, 0)

    def suggest_freq(self, segment, tune=False):
        """Returns the frequency that keeps a word whole, or cuts it into these parts; `tune` sets it."""
        total = self.dictionary.total
        word = segment if isinstance(segment, str) else ''.join(segment)
        parts = self.cut(word, HMM=False) if isinstance(segment, str) else segment
        share = 1.0
        for part in parts:
            share *= self.FREQ.get(part, 1) / total
        if isinstance(segment, str):
            freq = max(int(share * total) + 1, self.FREQ.get(word, 1))
        else:
            freq = min(int(share * total), self.FREQ.get(word, 0))
        if tune:
            self.add_word(word, freq)
        return freq

    def load_userdict(self, f):
        """Reads words from a file with one word per line, optionally followed by its frequency."""
        if isinstance(f, str):
            with open(f, encoding='utf-8-sig') as file:
                lines = list(file)
        else:
            lines = list(f)
        for line in map(str.strip, lines):
            if line:
                word, freq, tag = _user_line.match(line).groups()
                self.add_word(word, freq and freq.strip(), tag)

    def get_FREQ(self, k, d=None):
        return self.FREQ.get(k, d)


dt = Tokenizer()
cut, lcut, cut_for_search, lcut_for_search, tokenize = dt.cut, dt.lcut, dt.cut_for_search, dt.lcut_for_search, dt.tokenize
add_word, del_word, suggest_freq, load_userdict, get_FREQ, initialize = dt.add_word, dt.del_word, dt.suggest_freq, dt.load_userdict, dt.get_FREQ, dt.initialize


def setLogLevel(level):
    """Has no effect: jieba logs the loading of its dictionary, this subset does not."""
