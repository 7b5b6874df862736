import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
async function addClass(departName: string, more: object = { orgCategory: '3' }): Promise<string> {
  const { body } = await site.call('POST', '/sys/sysDepart/add', {
    token: admin.token,
    body: { departName, parentId: '', ...more },
  })
  return (body.result as { id: string }).id
}
const set = (who: Person, id: string, microbit: boolean) =>
  site.call('POST', '/sys/sysDepart/setMicrobit', { token: who.token, body: { id, microbit } })
const has = async (who: Person): Promise<unknown> =>
  ((await site.call('GET', '/sys/user/whoAmI', { token: who.token })).body.result as { microbit: unknown }).microbit

test('the micro:bit is off for a class until the teacher of the class turns it on', async () => {
  const [blue, red] = [await addClass('蓝班'), await addClass('红班')]
  const teacher = await site.person('teacher', { departIds: [blue] })
  const [mine, other] = [
    await site.person('student', { memberOf: [blue] }),
    await site.person('student', { memberOf: [red] }),
  ]
  expect([await has(mine), await has(teacher)]).toEqual([false, false])
  expect((await set(teacher, blue, true)).body).toMatchObject({ success: true, message: '设置成功' })
  expect([await has(mine), await has(teacher), await has(other)]).toEqual([true, true, false])
  const shown = await site.call('GET', `/sys/sysDepart/queryById?id=${blue}`, { token: teacher.token })
  expect(shown.body.result).toMatchObject({ microbit: true })
  await set(teacher, blue, false)
  expect(await has(mine)).toBe(false)
})

test('the micro:bit setting is refused for other people, other departments and missing values', async () => {
  const [blue, red] = [await addClass('绿班'), await addClass('黄班')]
  const teacher = await site.person('teacher', { departIds: [blue] })
  const student = await site.person('student', { memberOf: [blue] })
  expect([(await set(teacher, red, true)).status, (await set(student, blue, true)).status]).toEqual([403, 403])
  const school = await addClass('某学校', {})
  expect((await set(admin, school, true)).body).toMatchObject({ success: false, message: '只有班级可以打开硬件' })
  const empty = await site.call('POST', '/sys/sysDepart/setMicrobit', { token: teacher.token, body: { id: blue } })
  expect(empty.body.success).toBe(false)
  expect(await has(student)).toBe(false)
})

test('each class has its own extensions, by default without camera, and staff have all', async () => {
  const [blue, red] = [await addClass('扩展蓝班'), await addClass('扩展红班')]
  const teacher = await site.person('teacher', { departIds: [blue] })
  const mine = await site.person('student', { memberOf: [blue] })
  const other = await site.person('student', { memberOf: [red] })
  const choose = (who: Person, id: string, extensions: readonly string[]) =>
    site.call('POST', '/sys/sysDepart/setExtensions', { token: who.token, body: { id, extensions } })
  const extensions = async (who: Person) =>
    ((await site.call('GET', '/sys/user/whoAmI', { token: who.token })).body.result as { extensions: string[] })
      .extensions
  const usual = ['music', 'pen', 'text2speech', 'makeymakey']
  expect(await extensions(mine)).toEqual(usual)
  expect((await choose(teacher, blue, ['pen', 'videoSensing'])).body).toMatchObject({ message: '设置成功' })
  expect(await extensions(mine)).toEqual(['pen', 'videoSensing'])
  expect(await extensions(other)).toEqual(usual)
  expect(await extensions(teacher)).toEqual([...usual, 'videoSensing'])
  await choose(teacher, blue, [])
  expect(await extensions(mine)).toEqual([])
  expect((await choose(teacher, red, ['pen'])).status).toBe(403)
  expect((await choose(mine, blue, ['pen'])).status).toBe(403)
  expect((await choose(teacher, blue, ['translate'])).body.success).toBe(false)
})

test('a change of the micro:bit setting is logged with its author', async () => {
  const room = await addClass('记录班')
  await set(admin, room, true)
  const logs = await site.database.root
    .selectFrom('sysLog')
    .select(['logContent', 'userid'])
    .where('logContent', 'like', `%micro:bit%${room}%`)
    .execute()
  expect(logs).toEqual([{ logContent: `打开班级的 micro:bit，id： ${room}`, userid: admin.username }])
})
