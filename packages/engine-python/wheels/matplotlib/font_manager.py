"""Fonts are those of the page, which know Chinese: what is said here is accepted and changes nothing but the size."""


class FontProperties:
    """A font; only its size counts."""

    def __init__(self, family=None, style=None, weight=None, size=None, fname=None, **others):
        self._size = size

    def get_size(self):
        return self._size
