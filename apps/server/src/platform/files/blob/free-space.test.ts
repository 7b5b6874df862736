import { expect, test } from 'vitest'
import { isLow } from './free-space.ts'

const MB = 1024 * 1024
test.each([
  ['more than 200 MB of a large disk', { free: 201 * MB, total: 4_000_000 * MB }, 0, false],
  ['less than 200 MB of a large disk', { free: 199 * MB, total: 4_000_000 * MB }, 0, true],
  ['more than 2 % of a small disk', { free: 21 * MB, total: 1000 * MB }, 0, false],
  ['less than 2 % of a small disk', { free: 19 * MB, total: 1000 * MB }, 0, true],
  ['less than 200 MB after the upload', { free: 250 * MB, total: 4_000_000 * MB }, 60 * MB, true],
])('with %s free (%j, %i coming) the space is low: %s', (_what, space, coming, low) => {
  expect(isLow(space, coming)).toBe(low)
})
