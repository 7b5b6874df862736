#%% multiplication table
for i in range(1, 10):
    for j in range(1, i + 1):
        print(f'{j}×{i}={i * j}', end='\t')
    print()
#%% primes below fifty
primes = []
for n in range(2, 50):
    if all(n % p for p in primes):
        primes.append(n)
print(primes, len(primes), sum(primes) / len(primes))
#%% greatest common divisor and fractions
from fractions import Fraction
import math
def gcd(a, b):
    while b: a, b = b, a % b
    return a
print(gcd(84, 36), math.gcd(84, 36), math.lcm(4, 6))
print(Fraction(3, 4) + Fraction(1, 6), Fraction('0.125'), repr(Fraction(2, 3)))
#%% floats as they are shown
print(0.1 + 0.2, 1e16, 1e15, 1.0, 3.0 * 2, 7 / 2, -7 // 2, -7 % 3, 7.5 // 2, 2 ** -1, 2 ** 0.5, 1e-5, 123456789.123456789)
print(round(2.5), round(3.5), round(2.675, 2), round(1234.5, -2), round(-0.4), float('inf'), float('nan'), -0.0)
#%% formats
x, n, s = 3.14159, 42, '码塾'
print(f'{x:.2f}|{x:8.3f}|{x:<8.1f}|{n:05d}|{n:+d}|{n:b}|{n:x}|{n:>6}|{s:^8}|{s:*<6}|{1234567:,}|{0.256:.1%}|{x:e}')
print('%d %5.2f %s %r %x %%' % (n, x, s, s, 255))
print('{0} {1} {0} {name}'.format('a', 'b', name='c'), '{:>5}'.format('ab'), f'{s=}', f'{n!r:>4}', f"{'引号'}")
#%% text methods
t = '  Hello, World 你好  '
print(t.strip(), t.upper(), t.lower(), t.title(), t.swapcase(), len(t), t.count('o'), t.find('W'), t.find('z'))
print('a,b,,c'.split(','), ' a  b '.split(), 'abc'[::-1], '-'.join('abc'), 'abc'.center(9, '*'), 'ab'.zfill(5))
print('x=1'.partition('='), 'abcabc'.replace('b', 'X', 1), 'abc'.startswith(('a', 'z')), '12'.isdigit(), '一'.isnumeric(), 'ß'.casefold())
#%% lists
a = [5, 3, 8, 1]
a.sort(); print(a); a.reverse(); print(a); a.insert(1, 9); a.remove(3); print(a, a.pop(), a.index(8), 8 in a)
b = a; c = a[:]; b.append(7); print(a, c, a is b, a == c, a[-1], a[1:3], a[::2])
print(sorted(['b', 'A', 'c'], key=str.lower, reverse=True), list(zip('ab', [1, 2])), list(enumerate('ab', 1)), [[0] * 2 for _ in range(2)])
#%% dictionaries and sets
d = {'苹果': 3, '梨': 5}
d['桃'] = 1; d.update(苹果=4); print(d, d.get('瓜'), d.get('瓜', 0), list(d), list(d.items()), d.pop('梨'), len(d), '桃' in d)
for k, v in sorted(d.items(), key=lambda p: p[1]): print(k, v)
print({1, 2, 3} & {2, 3, 4}, {1} | {2}, {1, 2} - {2}, set(), {}, {n: n * n for n in range(3)}, frozenset([1]))
print({**d, 'x': 1} | {'y': None}, dict(a=1), dict([('a', 2)]), {(1, 2): [3]})
#%% classes
class Animal:
    count = 0
    def __init__(self, name):
        self.name = name
        Animal.count += 1
    def speak(self): return '…'
    def __str__(self): return f'{type(self).__name__}({self.name})'
class Dog(Animal):
    def speak(self): return super().speak() + '汪'
    def __repr__(self): return f'<{self.name}>'
    def __eq__(self, other): return self.name == other.name
    def __len__(self): return len(self.name)
    def __add__(self, other): return Dog(self.name + other.name)
d = Dog('旺财')
print(d, [d], d.speak(), Animal.count, d == Dog('旺财'), len(d), d + d, isinstance(d, Animal), Dog.__mro__)
print(Animal, hasattr(d, 'name'), getattr(d, 'age', 3), vars(Animal('a')))
#%% dataclass, property, enum
from dataclasses import dataclass, field
from enum import Enum
@dataclass(order=True)
class Point:
    x: int
    y: int = 0
    tags: list = field(default_factory=list)
    @property
    def size(self): return abs(self.x) + abs(self.y)
class Color(Enum):
    RED = 1
    BLUE = 2
print(Point(1), Point(1, 2) < Point(2), Point(3, -4).size, Color.RED, repr(Color.BLUE), Color(1), Color['BLUE'].value, list(Color))
#%% generators and iterators
def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b
from itertools import islice, count, permutations, combinations, product, groupby, accumulate
print(list(islice(fib(), 12)), list(permutations('abc', 2))[:3], list(combinations(range(4), 2)), list(accumulate([1, 2, 3])))
print([(k, len(list(g))) for k, g in groupby('aaabbc')], next(count(5)), list(product('ab', '12')), sum(x * x for x in range(5)))
#%% exceptions
def f(x):
    try:
        return 10 / x
    except ZeroDivisionError as e:
        print('错', e)
        return None
    except TypeError as e:
        print(type(e).__name__, e)
    else:
        print('never')
    finally:
        print('finally')
print(f(2), f(0), f('a'))
class MyError(Exception): pass
try: raise MyError('自己的', 3)
except MyError as e: print(e, e.args, repr(e))
try: int('x')
except ValueError as e: print(e)
try: [][1]
except IndexError as e: print(e)
try: {}['键']
except KeyError as e: print(e, repr(e))
#%% closures and decorators
import functools
def logged(f):
    @functools.wraps(f)
    def inner(*args, **kwargs):
        print('call', f.__name__, args, kwargs)
        return f(*args, **kwargs)
    return inner
@logged
def add(a, b=2): return a + b
print(add(1), add(1, b=5), add.__name__, functools.reduce(lambda a, b: a * b, range(1, 6)))
def make():
    n = 0
    def up():
        nonlocal n
        n += 1
        return n
    return up
u = make(); u(); print(u(), [f() for f in [lambda i=i: i for i in range(3)]])
#%% seeded random
import random
random.seed(2024)
print(random.random(), random.randint(1, 100), random.choice('abcdef'), random.sample(range(50), 5), random.uniform(1, 2), random.gauss(0, 1))
x = list(range(8)); random.shuffle(x); print(x, random.choices([1, 2, 3], k=4), random.randrange(0, 100, 5))
#%% math
import math
print(math.pi, math.e, math.sqrt(2), math.floor(-2.5), math.ceil(2.1), math.factorial(20), math.sin(1), math.degrees(1), math.hypot(3, 4), math.log(8, 2), math.log10(1000), math.comb(5, 2), math.isclose(0.1 + 0.2, 0.3), math.trunc(-2.7), math.pow(2, 3), math.fsum([0.1] * 10), math.inf)
#%% json and csv
import json, csv, io
data = {'名': '小明', 'scores': [90, 85.5, None, True], 'n': {'a': 1}}
text = json.dumps(data, ensure_ascii=False, indent=2); print(text); print(json.dumps(data), json.loads(text) == data)
w = io.StringIO(); csv.writer(w).writerows([['a', 'b,c'], [1, '"q"']]); print(repr(w.getvalue()))
for row in csv.DictReader(io.StringIO('x,y\n1,2\n3,4\n')): print(row)
#%% files
with open('a.txt', 'w', encoding='utf-8') as f: print(f.write('第一行\n第二行\n'))
with open('a.txt', 'a', encoding='utf-8') as f: f.writelines(['third\n'])
with open('a.txt', encoding='utf-8') as f: print(f.readline(), f.read(), f.tell(), f.closed, f.name, f.mode)
for i, line in enumerate(open('a.txt', encoding='utf-8')): print(i, line.rstrip())
import os; print(os.path.exists('a.txt'), os.path.getsize('a.txt'), os.listdir('.') != [], os.path.splitext('b.tar.gz')); os.remove('a.txt'); print(os.path.exists('a.txt'))
#%% dates
from datetime import datetime, date, timedelta
import calendar
d = date(2024, 2, 28) + timedelta(days=2)
print(d, d.weekday(), d.strftime('%Y年%m月%d日 %A %j'), (date(2025, 1, 1) - d).days, datetime(2024, 5, 6, 7, 8), repr(d), datetime.strptime('2024-01-02', '%Y-%m-%d'), timedelta(hours=30))
print(calendar.month(2024, 2), calendar.isleap(1900), calendar.monthrange(2024, 2))
#%% regular expressions
import re
print(re.findall(r'\d+', 'a1b22c333'), re.sub(r'(\w+)@(\w+)', r'\2 at \1', 'me@home'), re.split('[,;]', 'a,b;c'), re.match(r'(?P<y>\d{4})-(\d\d)', '2024-05').groupdict(), bool(re.fullmatch('[一-龥]+', '你好')), re.search('b+', 'abbbc'))
#%% guessing with answers
target = 7
while True:
    guess = int(input('猜:'))
    if guess > target: print('大了')
    elif guess < target: print('小了'); break
    else: print('对'); break
name = input('名字'); print('再见', name)
#%% integers and bits
print(2 ** 100, 255 == 0xff, bin(10), oct(8), hex(255), int('ff', 16), 5 & 3, 5 | 3, 5 ^ 3, ~5, 1 << 10, 7 >> 1, divmod(17, 5), abs(-3), pow(3, 4, 5), int(3.99), int(-3.99), bool(''), (5).bit_length(), 10 ** 20 // 3, 1_000)
#%% bytes and characters
print(ord('A'), chr(20013), 'é'.encode(), b'\xe4\xb8\xad'.decode(), list('中a'.encode('utf-8')), [hex(b) for b in b'az'], ascii('中'), repr('a\n\t\'"'), 'a\\b', r'a\b', '中'.encode('gbk'))
#%% sorting algorithms
def bubble(a):
    a = a[:]
    for i in range(len(a)):
        for j in range(len(a) - 1 - i):
            if a[j] > a[j + 1]: a[j], a[j + 1] = a[j + 1], a[j]
        print(a)
    return a
def quick(a): return a if len(a) < 2 else quick([x for x in a[1:] if x < a[0]]) + [a[0]] + quick([x for x in a[1:] if x >= a[0]])
print(bubble([4, 2, 5, 1]), quick([3, 6, 1, 3]))
#%% recursion
def hanoi(n, a, b, c):
    if n == 1: return print(a, '->', c) or 1
    return hanoi(n - 1, a, c, b) + hanoi(1, a, b, c) + hanoi(n - 1, b, a, c)
print(hanoi(3, 'A', 'B', 'C'))
def depth(n): return 0 if n == 0 else 1 + depth(n - 1)
print(depth(900))
#%% matching
def what(x):
    match x:
        case 0: return 'zero'
        case [a, *rest]: return f'{a} then {rest}'
        case {'k': v}: return v
        case str() | bytes(): return 'text'
        case int(n) if n > 5: return 'big'
        case _: return 'other'
print([what(x) for x in (0, [1, 2, 3], {'k': 9}, 'a', 8, 3, None)])
#%% statistics, counter, deque, defaultdict
import statistics
from collections import Counter, deque, defaultdict, namedtuple, OrderedDict
print(statistics.mean([1, 2, 4]), statistics.median([3, 1, 2, 4]), statistics.mode('aab'), statistics.stdev([1, 2, 3, 4]))
c = Counter('banana'); print(c, c.most_common(2), c['z']); q = deque([1, 2, 3], maxlen=3); q.append(4); q.rotate(1); print(q)
g = defaultdict(list); g['a'].append(1); P = namedtuple('P', 'x y'); print(g, P(1, 2), P(1, 2)._asdict(), OrderedDict(a=1))
#%% printing
print(1, 'a', None, True, [1.0], ('x',), (), {1}, sep='-', end='!\n'); print(); print('a\tb', 'c\rd', sep=''); print(*range(3), sep='\n'); print(print('in'), type(1), type('').__name__, type(print), lambda_ := 3)
#%% decimals and complex numbers
from decimal import Decimal, getcontext
print(Decimal('0.1') + Decimal('0.2'), Decimal(1) / 3, Decimal('1.10'), repr(Decimal('5')), (1 + 2j) * (3 - 1j), abs(3 + 4j), (-1) ** 0.5)
#%% an error after output
def total(prices):
    s = 0
    for p in prices: s += p
    return s
print(total([1, 2]))
print(total([1, '2']))
#%% turtle: whole numbers and decimals
import turtle
t = turtle.Turtle(); t.speed(0)
print(t.pos(), t.xcor(), t.ycor(), t.heading(), t.position()); t.forward(100); print(t.pos(), t.xcor(), t.ycor())
t.goto(10, 20); print(t.xcor(), t.ycor(), t.pos()); t.left(90); t.fd(5); print(t.xcor(), t.ycor(), t.heading())
t.setx(3); t.sety(4); print(t.xcor(), t.ycor(), t.distance(0, 0), t.distance((0, 0)), t.towards(0, 0)); t.home(); print(t.xcor(), t.ycor(), t.heading())
t.setheading(45); print(t.heading()); t.right(90); print(t.heading()); t.back(10); print(t.pos(), round(t.xcor(), 3))
#%% turtle: pens and colours
import turtle
t = turtle.Turtle(); t.speed(0)
print(t.pensize(), t.pencolor(), t.fillcolor(), t.color(), t.isdown(), t.isvisible(), t.speed(), t.shape(), t.shapesize(), t.filling())
t.pensize(3); t.color('red', 'blue'); print(t.width(), t.color()); t.pencolor(0.2, 0.5, 1); print(t.pencolor(), t.color())
turtle.colormode(255); t.pencolor(10, 200, 30); print(t.pencolor(), turtle.colormode(), t.fillcolor()); t.pencolor('#ff8800'); print(t.pencolor()); t.penup(); print(t.isdown(), t.pen())
#%% turtle: screen
import turtle
s = turtle.Screen(); s.setup(600, 400)
print(s.window_width(), s.window_height(), s.screensize(), s.bgcolor(), s.delay(), s.tracer(), s.mode(), s.colormode(), s.turtles(), s.getshapes())
s.bgcolor('lightblue'); s.title('标题'); print(s.bgcolor(), len(s.turtles())); t = turtle.Turtle(); print(len(s.turtles()), len(turtle.turtles())); s.tracer(0); print(s.tracer()); s.screensize(800, 500); print(s.screensize(), s.bgpic())
#%% turtle: vectors and polygons
import turtle
t = turtle.Turtle(); t.speed(0)
v = turtle.Vec2D(3, 4); print(v, abs(v), v + (1, 2), v * 2, 2 * v, v * v, -v, v.rotate(90), v[0], v - turtle.Vec2D(1, 1), (1.5, 2) == turtle.Vec2D(1.5, 2))
t.begin_poly(); t.forward(30); t.left(120); t.forward(30); t.end_poly(); print(t.get_poly()); p = t.pos(); x, y = p; print(round(x, 2), type(p).__name__, isinstance(p, tuple))
#%% turtle: circles end where they began
import turtle
t = turtle.Turtle(); t.speed(0)
t.circle(50); print(t.pos(), t.heading()); t.circle(50, 90); print(t.pos(), t.heading()); t.circle(-30, 180); print(t.pos(), t.heading()); t.circle(40, steps=6); print(t.pos(), round(t.heading(), 5)); t.radians(); print(t.heading()); t.left(1.5); print(t.heading()); t.degrees(); print(t.heading())
#%% turtle: undo, stamps, clones
import turtle
t = turtle.Turtle(); t.speed(0)
t.forward(50); t.left(90); t.undo(); print(t.heading(), t.pos()); t.undo(); print(t.pos(), t.undobufferentries()); c = t.clone(); c.forward(10); print(c.pos(), t.pos()); a = t.stamp(); t.clearstamp(a); t.setundobuffer(None); print(t.undobufferentries(), type(a).__name__)
t.reset(); print(t.pos(), t.heading(), t.xcor()); t.tilt(30); print(t.tiltangle()); t.shapesize(2, 3, 1); print(t.shapesize(), t.turtlesize(), t.resizemode()); t.shearfactor(0.5); print(t.shearfactor())
#%% turtle: picture of a square
import turtle
for i in range(4):
    turtle.forward(100)
    turtle.left(90)
#%% turtle: picture of a filled star
from turtle import *
speed(0); color('red', 'yellow'); begin_fill()
while True:
    forward(200)
    left(170)
    if abs(pos()) < 1: break
end_fill(); hideturtle()
#%% turtle: picture of a house in colours
import turtle as t
t.speed(0); t.pensize(4); t.pencolor('brown'); t.fillcolor('#ffcc99'); t.penup(); t.goto(-50, -50); t.pendown()
t.begin_fill()
for _ in range(4): t.fd(100); t.lt(90)
t.end_fill()
t.color('red'); t.begin_fill(); t.goto(50, 50); t.goto(0, 100); t.goto(-50, 50); t.goto(-50, -50); t.end_fill()
t.pu(); t.goto(0, 0); t.dot(20, 'blue'); t.write('家', align='center', font=('Arial', 16, 'bold'))
#%% turtle: picture of a tree
import turtle
t = turtle.Turtle(); t.speed(0); t.left(90)
def tree(n):
    if n < 10: return
    t.width(n / 10); t.forward(n); t.left(30); tree(n * 0.6); t.right(60); tree(n * 0.6); t.left(30); t.backward(n)
tree(80); print(t.pos(), t.heading())
#%% turtle: picture of a spiral in colours
import turtle, colorsys
turtle.tracer(0); turtle.bgcolor('black')
t = turtle.Turtle()
for i in range(60):
    t.pencolor(colorsys.hsv_to_rgb(i / 60, 1, 1)); t.forward(i * 2); t.left(59)
turtle.update(); print(t.pencolor(), round(t.heading(), 2))
#%% turtle: picture of two turtles
import turtle
a, b = turtle.Turtle(), turtle.Turtle(); a.speed(0); b.speed(0)
a.color('green'); b.color('purple'); b.penup(); b.goto(0, -40); b.pendown(); b.width(5)
for i in range(3): a.forward(30); b.backward(20); a.circle(10); b.circle(15, 180)
print(a.distance(b), a.towards(b), a.pos() - b.pos())
#%% turtle: picture of a flag of world coordinates
import turtle
turtle.setworldcoordinates(0, 0, 10, 10); turtle.speed(0)
turtle.penup(); turtle.goto(1, 1); turtle.pendown(); turtle.begin_fill(); turtle.color('black', 'gold')
for p in ((9, 1), (9, 6), (1, 6), (1, 1)): turtle.goto(p)
turtle.end_fill(); print(turtle.pos(), turtle.xcor(), turtle.distance(5, 5), turtle.mode())
