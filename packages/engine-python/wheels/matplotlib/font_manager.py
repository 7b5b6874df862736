"""The font settings: the page has its own fonts with Chinese characters, so that only the size has an effect."""


class FontProperties:
    """The properties of a font; only its size has an effect."""

    def __init__(self, family=None, style=None, weight=None, size=None, fname=None, **others):
        self._size = size

    def get_size(self):
        return self._size
