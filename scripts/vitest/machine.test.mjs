import { expect, it } from 'vitest'
import { workers } from './machine.mjs'

it.each([
  [2, 16e9, 2],
  [8, 32e9, 8],
  [8, 16e9, 5],
  [2, 2e9, 1],
])('%i cores and %i bytes allow %i files at a time', (cores, bytes, count) => {
  expect(workers(cores, bytes)).toBe(count)
})
