import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectionReplaced } from '@mashu/contract/teaching/push'
import { openSocket } from './open-socket.ts'
import { FakeSocket, newest, page, setUp, tearDown } from './fake-socket.ts'

beforeEach(setUp)
afterEach(tearDown)

it('reconnects after an error or a close, and sends heartbeats only on the new connection', () => {
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

it('ignores late events of an old connection', () => {
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

it('does not reconnect if it is closed during the delay', () => {
  const close = openSocket('u', 't')
  newest().onclose?.()
  close()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.all).toHaveLength(1)
})

it('a tab replaced by newer tabs does not reconnect until the tab gets the focus', () => {
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
