// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { order, OrderStatus, PaymentState } from '@mashu/contract/teaching/order/order'
import { ownOrder } from '@mashu/contract/teaching/order/own-order'
import { draw, signIn, testServer, tidy, setViewport } from '../../kit/test/test-server.tsx'
import Orders from './order.screen.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tidy)

const LONG = { timeout: 10_000 }
const row = {
  id: '7',
  orderNo: 'M7',
  buyerName: '孙小北',
  courseName: '游戏工坊',
  price: 68_000,
  payPrice: 0,
  refundPrice: 0,
  status: OrderStatus.pending as number,
  waitingProofs: 1,
  createTime: '2026-11-22 08:00:00',
}
const proof = { id: 'p1', amount: null, state: PaymentState.told, hasProof: true, createTime: row.createTime }
const paid = { id: 'p2', amount: row.price, state: PaymentState.confirmed, hasProof: false, createTime: row.createTime }

function open(
  change: Partial<typeof row> = {},
  payments: object[] = [proof],
  more: Parameters<typeof testServer>[0] = {},
) {
  const records = [{ ...row, ...change }]
  const server = testServer({
    [order.list.path]: () => ({ result: { records, total: 1, size: 10, current: 1, pages: 1, searchCount: true } }),
    [order.history.path]: () => ({ result: { payments, events: [] } }),
    [ownOrder.proof.path]: () => ({ success: false, message: '凭证没有加载出来', code: 404 }),
    [order.refund.path]: () => ({ message: '已记录退款' }),
    ...more,
  })
  draw(<Orders />)
  return server
}
const press = async (name: RegExp) => fireEvent.click(await page.findByRole('button', { name }, LONG))
const popup = async () => within(await page.findByRole('dialog', {}, LONG))

describe('the payment of an order', () => {
  it('is confirmed beside the proof if the customer sent a proof', async () => {
    open()
    await press(/^收款$/)
    const shown = await popup()
    expect(await shown.findByText('付款凭证', {}, LONG)).toBeTruthy()
    expect(shown.getByRole('button', { name: '确认收款' })).toBeTruthy()
  })

  it('is confirmed in a form if the customer sent no proof', async () => {
    open({ waitingProofs: 0 }, [])
    await press(/^收款$/)
    expect(await (await popup()).findByLabelText(/收款金额/, {}, LONG)).toBeTruthy()
  })

  it('is not confirmed twice: a proof of a paid order can only be rejected', async () => {
    open({ status: OrderStatus.paid, payPrice: row.price }, [proof, paid])
    await press(/^经过$/)
    const shown = await popup()
    expect(await shown.findByRole('button', { name: '退回凭证' }, LONG)).toBeTruthy()
    expect(shown.queryByRole('button', { name: '确认收款' })).toBeNull()
  })
})

it('an unpaid order can be cancelled with a reason, but not refunded', async () => {
  const server = open({}, [], { [order.close.path]: () => ({ message: '已取消' }) })
  await press(/更多/)
  const entries = await page.findAllByRole('menuitem', {}, LONG)
  expect(entries.map((entry) => entry.textContent)).toEqual(['取消订单', '详情'])
  fireEvent.click(entries[0]!)
  const form = await popup()
  fireEvent.change(await form.findByLabelText(/原因/, {}, LONG), { target: { value: '报错了班' } })
  fireEvent.click(form.getByRole('button', { name: '取消订单' }))
  await waitFor(() => expect(server.asked(order.close.path)).toHaveLength(1), LONG)
  expect(server.asked(order.close.path)[0]!.body).toEqual({ id: '7', reason: '报错了班' })
})

describe('a refund', () => {
  it('suggests the paid amount, requires a reason, and is sent with an idempotency key', async () => {
    const server = open({ status: OrderStatus.paid, payPrice: row.price, waitingProofs: 0 }, [paid])
    await press(/更多/)
    fireEvent.click(await page.findByRole('menuitem', { name: '退款' }, LONG))
    const form = await popup()
    const amount = await form.findByLabelText<HTMLInputElement>(/退款金额/, {}, LONG)
    expect(amount.value).toBe('680')
    fireEvent.click(form.getByRole('button', { name: /退款/ }))
    expect(await form.findByText('请输入退款原因!', {}, LONG)).toBeTruthy()
    expect(server.asked(order.refund.path)).toEqual([])
    fireEvent.change(form.getByLabelText(/原因/), { target: { value: '搬家了' } })
    fireEvent.click(form.getByRole('button', { name: /退款/ }))
    await waitFor(() => expect(server.asked(order.refund.path)).toHaveLength(1), LONG)
    expect(server.asked(order.refund.path)[0]!.body).toMatchObject({
      id: '7',
      amount: 68_000,
      reason: '搬家了',
      clientKey: expect.stringMatching(/^[\w-]{8,}$/) as string,
    })
  })
})

it('the daily totals end with the sum of all days', async () => {
  const day = { day: '2026-11-22', orderCount: 2, paidCount: 1, paid: 68_000, refunded: 8000 }
  open({}, [], { [order.dailyTotals.path]: () => ({ result: [day, { ...day, day: '2026-11-21', refunded: 0 }] }) })
  await press(/每日合计/)
  const shown = await popup()
  const sums = (await shown.findByRole('row', { name: /合计/ }, LONG)).textContent
  expect(sums).toBe('合计42¥1360¥80¥1280')
  expect(shown.getByLabelText('日期')).toBeTruthy()
})

it('the card of an order on a phone has the course as heading', async () => {
  setViewport(390, 800)
  try {
    open()
    const cards = within(await page.findByRole('list', { name: '订单管理' }, LONG))
    const card = cards.getByRole('listitem')
    expect(card.textContent).toMatch(/^游戏工坊购买人孙小北/)
    expect(within(card).getByText(/2026-11-22/)).toBeTruthy()
  } finally {
    setViewport(1024, 768)
  }
})
