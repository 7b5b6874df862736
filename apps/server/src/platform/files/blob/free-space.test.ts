import { expect, test } from 'vitest'
import { isLow } from './free-space.ts'

const MB = 1024 * 1024
test.each([
  ['a large disk keeps 200 MB', { free: 201 * MB, total: 4_000_000 * MB }, 0, false],
  ['a large disk below', { free: 199 * MB, total: 4_000_000 * MB }, 0, true],
  ['a small disk keeps 2 %', { free: 21 * MB, total: 1000 * MB }, 0, false],
  ['a small disk below', { free: 19 * MB, total: 1000 * MB }, 0, true],
  ['what is coming counts', { free: 250 * MB, total: 4_000_000 * MB }, 60 * MB, true],
])('%s', (_what, space, coming, low) => {
  expect(isLow(space, coming)).toBe(low)
})
