# Records the output and the drawings of CPython 3.13: under Xvfb, `python3.13 record.py program-1.py` writes
# program-1.jsonl with one line for each program: its output, its error, and its picture as segments, areas and texts.
import builtins
import contextlib
import io
import json
import os
import re
import sys
import tempfile
import tkinter
import traceback
import turtle

ANSWERS = ('12', '5', '小明')


def pictured(screen):
    """Returns the segments, areas and texts of the canvas in the order of painting, in coordinates of the program; turtles are omitted."""
    canvas, parts = screen.getcanvas(), []
    shown = {item for each in screen.turtles() for item in ([each.turtle._item] if not isinstance(each.turtle._item, list) else each.turtle._item)}
    for item in canvas.find_all():
        kind, at = canvas.type(item), canvas.coords(item)
        if item in shown or kind == 'image':
            continue
        points = [(at[i] / screen.xscale, -at[i + 1] / screen.yscale) for i in range(0, len(at), 2)]
        if kind == 'line':
            look = canvas.itemcget(item, 'fill'), float(canvas.itemcget(item, 'width'))
            if look[0]:
                parts.append(('line', [number for point in points for number in point], *look))
        elif kind == 'polygon' and canvas.itemcget(item, 'fill'):
            parts.append(('area', [number for point in points for number in point], canvas.itemcget(item, 'fill')))
        elif kind == 'text':
            # The turtle module draws text one pixel further to the left.
            parts.append(('text', points[0][0] + 1 / screen.xscale, points[0][1], canvas.itemcget(item, 'text'), canvas.itemcget(item, 'fill')))
    return {'background': screen.bgcolor(), 'parts': parts}


def record(program):
    answers = iter(ANSWERS)
    for name in ('Turtle', 'RawTurtle'):
        getattr(turtle, name)._screen = None
    turtle.Turtle._pen = None
    turtle._Screen._root = turtle._Screen._canvas = None
    turtle.TurtleScreen._RUNNING = True

    def ask(prompt=''):
        for answer in answers:
            return answer
        raise EOFError('EOF when reading a line')

    builtins.input = ask
    out, error = io.StringIO(), None
    with contextlib.redirect_stdout(out), tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            exec(compile(program, 'main.py', 'exec', dont_inherit=True), {'__name__': '__main__'})
        except SystemExit:
            pass
        except BaseException as caught:
            places = [frame.lineno for frame in traceback.extract_tb(caught.__traceback__) if frame.filename == 'main.py']
            error = f'{type(caught).__name__}: {caught} ({places[-1]})'
        picture = pictured(turtle.Screen()) if 'turtle' in program else None
        os.chdir('/')
    if turtle._Screen._root:
        turtle._Screen._root.destroy()
        turtle.Turtle._screen = None
    return {'out': out.getvalue(), 'error': error, 'picture': picture}


path = os.path.abspath(sys.argv[1])
programs = re.split(r'^#%% .*\n', open(path, encoding='utf-8').read(), flags=re.M)[1:]
rows = [record(program) for program in programs]
with open(path.replace('.py', '.jsonl'), 'w', encoding='utf-8') as file:
    file.writelines(json.dumps(row, ensure_ascii=False) + '\n' for row in rows)
