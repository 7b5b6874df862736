import { expect, test } from 'vitest'
import { zoneClock } from '../time/time.ts'
import { expiredBackups } from './retention.ts'

const clock = zoneClock('Asia/Shanghai')
const NOW = Date.parse('2026-11-23T12:00:00.000Z')
const DAY = 86_400_000
const nightly = (nights: number, from = NOW - 18 * 3_600_000) =>
  Array.from({ length: nights }, (_, index) => new Date(from - index * DAY).toISOString())
const kept = (times: string[], now = NOW) => {
  const gone = new Set(expiredBackups(times, clock, now))
  return times.filter((time) => !gone.has(time)).map((time) => clock.toWire(time).slice(0, 10))
}

test('one backup is kept for each of seven days, five weeks and twelve months', () => {
  expect(kept(nightly(400)).join(' ')).toBe(
    [
      '2026-11-23 2026-11-22 2026-11-21 2026-11-20 2026-11-19 2026-11-18 2026-11-17',
      // The newest backups of earlier weeks and months.
      '2026-11-15 2026-11-08 2026-11-01 2026-10-31 2026-09-30 2026-08-31 2026-07-31',
      '2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31',
    ].join(' '),
  )
})

test('thinning out every night gives the same result as thinning out once', () => {
  let times: string[] = []
  for (const time of nightly(400).toReversed()) {
    times.unshift(time)
    const gone = expiredBackups(times, clock, Date.parse(time) + 60_000)
    times = times.filter((other) => !gone.includes(other))
  }
  const days = times.map((time) => clock.toWire(time).slice(0, 10))
  expect(days.slice(0, 7)).toEqual(kept(nightly(7)))
  expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(12)
  expect(days.length).toBeLessThanOrEqual(7 + 5 + 12)
})

test('two backups of one day are both kept for two days', () => {
  const twice = ['2026-11-23T08:00:00.000Z', '2026-11-23T07:59:00.000Z']
  expect(expiredBackups(twice, clock, NOW)).toEqual([])
  expect(expiredBackups(twice, clock, NOW + 2 * DAY)).toEqual([twice[1]])
})

test('a server that was off for a year loses no backup', () => {
  const old = nightly(6, NOW - 365 * DAY)
  expect(expiredBackups(old, clock, NOW)).toEqual([])
})
