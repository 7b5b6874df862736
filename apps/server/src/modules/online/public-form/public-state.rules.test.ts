import { expect, test } from 'vitest'
import { publicState } from './public-state.rules.ts'

test.each([
  [{ isOn: false }, 'off'],
  [{ isFit: false }, 'unfit'],
  [{ openTime: '2026-01-02T00:00:00.000Z' }, 'early'],
  [{ closeTime: '2025-12-31T23:59:00.000Z' }, 'closed'],
  [{ closeTime: '2026-01-01T00:00:00.000Z' }, 'open'],
  [{ answerLimit: 2, answers: 2 }, 'full'],
  [{ answerLimit: 2, answers: 1, openTime: '2026-01-01T00:00:00.000Z' }, 'open'],
])('a link with %j has the state %s', (change, state) => {
  const link = { isOn: true, isFit: true, openTime: null, closeTime: null, answerLimit: null, answers: 0, ...change }
  expect(publicState(link, '2026-01-01T00:00:00.000Z')).toBe(state)
})
