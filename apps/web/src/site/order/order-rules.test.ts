import { expect, test } from 'vitest'
import { termText } from '../course/course-offer.ts'
import { dueOf, nextText } from './order-rules.ts'

const order = (change: object = {}) => ({
  status: 0,
  price: 12_800,
  payPrice: 0,
  refundPrice: 0,
  waitingProofs: 0,
  expireTime: '2026-06-03 18:30:00',
  ...change,
})

test.each([
  [{}, '请在 06-03 18:30 之前付款'],
  [{ waitingProofs: 1 }, '老师核对后就会开通'],
  [{ payPrice: 100 }, '已经收到一部分'],
  [{ status: 1, payPrice: 12_800 }, '可以去上课了'],
  [{ status: 2 }, '已经退款'],
  [{ status: 4 }, '没有收费'],
  [{ status: 3, payPrice: 100 }, '请联系学校退回'],
])('an order with %o shows the text "%s"', (change, words) => {
  expect(nextText(order(change))).toContain(words)
})

test('the due amount is the part of the price that was not paid, or was refunded', () => {
  expect([dueOf(order({ payPrice: 800 })), dueOf(order({ payPrice: 800, refundPrice: 800 }))]).toEqual([12_000, 12_800])
  expect([termText(null), termText(30)]).toEqual(['一直有效', '开通后 30 天内有效'])
})
