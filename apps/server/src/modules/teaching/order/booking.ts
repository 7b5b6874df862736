import { orderProblem, PaymentState } from '@mashu/contract/teaching/order/order'
import { selectOptionalOrderId } from './order.queries.ts'
import type { OrderStep } from './order.rules.ts'
import { insertPayment, selectOptionalPayment } from './payment.queries.ts'
import type { CallbackRequest, PaymentProvider } from './provider.ts'
import { type Actor, changeOrder, takeStep } from './take-step.service.ts'

/** The author of automatic changes. */
export const SYSTEM = 'system'

export interface Booking extends Actor {
  orderId: string
  provider: string
  reference: string
  /** In fen. A refund has a negative amount. */
  amount: number
  method: string | null
}

/**
 * Books a payment or refund in one transaction. The results `booked` and `repeated` are final; after an error, the
 * caller must call again.
 */
export function book(booking: Booking): Promise<'booked' | 'repeated'> {
  const { orderId, provider, reference, amount, method, by, reason = null } = booking
  return changeOrder(orderId, booking, async (order) => {
    const payment = { orderId, provider, reference, amount, method, comment: reason, createBy: by }
    if (await insertPayment({ ...payment, state: PaymentState.confirmed, proofFile: null })) {
      const step: OrderStep = amount < 0 ? { kind: 'refund', amount: -amount } : { kind: 'pay', amount }
      await takeStep(order, step, { by, reason, method })
      return 'booked'
    }
    const before = await selectOptionalPayment({ provider, reference })
    if (before?.orderId !== orderId) throw orderProblem('order.otherNotice')
    return 'repeated'
  })
}

/** Books a payment only once, even if callbacks are repeated or arrive in a different order. */
export async function takeCallback(provider: PaymentProvider, request: CallbackRequest) {
  const notice = (await provider.readCallback?.(request)) ?? null
  if (notice === null) return 'nothing'
  if (!Number.isSafeInteger(notice.amount) || notice.amount === 0) throw orderProblem('order.notFound')
  const order = await selectOptionalOrderId(notice.orderNo)
  if (!order) throw orderProblem('order.notFound')
  const { reference, amount } = notice
  return book({ orderId: order.id, provider: provider.name, reference, amount, method: null, by: provider.name })
}
