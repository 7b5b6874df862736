import { describe, expect, it } from 'vitest'
import type { SingleRule } from '@mashu/contract/teaching/check/check'
import type { Construct } from '@mashu/contract/teaching/check/construct'
import { judgeStructure } from '../structure/structure.ts'
import { pythonShape } from './python.ts'

const uses = (what: Construct, more: { inside?: Construct; least?: number; most?: number } = {}) =>
  ({ kind: 'uses', what, least: 1, ...more }) satisfies SingleRule

const judged = (source: string, rule: ReturnType<typeof uses> | { kind: 'allRuns' }) =>
  judgeStructure(rule, pythonShape({ 'main.py': source }))

const holds = (source: string, what: Construct, more = {}): boolean => judged(source, uses(what, more)).holds

describe('concepts of Python', () => {
  it.each([
    ['for i in range(3):\n    print(i)', 'loop', true],
    ['print([i for i in "abc"])', 'loop', true],
    ['# for i in range(3)\nprint("for i in x")', 'loop', false],
    ['while True:\n    x = input()', 'forever', true],
    ['while True:\n    if input() == "q":\n        break', 'forever', false],
    ['while True:\n    for i in x:\n        break', 'forever', true],
    ['def f():\n    while True:\n        return 1\nf()', 'forever', false],
    ['if a > 1:\n    pass', 'condition', true],
    ['if a > 1:\n    pass\nelif a:\n    pass', 'otherwise', true],
    ['x = 1 if a else 2', 'otherwise', true],
    ['def f(): pass', 'function', false],
    ['def f(): pass\nf()', 'function', true],
    ['import turtle\ndef f(): pass\nturtle.onkey(f, "Up")', 'function', true],
    ['def f(a):\n    return a\nf(1)', 'parameter', true],
    ['def f(a):\n    return 1\nf(1)', 'parameter', false],
    ['x = 1', 'variable', true],
    ['x == 1', 'variable', false],
    ['a[0] = 1', 'list', true],
    ['b.append(2)', 'list', true],
    ['print(f"{a}")', 'join', true],
    ['import random as r\nprint(r.randint(1, 6))', 'random', true],
    ['print(1 < 2 and 3)', 'logic', true],
  ] as const)('%j contains the concept %s: %s', (source, idea, expected) =>
    expect(holds(source, { idea })).toBe(expected),
  )

  it('include calls by the full name of a function, even if imported by another name', () => {
    expect(holds('import turtle as t\nt.forward(1)', { call: 'turtle.forward' })).toBe(true)
    expect(holds('from random import randint\nrandint(1, 2)', { call: 'random.randint' })).toBe(true)
    expect(holds('from random import randint as r\nr(1, 2)', { call: 'randint' })).toBe(true)
    expect(holds('forward = 1', { call: 'forward' })).toBe(false)
  })

  it('count only inside a construct if the check requires this', () => {
    const inside = { inside: { idea: 'loop' } } as const
    expect(holds('for i in x:\n    if i:\n        print(i)', { call: 'print' }, inside)).toBe(true)
    expect(holds('for i in x:\n    pass\nprint(i)', { call: 'print' }, inside)).toBe(false)
  })

  it('are reported with their line', () => {
    expect(judged('\n\nfor i in x:\n    pass', uses({ idea: 'loop' })).place).toEqual({ file: 'main.py', line: 3 })
  })
})

describe('unreachable code', () => {
  it.each([
    ['def f():\n    return 1\n    print(2)\nf()', false],
    ['def f():\n    print(2)', false],
    ['def f():\n    g()\ndef g():\n    f()', false],
    ['def g():\n    pass\ndef f():\n    g()\nf()', true],
    ['class A:\n    def __init__(self):\n        self.go()\n    def go(self):\n        pass\nA()', true],
    ['while True:\n    pass\nprint(1)', false],
    ['for i in x:\n    continue\n    print(i)', false],
  ])('every line of %j can be reached: %s', (source, expected) =>
    expect(judged(source, { kind: 'allRuns' }).holds).toBe(expected),
  )

  it('does not contribute its concepts', () => {
    const finding = judged('def f():\n    for i in x:\n        pass', uses({ idea: 'loop' }))
    expect(finding).toMatchObject({ holds: false, seen: '有循环，可是它不会运行' })
  })
})

it('invalid, deeply nested and long programs are read without an error', () => {
  expect(holds('(((((', { idea: 'loop' })).toBe(false)
  expect(holds('['.repeat(3000) + ']'.repeat(3000), { idea: 'loop' })).toBe(false)
  expect(holds('x = 1\n'.repeat(10_000), { idea: 'variable' })).toBe(true)
})
