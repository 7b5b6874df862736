import type { BodyOf } from '@mashu/contract'
import { order, orderProblem, OrderStatus, PaymentState } from '@mashu/contract/teaching/order/order'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { transaction } from '../../../platform/db/database.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { idList } from '../../../platform/http/list/crud-handlers.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { sendMessage } from '../../sys/announcement/announcement.ts'
import { listOpenIds, listPeopleCalled, selectNamedUser } from '../../sys/user/user.ts'
import { SYSTEM } from './booking.ts'
import { cancelOrder, confirmByHand, refundByHand, statusText } from './by-hand.ts'
import { changeOrder } from './take-step.service.ts'
import { dailyTotals } from './daily-totals.ts'
import {
  insertEvent,
  listEvents,
  listOrders,
  selectOptionalOrder,
  selectOptionalState,
  updateOrder,
} from './order.queries.ts'
import { orderSheet } from './order.sheet.ts'
import { listPayments, selectOptionalPayment, settleTold } from './payment.queries.ts'
import { placeInTurn } from './placing.service.ts'
import { priceText } from '@mashu/contract/money'

const TABLE = 'teachingOrder'

async function add(body: BodyOf<typeof order.add>, user: Principal, { wire }: AppContext): Promise<{ id: string }> {
  const { userId, ...wish } = body
  if ((await listOpenIds([userId])).length === 0) throw orderProblem('order.noPerson')
  const { realname } = await selectNamedUser(userId)
  const placed = await placeInTurn({ ...wish, buyer: { id: userId, name: realname }, by: user.username }, wire.clock)
  if (placed.known) throw orderProblem('order.waitingAlready', { name: realname })
  return { id: placed.id }
}

function edit({ id, price, ...values }: BodyOf<typeof order.edit>, user: Principal): Promise<void> {
  return changeOrder(id, { by: user.username }, async (before) => {
    const isNewPrice = price !== undefined && price !== before.price
    if (isNewPrice && (before.status !== OrderStatus.pending || before.payPrice > 0))
      throw orderProblem('order.keepPrice')
    if (isNewPrice)
      await insertEvent({
        orderId: id,
        fromStatus: before.status,
        toStatus: before.status,
        event: '改金额',
        amount: price,
        reason: `原来是 ${priceText(before.price)}`,
        createBy: user.username,
      })
    await updateOrder(id, { ...values, ...(isNewPrice ? { price } : {}) }, user.username)
  })
}

/** Cancels pending orders and refuses others, because orders are never deleted. */
function remove(ids: readonly string[], user: Principal): Promise<void> {
  return transaction(async () => {
    for (const id of ids) {
      const before = await selectOptionalState(id)
      if (!before) throw orderProblem('order.notFound')
      if (before.status !== OrderStatus.pending)
        throw orderProblem('order.notDeleted', { orderNo: before.orderNo, status: statusText(before.status) })
      await cancelOrder(id, { by: user.username, reason: '工作人员取消' })
    }
  })
}

/** Returns real names, because people who manage orders need not have the right to see login names. */
async function historyOf(id: string) {
  const [events, payments] = [await listEvents(id), await listPayments(id)]
  const usernames = [...events, ...payments, ...payments.map(({ confirmBy }) => ({ createBy: confirmBy }))]
  const people = await listPeopleCalled([...new Set(usernames.flatMap(({ createBy }) => createBy ?? []))])
  const names = new Map(people.map(({ usernameKey, realname }) => [usernameKey, realname]))
  const nameOf = (username: string | null) => (username === null ? null : (names.get(asciiFold(username)) ?? null))
  return {
    events: events.map((event) => ({
      ...event,
      createBy: event.createBy === SYSTEM ? '系统' : nameOf(event.createBy),
    })),
    payments: payments.map((payment) => ({
      ...payment,
      createBy: nameOf(payment.createBy),
      confirmBy: nameOf(payment.confirmBy),
    })),
  }
}

const withoutLogins = <T extends { createBy: string | null; updateBy: string | null }>(row: T, user: Principal): T =>
  user.can('system:user:list') ? row : { ...row, createBy: null, updateBy: null }

async function refuseProof({ paymentId, reason }: BodyOf<typeof order.refuseProof>, user: Principal): Promise<void> {
  const payment = await selectOptionalPayment({ id: paymentId })
  if (!payment) throw orderProblem('order.notFound')
  await changeOrder(payment.orderId, { by: user.username }, async ({ id, status, userId, courseName }) => {
    const values = { state: PaymentState.refused, comment: reason, confirmBy: user.username }
    if (!(await settleTold(paymentId, values))) throw orderProblem('order.proofDone')
    await insertEvent({
      orderId: id,
      fromStatus: status,
      toStatus: status,
      event: '退回凭证',
      reason,
      createBy: user.username,
    })
    if (userId === null) return
    await sendMessage([userId], {
      title: `付款凭证被退回：${courseName}`,
      html: `<p>${escapeHtml(reason)}</p><p>请重新提交，或者联系学校。</p>`,
      page: `/order?id=${id}`,
    })
  })
}

export function orderRoutes(context: AppContext): void {
  const { clock } = context.wire
  serve(context, order, {
    async list({ query, user }) {
      const page = await listOrders(query)
      return { ...page, records: page.records.map((row) => withoutLogins(row, user)) } as never
    },
    queryById: async ({ query, user }) => {
      const row = await selectOptionalOrder(query.id)
      if (!row) throw orderProblem('order.notFound')
      return withoutLogins(row, user)
    },
    add: ({ body, user }) => add(body, user, context),
    // Payments or refunds may have been made after an old version of an order.
    edit: markWriter(({ body, user }: Call<typeof order.edit>) => edit(body, user), TABLE, { restorable: false }),
    delete: ({ query, user }) => remove([query.id], user),
    deleteBatch: ({ query, user }) => remove(idList(query.ids), user),
    ...sheetHandlers(context, order, orderSheet(clock)),
    async history({ query }) {
      if (!(await selectOptionalState(query.id))) throw orderProblem('order.notFound')
      return historyOf(query.id)
    },
    confirmPayment: ({ body, user }) => confirmByHand(body, { by: user.username, reason: body.comment }),
    refuseProof: ({ body, user }) => refuseProof(body, user),
    refund: ({ body, user }) => refundByHand(body, { by: user.username, reason: body.reason }),
    close: ({ body, user }) => cancelOrder(body.id, { by: user.username, reason: body.reason }),
    dailyTotals: ({ query }) => dailyTotals(clock, query.begin, query.end),
  })
}
