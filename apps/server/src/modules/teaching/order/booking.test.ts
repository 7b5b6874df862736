import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { orderCalls, PRICE } from '../../../../test/order-calls.ts'
import { openSchool } from '../../../../test/school.ts'
import { takeCallback } from './booking.ts'
import { expireOrders } from './order.jobs.ts'
import type { PaymentProvider } from './provider.ts'

const site = await openHarness()
const school = await openSchool(site)
const calls: ReturnType<typeof orderCalls> = orderCalls(site, school)
describe('places', () => {
  test('are never sold twice, even when 200 people order at the same time', async () => {
    const courseId = await calls.onSale({ placeLimit: 7 })
    const people = await Promise.all(Array.from({ length: 200 }, () => site.person('student')))
    const replies = await Promise.all(people.map((person) => calls.post(person, 'createOrder', { courseId })))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(7)
    expect(new Set(replies.filter(({ body }) => !body.success).map(({ body }) => body.message))).toEqual(
      new Set(['名额已满']),
    )
    const first = replies.find(({ body }) => body.success)
    const mate = await site.person('student')
    await calls.post(school.admin, 'close', { id: calls.idOf(first!), reason: '不来了' })
    expect((await calls.post(mate, 'createOrder', { courseId })).body.success).toBe(true)
    // Another order has taken the place. A late payment opens no course.
    await calls.confirm(calls.idOf(first!), PRICE)
    expect(await calls.shown(calls.idOf(first!))).toMatchObject({ status: 3, payPrice: PRICE })
  })

  test('are free again when an order is not paid in time', async () => {
    const courseId = await calls.onSale({ placeLimit: 1 })
    const [id, waiting] = [
      await calls.place(school.student, courseId),
      await calls.place(school.student, await calls.onSale()),
    ]
    await calls.proofOf(school.student, waiting)
    await site.database.root
      .updateTable('teachingOrder')
      .set({ expireTime: '2020-01-01T00:00:00.000Z' })
      .where('id', 'in', [id, waiting])
      .execute()
    expect(await site.within(() => expireOrders())).toBe(1)
    expect([await calls.shown(id), await calls.shown(waiting)]).toMatchObject([{ status: 4 }, { status: 0 }])
    expect((await calls.post(school.mate, 'createOrder', { courseId })).body.success).toBe(true)
  })
})

describe('coupons', () => {
  const add = (values: object) =>
    site.call('POST', '/teaching/teachingCoupon/add', {
      token: school.admin.token,
      body: { couponName: '开学', couponType: 1, amountOff: 2000, ...values },
    })

  test('reduce the price for a limited number of orders', async () => {
    const courseId = await calls.onSale()
    await add({ couponCode: 'once1', totalLimit: 3, personLimit: 1, courseId })
    const people = await Promise.all(Array.from({ length: 12 }, () => site.person('student')))
    const replies = await Promise.all(
      people.map((person) => calls.post(person, 'createOrder', { courseId, couponCode: ' Once1 ' })),
    )
    const made = replies.filter(({ body }) => body.success)
    expect(made).toHaveLength(3)
    const refused = replies.filter(({ body }) => !body.success).map(({ body }) => body.message)
    expect(new Set(refused)).toEqual(new Set(['这个优惠码已经用完了']))
    expect(await calls.shown(calls.idOf(made[0]!))).toMatchObject({ price: PRICE - 2000 })
    const other = await calls.post(school.student, 'createOrder', {
      courseId: await calls.onSale(),
      couponCode: 'once1',
    })
    expect(other.body.message).toBe('这个优惠码不能用于这门课程')
    const quote = (await calls.get(school.student, `quote?courseId=${courseId}&couponCode=once1`)).body.result
    expect(quote).toMatchObject({ price: PRICE, discount: 0, couponProblem: '这个优惠码已经用完了' })
  })

  test('open the course immediately when they reduce the price to zero', async () => {
    const courseId = await calls.onSale()
    await add({ couponCode: 'FREE', couponType: 2, percentOff: 100, amountOff: null })
    const id = await calls.place(school.mate, courseId, 'free')
    expect([await calls.shown(id), await calls.canRead(school.mate, courseId)]).toMatchObject([
      { status: 1, price: 0 },
      true,
    ])
  })

  test('are checked when saved, and cannot be deleted while in use', async () => {
    expect((await add({ couponCode: 'NOPC', couponType: 2 })).body.message).toBe('请填写减百分之几')
    expect((await add({ couponCode: 'NOAM', amountOff: null })).body.message).toBe('请填写减多少')
    expect((await add({ couponCode: 'free' })).body.message).toBe('优惠码已经存在')
    const rows = await site.call('GET', '/teaching/teachingCoupon/list?couponCode=FREE', { token: school.admin.token })
    const [row] = (rows.body.result as { records: { id: string; usedCount: number }[] }).records
    expect(row).toMatchObject({ usedCount: 1 })
    const gone = await site.call('DELETE', `/teaching/teachingCoupon/delete?id=${row!.id}`, {
      token: school.admin.token,
    })
    expect(gone.body.message).toBe('优惠码 FREE 已经有订单用过，不能删除；可以停用')
  })
})

describe('callbacks of a provider', () => {
  const KEY = 'a secret of the test'
  const sign = (body: Buffer) => createHmac('sha256', KEY).update(body).digest()
  const provider: PaymentProvider = {
    name: 'test',
    async readCallback({ headers, body }) {
      const given = Buffer.from(String(headers['x-signature']), 'hex')
      const right = sign(body)
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Error('not from the provider')
      return JSON.parse(body.toString()) as never
    },
  }
  const callback = (notice: object, signature?: string) => {
    const body = Buffer.from(JSON.stringify(notice))
    const headers = { 'x-signature': signature ?? sign(body).toString('hex') }
    return site.within(() => takeCallback(provider, { headers, body }))
  }
  const start = async () => {
    const courseId = await calls.onSale()
    const id = await calls.place(school.outsider, courseId)
    return { id, courseId, orderNo: (await calls.shown(id)).orderNo, reference: randomUUID() }
  }

  test('are refused when their signature is wrong', async () => {
    const { id, orderNo, reference } = await start()
    await expect(callback({ orderNo, reference, amount: PRICE }, '00')).rejects.toThrow('not from the provider')
    expect(await calls.shown(id)).toMatchObject({ status: 0, payPrice: 0 })
  })

  test('are booked once, even when they are repeated at the same time', async () => {
    const { id, orderNo, reference } = await start()
    const answers = await Promise.all(Array.from({ length: 8 }, () => callback({ orderNo, reference, amount: PRICE })))
    expect(answers.toSorted()).toEqual(['booked', ...Array.from({ length: 7 }, () => 'repeated')])
    expect(await calls.shown(id)).toMatchObject({ status: 1, payPrice: PRICE })
    const other = await start()
    await expect(callback({ orderNo: other.orderNo, reference, amount: PRICE })).rejects.toThrow(
      '这笔付款属于另一个订单',
    )
  })

  test('may arrive with the refund before the payment', async () => {
    const { id, courseId, orderNo, reference } = await start()
    await callback({ orderNo, reference: `${reference}-r`, amount: -PRICE })
    await callback({ orderNo, reference, amount: PRICE })
    expect([await calls.shown(id), await calls.canRead(school.outsider, courseId)]).toMatchObject([
      { status: 2, payPrice: PRICE, refundPrice: PRICE },
      false,
    ])
  })
})
