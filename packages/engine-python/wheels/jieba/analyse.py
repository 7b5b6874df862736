"""Keywords of a text: words that are frequent in it and rare elsewhere.

jieba weighs a word by the number of texts in a collection that contain it; here the frequency in the dictionary is used.
"""
import collections
import math
from . import dt

STOP_WORDS = set('the of is and to in that we for an are by be as on with can if from which you it this then at have all not one has or'.split())


def set_stop_words(stop_words_path):
    with open(stop_words_path, encoding='utf-8-sig') as file:
        STOP_WORDS.update(line.strip() for line in file)


def extract_tags(sentence, topK=20, withWeight=False, allowPOS=()):
    """Returns the words with the highest weights, on request with their weights."""
    if allowPOS:
        raise ValueError('this jieba does not know parts of speech; leave allowPOS out')
    words = [word for word in dt.cut(sentence) if len(word.strip()) > 1 and word.lower() not in STOP_WORDS]
    total = dt.dictionary.total
    counts = collections.Counter(words)
    weights = {word: count / len(words) * math.log(total / (dt.FREQ.get(word) or 1)) for word, count in counts.items()}
    found = sorted(weights.items(), key=lambda pair: pair[1], reverse=True)[:topK]
    return found if withWeight else [word for word, _ in found]


tfidf = extract_tags
