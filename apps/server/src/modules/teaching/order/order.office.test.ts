import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { orderCalls, PRICE, type ShownOrder } from '../../../../test/order-calls.ts'
import { openCourse, openSchool, type School } from '../../../../test/school.ts'
import { newId } from '../../../platform/db/id.ts'

const site = await openHarness()
const school: School = { ...(await openSchool(site)), admin: await site.person('admin', { realname: '周主任' }) }
const calls: ReturnType<typeof orderCalls> = orderCalls(site, school)
/** The cashier's only permissions are those for orders. */
async function cashier(): Promise<Person> {
  const { root } = site.database
  const person = await site.person('student')
  const role = { id: newId(), roleCode: 'cashier', roleName: '收费员', createTime: new Date().toISOString() }
  await root.insertInto('sysRole').values(role).execute()
  const { id: permissionId } = await root
    .selectFrom('sysPermission')
    .select('id')
    .where('perms', '=', 'teaching:order:list')
    .executeTakeFirstOrThrow()
  await root.insertInto('sysRolePermission').values({ id: newId(), roleId: role.id, permissionId }).execute()
  await root.insertInto('sysUserRole').values({ id: newId(), userId: person.id, roleId: role.id }).execute()
  return person
}

describe('staff', () => {
  test('import and export orders', async () => {
    const { courseId } = await openCourse(site, school.admin, { courseName: '表格课', price: PRICE })
    const csv = [
      '账号,课程名,订单金额,实付金额,支付方式',
      `${school.mate.username},表格课,,128,现金`,
      `${school.outsider.username},表格课,99.5,,`,
      'nobody,表格课,1,2,',
    ].join('\n')
    const reply = await site.upload(
      `${calls.path}/importPreview`,
      [{ name: 'file', fileName: 'a.csv', content: Buffer.from(csv) }],
      {
        token: school.admin.token,
      },
    )
    const preview = reply.body.result as { previewId: string; validCount: number; rows: { errors: object }[] }
    expect(preview).toMatchObject({ validCount: 2 })
    expect(preview.rows.map(({ errors }) => errors)).toContainEqual({
      username: '没有这个账号',
      payPrice: '实付金额多于订单金额',
    })
    const body = { previewId: preview.previewId, skipErrors: true }
    const confirmed = (await calls.post(school.admin, 'importConfirm', body)).body.result as { importId: string }
    const rows = await calls.get(school.admin, `list?courseName=表格课&column=price&order=desc`)
    expect((rows.body.result as { records: ShownOrder[] }).records).toMatchObject([
      { price: PRICE, payPrice: PRICE, status: 1 },
      { price: 9950, payPrice: 0, status: 0 },
    ])
    expect(await calls.canRead(school.mate, courseId)).toBe(true)
    const sheet = await calls.get(school.admin, 'exportXls?courseName=表格课')
    const [table] = (await readXlsx(sheet.bytes)).sheets
    expect(new Set(table!.rows[2]).size).toBe(table!.rows[2]!.length)
    const at = table!.rows[2]!.indexOf('实付金额')
    const paid = table!.rows.slice(3).map((row) => row[at])
    expect(paid.toSorted()).toEqual([0, PRICE / 100])
    // An undo deletes no orders. Payments are refunded, and unpaid orders are cancelled.
    const undo = () => calls.post(school.admin, 'importUndo', { importId: confirmed.importId })
    expect((await undo()).body.success).toBe(true)
    const after = await calls.get(school.admin, `list?courseName=表格课&column=price&order=desc`)
    expect((after.body.result as { records: ShownOrder[] }).records).toMatchObject([
      { price: PRICE, payPrice: PRICE, refundPrice: PRICE, status: 2 },
      { price: 9950, payPrice: 0, status: 3 },
    ])
    expect(await calls.canRead(school.mate, courseId)).toBe(false)
    expect((await undo()).body.success).toBe(false)
  })

  test('see real names in the history, and login names only if they manage accounts', async () => {
    const id = await calls.place(school.student, await calls.onSale())
    await calls.confirm(id, PRICE)
    const holder = await cashier()
    const { events, payments } = await calls.historyOf(id)
    expect(events.map(({ event, createBy }) => [event, createBy])).toEqual([
      ['下单', '林小满'],
      ['收款', '周主任'],
    ])
    expect(payments).toMatchObject([{ confirmBy: '周主任' }])
    for (const query of [`history?id=${id}`, `queryById?id=${id}`, `list?userId=${school.student.id}`]) {
      const reply = await calls.get(holder, query)
      expect([reply.body.success, reply.text.includes(`"${school.student.username}"`)]).toEqual([true, false])
    }
    expect((await calls.get(school.admin, `queryById?id=${id}`)).body.result).toMatchObject({
      createBy: school.student.username,
    })
  })

  test('see the payments and refunds of each day', async () => {
    const day = (time: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(time)
    const today = day(new Date())
    const totals = async () =>
      (
        (await calls.get(school.admin, `dailyTotals?begin=${day(new Date(Date.now() - 86_400_000))}&end=${today}`)).body
          .result as {
          day: string
          orderCount: number
          paidCount: number
          paid: number
          refunded: number
        }[]
      )[0]!
    const before = await totals()
    const id = await calls.place(school.outsider, await calls.onSale())
    await calls.confirm(id, PRICE)
    await calls.refund(id, 800)
    expect(await totals()).toEqual({
      day: today,
      orderCount: before.orderCount + 1,
      paidCount: before.paidCount + 1,
      paid: before.paid + PRICE,
      refunded: before.refunded + 800,
    })
    const wrong = await calls.get(school.admin, 'dailyTotals?begin=2020-01-01&end=2026-01-01')
    expect(wrong.body.message).toBe('一次最多看 366 天')
  })
})
