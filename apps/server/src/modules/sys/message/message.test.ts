import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { forgetPermissions } from '../../../platform/auth/permission-codes.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { deleteOldMessages, insertMessage } from './message.queries.ts'

const site = await openHarness()
const admin = await site.person('admin')
const message = (extra: object = {}) => ({
  esTitle: '登录验证码',
  esType: '1',
  esReceiver: '13900000001',
  esContent: '你的登录验证码是 123456',
  esParam: null,
  ...extra,
})
const list = async (query = '') =>
  (await site.call('GET', `/message/sysMessage/list${query}`, { token: admin.token })).body.result as {
    total: number
    records: Record<string, unknown>[]
  }

test('an administrator can list messages that have not been sent', async () => {
  await site.within(() => insertMessage(message()))
  const page = await list('?esReceiver=*0001*')
  expect(page.records).toMatchObject([
    {
      esContent: '你的登录验证码是 123456',
      esSendStatus: '0',
      esSendStatus_dictText: '未发送',
      esType_dictText: '短信',
      esSendNum: 0,
      createBy: 'system',
    },
  ])
  const shown = await site.call('GET', `/message/sysMessage/queryById?id=${String(page.records[0]!['id'])}`, {
    token: admin.token,
  })
  expect(shown.body).toMatchObject({ code: 200, result: { esReceiver: '13900000001' } })
})

test('messages can be added, changed and deleted, and the answers have the texts of the former system', async () => {
  const added = await site.call('POST', '/message/sysMessage/add', {
    token: admin.token,
    body: message({ esReceiver: 'a@b.cn', esType: '2', esSendStatus: '1', esSendNum: 9 }),
  })
  expect(added.body).toMatchObject({ success: true, message: '添加成功！' })
  const { id } = added.body.result as { id: string }
  // Only the server sets the result of a message.
  expect((await list('?esReceiver=a@b.cn')).records).toMatchObject([
    { esSendStatus: '0', esSendNum: 0, createBy: admin.username },
  ])
  expect(
    (await site.call('PUT', '/message/sysMessage/edit', { token: admin.token, body: { ...message(), id } })).body
      .message,
  ).toBe('修改成功!')
  expect((await site.call('DELETE', `/message/sysMessage/delete?id=${id}`, { token: admin.token })).body.message).toBe(
    '删除成功!',
  )
  expect(
    (await site.call('DELETE', '/message/sysMessage/deleteBatch?ids=1,2,', { token: admin.token })).body.message,
  ).toBe('批量删除成功！')
})

test('only administrators can list messages, because messages contain codes', async () => {
  for (const role of ['teacher', 'student'] as const) {
    const { token } = await site.person(role)
    for (const path of ['list', 'queryById?id=1'])
      expect((await site.call('GET', `/message/sysMessage/${path}`, { token })).status).toBe(403)
  }
  expect((await site.call('GET', '/message/sysMessage/list')).status).toBe(401)
})

test('only administrators can see codes, whatever permissions other people have', async () => {
  const teacher = await site.person('teacher')
  await site.within(async () => {
    const { id: permissionId } = await db()
      .selectFrom('sysPermission')
      .select('id')
      .where('perms', '=', 'message:sysMessage:list')
      .executeTakeFirstOrThrow()
    const { id: roleId } = await db()
      .selectFrom('sysRole')
      .select('id')
      .where('roleCode', '=', 'teacher')
      .executeTakeFirstOrThrow()
    await db().insertInto('sysRolePermission').values({ id: newId(), roleId, permissionId }).execute()
    forgetPermissions()
  })
  const secret = await site.within(() => insertMessage(message({ esReceiver: '13900000009' })))
  const written = (
    await site.call('POST', '/message/sysMessage/add', {
      token: admin.token,
      body: message({ esReceiver: '13900000009', esContent: '明天停课' }),
    })
  ).body.result as { id: string }
  const seen = async (query: string) =>
    (
      (await site.call('GET', `/message/sysMessage/list${query}`, { token: teacher.token })).body.result as {
        records: { id: string }[]
      }
    ).records.map((row) => row.id)
  expect(await seen('?esReceiver=13900000009')).toEqual([written.id])
  expect(await seen('?esContent=*123456*')).toEqual([])
  expect(
    (await site.call('GET', `/message/sysMessage/queryById?id=${secret}`, { token: teacher.token })).body.success,
  ).toBe(false)
  expect(
    (await site.call('GET', `/message/sysMessage/queryById?id=${written.id}`, { token: teacher.token })).body.success,
  ).toBe(true)
})

test('after some days, the server deletes its own messages and no others', async () => {
  const old = new Date(Date.now() - 8 * 86_400_000).toISOString()
  const ids: string[] = []
  await site.within(async () => {
    for (const change of [{ createTime: old }, {}, { createTime: old, createBy: 'boss' }]) {
      const id = await insertMessage(message({ esTitle: 'sweep' }))
      ids.push(id)
      if (Object.keys(change).length > 0) await db().updateTable('sysSms').set(change).where('id', '=', id).execute()
    }
  })
  expect(await site.within(() => deleteOldMessages(7))).toBe(1)
  expect((await list('?esTitle=sweep')).records.map((row) => row['id']).sort()).toEqual(ids.slice(1).sort())
})
