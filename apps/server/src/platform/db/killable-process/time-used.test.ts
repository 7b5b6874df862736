import { expect, test } from 'vitest'
import { processorMsOf, timeLeft } from './time-used.ts'

test.each([
  ['has used all of it', { waitedMs: 5000, usedMs: 5000 }, 0],
  ['has used half of it', { waitedMs: 5000, usedMs: 2500 }, 2500],
  ['has hardly any left', { waitedMs: 5000, usedMs: 4999 }, 50],
  ['has used none of it in 14 s', { waitedMs: 14_000, usedMs: 0 }, 1000],
  ['has used none of it in 15 s', { waitedMs: 15_000, usedMs: 0 }, 0],
  ['has used an unknown part of it', { waitedMs: 5000, usedMs: null }, 0],
])('a statement with 5 s of processor time %s: after %j it has %i ms left', (_what, spent, left) => {
  expect(timeLeft(5000, spent)).toBe(left)
})

test.runIf(process.platform === 'linux')('the reported time of a process grows while it works', () => {
  const before = processorMsOf(process.pid)!
  const { user, system } = process.cpuUsage()
  expect(Math.abs(before - (user + system) / 1000)).toBeLessThan(1000)
  for (let round = 0; processorMsOf(process.pid)! < before + 50; round++) expect(round).toBeLessThan(1e6)
  expect(processorMsOf(0)).toBeNull()
})
