#%% recursion after setrecursionlimit
import sys
sys.setrecursionlimit(10 ** 6)
def total(n): return 0 if n == 0 else n + total(n - 1)
print(total(9000), sys.getrecursionlimit())
#%% recursion that is caught
import sys
sys.setrecursionlimit(20000)
def down(n): return down(n + 1)
try: down(0)
except RecursionError as e: print('太深了', type(e).__name__)
#%% nested lists
grid = [[[i * j * k for k in range(3)] for j in range(3)] for i in range(3)]
print(grid, grid[2][1][0], sum(sum(sum(r) for r in g) for g in grid))
x = []
for i in range(50): x = [x]
print(x)
#%% a stack and a queue
stack, queue = [], []
for i in range(5): stack.append(i); queue.insert(0, i)
while stack: print(stack.pop(), queue.pop(), end=' ')
print()
try: stack.pop()
except IndexError as e: print(e)
#%% nonlocal in two levels
def a():
    x = 1
    def b():
        nonlocal x
        x += 1
        def c():
            nonlocal x
            x *= 10
            return x
        return c()
    return b(), x
print(a())
#%% lambdas
f = lambda x, y=2, *a, **k: (x, y, a, k)
print(f(1), f(1, 3, 4, z=5), (lambda: 7)(), sorted([(2, 'b'), (1, 'c')], key=lambda p: p[1]), list(map(lambda n: n ** 2, range(4))), f.__name__)
#%% f-strings of all kinds
a, b = 3, 'x'
print(f'{a!r} {b!s:>3} {a:{b}>5} {{}} {a if a > 2 else 0} {"in" + b} {a:>+6.1f} {1e10:g} {1e-7:g} {255:#x} {-5:05d} {a == 3} {[a, b]} {None}')
print(f'{a}' '合' f'{b}', f'''多
行{a}''')
#%% an error in a function in a loop
def check(n):
    if n == 3: raise ValueError(f'{n} 不行')
    return n
for i in range(5): print(check(i))
#%% a missing name
print('before')
print(undefined_thing)
#%% a missing key
d = {'a': 1}
print(d['a'])
print(d['b'])
#%% a wrong attribute
class A: pass
print(A().x)
#%% a wrong number
int('12a')
#%% a wrong index
[1, 2, 3][10]
#%% not enough arguments
def f(a, b): return a
f(1)
#%% an import of what is not there
print(1)
import not_there_at_all
#%% exit in the middle
import sys
print('a')
sys.exit()
print('b')
#%% global counters
count = 0
def up():
    global count
    count += 1
for _ in range(3): up()
print(count, 'count' in globals(), dir()[-1], __name__)
#%% sets of text and order
s = sorted(set('hello world'))
print(s, ''.join(s), min(s), max('abc', 'b'), any([]), all([]), sum([[1], [2]], []), list(reversed('abc')), 'a' < 'B', 'ab' * 3, 'a' in 'cat')
#%% while with else, break and continue
n = 0
while n < 5:
    n += 1
    if n == 2: continue
    if n == 4: break
    print(n)
else: print('never')
for x in []: pass
else: print('else')
#%% string of numbers
print(str(1.0), str(1e100), repr(0.1), float('1e3'), int('  7 '), int('-3'), float('nan') == float('nan'), 1 == 1.0, True + 1, 0.1 * 3, 1 / 3, 2 / 1, 100000000000000000000.0, 5e-324, 1.7976931348623157e308 * 10)
#%% unpacking
a, *b, c = range(6)
(d, e), f = (1, 2), 3
print(a, b, c, d, e, f, *[1, 2], {**{'x': 1}}, [*'ab'])
x = y = []
x.append(1); print(y); a, c = c, a; print(a, c)
#%% text over lines
t = '''一
二\t三
'''
print(t, t.splitlines(), len(t), t.encode('utf-8'), '%-5s|%5s' % ('a', 'b'), 'a' 'b', 'x'.rjust(4, '.'), 'Abc'.swapcase(), 'a-b'.translate({45: '+'}), 'tEST'.capitalize(), 'abc'.find('c'), 'a,b'.rsplit(',', 1), '\u4e2d')
#%% inheritance and super
class Shape:
    def __init__(self, name): self.name = name
    def area(self): raise NotImplementedError('子类要写')
    def __lt__(self, other): return self.area() < other.area()
class Sq(Shape):
    def __init__(self, a): super().__init__('方'); self.a = a
    def area(self): return self.a ** 2
class Ci(Shape):
    def area(self): return 3.14
shapes = sorted([Sq(2), Ci('圆'), Sq(1)])
print([s.name for s in shapes], [s.area() for s in shapes], issubclass(Sq, Shape), Sq.__name__, Sq(3).__dict__)
try: Shape('x').area()
except NotImplementedError as e: print(repr(e))
#%% context managers and assert
class C:
    def __enter__(self): print('in'); return 5
    def __exit__(self, *a): print('out', a[0]); return True
with C() as c: print(c); raise KeyError('k')
assert 1 == 1
assert 1 == 2, '不等'
#%% answers to questions
name = input('名字'); n = input('几岁'); print(name, int(name) + int(n), name + n, input())
input()
#%% big loops
print(sum(i * i for i in range(100000)), len([x for x in range(10000) if x % 7 == 0]), 3 ** 200 % 1000007)
#%% typing and annotations
from typing import List, Optional
def f(a: int, b: 'str' = 'x') -> List[int]: return [a]
print(f(1), f.__annotations__, Optional[int], list[int], int | None)
#%% heapq, bisect, operator, string
import heapq, bisect, operator, string
h = [5, 1, 4]; heapq.heapify(h); print(heapq.heappop(h), h, heapq.nlargest(2, [1, 3, 2]), bisect.bisect([1, 3, 5], 3), operator.itemgetter(1)('ab'), string.ascii_lowercase[:3], string.digits)
#%% copy and identity
import copy
a = [[1], 2]; b = copy.copy(a); c = copy.deepcopy(a); a[0].append(9); print(a, b, c, a[0] is b[0], a[0] is c[0])
#%% turtle: decimals and whole numbers again
import turtle
t = turtle.Turtle(); t.speed(0)
t.goto(5, 5.0); print(t.pos(), t.xcor(), t.ycor()); t.setpos((7, 8)); print(t.xcor()); t.teleport(1, 2); print(t.pos(), t.xcor(), t.ycor()); t.fd(0); print(t.xcor()); t.bk(3); print(t.xcor(), t.distance(1, 2), t.distance(t))
t.lt(30.5); print(t.heading()); t.seth(90); print(t.heading(), t.towards(0, 100)); t.degrees(400); print(t.heading()); t.degrees(); t.circle(10, 45); print(t.heading(), t.xcor(), t.ycor()); t.home(); t.rt(450); print(t.heading(), t.pos())
#%% turtle: settings as they come back
import turtle
t = turtle.Turtle(); t.speed(0)
t.speed('slow'); print(t.speed()); t.speed(11); print(t.speed()); t.pensize(2.5); print(t.pensize()); t.shapesize(2); print(t.shapesize()); t.shape('turtle'); print(t.shape()); t.ht(); print(t.isvisible()); t.color('#fff'); print(t.color()); t.color((1, 0, 0.5)); print(t.color()); t.fillcolor('gray50'); print(t.fillcolor())
turtle.bgcolor(0, 0.5, 1); print(turtle.bgcolor()); turtle.colormode(255); turtle.bgcolor(10, 20, 30); print(turtle.bgcolor(), turtle.delay(), turtle.tracer()); turtle.delay(5); print(turtle.delay(), turtle.getshapes()[0], turtle.Screen().window_width() > 100)
#%% turtle: errors
import turtle
t = turtle.Turtle(); t.speed(0)
try: t.color('nocolour')
except turtle.TurtleGraphicsError as e: print(e)
try: t.shape('cow')
except turtle.TurtleGraphicsError as e: print(e)
try: t.color(300, 0, 0)
except turtle.TurtleGraphicsError as e: print(e)
try: turtle.mode('odd')
except turtle.TurtleGraphicsError as e: print(e)
t.forward('x')
#%% turtle: picture in logo mode
import turtle
turtle.mode('logo'); t = turtle.Turtle(); t.speed(0); print(t.heading()); t.forward(50); t.right(90); print(t.heading()); t.forward(20); print(t.pos()); t.circle(20, 180); print(t.heading(), t.towards(0, 0))
#%% turtle: picture of snowflakes
import turtle
t = turtle.Turtle(); t.speed(0); turtle.bgcolor('navy'); t.pencolor('white')
def koch(n, length):
    if n == 0: return t.forward(length)
    for angle in (60, -120, 60, 0):
        koch(n - 1, length / 3); t.left(angle)
for _ in range(3): koch(2, 90); t.right(120)
print(t.pos(), t.heading())
#%% turtle: picture of rings and words
import turtle
t = turtle.Turtle(); t.speed(0); t.width(6)
for x, y, c in ((-110, 0, 'blue'), (0, 0, 'black'), (110, 0, 'red'), (-55, -50, 'yellow'), (55, -50, 'green')):
    t.penup(); t.goto(x, y); t.pendown(); t.color(c); t.circle(45)
t.penup(); t.goto(0, 80); t.write('五环', font=('宋体', 20, 'normal')); t.write(3.0); t.write((1, 'a'))
#%% turtle: picture with undo, clear and reset
import turtle
t = turtle.Turtle(); t.speed(0)
t.fd(50); t.lt(90); t.fd(50); t.undo(); t.color('red'); t.fd(20); t.dot(10); t.undo(); u = turtle.Turtle(); u.speed(0); u.bk(30); u.clear(); u.fd(10); print(u.pos(), t.pos())
#%% turtle: picture of a filled ring with a hole
import turtle
turtle.speed(0); turtle.fillcolor('orange'); turtle.begin_fill(); turtle.circle(60); turtle.penup(); turtle.goto(0, 30); turtle.pendown(); turtle.circle(30); turtle.end_fill(); print(turtle.filling(), turtle.pos())
