import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { PNG, orderCalls, PRICE } from '../../../../test/order-calls.ts'
import { openSchool } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const calls: ReturnType<typeof orderCalls> = orderCalls(site, school)
describe('a person who orders a course', () => {
  test('pays in parts, gets the course with the last payment, and loses it with a refund', async () => {
    const courseId = await calls.onSale({ accessDays: 30 })
    const id = await calls.place(school.student, courseId)
    expect((await calls.confirm(id, 5000)).body.message).toBe('已确认收款')
    expect([await calls.shown(id), await calls.canRead(school.student, courseId)]).toMatchObject([
      { status: 0, payPrice: 5000 },
      false,
    ])
    expect((await calls.confirm(id, PRICE)).body.message).toBe('最多还能收 ¥78')
    await calls.confirm(id, PRICE - 5000)
    expect([await calls.shown(id), await calls.canRead(school.student, courseId)]).toMatchObject([
      { status: 1, payPrice: PRICE },
      true,
    ])
    const receipt = (await calls.get(school.student, `receipt?id=${id}`)).body
    expect(receipt.message).toBe('操作成功！')
    expect(receipt.result).toMatchObject({ payPrice: PRICE, payments: [{ amount: 5000 }, { amount: PRICE - 5000 }] })
    expect((await calls.refund(id, PRICE + 1)).body.message).toBe('最多能退 ¥128')
    await calls.refund(id, PRICE)
    expect([await calls.shown(id), await calls.canRead(school.student, courseId)]).toMatchObject([{ status: 2 }, false])
    expect(
      (await calls.historyOf(id)).events.map(({ event, toStatus, createBy }) => [event, toStatus, createBy]),
    ).toEqual([
      ['下单', 0, '林小满'],
      ['收款', 0, school.admin.username],
      ['收款', 1, school.admin.username],
      ['退款', 2, school.admin.username],
    ])
  })

  test('cannot set the amount: a sent amount is ignored', async () => {
    const courseId = await calls.onSale()
    const made = await calls.post(school.student, 'createOrder', { courseId, price: 1, discount: 9999, listPrice: 1 })
    expect(await calls.shown(calls.idOf(made))).toMatchObject({ price: PRICE, status: 0 })
  })

  test('can name the child, whom the school and the buyer then see', async () => {
    const courseId = await calls.onSale()
    const id = calls.idOf(await calls.post(school.student, 'createOrder', { courseId, learner: ' 孙小北 ' }))
    expect(await calls.shown(id)).toMatchObject({ learner: '孙小北', buyerName: '林小满', comment: null })
    const own = (await calls.get(school.student, 'mine')).body.result as { records: { id: string }[] }
    expect(own.records.find((order) => order.id === id)).toMatchObject({ learner: '孙小北' })
  })

  test('has one open order per course, even after several requests', async () => {
    const courseId = await calls.onSale()
    const all = await Promise.all(Array.from({ length: 5 }, () => calls.place(school.student, courseId)))
    expect(new Set(all).size).toBe(1)
  })

  test('cannot order a course that is not public, has no price or is already open', async () => {
    const refused = async (values: object) =>
      (await calls.post(school.student, 'createOrder', { courseId: await calls.onSale(values) })).body.message
    expect(await refused({ showHome: false })).toBe('这门课程现在不能报名')
    expect(await refused({ price: null })).toBe('这门课程现在不能报名')
    expect(await refused({ isShared: true })).toBe('这门课程已经对你开放，不用再报名')
    expect((await calls.post(school.student, 'createOrder', { courseId: 'x' })).body.message).toBe(
      '这门课程现在不能报名',
    )
  })

  test('joins the class of the course, and leaves the class with a refund', async () => {
    const courseId = await calls.onSale({ saleDepartId: school.blue })
    const members = () =>
      site.database.root
        .selectFrom('sysUserDepart')
        .select('userId')
        .where('depId', '=', school.blue)
        .where('userId', 'in', [school.student.id, school.outsider.id])
        .execute()
    const [id, other] = [await calls.place(school.student, courseId), await calls.place(school.outsider, courseId)]
    await calls.confirm(id, PRICE)
    await calls.confirm(other, PRICE)
    expect(await members()).toHaveLength(2)
    await calls.refund(id, PRICE)
    await calls.refund(other, PRICE)
    // A person who was already in the class stays there after a refund.
    expect(await members()).toEqual([{ userId: school.outsider.id }])
  })

  test('can cancel only unpaid orders', async () => {
    const id = await calls.place(school.student, await calls.onSale())
    await calls.confirm(id, 100)
    expect((await calls.post(school.student, 'cancelOwn', { id })).body.message).toBe('这个订单已经收到 ¥1，请先退款')
    await calls.refund(id, 100)
    expect((await calls.post(school.student, 'cancelOwn', { id })).body.success).toBe(true)
    expect(await calls.shown(id)).toMatchObject({ status: 3 })
  })
})

test('a course that returns from the recycle bin is open to paid orders and closed to refunded orders', async () => {
  const courseId = await calls.onSale()
  const kept = await calls.place(school.student, courseId)
  const returned = await calls.place(school.mate, courseId)
  const later = await calls.place(school.outsider, courseId)
  for (const id of [kept, returned]) await calls.confirm(id, PRICE)
  const gone = await site.call('DELETE', `/teaching/teachingCourse/delete?id=${courseId}`, {
    token: school.admin.token,
  })
  await calls.refund(returned, PRICE)
  await calls.confirm(later, PRICE)
  const undo = { token: school.admin.token, body: { id: gone.headers['x-deletion'] } }
  expect((await site.call('POST', '/sys/recycleBin/undo', undo)).body.success).toBe(true)
  const open = [school.student, school.mate, school.outsider].map((person) => calls.canRead(person, courseId))
  expect(await Promise.all(open)).toEqual([true, false, true])
})

describe('a proof of payment', () => {
  test('waits for staff, who can confirm or refuse it only once', async () => {
    const id = await calls.place(school.student, await calls.onSale())
    expect((await calls.proofOf(school.student, id)).body.message).toBe('已提交，老师核对后会通知你')
    expect(await calls.shown(id)).toMatchObject({ waitingProofs: 1, payPrice: 0 })
    expect((await calls.post(school.student, 'cancelOwn', { id })).body.message).toBe('有付款凭证还没有核对，请先核对')
    const [told] = (await calls.historyOf(id)).payments
    await calls.post(school.admin, 'refuseProof', { paymentId: told!.id, reason: '看不清' })
    expect((await calls.confirm(id, PRICE, { paymentId: told!.id })).body.message).toBe('这张凭证已经核对过了')
    await calls.proofOf(school.student, id)
    const second = (await calls.historyOf(id)).payments.find(({ state }) => state === 0)!
    await calls.confirm(id, PRICE, { paymentId: second.id })
    expect(await calls.shown(id)).toMatchObject({ status: 1, waitingProofs: 0, payPrice: PRICE })
    expect(
      ((await calls.get(school.student, `mineDetail?id=${id}`)).body.result as { payments: object[] }).payments,
    ).toHaveLength(2)
  })

  test("must be a picture for one of the buyer's own orders, and is hidden from others", async () => {
    const id = await calls.place(school.student, await calls.onSale())
    const text = [{ name: 'file', fileName: 'a.png', content: Buffer.from('<svg onload=alert(1)>') }]
    const wrong = await site.upload(`${calls.path}/uploadProof`, text, { token: school.student.token, fields: { id } })
    expect(wrong.body.message).toBe('请上传图片：PNG、JPG、WebP 或 GIF')
    expect((await calls.proofOf(school.mate, id)).body.message).toBe('未找到对应订单')
    await calls.proofOf(school.student, id)
    const address = `proof?paymentId=${(await calls.historyOf(id)).payments[0]!.id}`
    expect((await calls.get(school.student, address)).bytes.equals(PNG)).toBe(true)
    expect((await calls.get(school.admin, address)).bytes.equals(PNG)).toBe(true)
    for (const person of [school.mate, school.teacher, school.stranger])
      expect((await calls.get(person, address)).body.message).toBe('未找到对应订单')
  })
})

test('orders of other people look like unknown orders', async () => {
  const id = await calls.place(school.student, await calls.onSale())
  await calls.confirm(id, PRICE)
  for (const person of [school.mate, school.teacher]) {
    for (const query of [`mineDetail?id=${id}`, `receipt?id=${id}`])
      expect((await calls.get(person, query)).body.message).toBe('未找到对应订单')
    expect((await calls.post(person, 'cancelOwn', { id })).body.message).toBe('未找到对应订单')
    expect((await calls.get(person, 'mine')).text).not.toContain(id)
    for (const query of [
      'list',
      `queryById?id=${id}`,
      `history?id=${id}`,
      'dailyTotals?begin=2026-01-01&end=2026-01-02',
    ])
      expect((await calls.get(person, query)).body.code).toBe(510)
  }
})

describe('staff', () => {
  const add = (body: object) => calls.post(school.admin, 'add', body)

  test('can place orders for people at an agreed price', async () => {
    const courseId = await calls.onSale({ showHome: false, price: null })
    const form = { userId: school.mate.id, courseId, actionId: 'summer' }
    expect((await add(form)).body.message).toBe('这门课程现在不能报名')
    const id = calls.idOf(await add({ ...form, price: 9900 }))
    expect((await add({ ...form, price: 1 })).body.message).toContain('已有这门课程的待支付订单')
    expect((await add({ ...form, userId: 'x' })).body.message).toBe('没有这个账号，或者已经停用')
    const edit = (price: number) =>
      site.call('PUT', `${calls.path}/edit`, { token: school.admin.token, body: { id, price, comment: '老学员' } })
    expect((await edit(8800)).body.success).toBe(true)
    expect(await calls.shown(id)).toMatchObject({ price: 8800, comment: '老学员', actionId: 'summer' })
    const found = await calls.get(school.admin, `list?actionId=summer&status=0&courseName=*课程*`)
    expect((found.body.result as { total: number }).total).toBe(1)
    await calls.confirm(id, 8800)
    expect((await edit(1)).body.message).toBe('已经收过款的订单不能改金额')
  })

  test('cannot delete orders: a deletion only cancels unpaid orders', async () => {
    const [id, paid] = [
      await calls.place(school.mate, await calls.onSale()),
      await calls.place(school.mate, await calls.onSale()),
    ]
    await calls.confirm(paid, PRICE)
    const remove = (ids: string) =>
      site.call('DELETE', `${calls.path}/deleteBatch?ids=${ids}`, { token: school.admin.token })
    expect((await remove(`${id},${paid}`)).body.message).toMatch(/已支付，要留作账目，不能删除/)
    expect(await calls.shown(id)).toMatchObject({ status: 0 })
    expect((await remove(id)).body.success).toBe(true)
    expect(await calls.shown(id)).toMatchObject({ status: 3 })
  })

  test('book a payment only once when they tap twice', async () => {
    const id = await calls.place(school.mate, await calls.onSale())
    const key = { clientKey: randomUUID() }
    await Promise.all([calls.confirm(id, 5000, key), calls.confirm(id, 5000, key)])
    expect(await calls.shown(id)).toMatchObject({ payPrice: 5000 })
  })
})
