"""The known words, and the most likely segmentation of a text into them."""
import math
import pkgutil


class Dictionary:
    def __init__(self):
        self.counts = {}
        for line in pkgutil.get_data('jieba', 'words.txt').decode().split('\n'):
            count, *words = line.split(' ')
            self.counts.update(dict.fromkeys(words, int(count)))
        self.total = sum(self.counts.values())
        self.longest = max(map(len, self.counts))

    def put(self, word, count):
        self.total += count - self.counts.get(word, 0)
        self.counts[word] = count
        self.longest = max(self.longest, len(word))

    def ends(self, sentence):
        """Returns, for each position, the ends of the words that begin there; the next position when there is none."""
        found = []
        for start in range(len(sentence)):
            last = min(len(sentence), start + self.longest)
            found.append([end for end in range(start + 1, last + 1) if self.counts.get(sentence[start:end])] or [start + 1])
        return found

    def route(self, sentence):
        """Returns, for each position, the end of its word in the most likely segmentation."""
        size, all_words = len(sentence), math.log(self.total)
        best, route = [0.0] * (size + 1), [0] * size
        ends = self.ends(sentence)
        for start in range(size - 1, -1, -1):
            best[start], route[start] = max((math.log(self.counts.get(sentence[start:end]) or 1) - all_words + best[end], end) for end in ends[start])
        return route
