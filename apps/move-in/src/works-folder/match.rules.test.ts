import { expect, test } from 'vitest'
import { matchName } from './match.rules.ts'

const people = [
  { id: '1', names: ['林小满', 'lin01'] },
  { id: '2', names: ['王 芳', 'wang01'] },
  { id: '3', names: ['王芳', 'wang02'] },
  { id: '4', names: ['Ada·Li', 'ada'] },
]

test.each([
  ['林小满', '1'],
  [' 林　小满 ', '1'],
  ['ＬＩＮ０１', '1'],
  ['ada li', '4'],
  ['wang02', '3'],
])('the name %j is matched with a person', (name, id) => {
  expect(matchName(name, people)).toMatchObject({ found: { id } })
})

test.each([
  ['王芳', 'several'],
  ['林小', 'none'],
  ['…', 'none'],
])('the name %j is not matched with one person', (name, fault) => {
  expect(matchName(name, people)).toEqual({ fault })
})
