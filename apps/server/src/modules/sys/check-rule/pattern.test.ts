import { expect, test } from 'vitest'
import { compile } from './pattern.ts'

test('a pattern is compiled only at its first use', () => {
  const large = '(a|aa|a{1,30}){1,20}b'
  expect(compile(large)).toBe(compile(large))
  expect(compile('(')).toBeNull()
  expect(compile('(')).toBeNull()
})

test('the least recently used patterns are dropped when there are too many', () => {
  const first = compile('first')
  for (let at = 0; at < 10; at++) compile(`small${at}`)
  expect(compile('first')).toBe(first)
  for (let at = 0; at < 20; at++) compile(`other${at}`)
  expect(compile('first')).not.toBe(first)
  const again = compile('first')
  for (const letter of 'abcd') compile(`(${letter}{1,400}){1,2}`)
  expect(compile('first')).not.toBe(again)
})
