import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const set = (who: Person, values: Record<string, unknown>) =>
  site.database.root.updateTable('sysUser').set(values).where('id', '=', who.id).execute()
await set(school.student, { phone: '13900000001', email: 'child@x.cn' })
await set(school.outsider, { phone: '13900000002', email: 'other@x.cn' })
await set(school.stranger, {
  realname: '李海龟',
  phone: '13900000003',
  telephone: '010-5550003',
  email: 'li@x.cn',
  workNo: 'W3',
})
interface Contact {
  id: string
  phone: string | null
  telephone: string | null
  email: string | null
  departNames: string | null
}
const get = (path: string, who: Person) => site.call('GET', `/sys/addressBook/${path}`, { token: who.token })
const list = async (who: Person, query = '') =>
  ((await get(`list?pageSize=100${query}`, who)).body.result as { records: Contact[] }).records
const ids = async (who: Person, query = '') => (await list(who, query)).map(({ id }) => id)
const word = (text: string) => `&word=${encodeURIComponent(text)}`

test('a teacher sees office numbers of colleagues, and all numbers of their own classes', async () => {
  const all = await list(school.teacher)
  const of = (who: Person) => all.find(({ id }) => id === who.id)
  expect(of(school.stranger)).toMatchObject({
    phone: null,
    telephone: '010-5550003',
    email: 'li@x.cn',
    departNames: '蓝班',
  })
  expect(of(school.student)).toMatchObject({ phone: '13900000001', email: 'child@x.cn', departNames: '红班' })
  expect(of(school.outsider)).toBeUndefined()
  expect(Object.keys(of(school.student)!)).not.toContain('username')
})

test('a search finds people by name, pinyin, work number, department, and numbers visible to the caller', async () => {
  const { stranger, teacher, admin, outsider, student } = school
  for (const text of ['海龟', 'haigui', 'lhg', 'W3', '5550003'])
    expect(await ids(teacher, word(text))).toEqual([stranger.id])
  expect(await ids(teacher, word('13900000003'))).toEqual([])
  expect(await ids(teacher, word('13900000002'))).toEqual([])
  expect(await ids(teacher, word('13900000001'))).toEqual([student.id])
  expect(await ids(admin, word('13900000003'))).toEqual([stranger.id])
  // A search for three digits would find too many people.
  expect(await ids(admin, word('139'))).toEqual([])
  expect((await ids(admin, `&departId=${school.blue}`)).sort()).toEqual([stranger.id, outsider.id].sort())
  expect(await ids(teacher, `&departId=${school.blue}`)).toEqual([stranger.id])
  expect(await ids(teacher, '&departId=nowhere')).toEqual([])
})

test('the tree has only names, omits frozen people, and is closed to children', async () => {
  const tree = (await get('departs', school.teacher)).body.result as { key: string; children: object[] | null }[]
  expect(tree.find(({ key }) => key === school.root)?.children).toEqual([
    { key: school.red, title: '红班', children: null },
    { key: school.blue, title: '蓝班', children: null },
  ])
  const gone = await site.person('teacher')
  await site.database.root.updateTable('sysUser').set({ status: 2 }).where('id', '=', gone.id).execute()
  expect(await ids(school.admin)).not.toContain(gone.id)
  for (const path of ['list', 'departs']) expect((await get(path, school.student)).status).toBe(403)
})
