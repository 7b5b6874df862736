import { orderProblem, OrderStatus } from '@mashu/contract/teaching/order/order'
import { priceText } from '@mashu/contract/money'
import { transaction } from '../../../platform/db/database.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { now } from '../../../platform/time/time.ts'
import { sendMessage } from '../../sys/announcement/announcement.ts'
import { insertEvent, selectOptionalState, updateOrder, type OrderRow } from './order.queries.ts'
import { afterStep, type OrderStep, type StepOutcome } from './order.rules.ts'
import { hasPlace, openCourse, closeCourse } from './course-access.ts'

/** Shown in the history of the order. */
export interface Actor {
  by: string
  reason?: string | null | undefined
}

/** Locks the order until the transaction ends, and records a version. */
export function changeOrder<T>(id: string, { by }: Actor, change: (order: OrderRow) => Promise<T>): Promise<T> {
  return transaction(() =>
    recordChange({ table: 'teachingOrder', ids: [id], operation: 'edit', user: { username: by } }, async () => {
      const order = await selectOptionalState(id)
      if (!order) throw orderProblem('order.notFound')
      return change(order)
    }),
  )
}

const EVENTS = { pay: '收款', refund: '退款', cancel: '取消', expire: '过期' } as const

/**
 * Changes the state of an order, with all consequences.
 * @returns null when the step is not allowed
 */
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
