import { expect, test } from 'vitest'
import { RoomMeter } from './room-meter.ts'

/** The test sets the stored bytes and decides when a measurement ends. */
function meter(limit = 100) {
  const state = { stored: 0, nowMs: 0, reads: 0, gate: Promise.resolve() }
  const measure = async () => {
    const { stored } = state
    state.reads++
    await state.gate
    return stored
  }
  const options = {
    limit: () => limit,
    measure,
    measureAgainMs: 1000,
    measureFullAgainMs: 10,
    clock: () => state.nowMs,
  }
  return { state, room: new RoomMeter(options) }
}

test('a reservation counts for later reservations until it ends', async () => {
  const { room, state } = meter()
  const [first, second] = await Promise.all([room.reserve('a', 100), room.reserve('a', 100)])
  expect([first.share, second.share, state.reads]).toEqual([0, 1, 1])
})

test('reserved bytes count during a measurement that does not include them', async () => {
  const { room, state } = meter()
  const first = await room.reserve('a', 60)
  state.nowMs = 2000
  let open = () => {}
  state.gate = new Promise<void>((resolve) => {
    open = resolve
  })
  // The measurement starts before the bytes are stored and ends afterwards.
  const second = room.reserve('a', 60)
  first.end(true)
  open()
  expect((await second).share).toBe(0.6)
  expect((await room.reserve('a', 1)).share).toBeGreaterThanOrEqual(1.2)
})

test('a failed reservation is released, and reservations of other owners do not count', async () => {
  const { room } = meter()
  const failed = await room.reserve('a', 90)
  failed.end(false)
  expect((await room.reserve('a', 10)).share).toBe(0)
  expect((await room.reserve('b', 10)).share).toBe(0)
})

test('freed space counts at the next measurement, and nothing is measured without a limit', async () => {
  const { room, state } = meter()
  state.stored = 120
  expect((await room.reserve('a', 0)).share).toBe(1.2)
  state.stored = 20
  expect((await room.reserve('a', 0)).share).toBe(1.2)
  state.nowMs = 10
  expect((await room.reserve('a', 0)).share).toBe(0.2)
  const without = meter(0)
  expect([(await without.room.reserve('a', 10)).share, without.state.reads]).toEqual([0, 0])
})
