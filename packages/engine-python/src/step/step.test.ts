import { describe, expect, it } from 'vitest'
import type { StepFrame, StepShot, StepValue } from './step.ts'
import { changesOf, sharedIn } from './step-change.ts'

const int = (text: string): StepValue => ({ kind: 'plain', type: 'int', text })
const list = (id: number, ...items: StepValue[]): StepValue => ({
  kind: 'row',
  id,
  type: 'list',
  size: items.length,
  items: items.map((item, index) => [index, item]),
})
const frame = (id: number, variables: Record<string, StepValue>): StepFrame => ({
  id,
  name: '<module>',
  kind: 'main',
  file: 'main.py',
  line: 1,
  variables: Object.entries(variables),
  more: 0,
})
const shot = (...frames: StepFrame[]): StepShot => ({ event: 'line', waits: true, frames, hidden: 0 })
const changes = (before: Record<string, StepValue>, after: Record<string, StepValue>): string[] =>
  [...changesOf(shot(frame(1, before)), shot(frame(1, after))).keys()].sort()

describe('changes', () => {
  it('are empty in the first shot, or if nothing differs', () => {
    expect(changesOf(null, shot(frame(1, { a: int('1') }))).size).toBe(0)
    expect(changes({ a: int('1'), b: list(1, int('1')) }, { a: int('1'), b: list(1, int('1')) })).toEqual([])
  })

  it('include a new variable, another value, and a value of another type', () => {
    expect(changes({ a: int('1') }, { a: int('2'), b: int('1') })).toEqual(['1/a', '1/b'])
    expect(changes({ a: int('1') }, { a: list(1) })).toEqual(['1/a'])
  })

  it('include the changed place of a list, and the list itself', () => {
    expect(changes({ a: list(1, int('1'), list(2, int('5'))) }, { a: list(1, int('1'), list(2, int('6'))) })).toEqual([
      '1/a',
      '1/a/1',
      '1/a/1/0',
    ])
    expect(changes({ a: list(1, int('1')) }, { a: list(1, int('1'), int('2')) })).toEqual(['1/a', '1/a/1'])
    expect(changes({ a: list(1, int('1'), int('2')) }, { a: list(1, int('1')) })).toEqual(['1/a'])
  })

  it('mark a whole list if the variable has another list', () => {
    expect(changes({ a: list(1, int('1')) }, { a: list(2, int('1')) })).toEqual(['1/a'])
  })

  it('mark all variables of a call that has just begun', () => {
    const before = shot(frame(1, { n: int('3') }))
    const after = shot(frame(1, { n: int('3') }), frame(2, { n: int('3') }))
    expect([...changesOf(before, after)]).toEqual([['2/n', 'new']])
  })

  it('contain the pair of a dict, and the attribute of an object', () => {
    const dict = (text: string): StepValue => ({
      kind: 'pairs',
      id: 1,
      type: 'dict',
      size: 1,
      pairs: [[int('7'), int(text)]],
    })
    const dog = (text: string): StepValue => ({
      kind: 'object',
      id: 2,
      type: 'Dog',
      size: 1,
      fields: [['age', int(text)]],
    })
    expect(changes({ d: dict('1'), o: dog('1') }, { d: dict('2'), o: dog('2') })).toEqual([
      '1/d',
      `1/d/${JSON.stringify(int('7'))}`,
      '1/o',
      '1/o/age',
    ])
  })
})

describe('shared objects', () => {
  it('have the names of all their places, in other calls and inside other objects', () => {
    const row = list(7, int('0'))
    const found = sharedIn(shot(frame(1, { a: list(3), grid: list(9, row, row) }), frame(2, { b: list(3) })))
    expect([...found]).toEqual([
      [3, ['a', 'b']],
      [7, ['grid[0]', 'grid[1]']],
    ])
  })

  it('do not include tuples, because a program cannot change them', () => {
    const pair: StepValue = { kind: 'row', id: 5, type: 'tuple', size: 0, items: [] }
    expect(sharedIn(shot(frame(1, { a: pair, b: pair }))).size).toBe(0)
  })
})
