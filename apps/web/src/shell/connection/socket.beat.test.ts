import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSocket } from './open-socket.ts'
import { FakeSocket, newest, setUp, tearDown } from './fake-socket.ts'

beforeEach(setUp)
afterEach(tearDown)

it('sends a heartbeat every twenty seconds while responses arrive', () => {
  const close = openSocket('u', 't')
  newest().onopen?.()
  for (let round = 0; round < 3; round++) {
    vi.advanceTimersByTime(20_000)
    newest().onmessage?.({ data: '{"cmd":"heartcheck"}' })
  }
  expect(newest().sent).toEqual(['HeartBeat', 'HeartBeat', 'HeartBeat'])
  close()
})

it('closes a silent connection, and reconnects five seconds later', () => {
  const close = openSocket('u', 't')
  newest().onopen?.()
  vi.advanceTimersByTime(40_000)
  expect(FakeSocket.all[0]!.closed).toBe(true)
  vi.advanceTimersByTime(4_999)
  expect(FakeSocket.all).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(FakeSocket.all).toHaveLength(2)
  close()
})

it('sends no heartbeat and does not reconnect after it was closed', () => {
  const close = openSocket('u', 't')
  newest().onopen?.()
  close()
  vi.advanceTimersByTime(120_000)
  expect([newest().closed, newest().sent, FakeSocket.all.length, vi.getTimerCount()]).toEqual([true, [], 1, 0])
})
