import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin', { username: 'Boss' })
const teacher = await site.person('teacher')
const check = (query: Record<string, string>, who?: Person) =>
  site.call('GET', `/sys/duplicate/check?${new URLSearchParams(query)}`, who ? { token: who.token } : {})

test('a value that another row has is refused, and the value of the edited row itself is accepted', async () => {
  const query = { tableName: 'sys_user', fieldName: 'username', fieldVal: 'bOSS' }
  expect((await check(query, admin)).body).toMatchObject({
    success: false,
    code: 500,
    message: '该值不可用，系统中已存在！',
  })
  expect((await check({ ...query, dataId: admin.id }, admin)).body).toMatchObject({
    success: true,
    code: 200,
    message: '该值可用！',
  })
  expect((await check({ ...query, fieldVal: 'free' }, teacher)).body.success).toBe(true)
  expect(
    (await check({ tableName: 'sys_role', fieldName: 'role_code', fieldVal: 'teacher' }, admin)).body.success,
  ).toBe(false)
  expect((await check({ tableName: 'sys_dict', fieldName: 'dictCode', fieldVal: 'sex' }, admin)).body.success).toBe(
    false,
  )
})

test('an empty value is accepted, because empty values never conflict', async () => {
  for (const fieldName of ['work_no', 'phone', 'email'])
    expect((await check({ tableName: 'sys_user', fieldName }, admin)).body, fieldName).toMatchObject({ success: true })
})

test.each(['sys_depart_role.role_code', 'sys_role.role_code', 'sys_dict.dict_code', 'sys_permission.perms'])(
  'existing clients may check the field %s',
  async (name) => {
    const [tableName = '', fieldName = ''] = name.split('.')
    const query = { tableName, fieldName, fieldVal: 'nobody-has-it', dataId: '' }
    expect((await check(query, admin)).body).toMatchObject({ success: true, code: 200 })
    expect((await check(query, await site.person('student'))).status).toBe(403)
  },
)

test('checks of other tables, other columns and SQL are refused', async () => {
  for (const [tableName, fieldName] of [
    ['sys_user', 'password'],
    ['sys_session', 'token_hash'],
    ['sys_user where 1=1 --', 'username'],
    ['sys_user', 'username or 1=1'],
    ['__proto__', 'toString'],
  ]) {
    expect((await check({ tableName: tableName!, fieldName: fieldName!, fieldVal: 'x' }, admin)).body).toMatchObject({
      success: false,
      message: '不支持检查该字段',
    })
  }
})

test('only people who may write the form may use its check', async () => {
  const query = { tableName: 'sys_role', fieldName: 'role_code', fieldVal: 'x' }
  expect((await check(query)).status).toBe(401)
  expect((await check(query, teacher)).status).toBe(403)
  expect(
    (await check({ tableName: 'sys_user', fieldName: 'phone', fieldVal: '1' }, await site.person('student'))).status,
  ).toBe(403)
})
