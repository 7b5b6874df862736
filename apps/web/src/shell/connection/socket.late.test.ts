import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectionReplaced } from '@mashu/contract/teaching/push'
import { openSocket } from './open-socket.ts'
import { FakeSocket, newest, page, setUp, tearDown } from './fake-socket.ts'

beforeEach(setUp)
afterEach(tearDown)

it('tries again after an error of the connection as after its end, and beats on the new connection only', () => {
  const close = openSocket('u', 't')
  const first = newest()
  first.onopen?.()
  first.onerror?.()
  vi.advanceTimersByTime(9_999)
  expect(first.sent).toEqual([])
  expect(FakeSocket.all).toHaveLength(2)
  newest().onopen?.()
  vi.advanceTimersByTime(20_000)
  expect(newest().sent).toEqual(['HeartBeat'])
  close()
})

it('is not brought down by what an old connection says late', () => {
  const close = openSocket('u', 't')
  const first = newest()
  first.onclose?.()
  vi.advanceTimersByTime(5_000)
  first.onclose?.()
  first.onerror?.()
  vi.advanceTimersByTime(9_999)
  expect(FakeSocket.all).toHaveLength(2)
  close()
})

it('does not try again after it was closed while it waited to', () => {
  const close = openSocket('u', 't')
  newest().onclose?.()
  close()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})

it('that gave way to newer tabs waits until somebody looks at its own', () => {
  const close = openSocket('u', 't')
  newest().onopen?.()
  newest().onclose?.({ code: connectionReplaced })
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
  page.dispatchEvent(new Event('focus'))
  expect(FakeSocket.all).toHaveLength(2)
  page.dispatchEvent(new Event('focus'))
  expect(FakeSocket.all).toHaveLength(2)
  newest().onclose?.({ code: connectionReplaced })
  close()
  page.dispatchEvent(new Event('focus'))
  expect(FakeSocket.all).toHaveLength(2)
})
