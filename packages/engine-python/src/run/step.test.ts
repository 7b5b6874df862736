import { beforeAll, describe, expect, it } from 'vitest'
import { openHeadless, type Headless, type HeadlessRun, type Script } from '../../test/headless.ts'
import type { StepShot, StepValue } from '../step/step.ts'

let python: Headless
beforeAll(async () => {
  python = await openHeadless()
}, 120_000)

const step = (main: string, script: Script = {}): Promise<HeadlessRun> =>
  python.run(main, { step: { way: 'next', pace: 0 }, ...script })
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const newest = (shot: StepShot) => shot.frames.at(-1)!
/** Lines in the order in which they were shown. */
const lines = ({ shots }: HeadlessRun): number[] =>
  shots.filter((shot) => shot.event === 'line').map((shot) => newest(shot).line)
/** A value in one word, as short as a test wants to read it. */
function brief(value: StepValue): unknown {
  switch (value.kind) {
    case 'plain':
      return value.text
    case 'row':
      return value.items.map(([, item]) => brief(item))
    case 'bag':
      return new Set(value.items.map(brief))
    case 'pairs':
      return Object.fromEntries(value.pairs.map(([key, item]) => [brief(key), brief(item)]))
    case 'object':
      return { [value.type]: Object.fromEntries(value.fields.map(([name, item]) => [name, brief(item)])) }
    default:
      return value.kind
  }
}
const variables = (shot: StepShot, depth = -1): Record<string, unknown> =>
  Object.fromEntries(shot.frames.at(depth)!.variables.map(([name, value]) => [name, brief(value)]))
/** The variables when a line is about to run for the first time. */
const at = (run: HeadlessRun, line: number): Record<string, unknown> =>
  variables(run.shots.find((shot) => shot.event === 'line' && newest(shot).line === line)!)
const last = (run: HeadlessRun): StepShot => run.shots.at(-1)!

describe('the line that comes next', () => {
  it("goes through branches, loops and the child's own functions", async () => {
    const run = await step(`def add(a, b):
    c = a + b
    return c

for i in range(2):
    if add(i, 1) > 1:
        print(i)
print('好')`)
    expect(lines(run)).toEqual([1, 5, 6, 2, 3, 5, 6, 2, 3, 7, 5, 8])
    expect(run).toMatchObject({ ok: true, out: '1\n好\n' })
    const inside = run.shots[3]!
    expect(inside.frames.map(({ name, kind, file, line }) => [name, kind, file, line])).toEqual([
      ['<module>', 'main', 'main.py', 6],
      ['add', 'function', 'main.py', 2],
    ])
    expect([variables(inside), variables(inside, 0)['i']]).toEqual([{ a: '0', b: '1' }, '0'])
    expect(run.shots[5]!.returned).toEqual({ name: 'add', value: { kind: 'plain', type: 'int', text: '1' } })
  })

  it('a statement over several lines is one step, and the same one again in a loop', async () => {
    expect(lines(await step('x = [\n  1,\n  2,\n]\nprint(\n  x,\n  max(\n    1, 2))\ny = 3'))).toEqual([1, 5, 9])
    expect(lines(await step('i = 0\nwhile True:\n    i += max(\n      1,\n      0)\n    if i == 2: break'))).toEqual([
      1, 2, 3, 6, 2, 3, 6,
    ])
  })

  it('classes, methods and other files are gone through, the standard library is not', async () => {
    const run = await step(
      `import random, helper
class Dog:
    legs = 4
    def __init__(self, name):
        self.name = name
random.shuffle([1, 2])
d = Dog(helper.double('旺'))`,
      { files: [{ name: 'helper.py', bytes: bytes('def double(x):\n    return x * 2\n') }] },
    )
    expect(run.shots.map((shot) => `${newest(shot).file} ${newest(shot).line}`)).toEqual([
      'main.py 1',
      'helper.py 1',
      'main.py 2',
      'main.py 3',
      'main.py 4',
      'main.py 6',
      'main.py 7',
      'helper.py 2',
      'main.py 5',
      'main.py 0',
    ])
    expect(variables(last(run))).toMatchObject({ d: { Dog: { name: "'旺旺'" } } })
  })

  it('comes back from functions that other functions call', async () => {
    const run = await step(
      'def key(x):\n    return -x\nprint(sorted([1, 3, 2], key=key))\nprint(sum(x for x in [1, 2]))',
    )
    expect(lines(run)).toEqual([1, 3, 2, 2, 2, 4])
  })
})

describe('what a child can say', () => {
  const program = 'def f():\n    x = 1\n    return x\na = f()\nb = f()\nprint(a + b)'

  it('goes over a call in one step', async () => {
    const over = await step(program, {
      onShot: ({ waits }) => (waits ? { t: 'step', way: 'over', pace: 0 } : null),
    })
    expect(lines(over)).toEqual([1, 4, 5, 6])
    expect(over.out).toBe('2\n')
  })

  it('goes on by itself, a moment at each line, and waits again when told to', async () => {
    const played = await step(program, {
      onShot: ({ waits }) => (waits ? { t: 'step', way: 'play', pace: 500 } : null),
    })
    expect(lines(played)).toEqual([1, 4, 2, 3, 5, 2, 3, 6])
    expect(Math.round(played.ms)).toBe(3500)
    let count = 0
    const paused = await step(program, {
      onShot: (shot) => {
        count += 1
        if (count === 1) return { t: 'step', way: 'play', pace: 500 }
        if (count === 3) return { t: 'step', way: 'pause', pace: 500 }
        return shot.waits ? { t: 'step', way: 'next', pace: 0 } : null
      },
    })
    expect(paused.shots.map((shot) => shot.waits)).toEqual([true, false, false, ...Array(7).fill(true).slice(1), false])
    expect(paused.ok).toBe(true)
  })

  it('runs as fast as it can, and shows what is left at the end', async () => {
    const run = await python.run('i = 0\nwhile i < 100_000:\n    i += 1', {
      step: { way: 'play', pace: 0 },
      onShot: () => null,
    })
    expect([run.ok, variables(last(run))]).toEqual([true, { i: '100000' }])
  })

  it('stops while it waits and while it plays', async () => {
    expect(await step('print(1)', { onShot: () => ({ t: 'stop' }) })).toMatchObject({
      ok: false,
      stopped: true,
      out: '',
    })
    expect(
      await step('while True:\n    pass', {
        step: { way: 'play', pace: 100 },
        onShot: () => null,
        interruptAfter: 5000,
      }),
    ).toMatchObject({ ok: false, stopped: true })
    // Nothing of it is left for a program that simply runs.
    expect(await python.run('x = 1\nprint(x)')).toMatchObject({ ok: true, out: '1\n', shots: [] })
  })
})

describe('variables', () => {
  it('are what the child made, not what it imported', async () => {
    const run = await step(`from math import *
import random
from random import randint
x = 1
def f(a, b=2): pass
class A: pass
pi = 3
0`)
    expect(at(run, 8)).toEqual({ x: '1', pi: '3', f: 'f(a, b)', A: 'A' })
  })

  it('show lists, dicts, sets and objects, also inside each other', async () => {
    const run = await step(`from collections import deque, namedtuple, Counter
from dataclasses import dataclass
from enum import Enum
P = namedtuple('P', 'x y')
class Color(Enum):
    RED = 1
@dataclass
class Box:
    side: int
class Slim:
    __slots__ = ('n',)
s = Slim(); s.n = 5
v = [[1, 'a', None], (True, 2.5), {'k': [3]}, {7}, P(1, 2), Color.RED, Box(4), s, deque([1]), Counter('aa')]
0`)
    expect(at(run, 14)['v']).toEqual([
      ['1', "'a'", 'None'],
      ['True', '2.5'],
      { "'k'": ['3'] },
      new Set(['7']),
      { P: { x: '1', y: '2' } },
      'Color.RED',
      { Box: { side: '4' } },
      { Slim: { n: '5' } },
      ['1'],
      { "'a'": '2' },
    ])
  })

  it('are bounded: long lists, texts and numbers, deep ones, ones inside themselves, deep recursion', async () => {
    const run = await step(`long = list(range(100_000))
text = '字' * 100_000
number = 10 ** 10_000
deep = [[[[[[1]]]]]]
self = [1]
self.append(self)
wide = [[list(range(50)) for _ in range(50)] for _ in range(50)]
def f(n):
    if n:
        f(n - 1)
f(50)`)
    const value = (name: string): StepValue => last(run).frames[0]!.variables.find(([own]) => own === name)![1]
    const long = value('long') as Extract<StepValue, { kind: 'row' }>
    expect([long.size, long.items.length, long.items.at(-1)]).toEqual([
      100_000,
      32,
      [99_999, { kind: 'plain', type: 'int', text: '99999' }],
    ])
    expect(value('text')).toMatchObject({ size: 100_000 })
    expect(value('number')).toMatchObject({ digits: 10_001 })
    expect(JSON.stringify(value('deep'))).toContain('"cut"')
    expect(JSON.stringify(value('self'))).toContain('"again"')
    expect(JSON.stringify(run.shots).length / run.shots.length).toBeLessThan(60_000)
    const deepest = run.shots.reduce((most, shot) => (shot.hidden > most.hidden ? shot : most))
    expect([deepest.frames.length, deepest.hidden]).toEqual([8, 44])
    expect([deepest.frames[0]!.kind, variables(deepest)]).toEqual(['main', { n: '0' }])
  })

  it('are looked at without running anything of the program', async () => {
    const run = await step(`class Odd:
    def __init__(self):
        self.a = 1
    def __repr__(self):
        print('repr')
        return 'odd'
    def __getattribute__(self, name):
        print('get')
        return object.__getattribute__(self, name)
    def __len__(self):
        print('len')
        return 3
    def __eq__(self, other):
        print('eq')
        return True
    __hash__ = None
class List(list):
    def __iter__(self):
        print('iter')
    def __getitem__(self, index):
        print('item')
o = Odd()
l = List([1, 2])
e = ValueError('坏', o)
0`)
    expect(run.out).toBe('')
    expect(at(run, 25)).toMatchObject({ o: { Odd: { a: '1' } }, l: ['1', '2'] })
  })

  it('are left out where an object is too strange, and the program goes on', async () => {
    const run = await step(`class Meta(type):
    def __getattribute__(cls, name):
        raise KeyError(name)
class Odd(metaclass=Meta): pass
o = Odd()
def gen():
    x = yield 1
    print(x)
g = gen()
next(g)
try: g.send(5)
except StopIteration: pass
import asyncio
async def wait():
    await asyncio.sleep(0.1)
    return 7
print(asyncio.run(wait()))`)
    expect([run.error, run.out]).toEqual([undefined, '5\n7\n'])
    expect(lines(run).slice(-3)).toEqual([17, 15, 16])
  })

  it('show turtles with place, direction and pen', async () => {
    const run = await step(`import turtle
class Pet(turtle.Turtle):
    def __init__(self):
        super().__init__()
        self.food = 3
p = Pet()
p.speed(0)
p.color('red')
p.fd(10)
p.lt(90)
p.penup()
turtle.fd(5)
0`)
    const found = run.shots.filter((shot) => newest(shot).line === 13).at(-1)!.frames[0]!.variables
    expect(found.map(([name]) => name)).toEqual(['海龟', 'p', 'Pet'])
    expect(found[1]![1]).toMatchObject({
      kind: 'turtle',
      type: 'Pet',
      x: 10,
      y: 0,
      heading: 90,
      down: false,
      color: 'red',
      shown: true,
      fields: [['food', { kind: 'plain', type: 'int', text: '3' }]],
    })
    expect(found[0]![1]).toMatchObject({ kind: 'turtle', x: 5, heading: 0, down: true })
  })
})

describe('a program that', () => {
  it('asks shows what was printed first, and goes on after the answer', async () => {
    const run = await step('print("先")\na = input("谁？")\nprint(a)', {
      answers: ['我'],
    })
    expect([lines(run), run.out, run.prompts, at(run, 3)]).toEqual([[1, 2, 3], '先\n我\n', ['谁？'], { a: "'我'" }])
  })

  it('draws shows its picture before the next line', async () => {
    const drawn: number[] = []
    const run = await step('import turtle\nturtle.speed(0)\nturtle.dot(5)\nturtle.dot(9)\n0', {
      onShot: (shot) => {
        drawn.push(shot.waits ? 1 : 0)
        return shot.waits ? { t: 'step', way: 'next', pace: 0 } : null
      },
    })
    expect([lines(run), drawn.length, run.commands.filter(([name]) => name === 'dot').length]).toEqual([
      [1, 2, 3, 4, 5],
      6,
      2,
    ])
  })

  it('goes wrong ends with the variables of that place', async () => {
    const run = await step('def f(x):\n    y = 2\n    return y / x\nf(0)')
    expect(run.error).toMatchObject({ kind: 'ZeroDivisionError', line: 3 })
    expect([last(run).event, last(run).frames.map((frame) => frame.line), variables(last(run))]).toEqual([
      'error',
      [4, 3],
      { x: '0', y: '2' },
    ])
    expect((await step('print(')).shots).toEqual([])
  })

  it('calls itself without end is told so, as without steps', async () => {
    const run = await step('def f(n):\n    return f(n + 1)\nf(0)', {
      step: { way: 'play', pace: 0 },
      onShot: () => null,
    })
    expect([run.error?.kind, last(run).hidden > 900]).toEqual(['RecursionError', true])
  })

  it('catches everything, leaves early or imports its own step modules works', async () => {
    expect((await step('try:\n    1 / 0\nexcept:\n    print("a")\nimport sys\nsys.exit()')).out).toBe('a\n')
    const own = [{ name: '_ast.py', bytes: bytes('') }]
    expect((await step('x = 1\ny = (2,\n3)', { files: own })).shots.map((shot) => newest(shot).line)).toEqual([1, 2, 0])
  })
})
