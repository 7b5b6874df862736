import { expect, test } from 'vitest'
import { openSchool } from '../../../test/school.ts'
import { openHarness } from '../../../test/harness.ts'

const site = await openHarness()
const school = await openSchool(site)
const admin = await site.person('admin')
interface Preview {
  previewId: string
  rows: { row: number; notes: Record<string, string>; errors: Record<string, string>; change?: string }[]
  validCount: number
  errorCount: number
  update?: { on: boolean; count: number }
}
const post = async <T>(path: string, body: object, who = admin) =>
  (await site.call('POST', path, { token: who.token, body })).body as { success: boolean; message: string; result: T }
const look = async (path: string, text: string, who = admin) => {
  const file = { name: 'file', fileName: 'a.csv', content: text }
  const reply = await site.upload(`${path}/importPreview`, [file], { token: who.token })
  return reply.body.result as Preview
}
const update = async (path: string, previewId: string, who = admin) =>
  (await post<Preview>(`${path}/importCheck`, { previewId, update: true }, who)).result
const confirm = (path: string, previewId: string, more: object = {}) =>
  post<{ importId: string; count: number; updated: number }>(`${path}/importConfirm`, { previewId, ...more })
const undo = (path: string, importId: string) => post<{ count: number }>(`${path}/importUndo`, { importId })
const person = (username: string) =>
  site.database.root
    .selectFrom('sysUser')
    .select(['realname', 'phone', 'birthday', 'workNo', 'post'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()

const USERS = '/sys/user'
const POSITIONS = '/sys/position'

test('accounts are found by name or number, changed and restored by an undo', async () => {
  const first = await look(USERS, '登录账号,真实姓名,工号,生日\nup1,甲,N1,2015-01-01\nup2,乙,N2,2015-01-02')
  await confirm(USERS, first.previewId)
  const text =
    '登录账号,真实姓名,工号,生日,电话,密码\nUP1,甲甲,,2015/1/9,,Given-22\nup2,乙,N2,,138 0000 2001,\nup3,丙,,,,'
  const second = await look(USERS, text)
  expect([second.update, second.errorCount]).toEqual([{ on: false, count: 2 }, 2])
  const third = await update(USERS, second.previewId)
  expect(third.rows.map(({ change, notes, errors }) => [change, notes, errors])).toEqual([
    ['update', { realname: '原来：甲', birthday: '原来：2015-01-01', password: '更新时不改这一列' }, {}],
    ['update', { phone: '原来：空' }, {}],
    [undefined, {}, {}],
  ])
  const done = (await confirm(USERS, second.previewId)).result
  expect(done).toMatchObject({ count: 1, updated: 2 })
  expect(await person('up1')).toMatchObject({ realname: '甲甲', birthday: '2015-01-09', workNo: 'N1' })
  expect(await person('up2')).toMatchObject({ realname: '乙', phone: '13800002001' })
  expect((await undo(USERS, done.importId)).result.count).toBe(3)
  expect(await person('up1')).toMatchObject({ realname: '甲', birthday: '2015-01-01' })
  expect(await person('up2')).toMatchObject({ phone: null })
})

test('a row without changes is skipped', async () => {
  const { previewId } = await look(USERS, '登录账号,真实姓名,工号\nup1,甲,N1\nup1,乙,')
  const { rows } = await update(USERS, previewId)
  expect(rows.map(({ change, errors }) => [change, errors])).toEqual([
    ['same', {}],
    ['update', { username: '与第 2 行重复' }],
  ])
  expect((await confirm(USERS, previewId, { skipErrors: true })).message).toBe('没有可以导入的数据')
})

test('an undo is refused when an account was changed after the import', async () => {
  const { previewId } = await look(USERS, '登录账号,真实姓名,职务\nup2,乙,组长')
  await update(USERS, previewId)
  const { importId } = (await confirm(USERS, previewId)).result
  await site.database.root
    .updateTable('sysUser')
    .set({ post: '主任', updateTime: '2031-01-01T00:00:00.000Z' })
    .where('username', '=', 'up2')
    .execute()
  expect((await undo(USERS, importId)).message).toContain('不能撤销')
  expect(await person('up2')).toMatchObject({ post: '主任' })
})

test('a teacher cannot change staff or children of other classes by a list', async () => {
  const path = '/sys/classStudent'
  const file = { name: 'file', fileName: 'a.csv', content: `姓名,账号\n改名,${school.teacher.username}\n改名,up1` }
  const query = `?departId=${school.red}`
  const reply = await site.upload(`${path}/importPreview${query}`, [file], { token: school.teacher.token })
  const { previewId, update: known } = reply.body.result as Preview
  expect(known).toBeUndefined()
  const { rows } = await update(path, previewId, school.teacher)
  expect(rows.every(({ errors }) => errors['username'] === '账号已经有人用了')).toBe(true)
})

test('rows of a simple table are found by their unique key and changed', async () => {
  await confirm(POSITIONS, (await look(POSITIONS, '职务编码,职务名称,职级\nP1,教师,中级')).previewId)
  const { previewId } = await look(POSITIONS, '职务编码,职务名称,职级\np1,班主任,高级教师')
  const nameOf = async () =>
    (await site.database.root.selectFrom('sysPosition').select('name').where('code', '=', 'P1').execute())[0]!.name
  const faulty = await update(POSITIONS, previewId)
  expect(faulty.rows[0]!.errors).toEqual({ postRank: '“高级教师”不是有效的职级' })
  const cells = [{ row: 2, key: 'postRank', text: '' }]
  expect((await post<Preview>(`${POSITIONS}/importCheck`, { previewId, cells })).result.rows[0]).toMatchObject({
    change: 'update',
    errors: {},
    notes: { name: '原来：教师' },
  })
  const { importId } = (await confirm(POSITIONS, previewId)).result
  expect(await nameOf()).toBe('班主任')
  await undo(POSITIONS, importId)
  expect(await nameOf()).toBe('教师')
})
