import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '../../../../platform/db/database.ts'
import { admin, get, mine, put, selectUser, setUp, site, teacher } from './people.ts'

beforeAll(setUp)
afterAll(() => site.close())

test('freezing an account ends its sessions immediately, and unfreezing allows logins again', async () => {
  const person = await site.person('student', { memberOf: [mine] })
  expect((await put('/sys/user/frozenBatch', { ids: `${person.id},`, status: 2 }, teacher)).body).toMatchObject({
    success: true,
    message: '操作成功!',
  })
  expect((await get('/sys/user/whoAmI', person)).body.message).toBe('Token失效，请重新登录')
  expect((await put('/sys/user/frozenBatch', { ids: person.id, status: 1 }, teacher)).body.success).toBe(true)
  expect((await selectUser(person.id))['status']).toBe(1)
  expect((await put('/sys/user/frozenBatch', { ids: admin.id, status: 2 }, admin)).body.message).toBe(
    '不能对自己的账号进行此操作',
  )
  const first = await site.within(() =>
    db().selectFrom('sysUser').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow(),
  )
  expect((await put('/sys/user/frozenBatch', { ids: first.id, status: 2 }, admin)).body.message).toBe(
    '管理员账号不允许此操作！',
  )
})
