import { OrderStatus } from '@mashu/contract/teaching/order/order'

/** Amounts are in fen. */
export interface OrderState {
  status: number
  /** The amount to be paid. */
  price: number
  payPrice: number
  refundPrice: number
}

export type OrderStep =
  | { kind: 'pay'; amount: number }
  | { kind: 'refund'; amount: number }
  /** `proof` is true when a proof of payment is pending. */
  | { kind: 'cancel' | 'expire'; proof: boolean }

export interface StepOutcome extends OrderState {
  opens: boolean
  closes: boolean
}

const { pending, paid, refunded, cancelled, expired } = OrderStatus

export const kept = ({ payPrice, refundPrice }: Pick<OrderState, 'payPrice' | 'refundPrice'>): number =>
  payPrice - refundPrice

function afterPayment(before: OrderState, amount: number, hasPlace: boolean): number {
  const after = { ...before, payPrice: before.payPrice + amount }
  // A provider may report a refund before its payment. The course must not open between the two reports.
  if (kept(before) < 0) return kept(after) < before.price && after.payPrice >= before.price ? refunded : before.status
  if (before.status === pending && kept(after) >= before.price) return paid
  // A late payment opens the course if it has a free place. Otherwise, staff must refund the payment.
  const isLate = before.status === cancelled || before.status === expired
  return isLate && hasPlace && kept(after) >= before.price ? paid : before.status
}

/**
 * Returns null when the step is not allowed. Payments and refunds are always booked, because the money has moved.
 * `hasPlace` is true when the course has a free place.
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

/** Staff can still confirm this amount. */
export const stillDue = (order: OrderState): number =>
  order.status === paid || order.status === refunded ? 0 : Math.max(0, order.price - kept(order))
