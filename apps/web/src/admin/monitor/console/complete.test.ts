import { expect, it } from 'vitest'
import { completed, completions, withLine, type ConsoleCommand } from './complete.ts'

const command = (name: string, choices: string[] = []): ConsoleCommand => ({
  name,
  help: '',
  usage: name,
  changes: false,
  arguments: [{ name: 'what', title: '什么', required: true, choices }],
})
const commands = [command('caches'), command('cache-reload', ['dict', 'config']), command('sessions')]

it.each([
  ['', ['help', 'clear', 'caches', 'cache-reload', 'sessions']],
  ['ca', ['caches', 'cache-reload']],
  ['sessions', []],
  ['cache-reload ', ['dict', 'config']],
  ['cache-reload c', ['config']],
  ['cache-reload dict ', []],
  ['nothing x', []],
])('the line %j can continue with %j', (line, words) => {
  expect(completions(line, commands)).toEqual(words)
})

it('a chosen completion replaces the last word of the line', () => {
  expect(completed('cache-reload c', 'config')).toBe('cache-reload config ')
  expect(completed('ca', 'caches')).toBe('caches ')
})

it('the history keeps each line once, and drops the oldest lines', () => {
  expect(withLine(['a', 'b'], 'a')).toEqual(['b', 'a'])
  expect(withLine(['a', 'b'], 'c', 2)).toEqual(['b', 'c'])
})
