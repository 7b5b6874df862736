import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool } from '../../../../test/school.ts'
import { closePaidCourse, openPaidCourse, selectPaidEnd } from './course.ts'
import { transaction } from '../../../platform/db/database.ts'

let [courseId, unitId] = ['', '']
const site = await openHarness()
const school = await openSchool(site)
;({ courseId, unitId } = await openCourse(site, school.teacher, { courseName: '付费课' }))
const path = '/teaching/teachingCourse'
const edit = (person: Person, values: object, id = courseId) =>
  site.call('PUT', `${path}/edit`, { token: person.token, body: { id, courseName: '付费课', ...values } })
const pay = (person: Person, orderId: string, change: { payTime?: string; accessDays?: number | null } = {}) =>
  site.within(() =>
    transaction(() =>
      openPaidCourse({
        userId: person.id,
        courseId,
        orderId,
        byClass: false,
        accessDays: null,
        payTime: new Date().toISOString(),
        ...change,
      }),
    ),
  )
const refund = (person: Person, orderId: string) =>
  site.within(() => transaction(() => closePaidCourse({ userId: person.id, courseId, orderId })))
/** Calls every address that could show the course to a person. */
async function sees({ token }: Person): Promise<boolean[]> {
  const answers = [
    await site.call('GET', `${path}/queryById?id=${courseId}`, { token }),
    await site.call('GET', `/teaching/teachingCourseUnit/mineUnit?courseId=${courseId}`, { token }),
    await site.call('GET', `/teaching/teachingCourseUnit/lesson?unitId=${unitId}`, { token }),
    await site.call('GET', `/teaching/teachingCourseUnit/getUnitWorkInfo?unitId=${unitId}`, { token }),
  ]
  const mine = await site.call('GET', `${path}/mineCourse`, { token })
  return [...answers.map(({ body }) => body.success), JSON.stringify(mine.body.result).includes(courseId)]
}
const ALL = [true, true, true, true, true]
const NONE = [false, false, false, false, false]

describe('the price of a course', () => {
  test('can be changed only by people who manage orders', async () => {
    expect((await edit(school.teacher, { price: 100 })).body.message).toContain('只有能管理订单的人可以改价格')
    expect((await edit(school.admin, { price: 12_800, accessDays: 30, saleDepartId: school.red })).body).toMatchObject({
      success: true,
    })
    const row = await site.call('GET', `${path}/queryById?id=${courseId}`, { token: school.admin.token })
    expect(row.body.result).toMatchObject({ price: 12_800, accessDays: 30, placeLimit: null })
    // A form with unchanged sale values is accepted from every author.
    expect((await edit(school.teacher, { price: 12_800, accessDays: 30, saleDepartId: school.red })).body.success).toBe(
      true,
    )
    expect((await edit(school.admin, { saleDepartId: school.root })).body.message).toBe('报名后进入的应该是一个班级')
  })

  test.each([
    [0, '价格不能少于 ¥0.01'],
    [-5, '价格不能少于 ¥0.01'],
    [12.5, '价格应为金额，例如 128 或 128.50'],
    ['12,8', '价格应为金额，例如 128 或 128.50'],
    [100_000_001, '价格不能多于 ¥1000000'],
  ])('cannot be %s', async (price, message) => {
    expect((await edit(school.admin, { price })).body).toMatchObject({ success: false, message })
  })

  test('is visible to everyone on the public page', async () => {
    await edit(school.admin, { showHome: true, price: 12_800, saleText: '含 12 节课', placeLimit: 3 })
    const { body } = await site.call('GET', `${path}/publicCourse?id=${courseId}`)
    expect(body.result).toMatchObject({ price: 12_800, accessDays: 30, saleText: '含 12 节课', placesLeft: 3 })
    expect(JSON.stringify(body.result)).not.toContain(school.red)
    await edit(school.admin, { showHome: false })
  })
})

describe('a course that was paid for', () => {
  test('is open immediately, for the buyer only, and is closed by a refund', async () => {
    expect(await sees(school.student)).toEqual(NONE)
    await pay(school.student, 'first')
    expect(await sees(school.student)).toEqual(ALL)
    expect(await sees(school.mate)).toEqual(NONE)
    await refund(school.student, 'first')
    expect(await sees(school.student)).toEqual(NONE)
  })

  test('is open until the end of the paid term', async () => {
    const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await pay(school.student, 'over', { payTime: before(31), accessDays: 30 })
    expect(await sees(school.student)).toEqual(NONE)
    await pay(school.student, 'running', { payTime: before(29), accessDays: 30 })
    expect(await sees(school.student)).toEqual(ALL)
    const end = () => site.within(() => selectPaidEnd(courseId, school.student.id))
    expect(Date.parse((await end())!) / 1000).toBeCloseTo((Date.now() + 29 * 86_400_000) / 1000, -4)
    await refund(school.student, 'over')
    expect(Date.parse((await end())!) / 1000).toBeCloseTo((Date.now() + 86_400_000) / 1000, -4)
    await refund(school.student, 'running')
  })

  test('has only open units, even if its class opens units one by one, and an order counts once', async () => {
    await site.call('POST', '/teaching/teachingCourseDept/add', {
      token: school.admin.token,
      body: { deptId: school.red, courseId, openTime: '2026-01-01 08:00:00', unitByUnit: true },
    })
    await site.database.root.updateTable('teachingCourseDept').set({ unitByUnit: 1 }).execute()
    expect(await sees(school.student)).toEqual([true, true, false, false, true])
    await pay(school.student, 'units')
    await pay(school.student, 'units')
    expect(await sees(school.student)).toEqual(ALL)
    const rows = await site.database.root.selectFrom('teachingCourseAccess').select('id').execute()
    expect(rows).toHaveLength(1)
  })

  test('is still open for the buyer after it is restored from the recycle bin', async () => {
    await pay(school.mate, 'bin', { accessDays: 30 })
    const end = () => site.within(() => selectPaidEnd(courseId, school.mate.id))
    const [before, all] = [await end(), await sees(school.mate)]
    expect([before, all]).toEqual([expect.any(String), ALL])
    const { token } = school.teacher
    const gone = await site.call('DELETE', `${path}/delete?id=${courseId}`, { token })
    expect([gone.body.success, await sees(school.mate), await end()]).toEqual([true, NONE, undefined])
    const body = { id: String(gone.headers['x-deletion']) }
    expect((await site.call('POST', '/sys/recycleBin/undo', { token, body })).body.success).toBe(true)
    expect([await end(), await sees(school.mate)]).toEqual([before, all])
    await refund(school.mate, 'bin')
  })
})
