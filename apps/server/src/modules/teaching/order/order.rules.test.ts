import { describe, expect, test } from 'vitest'
import { afterStep, stillDue, type OrderState, type OrderStep } from './order.rules.ts'

const [PENDING, PAID, REFUNDED, CANCELLED, EXPIRED] = [0, 1, 2, 3, 4]
const order = (change: Partial<OrderState> = {}): OrderState => ({
  status: PENDING,
  price: 100,
  payPrice: 0,
  refundPrice: 0,
  ...change,
})
const pay = (amount: number): OrderStep => ({ kind: 'pay', amount })
const refund = (amount: number): OrderStep => ({ kind: 'refund', amount })
/** Returns the states after each step, with the opening or closing of the course. */
function walk(steps: readonly OrderStep[], start = order(), hasPlace = true) {
  let state: OrderState = start
  const seen: string[] = []
  for (const step of steps) {
    const outcome = afterStep(state, step, hasPlace)
    if (outcome === null) return [...seen, 'refused']
    const { opens, closes, ...next } = outcome
    state = next
    seen.push(`${state.status}${opens ? ' opens' : ''}${closes ? ' closes' : ''}`)
  }
  return seen
}

describe('payments', () => {
  test('accumulate until the order is paid, which opens the course once', () => {
    expect(walk([pay(40), pay(60), pay(10)])).toEqual(['0', '1 opens', '1'])
  })
  test('of zero pay an order with a price of zero', () => {
    expect(walk([pay(0)], order({ price: 0 }))).toEqual(['1 opens'])
  })
  test('that are late open a course with a free place, and are recorded in any case', () => {
    for (const status of [CANCELLED, EXPIRED]) {
      expect(walk([pay(100)], order({ status }))).toEqual(['1 opens'])
      expect(walk([pay(100), refund(100)], order({ status }), false)).toEqual([`${status}`, `${status}`])
    }
  })
})

describe('refunds', () => {
  test('close the course, even if they are partial', () => {
    expect(walk([pay(100), refund(30), refund(70)])).toEqual(['1 opens', '2 closes', '2'])
  })
  test('of a partial payment leave the order open', () => {
    expect(walk([pay(40), refund(40), pay(100)])).toEqual(['0', '0', '1 opens'])
  })
  test('that are reported before their payment keep the course closed', () => {
    expect(walk([refund(100), pay(100)])).toEqual(['0', '2'])
  })
})

describe('ending an order', () => {
  test.each([
    ['cancel', `${CANCELLED}`],
    ['expire', `${EXPIRED}`],
  ] as const)('%s is refused after money has arrived or a buyer has reported a payment', (kind, ended) => {
    expect(walk([{ kind, proof: false }])).toEqual([ended])
    expect(walk([{ kind, proof: true }])).toEqual(['refused'])
    expect(walk([pay(1), { kind, proof: false }])).toEqual(['0', 'refused'])
    for (const status of [PAID, REFUNDED, CANCELLED, EXPIRED])
      expect(walk([{ kind, proof: false }], order({ status }))).toEqual(['refused'])
  })
})

test('the amount due is the unpaid part of the price', () => {
  expect(stillDue(order({ payPrice: 30 }))).toBe(70)
  expect(stillDue(order({ status: PAID, payPrice: 100 }))).toBe(0)
  expect(stillDue(order({ status: REFUNDED, payPrice: 100, refundPrice: 100 }))).toBe(0)
})
