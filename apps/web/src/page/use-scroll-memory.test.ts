import { expect, it } from 'vitest'
import { returnsTo } from './use-scroll-memory.ts'

const known = new Map([
  ['/index', 800],
  ['/work-detail', 300],
  ['/isystem/user', 500],
  ['/workList', 900],
])

it('starts public pages at the top, unless the user goes back', () => {
  expect(returnsTo('/index', false, known)).toBe(0)
  expect(returnsTo('/index', true, known)).toBe(800)
  expect(returnsTo('/user/login', false, known)).toBe(0)
  expect(returnsTo('/workList', false, known)).toBe(0)
  expect(returnsTo('/workList', true, known)).toBe(900)
})

it('stores the position of every open page of the office', () => {
  expect(returnsTo('/isystem/user', false, known)).toBe(500)
  expect(returnsTo('/isystem/dict', false, known)).toBe(0)
})
