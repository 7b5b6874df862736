import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../harness.ts'
import { openSchool, type School } from '../school.ts'

/** What is answered otherwise to a client that does not name itself as ours. */

let site: Harness
let school: School
beforeAll(async () => {
  site = await startHarness()
  school = await openSchool(site)
})
afterAll(() => site.close())

const get = async (url: string, person?: Person) =>
  (await site.call('GET', url, { foreign: true, ...(person ? { token: person.token } : {}) })).body

test('an address that ends with a slash is the same address', async () => {
  for (const url of ['/sys/category/loadDictItem/?ids=1', '/sys/role/queryall/', '/sys/dict/getDictItems/sex/?_t=1'])
    expect(await get(url, school.admin), url).toMatchObject({ success: true })
})

test('who has to choose a new password reads so in each list, by the code for which lists speak', async () => {
  const { root } = site.database
  const change = (mustChangePassword: number) =>
    root.updateTable('sysUser').set({ mustChangePassword }).where('id', '=', school.mate.id).execute()
  await change(1)
  for (const url of ['/teaching/teachingWork/mine', '/teaching/teachingCourse/mineCourse'])
    expect(await get(url, school.mate), url).toMatchObject({
      success: false,
      code: 510,
      message: '首次登录请先修改密码',
    })
  await change(0)
})
