import { orderProblem, OrderStatus, PaymentState } from '@mashu/contract/teaching/order/order'
import { priceText } from '@mashu/contract/money'
import { stillDue } from './order.rules.ts'
import { countTold, insertPayment, selectOptionalPayment, settleTold } from './payment.queries.ts'
import { offlineProvider } from './provider.ts'
import { type Actor, changeOrder, takeStep } from './take-step.service.ts'

/** Books a payment that staff have confirmed. A repeated `clientKey` books nothing. */
export function confirmByHand(
  form: { id: string; paymentId?: string | undefined; amount: number; method: string; clientKey: string },
  actor: Actor,
): Promise<void> {
  return changeOrder(form.id, actor, async (order) => {
    const { amount, method, paymentId } = form
    const reference = `${form.id}-${form.clientKey}`
    if (await selectOptionalPayment({ provider: offlineProvider.name, reference })) return
    const due = stillDue(order)
    if (amount > due) throw orderProblem('order.tooMuch', { amount: priceText(due) })
    if (paymentId) {
      const told = await selectOptionalPayment({ id: paymentId })
      if (told?.orderId !== order.id) throw orderProblem('order.notFound')
      const values = { state: PaymentState.confirmed, amount, method, confirmBy: actor.by }
      if (!(await settleTold(paymentId, values))) throw orderProblem('order.proofDone')
    } else
      await insertPayment({
        orderId: order.id,
        provider: offlineProvider.name,
        reference,
        amount,
        method,
        state: PaymentState.confirmed,
        proofFile: null,
        comment: actor.reason ?? null,
        createBy: actor.by,
      })
    await takeStep(order, { kind: 'pay', amount }, { ...actor, method })
  })
}

/** Even a partial refund changes a paid order to refunded and closes its course. */
export function refundByHand(
  form: { id: string; amount: number; method: string; clientKey: string },
  actor: Actor,
): Promise<void> {
  return changeOrder(form.id, actor, async (order) => {
    const { amount, method } = form
    const reference = `${form.id}-${form.clientKey}`
    if (await selectOptionalPayment({ provider: offlineProvider.name, reference })) return
    const most = order.payPrice - order.refundPrice
    if (amount > most) throw orderProblem('order.tooMuchBack', { amount: priceText(Math.max(0, most)) })
    await insertPayment({
      orderId: order.id,
      provider: offlineProvider.name,
      reference,
      amount: -amount,
      method,
      state: PaymentState.confirmed,
      proofFile: null,
      comment: actor.reason ?? null,
      createBy: actor.by,
    })
    await takeStep(order, { kind: 'refund', amount }, actor)
  })
}

const STATUS_TEXTS = ['待支付', '已支付', '已退款', '已取消', '已过期']
export const statusText = (status: number): string => STATUS_TEXTS[status] ?? ''

/** Refuses an order with a payment or a pending proof of payment. */
export function cancelOrder(id: string, actor: Actor): Promise<void> {
  return changeOrder(id, actor, async (order) => {
    const proof = (await countTold(id)) > 0
    if (await takeStep(order, { kind: 'cancel', proof }, actor)) return
    if (order.status !== OrderStatus.pending)
      throw orderProblem('order.notPending', { status: statusText(order.status) })
    if (proof) throw orderProblem('order.hasProof')
    throw orderProblem('order.hasMoney', { amount: priceText(order.payPrice - order.refundPrice) })
  })
}
