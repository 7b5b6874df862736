import { orderProblem, OrderStatus, PaymentState } from '@mashu/contract/teaching/order/order'
import { priceText } from '@mashu/contract/money'
import { transaction } from '../../../platform/db/database.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { now } from '../../../platform/time/time.ts'
import { sendMessage } from '../../sys/announcement/announcement.ts'
import { isMemberOfAny, recordUsers, deleteUserDeparts, insertUserDeparts } from '../../sys/user/user.ts'
import { closePaidCourse, countPlaces, lockSale, openPaidCourse } from '../course/course.ts'
import {
  insertEvent,
  listDecided,
  selectOptionalOrderId,
  selectOptionalState,
  updateOrder,
  type OrderRow,
} from './order.queries.ts'
import { afterStep, stillDue, type OrderStep, type StepOutcome } from './order.rules.ts'
import { countTold, insertPayment, selectOptionalPayment, settleTold } from './payment.queries.ts'
import { offlineProvider, type CallbackRequest, type PaymentProvider } from './provider.ts'

/** Does what the clock demands. */
export const SYSTEM = 'system'

/** Who does it and why, for the history of the order. */
export interface Actor {
  by: string
  reason?: string | null | undefined
}

/** Changes an order that is locked until the transaction ends; a version of it is kept. */
export function changeOrder<T>(id: string, { by }: Actor, change: (order: OrderRow) => Promise<T>): Promise<T> {
  return transaction(() =>
    recordChange({ table: 'teachingOrder', ids: [id], operation: 'edit', user: { username: by } }, async () => {
      const order = await selectOptionalState(id)
      if (!order) throw orderProblem('order.notFound')
      return change(order)
    }),
  )
}

async function openCourse(order: OrderRow, payTime: string, by: string): Promise<{ joinedClass: number }> {
  const { id: orderId, userId, courseId, departId, accessDays } = order
  if (userId === null) return { joinedClass: 0 }
  if (courseId !== null)
    await openPaidCourse({ userId, courseId, orderId, byClass: departId !== null, accessDays, payTime })
  if (departId === null || (await isMemberOfAny(userId, [departId]))) return { joinedClass: 0 }
  await recordUsers({ username: by }, [userId], 'edit', () => insertUserDeparts(departId, [userId]))
  return { joinedClass: 1 }
}

async function closeCourse(
  { id: orderId, userId, courseId, departId, joinedClass }: OrderRow,
  by: string,
): Promise<void> {
  if (userId === null) return
  if (courseId !== null) await closePaidCourse({ userId, courseId, orderId })
  if (departId !== null && joinedClass === 1)
    await recordUsers({ username: by }, [userId], 'edit', () => deleteUserDeparts(departId, [userId]))
}

/**
 * A course is back from the bin with the access it had: what was paid or given back meanwhile is made up for. Inside
 * the caller's transaction.
 */
export async function settleAccess(courseId: string): Promise<void> {
  for (const { id: orderId, userId, departId, accessDays, status, payTime } of await listDecided(courseId)) {
    if (userId === null) continue
    if (status === OrderStatus.refunded) await closePaidCourse({ userId, courseId, orderId })
    else if (payTime !== null)
      await openPaidCourse({ userId, courseId, orderId, byClass: departId !== null, accessDays, payTime })
  }
}

/** Whether an order that holds no place any more could get one again. */
async function hasPlace(order: OrderRow): Promise<boolean> {
  if (order.courseId === null) return false
  const sale = await lockSale(order.courseId)
  return sale !== undefined && (sale.placeLimit === null || (await countPlaces(order.courseId)) < sale.placeLimit)
}

const EVENTS = { pay: '收款', refund: '退款', cancel: '取消', expire: '过期' } as const

/** Takes one step of an order with all that follows from it. @returns null where the step is not allowed. */
export async function takeStep(
  order: OrderRow,
  step: OrderStep,
  actor: Actor & { method?: string | null },
): Promise<StepOutcome | null> {
  const isLate = order.status === OrderStatus.cancelled || order.status === OrderStatus.expired
  const outcome = afterStep(order, step, step.kind === 'pay' && isLate ? await hasPlace(order) : true)
  if (outcome === null) return null
  const { opens, closes, ...state } = outcome
  const payTime = opens ? now() : order.payTime
  const joined = opens ? await openCourse(order, payTime!, actor.by) : null
  if (closes) await closeCourse(order, actor.by)
  const method = step.kind === 'pay' && actor.method ? { method: actor.method } : {}
  await updateOrder(order.id, { ...state, payTime, ...joined, ...method }, actor.by)
  await insertEvent({
    orderId: order.id,
    fromStatus: order.status,
    toStatus: state.status,
    event: EVENTS[step.kind],
    amount: 'amount' in step ? step.amount : null,
    reason: actor.reason ?? null,
    createBy: actor.by,
  })
  await tellBuyer(order, step, outcome)
  return outcome
}

async function tellBuyer(order: OrderRow, step: OrderStep, { opens, status }: StepOutcome): Promise<void> {
  if (order.userId === null || step.kind === 'cancel') return
  const name = `“${escapeHtml(order.courseName)}”`
  const amount = 'amount' in step ? priceText(step.amount) : ''
  const closed = status === OrderStatus.refunded ? '，课程已关闭' : ''
  const texts = {
    pay: opens ? `${name}已经开通，可以上课了。` : `收到${name}的付款 ${amount}。`,
    refund: `${name}已退款 ${amount}${closed}。`,
    expire: `${name}的订单没有在期限内付款，已经过期。还想学的话，可以重新报名。`,
  }
  const titles = { pay: opens ? '报名成功' : '收到付款', refund: '订单已退款', expire: '订单已过期' }
  await sendMessage([order.userId], {
    title: `${titles[step.kind]}：${order.courseName}`,
    html: `<p>${texts[step.kind]}</p>`,
    page: `/order?id=${order.id}`,
  })
}

export interface Booking extends Actor {
  orderId: string
  provider: string
  reference: string
  /** Fen; negative: given back. */
  amount: number
  method: string | null
}

/**
 * Books money that has moved, with all that follows from it, in one transaction: either all of it is there or nothing.
 * After `booked` or `repeated` the caller may forget it; where neither is returned, it calls again.
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

/** Takes a callback of a provider: verified, booked at most once, whatever order the callbacks come in. */
export async function takeCallback(provider: PaymentProvider, request: CallbackRequest) {
  const notice = (await provider.readCallback?.(request)) ?? null
  if (notice === null) return 'nothing'
  if (!Number.isSafeInteger(notice.amount) || notice.amount === 0) throw orderProblem('order.notFound')
  const order = await selectOptionalOrderId(notice.orderNo)
  if (!order) throw orderProblem('order.notFound')
  const { reference, amount } = notice
  return book({ orderId: order.id, provider: provider.name, reference, amount, method: null, by: provider.name })
}

/** Staff say what came; a proof that told of it is settled with it. Twice with the same key is once. */
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

/** Staff give money back; a paid order is refunded and its course closed, whatever part it is. */
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

/** Cancels an order that no money came for. */
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
