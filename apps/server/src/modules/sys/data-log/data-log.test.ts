import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { forgetPermissions } from '../../../platform/auth/permission-codes.ts'
import { db, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { recordChange, thinVersionsOfRows } from '../../../platform/history/version.ts'

const site = await openHarness({ DATA_SOURCE_HOSTS: '127.0.0.1' })
const admin = await site.person('admin')
const teacher = await site.person('teacher')
interface Version {
  id: string
  dataTable: string
  dataId: string
  dataContent: string
  dataVersion: string
  operation: string
  tableLabel: string | null
  restorable: boolean
  createBy: string
}

const get = (path: string, token = admin.token) => site.call('GET', `/sys/dataLog/${path}`, { token })
const send = (method: 'POST' | 'PUT', url: string, body: object, token = admin.token) =>
  site.call(method, url, { token, body })
const editPosition = (id: string, more: object) =>
  send('PUT', '/sys/position/edit', { id, code: `P${id}`, name: '教研员', postRank: '1', ...more })
const versionsOf = async (dataId: string, dataTable = 'sys_position') =>
  ((await get(`queryDataVerList?dataTable=${dataTable}&dataId=${dataId}`)).body.result ?? []) as Version[]
const restore = (id: string, newest: number, token = admin.token) =>
  send('POST', '/sys/dataLog/restore', { id, newest }, token)

async function addPosition(code: string): Promise<string> {
  const { body } = await send('POST', '/sys/position/add', { code, name: '教研员', postRank: '1' })
  return (body.result as { id: string }).id
}

/** Adds a position and edits it, which creates the versions 0 and 1. */
async function twice(code: string) {
  const id = await addPosition(code)
  await editPosition(id, { code, name: '主任', postRank: '3' })
  const [edited, added] = await versionsOf(id)
  return { id, edited: edited!, added: added! }
}

async function permissionsOf(role: string, perms: readonly string[]) {
  const { root } = site.database
  const { id: roleId } = await root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', role)
    .executeTakeFirstOrThrow()
  const rows = await root.selectFrom('sysPermission').select('id').where('perms', 'in', perms).execute()
  expect(rows.length).toBeGreaterThanOrEqual(perms.length)
  return { root, roleId, ids: rows.map((row) => row.id) }
}

async function grant(role: string, ...perms: string[]) {
  const { root, roleId, ids } = await permissionsOf(role, perms)
  const grants = ids.map((permissionId) => ({ id: newId(), roleId, permissionId }))
  await root.insertInto('sysRolePermission').values(grants).execute()
  await site.within(async () => forgetPermissions())
}

async function revoke(role: string, ...perms: string[]) {
  const { root, roleId, ids } = await permissionsOf(role, perms)
  await root.deleteFrom('sysRolePermission').where('roleId', '=', roleId).where('permissionId', 'in', ids).execute()
  await site.within(async () => forgetPermissions())
}

test('adding, changing and deleting a row each record a version with its author', async () => {
  const { id } = await twice('A1')
  await site.call('DELETE', `/sys/position/delete?id=${id}`, { token: admin.token })
  const list = (await get(`list?dataTable=sys_position&dataId=${id}`)).body
  expect(list).toMatchObject({ success: true, code: 0 })
  const { records } = list.result as { records: Version[] }
  expect(records.map((row) => [row.dataVersion, row.operation])).toEqual([
    ['2', 'delete'],
    ['1', 'edit'],
    ['0', 'add'],
  ])
  expect(records[1]).toMatchObject({ tableLabel: '职务', restorable: true, createBy: admin.username })
  expect(records[0]!.restorable).toBe(false)
  expect(JSON.parse(records[1]!.dataContent)).toMatchObject({ id, code: 'A1', name: '主任', postRank: '3' })
})

test('the first change of an older row also records its previous state', async () => {
  const id = newId()
  const time = '2026-01-02T03:04:05.000Z'
  const old = { id, code: `P${id}`, name: '旧的', postRank: '1', createBy: 'someone', createTime: time }
  await site.database.root.insertInto('sysPosition').values(old).execute()
  await editPosition(id, { name: '旧的' })
  expect(await versionsOf(id)).toEqual([])
  await editPosition(id, { name: '新的' })
  expect((await versionsOf(id)).map((row) => row.operation)).toEqual(['edit', 'before'])
})

test('no version remains when the transaction fails', async () => {
  const id = await addPosition('T1')
  const change = () =>
    transaction(async () => {
      const what = { table: 'sysPosition', ids: [id], operation: 'edit', user: admin } as const
      await recordChange(what, () =>
        db().updateTable('sysPosition').set({ name: '不会留下' }).where('id', '=', id).execute(),
      )
      throw new Error('later')
    })
  await expect(site.within(change)).rejects.toThrow('later')
  expect(await versionsOf(id)).toHaveLength(1)
  // This edit fails in the database itself.
  await addPosition('T2')
  expect((await editPosition(id, { code: 'T2' })).body.success).toBe(false)
  expect(await versionsOf(id)).toHaveLength(1)
})

test('versions contain no secrets', async () => {
  const form = {
    name: '旧系统',
    dbType: '1',
    dbUrl: 'jdbc:mysql://127.0.0.1:3306/s',
    dbName: 's',
    dbUsername: 'reader',
  }
  const { body } = await send('POST', '/sys/dataSource/add', { ...form, code: 'src', dbPassword: 'pass word' })
  const { id } = body.result as { id: string }
  await send('PUT', '/sys/dataSource/edit', { ...form, id, code: 'src', name: '新名字', dbPassword: 'other word' })
  const stored = await site.database.root
    .selectFrom('sysDataLog')
    .select('dataContent')
    .where('dataId', '=', id)
    .execute()
  expect(stored).toHaveLength(2)
  for (const { dataContent } of stored) {
    expect(dataContent).toContain('127.0.0.1')
    expect(dataContent).not.toMatch(/passw|v1:|word/i)
  }
})

test('two versions of one row are returned completely, in the requested order', async () => {
  const { edited, added } = await twice('Q1')
  const { body } = await get(`queryCompareList?dataId1=${added.id}&dataId2=${edited.id}`)
  expect(body).toMatchObject({ success: true, code: 0, result: [{ id: added.id }, { id: edited.id }] })
  const other = await twice('Q2')
  expect((await get(`queryCompareList?dataId1=${added.id}&dataId2=${other.added.id}`)).body.message).toBe(
    '请选择相同的数据库表和数据ID进行比较',
  )
  expect((await get(`compare?dataId1=${added.id}&dataId2=x`)).body.success).toBe(false)
  expect((await get('queryDataVerList?dataTable=sys_position&dataId=none')).body.message).toBe('未找到版本信息')
})

test('a comparison shows readable names and values of fields', async () => {
  const { edited, added } = await twice('C1')
  const { body } = await get(`compare?dataId1=${added.id}&dataId2=${edited.id}`)
  const fields = body.result as { name: string; label: string; left: string; right: string; changed: boolean }[]
  expect(fields).toContainEqual({ name: 'name', label: '职务名称', left: '教研员', right: '主任', changed: true })
  expect(fields).toContainEqual({ name: 'postRank', label: '职级', left: '员级', right: '中级', changed: true })
  expect(fields).toContainEqual({ name: 'code', label: '职务编码', left: 'C1', right: 'C1', changed: false })
})

test('restoring a version creates a new version, which is logged like an edit', async () => {
  const { id, added } = await twice('R1')
  expect((await restore(added.id, 1)).body).toMatchObject({ success: true, message: '已恢复成这个版本' })
  const row = await site.call('GET', `/sys/position/queryById?id=${id}`, { token: admin.token })
  expect(row.body.result).toMatchObject({ name: '教研员', postRank: '1', code: 'R1' })
  expect((await versionsOf(id)).map((version) => version.operation)).toEqual(['restore', 'edit', 'add'])
  const logs = await site.database.root
    .selectFrom('sysLog')
    .select('logContent')
    .where('logContent', 'like', `%${id}%`)
    .execute()
  expect(logs.map((log) => log.logContent)).toContain(`恢复职务的第0版，id： ${id}`)
  // Restoring the current state creates no version.
  expect((await restore(added.id, 2)).body.success).toBe(true)
  expect(await versionsOf(id)).toHaveLength(3)
})

test('restoring is refused when the row has changed meanwhile', async () => {
  const { id, added } = await twice('S1')
  await editPosition(id, { code: 'S1', name: '又改了' })
  const refused = await restore(added.id, 1)
  expect(refused).toMatchObject({ status: 409, body: { success: false, result: { newest: 2 } } })
  const both = await Promise.all([restore(added.id, 2), restore(added.id, 2)])
  expect(both.map((reply) => reply.status).sort()).toEqual([200, 409])
})

test('a restoration must pass the checks of its module', async () => {
  const { id, added } = await twice('V1')
  await editPosition(id, { code: 'V2', name: '改了编码' })
  await addPosition('V1')
  expect((await restore(added.id, 2)).body).toMatchObject({ success: false, message: '职务编码已经存在' })
  await site.database.root
    .updateTable('sysDataLog')
    .set({ dataContent: JSON.stringify({ id, code: 'V3', name: '' }) })
    .where('id', '=', added.id)
    .execute()
  expect((await restore(added.id, 2)).body).toMatchObject({ success: false, message: '职务名称不能为空' })
  await site.call('DELETE', `/sys/position/delete?id=${id}`, { token: admin.token })
  expect((await restore(added.id, 3)).body.message).toBe('这条数据已经删除，不能恢复成旧版本')
})

test('people who see rows see their versions, but only people who edit rows restore them', async () => {
  const { added, edited } = await twice('W1')
  expect((await get('list', teacher.token)).status).toBe(403)
  expect((await restore(added.id, 1, teacher.token)).status).toBe(403)
  await grant('teacher', 'system:dataLog:list', 'system:dataLog:restore')
  await revoke('teacher', 'system:position:list', 'system:user:list')
  const other = await site.person('teacher')
  const list = (await get('list?dataTable=sys_position', other.token)).body.result as { records: Version[] }
  expect(list.records).toEqual([])
  for (const path of ['queryCompareList', 'compare'])
    expect((await get(`${path}?dataId1=${added.id}&dataId2=${edited.id}`, other.token)).body.success).toBe(false)
  expect((await restore(added.id, 1, other.token)).body.success).toBe(false)
  await grant('teacher', 'system:position:list')
  const reader = await site.person('teacher')
  expect((await get(`compare?dataId1=${added.id}&dataId2=${edited.id}`, reader.token)).body.success).toBe(true)
  expect((await restore(added.id, 1, reader.token)).status).toBe(403)
})

test('the job deletes old versions, but keeps the newest version of each row', async () => {
  const { id, edited } = await twice('J1')
  const long = new Date(Date.now() - 400 * 86_400_000).toISOString()
  await site.database.root.updateTable('sysDataLog').set({ createTime: long }).where('dataId', '=', id).execute()
  expect(await site.within(() => thinVersionsOfRows(365))).toBe(1)
  expect((await versionsOf(id)).map((row) => row.id)).toEqual([edited.id])
})
