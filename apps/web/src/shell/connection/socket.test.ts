import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSocket } from './open-socket.ts'
import { onPush } from '../../api/socket.ts'
import { newest, setUp, tearDown } from './fake-socket.ts'

beforeEach(setUp)
afterEach(tearDown)

it('sends the token as subprotocol, and never in the address', () => {
  openSocket('u/1', 'secret')()
  expect(newest()).toMatchObject({ url: 'wss://school.test/api/websocket/u%2F1', protocol: 'secret' })
})

it('notifies subscribers of a kind until they unsubscribe, and ignores invalid messages', () => {
  const heard = vi.fn()
  const leave = onPush('work', heard)
  const close = openSocket('u', 't')
  newest().onmessage?.({ data: '{"cmd":"work","event":"submit","workId":"w1"}' })
  newest().onmessage?.({ data: '{"cmd":"topic","msgTxt":"公告"}' })
  newest().onmessage?.({ data: 'not json' })
  newest().onmessage?.({ data: 'null' })
  leave()
  newest().onmessage?.({ data: '{"cmd":"work","event":"submit","workId":"w2"}' })
  expect(heard.mock.calls).toEqual([[{ cmd: 'work', event: 'submit', workId: 'w1' }]])
  close()
})

it('notifies all subscribers of a kind, and ignores binary messages', () => {
  const [first, two] = [vi.fn(), vi.fn()]
  const leave = [onPush('work', first), onPush('work', two)]
  const close = openSocket('u', 't')
  newest().onmessage?.({ data: new Uint8Array([1]) })
  newest().onmessage?.({ data: '{"cmd":"work","event":"submit","workId":"w1"}' })
  expect([first.mock.calls.length, two.mock.calls.length]).toEqual([1, 1])
  for (const go of leave) go()
  close()
})
