"""The pictures and files that are sent to the page."""
import os

from _mashu import link

# Seconds for which a figure stays on the canvas before the next one replaces it.
LOOK = 2.0
NOTE = '这里的图片保存成 SVG：{}\n'


class _Shown:
    at = None


def show(picture, *, patient=True):
    """Puts a picture on the canvas after the previous one has been visible for a while."""
    if patient and _Shown.at is not None:
        left = _Shown.at + LOOK - link.now()
        if left > 0:
            link.sleep(left)
    # The drawing of a turtle before this call must appear first.
    link.flush()
    link.draw([['chart', picture]])
    _Shown.at = link.now() if patient else None


def pause(seconds):
    link.sleep(seconds)


def save(name, text):
    """Writes an SVG file, also when the name has another ending, and prints a note in that case."""
    stem, ending = os.path.splitext(name)
    if ending.lower() != '.svg':
        name = f'{stem}.svg'
        link.output.flush()
        link.bridge.output('note', NOTE.format(name))
    with open(name, 'w', encoding='utf-8') as file:
        file.write(text)
