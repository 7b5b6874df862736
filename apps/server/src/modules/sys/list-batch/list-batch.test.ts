import { afterAll, beforeAll, expect, test } from 'vitest'
import { column, formCalls } from '../../../../test/online/forms.ts'
import { grantRights } from '../../../../test/online/rights.ts'
import { startHarness, type Harness } from '../../../../test/harness.ts'
import { makeWorld, type World } from '../../../../test/matrix.ts'

let site: Harness
let world: World
beforeAll(async () => {
  site = await startHarness()
  world = await makeWorld(site)
})
afterAll(() => site.close())

const LIST = 'sys.position.list'
const send = async (verb: string, body: object, { token } = world.admin) =>
  (await site.call('POST', `/sys/listBatch/${verb}`, { token, body })).body
const edit = (more: object, person = world.admin) =>
  send('edit', { list: LIST, field: 'postRank', value: '"2"', count: 1, ...more }, person)
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
const conditions = (prefix: string) =>
  new URLSearchParams({
    superQueryParams: JSON.stringify({ match: 'and', items: [{ field: 'code', rule: 'right_like', val: prefix }] }),
  }).toString()

test('one field of all rows that the conditions find is changed at once, and taken back at once', async () => {
  const [first] = await add('BA', 12)
  const query = conditions('BA')
  expect((await edit({ query, count: 11 })).message).toContain('有 12 条')
  const done = await edit({ query, count: 12 })
  expect(done).toMatchObject({ success: true, result: { count: 12 } })
  expect(await ranks('BA')).toBe('2'.repeat(10))
  const { batch } = done.result as { batch: string }
  const log = `/sys/dataLog/queryDataVerList?dataTable=sys_position&dataId=${first!.id}`
  const versions = async () =>
    ((await site.call('GET', log, world.admin)).body.result as { operation: string }[]).map((row) => row.operation)
  expect(await versions()).toEqual(['edit', 'add'])
  expect((await send('undo', { batch })).result).toEqual({ count: 12 })
  expect(await ranks('BA')).toBe('1'.repeat(10))
  expect(await versions()).toEqual(['restore', 'edit', 'add'])
  expect((await send('undo', { batch })).message).toContain('后来又被修改')
})

test('a row that the edit refuses keeps all rows as they were', async () => {
  const rows = await add('BR', 3)
  const ids = rows.map(({ id }) => id)
  const taken = await edit({ ids, count: 3, field: 'code', value: '"BR0"' })
  expect(taken.message).toContain('已经存在')
  expect((await positions('BR')).map(({ id }) => id)).toEqual(ids)
  expect((await edit({ ids, count: 3, field: 'nothing' })).message).toContain('不能在列表里修改')
  expect((await edit({ ids, count: 3, field: 'name', value: '""' })).message).toContain('第 1 条没有改成')
})

test('a cell that was changed from an older state of its row is refused, and an undo after others', async () => {
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

test('all rows that the conditions find are deleted into the bin, and no others', async () => {
  await add('BD', 11)
  await add('BE', 1)
  expect(await send('delete', { list: LIST, query: conditions('BD'), count: 11 })).toMatchObject({ success: true })
  expect(await positions('BD')).toEqual([])
  expect(await positions('BE')).toHaveLength(1)
})

test('who may not edit the rows changes none of them, by no list and by no undo', async () => {
  const [row] = await add('BX', 1)
  const ids = [row!.id]
  const direct = { id: row!.id, code: 'BX0', name: '改', postRank: '3' }
  for (const person of [world.teacher, world.owner]) {
    const { body } = await site.call('POST', '/sys/position/edit', { token: person.token, body: direct })
    expect(body.success).toBe(false)
    expect((await edit({ ids }, person)).success).toBe(false)
    expect((await send('delete', { list: LIST, ids, count: 1 }, person)).success).toBe(false)
  }
  const { result } = await edit({ ids })
  expect((await send('undo', result as object, world.teacher)).message).toContain('找不到这次修改')
  expect((await edit({ list: 'sys.nothing.list', ids })).message).toContain('不能批量')
})

test('rows of an online form are changed within the rights of the field and of the rows', async () => {
  const calls = formCalls(site, world.admin)
  const id = await calls.form('batched', [column('name'), column('state')])
  await grantRights(world, id, { teacher: ['own', 'add'] })
  await calls.add(id, { name: '别人的', state: '新' })
  await calls.ok('POST', `/online/form/data/${id}/add`, { name: '自己的', state: '新' }, world.teacher.token)
  const list = `online.form.data.${id}.list`
  const batch = (field: string, count: number, value = '"改"') =>
    send('edit', { list, field, value, count }, world.teacher)
  expect(await batch('state', 2)).toMatchObject({ message: expect.stringContaining('有 1 条') })
  expect(await batch('state', 1)).toMatchObject({ success: true })
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
  await batch('state', 1, '"不许"')
  expect(await calls.values(id, 'state')).not.toContain('不许')
  expect((await batch('name', 1)).success).toBe(true)
})
