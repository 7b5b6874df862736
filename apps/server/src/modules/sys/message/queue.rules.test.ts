import { expect, test } from 'vitest'
import { MAX_TRIES, settle, waitAfter } from './queue.rules.ts'

const time = Date.parse('2026-11-23T08:00:00.000Z')
const again = { kind: 'again', reason: '连接超时' } as const

test('each pause is four times as long as the previous pause, before a random extension', () => {
  expect([1, 2, 3, 4, 5].map((tries) => waitAfter(tries, 0) / 1000)).toEqual([30, 120, 480, 1920, 7680])
  expect(waitAfter(1, 1)).toBe(36_000)
})

test('a message that no provider accepted is sent again until the last attempt', () => {
  const first = settle(again, { tries: 1, expireTime: null }, time)
  expect(first).toMatchObject({ esSendStatus: '2', esResult: '连接超时' })
  expect(Date.parse(first.nextTime!)).toBeGreaterThanOrEqual(time + 30_000)
  expect(settle(again, { tries: MAX_TRIES, expireTime: null }, time)).toEqual({
    esSendStatus: '2',
    esResult: '试了 6 次都没有发出：连接超时',
    nextTime: null,
  })
  const soon = new Date(time + 29_000).toISOString()
  expect(settle(again, { tries: 1, expireTime: soon }, time)).toMatchObject({
    nextTime: null,
    esResult: '有效期内没有发出：连接超时',
  })
})

test('a message that was refused, or that may have arrived, is not sent again', () => {
  const about = { tries: 1, expireTime: null }
  expect(settle({ kind: 'failed', reason: '手机号不对' }, about, time)).toMatchObject({
    esSendStatus: '2',
    nextTime: null,
  })
  expect(settle({ kind: 'unsure', reason: 'x'.repeat(300) }, about, time)).toEqual({
    esSendStatus: '3',
    nextTime: null,
    esResult: 'x'.repeat(255),
  })
  expect(settle({ kind: 'sent' }, about, time)).toEqual({
    esSendStatus: '1',
    esResult: null,
    nextTime: null,
    esSendTime: '2026-11-23T08:00:00.000Z',
  })
})
