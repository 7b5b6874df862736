import { expect, it } from 'vitest'
import { termsUntil } from './term.ts'

it.each([
  ['2026-11-23', '2026-1', '2026-08-01', '2027-01-31'],
  ['2027-01-31', '2026-1', '2026-08-01', '2027-01-31'],
  ['2027-02-01', '2026-2', '2027-02-01', '2027-07-31'],
  ['2027-08-01', '2027-1', '2027-08-01', '2028-01-31'],
])('%s is in the term %s', (day, code, from, until) => {
  expect(termsUntil(day)[0]).toMatchObject({ code, from, until })
  expect(termsUntil(day).map((term) => term.code)).toHaveLength(4)
})

it('a term is followed by the earlier terms, newest first', () => {
  expect(termsUntil('2026-11-23').map(({ code }) => code)).toEqual(['2026-1', '2025-2', '2025-1', '2024-2'])
  expect(termsUntil('2027-03-01', 1)[0]!.name).toBe('2026—2027 学年下学期')
})
