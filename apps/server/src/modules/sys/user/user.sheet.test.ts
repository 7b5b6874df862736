import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { hashPassword } from '../credential/credential.ts'

interface Preview {
  previewId: string
  rows: { row: number; errors: Record<string, string> }[]
  validCount: number
  errorCount: number
}
interface Done {
  importId: string
  count: number
  passwords?: { username: string; password: string }[]
}

const site = await openHarness()
const admin = await site.person('admin')
const student = await site.person('student')
const room = newId()
await site.within(() =>
  db()
    .insertInto('sysDepart')
    .values([
      { id: room, departName: '一班', orgCode: 'A01', orgCategory: '3' },
      { id: newId(), departName: '二班', orgCode: 'A02', orgCategory: '3' },
    ])
    .execute(),
)
const HEAD = '角色,所在部门,登录账号,真实姓名,密码,性别,电话,工号,（1普通成员 2上级）,负责部门'
interface Upload {
  who?: Person
  head?: string
  path?: string
}
const send = (verb: string, lines: string[], { who = admin, head = HEAD, path = '/sys/user' }: Upload = {}) =>
  site.upload(`${path}/${verb}`, [{ name: 'file', fileName: 'a.csv', content: [head, ...lines].join('\n') }], {
    token: who.token,
  })
const preview = async (lines: string[], upload: Upload = {}) =>
  (await send('importPreview', lines, upload)).body.result as Preview
const confirm = async (previewId: string, more: object = {}, who = admin, path = '/sys/user') =>
  (await site.call('POST', `${path}/importConfirm`, { token: who.token, body: { previewId, ...more } })).body
const undo = (importId: string, path = '/sys/user') =>
  site.call('POST', `${path}/importUndo`, { token: admin.token, body: { importId } })
const login = (username: string, password: string) => site.call('POST', '/sys/login', { body: { username, password } })
const find = async (username: string) =>
  (
    (await site.call('GET', `/sys/user/list?username=${username}`, { token: admin.token })).body.result as {
      records: Record<string, unknown>[]
    }
  ).records[0]

test('a class list is imported, and generated passwords are shown once', async () => {
  const { previewId, errorCount } = await preview([
    '学生,一班,lan,小兰,Given-123,女,13812345678,,,',
    ',A01,qing,小青,,1,,,,',
    '教师,"一班,二班",li,李老师,,男,,W9,2,一班',
  ])
  expect(errorCount).toBe(0)
  const done = (await confirm(previewId)).result as Done
  expect(done.count).toBe(3)
  expect(done.passwords!.map(({ username }) => username).sort()).toEqual(['li', 'qing'])
  expect(await find('qing')).toMatchObject({ roleTxt: '学生', orgCodeTxt: '一班', userIdentity: 1, sex: 1 })
  expect(await find('li')).toMatchObject({
    roleTxt: '教师',
    orgCodeTxt: '一班,二班',
    userIdentity: 2,
    departIds: room,
    workNo: 'W9',
  })
  expect((await login('lan', 'Given-123')).body.code).toBe('200')
  expect((await login('qing', done.passwords!.find(({ username }) => username === 'qing')!.password)).body.code).toBe(
    '200',
  )
  const stored = await site.within(() =>
    db().selectFrom('sysImport').select('content').where('id', '=', done.importId).executeTakeFirstOrThrow(),
  )
  expect(stored.content).not.toContain(done.passwords![0]!.password)
})

test('only one of two simultaneous confirmations imports the sheet', async () => {
  // Each call hashes passwords after reading the preview, so both calls have read the preview.
  const { previewId } = await preview(['学生,一班,click1,小点,,,,,,', '学生,一班,click2,小击,,,,,,'])
  const replies = await Promise.all([confirm(previewId), confirm(previewId)])
  expect(replies.map((reply) => reply.success).sort()).toEqual([false, true])
  expect(replies.find((reply) => !reply.success)!.message).toBe('导入预览已过期，请重新上传文件')
  expect([await find('click1'), await find('click2')]).toMatchObject([{ realname: '小点' }, { realname: '小击' }])
})

test('an import that waits for confirmation stores no readable passwords', async () => {
  const { previewId } = await preview(['学生,一班,wait,小等,Later-4567,,,,,'])
  const kept = await site.within(() => db().selectFrom('sysOneTime').selectAll().where('kind', '=', 'import').execute())
  expect(kept.length).toBeGreaterThan(0)
  expect(JSON.stringify(kept)).not.toMatch(/Later-4567|小等/)
  expect(JSON.stringify(kept)).not.toContain(previewId)
  expect((await confirm(`${previewId.slice(0, -1)}${previewId.endsWith('0') ? '1' : '0'}`)).success).toBe(false)
  expect((await confirm(previewId)).success).toBe(true)
  expect((await login('wait', 'Later-4567')).body.code).toBe('200')
})

test('logins do not wait for a long import', async () => {
  const { previewId } = await preview(Array.from({ length: 40 }, (_, index) => `学生,一班,many${index},小多,,,,,,`))
  const importing = confirm(previewId).then(() => 'the import')
  const logins = async () => {
    for (let index = 0; index < 8; index++) await hashPassword('as much work as a login')
    return 'the logins'
  }
  expect(await Promise.race([importing, logins()])).toBe('the logins')
  await importing
})

test('invalid cells are named, and nothing is imported', async () => {
  const { rows, validCount } = await preview([
    '校长,一班,x1,甲,,,,,,',
    '学生,九班,x2,乙,,,,,,',
    '学生,一班,LAN,丙,,,13812345678,,,',
    '学生,一班,x3,丁,123,外星,1,,,',
    '学生,一班,,戊,,,,,,',
    '学生,一班,x4,己,123456,,,,,',
  ])
  expect(validCount).toBe(0)
  expect(rows.map(({ errors }) => errors)).toEqual([
    { roleTxt: '角色不存在。' },
    { orgCodeTxt: '部门不存在。' },
    { username: '用户名已经存在', phone: '手机号已经存在' },
    {
      password: '密码至少6位，只能用英文字母、数字和符号，不能有空格和汉字',
      sex: '“外星”不是有效的性别',
      phone: '电话格式不正确!',
    },
    { username: '登录账号不能为空' },
    { password: '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）' },
  ])
  expect(await find('x1')).toBeUndefined()
})

test('an import without preview returns the generated passwords in its message', async () => {
  const { body } = await send('importExcel', ['学生,一班,step,小步,,,,,,', '学生,九班,bad,坏,,,,,,'])
  expect(body).toMatchObject({ success: true, code: 201, result: { totalCount: 2, successCount: 1, errorCount: 1 } })
  const password = /step (\S+)/.exec(body.message)![1]!
  expect((await login('step', password)).body.code).toBe('200')
})

test('undoing an import deletes the accounts, unless an account has a work', async () => {
  const first = (await confirm((await preview(['学生,一班,gone,走,,,,,,'])).previewId)).result as Done
  expect((await undo(first.importId)).body).toMatchObject({ success: true, message: '已撤销本次导入' })
  expect(await find('gone')).toBeUndefined()
  const second = (await confirm((await preview(['学生,一班,maker,做,,,,,,'])).previewId)).result as Done
  const { id } = (await find('maker')) as { id: string }
  await site.within(() =>
    db()
      .insertInto('teachingWork')
      .values({
        id: newId(),
        userId: id,
        workName: '作品',
        workType: '2',
        createBy: 'maker',
        createTime: new Date().toISOString(),
      })
      .execute(),
  )
  expect((await undo(second.importId)).body.success).toBe(false)
  expect(await find('maker')).toBeDefined()
})

test('people who are not administrators can import only students of their own classes', async () => {
  const { id: roleId } = (
    await site.call('POST', '/sys/role/add', {
      token: admin.token,
      body: { roleName: '班主任', roleCode: 'head', roleLevel: 3 },
    })
  ).body.result as { id: string }
  const granted = await site.within(() =>
    db()
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', 'in', ['user:import', 'user:export', 'system:user:list'])
      .execute(),
  )
  await site.call('POST', '/sys/permission/saveRolePermission', {
    token: admin.token,
    body: { roleId, permissionIds: granted.map((row) => row.id).join(), lastpermissionIds: '' },
  })
  const head = await site.person('teacher', { departIds: [room] })
  await site.call('POST', '/sys/user/addSysUserRole', { token: admin.token, body: { roleId, userIdList: [head.id] } })
  const { rows } = await preview(
    [
      '学生,一班,h1,甲,,,,,,',
      '学生,二班,h2,乙,,,,,,',
      '学生,,h3,丙,,,,,,',
      '管理员,一班,h4,丁,,,,,,',
      '学生,一班,h5,戊,,,,,2,一班',
    ],
    { who: head },
  )
  expect(rows.map(({ errors }) => errors)).toEqual([
    {},
    { orgCodeTxt: '部门不存在。' },
    { orgCodeTxt: '只能分配到你负责的班级' },
    { roleTxt: '权限不足，无法分配所选角色' },
    { userIdentity: '权限不足' },
  ])
  const exported = await site.call('GET', '/sys/user/exportXls', { token: head.token })
  const { readXlsx } = await import('hucre')
  const text = JSON.stringify((await readXlsx(exported.bytes)).sheets[0]!.rows)
  expect(text).toContain('小青')
  expect(text).not.toMatch(/李老师|argon2|密码/)
})

test('departments can be imported with codes, even if a child comes before its parent', async () => {
  const head = '机构/部门名称,机构类别,机构编码,排序'
  const path = '/sys/sysDepart'
  const { previewId, rows } = await preview(
    ['三班,班级,B01A01,2', '新校,机构,B01,1', '孤儿,班级,Z01A01,1', '旧的,机构,A01,1', '坏码,机构,b1,1'],
    { head, path },
  )
  expect(Object.fromEntries(rows.map(({ row, errors }) => [row, errors]))).toMatchObject({
    2: {},
    3: {},
    4: { orgCode: '上级部门 Z01 不存在' },
    5: { orgCode: '部门编码已经存在' },
    6: { orgCode: expect.stringContaining('机构编码应为') },
  })
  expect((await confirm(previewId, {}, admin, path)).success).toBe(false)
  const done = (await confirm(previewId, { skipErrors: true }, admin, path)).result as Done
  const tree = (await site.call('GET', '/sys/sysDepart/searchBy?keyWord=三班', { token: admin.token })).body.result as {
    orgType: string
    orgCategory: string
  }[]
  expect(tree).toMatchObject([{ orgType: '2', orgCategory: '3' }])
  expect((await undo(done.importId, path)).body.success).toBe(true)
})

test('dictionaries with their items can be imported, and the preview checks roles', async () => {
  const path = '/sys/dict'
  const head = '字典名称,字典编码,描述,字典项文本,字典项值,排序'
  const { previewId, rows } = await preview(
    [
      '颜色,colour,画画用,红,r,2',
      '颜色,colour,画画用,绿,g,1',
      '颜色,colour,画画用,又红,r,3',
      '性别,sex,,男,1,1',
      '空的,blank,,,,',
    ],
    { head, path },
  )
  expect(rows.map(({ errors }) => Object.values(errors)[0])).toEqual([
    undefined,
    undefined,
    '该字典中已有相同的数据值',
    '字典编码已经存在',
    undefined,
  ])
  const done = (await confirm(previewId, { skipErrors: true }, admin, path)).result as Done
  const items = async () =>
    ((await site.call('GET', '/sys/dict/getDictItems/colour')).body.result as { text: string }[]).map(
      ({ text }) => text,
    )
  expect(await items()).toEqual(['绿', '红'])
  const { readXlsx } = await import('hucre')
  const exported = await readXlsx(
    (await site.call('GET', '/sys/dict/exportXls?dictCode=colour', { token: admin.token })).bytes,
  )
  expect(exported.sheets[0]!.rows.slice(3).map((row) => row.slice(1, 5))).toEqual([
    ['colour', '画画用', '绿', 'g'],
    ['colour', '画画用', '红', 'r'],
  ])
  expect((await undo(done.importId, path)).body.success).toBe(true)
  expect(await items()).toEqual([])
  const roles = await preview(['组长,leader,1,管小组', '老师,teacher,2,'], {
    head: '角色名,角色编码,角色等级,描述',
    path: '/sys/role',
  })
  expect(roles.rows.map(({ errors }) => errors)).toEqual([{}, { roleCode: '角色编码已经存在' }])
})

test('students and guests can neither import nor export', async () => {
  for (const path of ['/sys/user', '/sys/role', '/sys/sysDepart', '/sys/dict']) {
    for (const token of [student.token, undefined]) {
      const expected = token ? 403 : 401
      const options = token ? { token } : {}
      for (const verb of ['exportXls', 'importTemplate'])
        expect((await site.call('GET', `${path}/${verb}`, options)).status).toBe(expected)
      for (const verb of ['importExcel', 'importPreview', 'importConfirm', 'importUndo'])
        expect((await site.call('POST', `${path}/${verb}`, { ...options, body: {} })).status).toBe(expected)
    }
  }
})
