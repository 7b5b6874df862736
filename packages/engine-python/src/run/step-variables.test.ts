import { describe, expect, it } from 'vitest'
import { openHeadless, type HeadlessRun, type Script } from '../../test/headless.ts'
import { newest, lines, variables, at, last } from '../../test/step-reading.ts'
import type { StepValue } from '../step/step.ts'

const python = await openHeadless()

const step = (main: string, script: Script = {}): Promise<HeadlessRun> =>
  python.run(main, { step: { way: 'next', pace: 0 }, ...script })

describe('the variables that stepping shows', () => {
  it('include the variables that the child created, but not imported names', async () => {
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

  it('show lists, dicts, sets and objects, even if they are nested', async () => {
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

  it('are shortened if long, deeply nested, cyclic, or in deep recursion', async () => {
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

  it('are read without running any code of the program', async () => {
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

  it('are omitted if an object is too unusual, and the program continues', async () => {
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

  it('show turtles with their position, direction and pen', async () => {
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
    const found = run.shots.findLast((shot) => newest(shot).line === 13)!.frames[0]!.variables
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
