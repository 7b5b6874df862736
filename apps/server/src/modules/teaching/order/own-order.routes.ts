import { newId } from '../../../platform/db/id.ts'
import { orderProblem, OrderStatus, PaymentState } from '@mashu/contract/teaching/order/order'
import { ownOrder } from '@mashu/contract/teaching/order/own-order'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { fileProblems } from '../../../platform/files/content/file-kind.ts'
import { sendStored } from '../../../platform/files/send/send.ts'
import { storeFile } from '../../../platform/files/stored/stored-file.ts'
import { openFile } from '../../../platform/files/stored/open-file.ts'
import { assertRoom } from '../../../platform/files/blob/free-space.ts'
import { withinSchoolRoom } from '../../../platform/files/room/school-room.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { receiveParts } from '../../../platform/http/request/upload.ts'
import { sendMessage } from '../../sys/announcement/announcement.ts'
import { setting } from '../../sys/config/config.ts'
import { listAllowedIds } from '../classroom/classroom.ts'
import { cancelOrder, statusText } from './by-hand.ts'
import { changeOrder } from './take-step.service.ts'
import { insertEvent, listEvents, listOwnOrders, selectOptionalOrder, selectOptionalOwnOrder } from './order.queries.ts'
import { countTold, insertPayment, listPayments, selectOptionalPayment } from './payment.queries.ts'
import { orderOwn, quoteFor } from './order-own.ts'
import { offlineProvider } from './provider.ts'

const PICTURES: readonly string[] = ownOrder.proof.contentType ?? []
const MAX_PROOF = 10 * 1024 * 1024
/** Pending proofs per order. */
const MAX_PROOFS = 5

/** @throws `order.notFound` for an unknown order and for an order of another person */
async function ownOrderOf(id: string, user: Principal) {
  const order = await selectOptionalOwnOrder(id, user.id)
  if (!order) throw orderProblem('order.notFound')
  return order
}

async function assertAwaitsProof(id: string, user: Principal): Promise<void> {
  const order = await ownOrderOf(id, user)
  if (order.status !== OrderStatus.pending) throw orderProblem('order.notPending', { status: statusText(order.status) })
  if (order.waitingProofs >= MAX_PROOFS) throw orderProblem('order.hasProof')
}

async function takeProof(context: AppContext, call: Call<typeof ownOrder.uploadProof>): Promise<void> {
  const { user } = call
  await assertRoom(Number(call.request.headers['content-length'] ?? 0))
  const { first, fields } = await receiveParts(call, { maxBytes: MAX_PROOF })
  const id = fields['id'] ?? ''
  if (!first) throw fileProblems('file.missing')
  await assertAwaitsProof(id, user)
  const stored = await withinSchoolRoom(context.config, first.size, () =>
    storeFile(first, user, { maxBytes: MAX_PROOF, groups: ['image'], tag: '付款凭证' }),
  )
  // SVG can contain a script. Phones do not produce SVG.
  if (!PICTURES.includes(stored.contentType ?? '')) throw orderProblem('order.noPicture')
  const receivers = await listAllowedIds('teaching:order:pay')
  await changeOrder(id, { by: user.username }, async (order) => {
    if (order.status !== OrderStatus.pending || (await countTold(id)) >= MAX_PROOFS)
      throw orderProblem('order.notPending', { status: statusText(order.status) })
    await insertPayment({
      orderId: id,
      provider: offlineProvider.name,
      reference: newId(),
      amount: null,
      method: null,
      state: PaymentState.told,
      proofFile: stored.id,
      comment: fields['comment']?.trim().slice(0, 300) || null,
      createBy: user.username,
    })
    const { status } = order
    await insertEvent({ orderId: id, fromStatus: status, toStatus: status, event: '提交凭证', createBy: user.username })
    await sendMessage(receivers, {
      title: `付款凭证待核对：${order.courseName}`,
      html: `<p>订单 ${order.orderNo}（${escapeHtml(order.buyerName)}）提交了付款凭证。</p>`,
      page: '/teaching/order',
    })
  })
}

/** `right` allows reading orders of other people. */
async function readable(id: string, user: Principal, right: string) {
  const order = await selectOptionalOrder(id)
  if (!order || (order.userId !== user.id && !user.can(right))) throw orderProblem('order.notFound')
  return order
}

async function sendProof({ query, request, reply, user }: Call<typeof ownOrder.proof>) {
  const payment = await selectOptionalPayment({ id: query.paymentId })
  if (!payment?.proofFile) throw orderProblem('order.notFound')
  await readable(payment.orderId, user, 'teaching:order:pay')
  const file = await openFile({ id: payment.proofFile })
  if (!file) throw fileProblems('file.missing')
  // Another person at the same computer has another token and must not get the cached file.
  reply.header('vary', 'X-Access-Token')
  return sendStored(request, reply, file, { isShared: false })
}

/** @throws when the order is open and has no payment */
async function receiptOf(id: string, user: Principal) {
  const order = await readable(id, user, 'teaching:order:list')
  if (order.payPrice === 0 && order.status === OrderStatus.pending)
    throw orderProblem('order.notPending', { status: statusText(order.status) })
  const payments = await listPayments(order.id)
  const moved = payments.filter(({ state, amount }) => state === PaymentState.confirmed && amount !== null)
  return {
    orderNo: order.orderNo,
    buyerName: order.buyerName,
    courseName: order.courseName,
    listPrice: order.listPrice,
    discount: order.discount,
    price: order.price,
    payPrice: order.payPrice,
    refundPrice: order.refundPrice,
    status: order.status,
    accessDays: order.accessDays,
    payTime: order.payTime,
    createTime: order.createTime,
    school: setting('brandName') ?? '',
    payments: moved.map(({ amount, method, confirmTime }) => ({ amount: amount!, method, confirmTime })),
  }
}

export function ownOrderRoutes(context: AppContext): void {
  const { clock } = context.wire
  serve(context, ownOrder, {
    quote: ({ query, user }) => quoteFor(user, query.courseId, query.couponCode),
    createOrder: async ({ body, user }) => {
      const { id, status } = await orderOwn(user, body, clock)
      return { id, status }
    },
    mine: ({ query, user }) => listOwnOrders(query, user.id),
    async mineDetail({ query, user }) {
      const order = await ownOrderOf(query.id, user)
      return {
        ...order,
        payment: { qr: setting('_payQr') || null, text: setting('_payText') || null },
        payments: (await listPayments(order.id)).map(
          ({ confirmBy: _confirmBy, createBy: _createBy, ...shown }) => shown,
        ),
        events: (await listEvents(order.id)).map(({ createBy: _createBy, ...shown }) => shown),
      }
    },
    uploadProof: (call) => takeProof(context, call),
    async cancelOwn({ body, user }) {
      await ownOrderOf(body.id, user)
      await cancelOrder(body.id, { by: user.username, reason: '购买人取消' })
    },
    proof: sendProof,
    receipt: ({ query, user }) => receiptOf(query.id, user),
  })
}
