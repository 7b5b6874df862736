import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Shipping } from './shipping.ts'
import { LogGap } from './log-shipper.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The fake shipper fails on request and counts its calls. */
function begin({ openFails = 0 } = {}) {
  const asked = { opened: 0, shipped: 0, closed: 0, backups: 0, faults: [] as string[] }
  const shipper = {
    isComplete: false,
    failure: null as Error | null,
    async ship() {
      asked.shipped++
      if (shipper.failure) throw shipper.failure
    },
    async close() {
      asked.closed++
    },
  }
  const own = { backupFailure: null as Error | null }
  const shipping = new Shipping({
    open: async () => {
      if (++asked.opened <= openFails) throw new Error('the place is away')
      return shipper
    },
    backUp: async () => {
      asked.backups++
      if (own.backupFailure) throw own.backupFailure
      shipper.isComplete = true
      shipper.failure = null
    },
    everyMs: SECOND,
    delayMs: 10 * SECOND,
    onFault: (error) => asked.faults.push((error as Error).message),
  })
  return { asked, shipper, own, shipping }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a backup is made after the start, and its log is shipped every second', async () => {
  const { asked, shipping } = begin()
  await pass(9 * SECOND)
  expect([asked.backups, shipping.state.safeUntil]).toEqual([0, null])
  await pass(3 * SECOND)
  expect([asked.backups, asked.opened]).toEqual([1, 1])
  const { shipped } = asked
  await pass(MINUTE)
  expect(asked.shipped - shipped).toBe(60)
  expect(shipping.state).toEqual({ safeUntil: Date.now(), fault: null })
  expect(asked.backups).toBe(1)
})

test('after a failure, shipping is retried with longer and longer waits', async () => {
  const { asked, shipper, shipping } = begin()
  await pass(12 * SECOND)
  const safe = shipping.state.safeUntil
  shipper.failure = new Error('空间不够')
  const { shipped } = asked
  await pass(2 * MINUTE)
  expect(asked.shipped - shipped).toBeLessThan(12)
  expect(shipping.state).toMatchObject({ safeUntil: safe, fault: { message: '空间不够' } })
  const { since } = shipping.state.fault!
  expect(Date.now() - since).toBeGreaterThan(MINUTE)
  shipper.failure = null
  await pass(MINUTE)
  expect(shipping.state.fault).toBeNull()
  expect(asked.backups).toBe(1)
})

test('a gap in the log is not reported as a fault', async () => {
  const { asked, shipper, shipping } = begin()
  await pass(12 * SECOND)
  shipper.isComplete = false
  shipper.failure = new LogGap('begun anew')
  await pass(SECOND)
  shipper.failure = null
  await pass(2 * MINUTE)
  expect([asked.backups, asked.faults, shipping.state.fault]).toEqual([2, [], null])
})

test('a failed backup is repeated after longer and longer waits', async () => {
  const { asked, own } = begin({ openFails: 1 })
  own.backupFailure = new Error('no room')
  await pass(15 * SECOND)
  expect([asked.opened, asked.backups, asked.faults]).toEqual([2, 1, ['the place is away', 'no room']])
  await pass(MINUTE)
  expect(asked.backups).toBe(1)
  await pass(MINUTE)
  expect(asked.backups).toBe(2)
  await pass(2 * MINUTE)
  expect(asked.backups).toBe(2)
})

test('nothing is shipped after the shipping was stopped', async () => {
  const { asked, shipping } = begin()
  await pass(12 * SECOND)
  await shipping.stop()
  const { shipped } = asked
  await pass(MINUTE)
  expect([asked.closed, asked.shipped - shipped]).toEqual([1, 0])
})
