import { Type } from 'typebox'
import { expect, test } from 'vitest'
import type { Command } from '../../../platform/app/command.ts'
import { argumentsOf, readArguments, typedLine, usageOf } from './console.rules.ts'

const command = (args: Command['arguments']): Command => ({
  name: 'try',
  help: '试一试',
  arguments: args,
  right: null,
  changes: false,
  run: async () => ({}),
})
const several = command(
  Type.Object({
    kind: Type.Union([Type.Literal('all'), Type.Literal('old')], { title: '种类' }),
    days: Type.Optional(Type.Integer({ title: '天数' })),
    note: Type.Optional(Type.String({ title: '备注' })),
  }),
)
const statement = command(Type.Object({ statement: Type.String({ title: '语句' }) }))

test.each([
  ['  Tables  ', { name: 'tables', rest: '' }],
  ['sql select 1,\n 2 ', { name: 'sql', rest: 'select 1,\n 2' }],
  ['   ', { name: '', rest: '' }],
])('the line %j is split into the name of a command and the remaining text', (line, read) => {
  expect(typedLine(line)).toEqual(read)
})

test('the arguments of a command are listed with their choices', () => {
  expect(argumentsOf(several)).toEqual([
    { name: 'kind', title: '种类', required: true, choices: ['all', 'old'], isText: false },
    { name: 'days', title: '天数', required: false, choices: [], isText: false },
    { name: 'note', title: '备注', required: false, choices: [], isText: true },
  ])
  expect(usageOf(several)).toBe('try <种类> [天数] [备注]')
})

test.each([
  ['old 3', { kind: 'old', days: '3' }],
  ['days=3 old', { days: '3', kind: 'old' }],
  ['old note="x"', { kind: 'old', note: '"x"' }],
  ['all 1 "zwei \\" worte"', { kind: 'all', days: '1', note: 'zwei " worte' }],
  ['all note=a=b', { kind: 'all', note: 'a=b' }],
  ['"kind=all"', { kind: 'kind=all' }],
  ['', {}],
])('the arguments %j are assigned by position and by name', (rest, read) => {
  expect(readArguments(several, rest)).toEqual(read)
})

test('a text as the only argument receives the rest of the line unchanged', () => {
  expect(readArguments(statement, `select "a"  from t where b = 'c d'`)).toEqual({
    statement: `select "a"  from t where b = 'c d'`,
  })
  expect(readArguments(statement, 'statement=select 1')).toEqual({ statement: 'select 1' })
  expect(readArguments(statement, '')).toEqual({})
})

test.each([
  ['all 1 x y', '参数太多。用法：try <种类> [天数] [备注]'],
  ['color=red', '“try”没有叫“color”的参数'],
  ['all "open', '引号没有配对'],
])('the arguments %j are refused with a message', (rest, message) => {
  expect(() => readArguments(several, rest)).toThrow(message)
})
