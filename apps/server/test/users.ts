import { expect } from 'vitest'
import { db } from '../src/platform/db/database.ts'
import { newId } from '../src/platform/db/id.ts'
import { startHarness, type Harness, type Person } from './harness.ts'

export interface UserRow {
  id: string
  username: string
  roleTxt: string | null
  orgCodeTxt: string | null
  departIds_dictText: string | null
  [key: string]: unknown
}
export interface UserPage {
  records: UserRow[]
  total: number
}

async function addDepart(site: Harness, departName: string, orgCode: string, parentId: string | null): Promise<string> {
  const id = newId()
  await site.within(() =>
    db()
      .insertInto('sysDepart')
      .values({ id, departName, orgCode, parentId, orgCategory: orgCode.length > 3 ? '3' : '1' })
      .execute(),
  )
  return id
}

const selectRoles = (site: Harness) =>
  site.within(() => db().selectFrom('sysRole').select(['id', 'roleCode']).execute())

/** `mine` is the class of the teacher and the student, and `other` the class of the stranger. */
export async function openUsers() {
  const site = await startHarness()
  const admin = await site.person('admin')
  const school = await addDepart(site, '学校', 'S01', null)
  const mine = await addDepart(site, '一班', 'S01A01', school)
  const other = await addDepart(site, '二班', 'S01A02', school)
  const teacher = await site.person('teacher', { departIds: [mine], realname: '王老师' })
  const student = await site.person('student', { memberOf: [mine], realname: '小明' })
  const stranger = await site.person('student', { memberOf: [other], realname: '小红' })
  const roles = Object.fromEntries((await selectRoles(site)).map((row) => [row.roleCode, row.id]))
  const get = (url: string, who: Person) => site.call('GET', url, { token: who.token })
  const post = (url: string, body: unknown, who: Person) => site.call('POST', url, { token: who.token, body })
  let count = 0
  return {
    site,
    admin,
    teacher,
    student,
    stranger,
    mine,
    other,
    roles,
    get,
    post,
    put: (url: string, body: unknown, who: Person) => site.call('PUT', url, { token: who.token, body }),
    remove: (url: string, who: Person) => site.call('DELETE', url, { token: who.token }),
    page: async (url: string, who: Person) => (await get(url, who)).body.result as UserPage,
    selectUser: async (id: string) => (await get(`/sys/user/queryById?id=${id}`, admin)).body.result as UserRow,
    /**
     * Adds an account to the class `mine` through the API.
     * @returns its id
     */
    async addUser(more: object = {}, who = admin): Promise<string> {
      const values = { username: `made${++count}`, password: 'Secret-1', realname: `新人${count}`, ...more }
      const added = await post('/sys/user/add', { selecteddeparts: mine, ...values }, who)
      expect(added.body).toMatchObject({ success: true, message: '添加成功！' })
      return (added.body.result as { id: string }).id
    },
  }
}

export type Users = Awaited<ReturnType<typeof openUsers>>
