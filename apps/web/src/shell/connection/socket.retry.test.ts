import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSocket } from './open-socket.ts'
import { FakeSocket, newest, setUp, tearDown } from './fake-socket.ts'

beforeEach(setUp)
afterEach(tearDown)

it('reconnects after five seconds and a random delay, so that clients do not reconnect at once', () => {
  vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.4).mockReturnValueOnce(1)
  const pages = ['a', 'b', 'c'].map((person) => openSocket(person, 't'))
  for (const socket of FakeSocket.all) socket.onclose?.()
  const back = [4999, 1, 2000, 2999, 1].map((ms) => {
    vi.advanceTimersByTime(ms)
    return FakeSocket.all.length - pages.length
  })
  expect(back).toEqual([0, 1, 2, 2, 3])
  for (const close of pages) close()
})

it('aborts an attempt without a response, after a timeout that grows each time', () => {
  const close = openSocket('u', 't')
  const waited = (ms: number) => {
    const before = FakeSocket.all.length
    vi.advanceTimersByTime(ms - 1)
    expect([newest().closed, FakeSocket.all.length]).toEqual([false, before])
    vi.advanceTimersByTime(1)
    expect(newest().closed).toBe(true)
    vi.advanceTimersByTime(5_000)
    expect(FakeSocket.all).toHaveLength(before + 1)
  }
  for (const ms of [5_000, 10_000, 20_000, 20_000]) waited(ms)
  newest().onopen?.()
  newest().onclose?.()
  vi.advanceTimersByTime(5_000)
  waited(5_000)
  close()
})

it('reconnects once if the server closes the connection, but not if the client closes it', () => {
  const close = openSocket('u', 't')
  newest().onclose?.()
  newest().onclose?.()
  vi.advanceTimersByTime(5_000)
  expect(FakeSocket.all).toHaveLength(2)
  close()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(2)
})
