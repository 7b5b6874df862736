import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket, setUp, tearDown } from '../test/fake-socket.ts'
import { openLessonLine } from './lesson-line.ts'

beforeEach(setUp)
afterEach(tearDown)

function line(token: () => string | null = () => 'login') {
  const sockets = FakeSocket.all
  const heard: unknown[] = []
  const changes: boolean[] = []
  const opened = openLessonLine<{ cmd: string }, { cmd: string }>({
    token,
    hello: () => ({ cmd: 'join' }),
    hear: (message) => heard.push(message),
    onChange: (isOpen) => changes.push(isOpen),
  })
  return { opened, sockets, heard, changes }
}

test('each new connection sends the greeting first', () => {
  const { opened, sockets, changes } = line()
  expect(opened.send({ cmd: 'state' })).toBe(false)
  sockets[0]!.open()
  expect(opened.send({ cmd: 'state' })).toBe(true)
  sockets[0]!.break()
  expect([opened.isOpen, opened.send({ cmd: 'lost' })]).toEqual([false, false])
  vi.advanceTimersByTime(5_000)
  sockets[1]!.open()
  expect(sockets.map(({ sent }) => sent)).toEqual([['{"cmd":"join"}', '{"cmd":"state"}'], ['{"cmd":"join"}']])
  expect(changes).toEqual([true, false, true])
  expect(sockets[0]!.address).toBe('ws://school/api/websocket/lesson')
})

test('messages are passed on, and invalid messages are ignored', () => {
  const { sockets, heard } = line()
  sockets[0]!.open()
  for (const data of ['{"cmd":"quiet"}', '{"cmd":"heartcheck"}', '{', 'null', '1', '{}', new Blob()])
    sockets[0]!.hear(data)
  expect(heard).toEqual([{ cmd: 'quiet' }])
})

test('a connection waits for a login, and uses the current login', () => {
  let login: string | null = null
  const { sockets } = line(() => login)
  vi.advanceTimersByTime(3_000)
  expect(sockets).toHaveLength(0)
  login = 'new'
  vi.advanceTimersByTime(20_000)
  expect(sockets[0]!.login).toBe('new')
})

test('a line with many waiting bytes is not free, and a closed line does not connect again', () => {
  const { opened, sockets, changes } = line()
  sockets[0]!.open()
  expect(opened.isFree).toBe(true)
  sockets[0]!.bufferedAmount = 20_000
  expect(opened.isFree).toBe(false)
  opened.close()
  sockets[0]!.break()
  vi.advanceTimersByTime(60_000)
  expect([sockets.length, sockets[0]!.isClosed, changes]).toEqual([1, true, [true]])
})
