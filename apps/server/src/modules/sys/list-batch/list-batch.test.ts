import { expect, test } from 'vitest'
import { column, formCalls } from '../../../../test/online/forms.ts'
import { grantRights } from '../../../../test/online/rights.ts'
import { openHarness } from '../../../../test/harness.ts'
import { makeWorld, type World } from '../../../../test/matrix.ts'

const site = await openHarness()
const world: World = await makeWorld(site)
const LIST = 'sys.position.list'
const send = async (verb: string, body: object, { token } = world.admin) =>
  (await site.call('POST', `/sys/listBatch/${verb}`, { token, body })).body
const edit = (more: object, person = world.admin) =>
  send('edit', { list: LIST, field: 'postRank', value: '"2"', ...more }, person)
const positions = async (prefix: string) => {
  const { records } = (await site.call('GET', `/sys/position/list?code=${prefix}*&column=code&order=asc`, world.admin))
    .body.result as { records: { id: string; postRank: string; name: string; rowVersion: number }[] }
  return records
}
const ranks = async (prefix: string) => (await positions(prefix)).map(({ postRank }) => postRank).join('')
async function add(prefix: string, count: number) {
  const { token } = world.admin
  for (let at = 0; at < count; at++)
    await site.call('POST', '/sys/position/add', {
      token,
      body: { code: `${prefix}${at}`, name: `职务${at}`, postRank: '1' },
    })
  return positions(prefix)
}
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

test('one call changes a field of many rows, and one call undoes the change', async () => {
  const rows = await add('BA', 10)
  const done = await edit({ ids: idsOf(rows) })
  expect(done).toMatchObject({ success: true, result: { count: 10 } })
  expect(await ranks('BA')).toBe('2'.repeat(10))
  const { batch } = done.result as { batch: string }
  const log = `/sys/dataLog/queryDataVerList?dataTable=sys_position&dataId=${rows[0]!.id}`
  const versions = async () =>
    ((await site.call('GET', log, world.admin)).body.result as { operation: string }[]).map((row) => row.operation)
  expect(await versions()).toEqual(['edit', 'add'])
  expect((await send('undo', { batch })).result).toEqual({ count: 10 })
  expect(await ranks('BA')).toBe('1'.repeat(10))
  expect(await versions()).toEqual(['restore', 'edit', 'add'])
  expect((await send('undo', { batch })).message).toContain('后来又被修改')
})

test('all rows stay unchanged when one row cannot be changed', async () => {
  const rows = await add('BR', 3)
  const ids = idsOf(rows)
  const taken = await edit({ ids, field: 'code', value: '"BR0"' })
  expect(taken.message).toContain('已经存在')
  expect((await positions('BR')).map(({ id }) => id)).toEqual(ids)
  expect((await edit({ ids, field: 'nothing' })).message).toContain('不能在列表里修改')
  expect((await edit({ ids, field: 'name', value: '""' })).message).toContain('第 1 条没有改成')
})

test('a change of a stale row and a late undo are refused', async () => {
  const [row] = await add('BC', 1)
  const cell = { ids: [row!.id], field: 'name', rowVersion: row!.rowVersion }
  const done = await edit({ ...cell, value: '"新的"' })
  expect(done.success).toBe(true)
  expect(await edit({ ...cell, value: '"更新的"' })).toMatchObject({ success: false, code: 409 })
  await site.call('POST', '/sys/position/edit', {
    token: world.admin.token,
    body: { id: row!.id, code: 'BC0', name: '别人改的', postRank: '1' },
  })
  expect((await send('undo', done.result as object)).message).toContain('后来又被修改')
  expect((await positions('BC'))[0]!.name).toBe('别人改的')
})

test('one call deletes the selected rows, and one undo restores them', async () => {
  const rows = await add('BD', 9)
  await add('BE', 1)
  const { token } = world.admin
  const gone = await site.call('POST', '/sys/listBatch/delete', { token, body: { list: LIST, ids: idsOf(rows) } })
  expect(gone.body).toMatchObject({ success: true, result: { count: 9 } })
  expect(await positions('BD')).toEqual([])
  expect(await positions('BE')).toHaveLength(1)
  const body = { id: gone.headers['x-deletion'] }
  expect((await site.call('POST', '/sys/recycleBin/undo', { token, body })).body.success).toBe(true)
  expect(await positions('BD')).toHaveLength(9)
})

test('a person who may not edit rows cannot change them through a batch', async () => {
  const [row] = await add('BX', 1)
  const ids = [row!.id]
  const direct = { id: row!.id, code: 'BX0', name: '改', postRank: '3' }
  for (const person of [world.teacher, world.owner]) {
    const { body } = await site.call('POST', '/sys/position/edit', { token: person.token, body: direct })
    expect(body.success).toBe(false)
    expect((await edit({ ids }, person)).success).toBe(false)
    expect((await send('delete', { list: LIST, ids }, person)).success).toBe(false)
  }
  const { result } = await edit({ ids })
  expect((await send('undo', result as object, world.teacher)).message).toContain('找不到这次修改')
  expect((await edit({ list: 'sys.nothing.list', ids })).message).toContain('不能批量')
})

test("a batch in an online form respects the person's permissions on fields and rows", async () => {
  const calls = formCalls(site, world.admin)
  const id = await calls.form('batched', [column('name'), column('state')])
  await grantRights(world, id, { teacher: ['own', 'add'] })
  await calls.add(id, { name: '别人的', state: '新' })
  await calls.ok('POST', `/online/form/data/${id}/add`, { name: '自己的', state: '新' }, world.teacher.token)
  const list = `online.form.data.${id}.list`
  const { body } = await site.call('GET', `/online/form/data/${id}/list?column=createTime&order=asc`, world.admin)
  const [foreign, own] = idsOf((body.result as { records: { id: string }[] }).records)
  const batch = (field: string, ids: (string | undefined)[], value = '"改"') =>
    send('edit', { list, field, value, ids }, world.teacher)
  expect((await batch('state', [own, foreign])).success).toBe(false)
  expect(await calls.values(id, 'state')).toEqual(['新', '新'])
  expect(await batch('state', [own])).toMatchObject({ success: true })
  expect((await calls.values(id, 'state')).sort()).toEqual(['改', '新'].sort())
  const { id: roleId } = await site.database.root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'admin')
    .executeTakeFirstOrThrow()
  await calls.ok('POST', '/online/form/rights/save', {
    id,
    roles: [],
    fields: [{ dbFieldName: 'state', seeRoles: '', editRoles: roleId }],
  })
  await batch('state', [own], '"不许"')
  expect(await calls.values(id, 'state')).not.toContain('不许')
  expect((await batch('name', [own])).success).toBe(true)
})
