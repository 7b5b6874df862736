import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { newId } from '../../../platform/db/id.ts'

let [admin, developer] = [] as unknown as [Person, Person]
const site = await openHarness()
admin = await site.person('admin')
const { root } = site.database
await root.insertInto('sysRole').values({ id: 'dev', roleCode: 'dev', roleName: '开发调试', roleLevel: 99 }).execute()
developer = await site.person('teacher')
await root.insertInto('sysUserRole').values({ id: newId(), userId: developer.id, roleId: 'dev' }).execute()
const get = (url: string, { token }: Person) => site.call('GET', url, { token })
const menuOf = async (person: Person) => (await get('/sys/permission/getUserPermissionByToken', person)).text

test('a search for a part of a text returns sample rows by page, and no sample is a real account', async () => {
  const { body } = await get('/api/api/service?pageSize=5&pageNo=2&description=*段描述*&status=running', developer)
  expect(body.result).toMatchObject({ total: 12, current: 2, pages: 3 })
  expect((body.result as { records: { status: string }[] }).records.map(({ status }) => status)).toEqual(
    Array(5).fill('running'),
  )
  expect((await get('/api/api/service?status=none', developer)).body.success).toBe(false)
  for (const path of ['user', 'role', 'permission', 'permission/no-pager']) {
    const answer = await get(`/api/api/${path}`, developer)
    expect(answer.body.success).toBe(true)
    expect(answer.text).not.toContain(developer.username)
  }
})

test('saves and deletions are accepted, but change no sample', async () => {
  const before = await get('/api/api/user', developer)
  const student = await site.person('student')
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const body = method === 'DELETE' ? {} : { body: { name: '改了' } }
    for (const path of ['service', 'user', 'role', 'permission', 'permission/no-pager']) {
      const sent = await site.call(method, `/api/api/${path}`, { token: developer.token, ...body })
      expect([method, path, sent.body.success]).toEqual([method, path, true])
      const others = await site.call(method, `/api/api/${path}`, { token: student.token, ...body })
      if (path === 'service' || path === 'role') expect(JSON.stringify(others.body.result)).not.toContain('name')
      else expect(others.status).toBe(403)
    }
  }
  expect((await get('/api/api/user', developer)).body.result).toEqual(before.body.result)
})

test('only developers get sample rows and the example pages', async () => {
  for (const role of ['teacher', 'student'] as const) {
    const person = await site.person(role)
    for (const path of ['user', 'permission', 'permission/no-pager'])
      expect((await get(`/api/api/${path}`, person)).body.success).toBe(false)
    // The start page of existing clients calls these two paths and shows an error for each refusal, so others get empty
    // lists.
    expect((await get('/api/api/role', person)).body.result).toEqual([])
    expect((await get('/api/api/service', person)).body.result).toMatchObject({ records: [], total: 0 })
    expect(await menuOf(person)).not.toContain('/list/query-list')
  }
  expect(await menuOf(admin)).not.toContain('常见案例')
  expect(await menuOf(admin)).toContain('/dashboard/analysis')
  expect(await menuOf(developer)).toContain('/list/query-list')
})
