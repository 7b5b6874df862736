"""What goes to the page: pictures to show, and files."""
import os

from _mashu import link

# A figure is looked at before the next takes its place.
LOOK = 2.0
NOTE = '这里的图片保存成 SVG：{}\n'


class _Shown:
    at = None


def show(picture, *, patient=True):
    """Puts a picture on the canvas; one that was shown just before is left there for a while."""
    if patient and _Shown.at is not None:
        left = _Shown.at + LOOK - link.now()
        if left > 0:
            link.sleep(left)
    # What a turtle drew before comes before.
    link.flush()
    link.draw([['chart', picture]])
    _Shown.at = link.now() if patient else None


def pause(seconds):
    """Waits."""
    link.sleep(seconds)


def save(name, text):
    """Writes an SVG file, whatever ending was wished for, and says so."""
    stem, ending = os.path.splitext(name)
    if ending.lower() != '.svg':
        name = f'{stem}.svg'
        link.output.flush()
        link.bridge.output('note', NOTE.format(name))
    with open(name, 'w', encoding='utf-8') as file:
        file.write(text)
