import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../harness.ts'
import { openSchool, type School } from '../school.ts'

/** SQLite gets no list of ids for a group of this size. */
const MANY = 1600

let site: Harness
let school: School
let roles: Record<string, string>

beforeAll(async () => {
  site = await startHarness()
  school = await openSchool(site)
  const { root } = site.database
  const known = await root.selectFrom('sysRole').select(['id', 'roleCode']).execute()
  roles = Object.fromEntries(known.map((row) => [row.roleCode, row.id]))
  const people = Array.from({ length: MANY }, (_, index) => ({
    id: `of-many-${index}`,
    username: `of-many-${index}`,
    realname: `大班${index}`,
    userIdentity: 1,
    createTime: new Date(Date.UTC(2030, 0, 1) + index * 1000).toISOString(),
  }))
  for (let at = 0; at < MANY; at += 200) {
    const some = people.slice(at, at + 200)
    await root.insertInto('sysUser').values(some).execute()
    const held = some.map(({ id }) => ({ id, userId: id, roleId: roles['student']! }))
    await root.insertInto('sysUserRole').values(held).execute()
    const joined = some.map(({ id }) => ({ id, userId: id, depId: school.blue }))
    await root.insertInto('sysUserDepart').values(joined).execute()
  }
  await root.insertInto('sysUserRole').values({ id: 'rare', userId: 'of-many-7', roleId: roles['teacher']! }).execute()
})
afterAll(() => site.close())

interface Page {
  total: number
  records: { id: string }[]
}
const page = async (url: string, who: Person = school.admin) =>
  (await site.call('GET', `/sys/user/${url}`, { token: who.token })).body.result as Page
const newest = { total: MANY + 1, records: [{ id: `of-many-${MANY - 1}` }, { id: `of-many-${MANY - 2}` }] }

test.each(['list?departId=', 'departUserList?depId='])(
  '%s returns the newest people of a large class first',
  async (url) => expect(await page(`${url}${school.blue}&pageSize=2`)).toMatchObject(newest),
)

test('a large class shows the same people to its teacher, and nobody to another teacher', async () => {
  const url = `list?departId=${school.blue}&pageSize=2`
  expect((await page(url, school.stranger)).records).toMatchObject(newest.records)
  expect(await page(url, school.teacher)).toMatchObject({ total: 0, records: [] })
})

test.each(['list', 'userRoleList'])('%s returns the newest people with a common role first', async (list) =>
  expect((await page(`${list}?roleId=${roles['student']}&pageSize=2`)).records).toMatchObject(newest.records),
)

test('filters for a large class and a rare role return people who match both', async () =>
  expect(await page(`list?roleId=${roles['teacher']}&departId=${school.blue}`)).toMatchObject({
    total: 1,
    records: [{ id: 'of-many-7' }],
  }))

test('the list of a small class follows its members immediately', async () => {
  const url = `list?departId=${school.red}&pageSize=100`
  const before = (await page(url)).records.map(({ id }) => id).sort()
  const student = await site.person('student', { memberOf: [school.red] })
  expect((await page(url)).records.map(({ id }) => id).sort()).toEqual([...before, student.id].sort())
  await site.within(() => site.database.root.deleteFrom('sysUserDepart').where('userId', '=', student.id).execute())
  expect((await page(url)).records.map(({ id }) => id).sort()).toEqual(before)
})
