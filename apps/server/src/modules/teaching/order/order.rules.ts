import { OrderStatus } from '@mashu/contract/teaching/order/order'

/** Where an order stands and the money it has seen, in fen. */
export interface OrderState {
  status: number
  /** What is to be paid. */
  price: number
  /** All that came. */
  payPrice: number
  /** All that was given back. */
  refundPrice: number
}

export type OrderStep =
  | { kind: 'pay'; amount: number }
  | { kind: 'refund'; amount: number }
  /** `proof`: a payment was announced. */
  | { kind: 'cancel' | 'expire'; proof: boolean }

export interface StepOutcome extends OrderState {
  opens: boolean
  closes: boolean
}

const { pending, paid, refunded, cancelled, expired } = OrderStatus

/** What the school has of this order's money. */
export const kept = ({ payPrice, refundPrice }: Pick<OrderState, 'payPrice' | 'refundPrice'>): number =>
  payPrice - refundPrice

function afterPayment(before: OrderState, amount: number, hasPlace: boolean): number {
  const after = { ...before, payPrice: before.payPrice + amount }
  // A provider told of the refund before the payment: nothing opens in between.
  if (kept(before) < 0) return kept(after) < before.price && after.payPrice >= before.price ? refunded : before.status
  if (before.status === pending && kept(after) >= before.price) return paid
  // Money that comes late is never lost: it buys the course if there still is a place, else it waits to be given back.
  const isLate = before.status === cancelled || before.status === expired
  return isLate && hasPlace && kept(after) >= before.price ? paid : before.status
}

/**
 * The next state of an order, or null where the step is not allowed. Payments and refunds are always booked, in
 * whatever order they come: the money has moved. `hasPlace` says whether the course has a place left.
 */
export function afterStep(before: OrderState, step: OrderStep, hasPlace: boolean): StepOutcome | null {
  const next = (change: Partial<OrderState>): StepOutcome => {
    const after = { ...before, ...change }
    return {
      ...after,
      opens: after.status === paid && before.status !== paid,
      closes: after.status !== paid && before.status === paid,
    }
  }
  if (step.kind === 'pay') {
    return next({ payPrice: before.payPrice + step.amount, status: afterPayment(before, step.amount, hasPlace) })
  }
  if (step.kind === 'refund')
    return next({
      refundPrice: before.refundPrice + step.amount,
      status: before.status === paid ? refunded : before.status,
    })
  if (before.status !== pending || kept(before) !== 0 || step.proof) return null
  return next({ status: step.kind === 'cancel' ? cancelled : expired })
}

/** What may still be confirmed by hand. */
export const stillDue = (order: OrderState): number =>
  order.status === paid || order.status === refunded ? 0 : Math.max(0, order.price - kept(order))
