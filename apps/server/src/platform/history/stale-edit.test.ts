import { expect, test } from 'vitest'
import { openHarness } from '../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
type Row = Record<string, unknown> & { id: string; rowVersion: number; updateTime: string }
const send = (method: 'POST' | 'PUT', url: string, body: object, token = admin.token) =>
  site.call(method, url, { token, body })
const read = async (url: string, token = admin.token) => (await site.call('GET', url, { token })).body.result

async function addPosition(code: string): Promise<string> {
  const { body } = await send('POST', '/sys/position/add', { code, name: '教研员', postRank: '1' })
  return (body.result as { id: string }).id
}
const position = async (id: string) => (await read(`/sys/position/queryById?id=${id}`)) as Row
const editPosition = (row: object, name: string) => send('PUT', '/sys/position/edit', { ...row, name })

test('only one of a hundred edits from one state is accepted', async () => {
  const id = await addPosition('C1')
  const seen = await position(id)
  const accepted: string[] = []
  const people = Array.from({ length: 100 }, (_, index) => `第${index}人`)
  const replies = await Promise.all(people.map((name) => editPosition(seen, name)))
  for (const [index, reply] of replies.entries()) {
    if (reply.status === 200) accepted.push(people[index]!)
    else expect(reply).toMatchObject({ status: 409, body: { success: false, errorKey: 'row.stale' } })
  }
  expect(accepted).toHaveLength(1)
  // No edit is lost either when the row is read and written again.
  for (let round = 0; round < 2; round += 1) {
    const fresh = await position(id)
    const again = await Promise.all(people.slice(0, 10).map((name) => editPosition(fresh, `${name}${round}`)))
    for (const [index, reply] of again.entries()) if (reply.status === 200) accepted.push(`${people[index]!}${round}`)
  }
  expect(accepted).toHaveLength(3)
  const versions = await site.database.root
    .selectFrom('sysDataLog')
    .select('dataContent')
    .where('dataId', '=', id)
    .where('operation', '=', 'edit')
    .orderBy('dataVersion')
    .execute()
  expect(versions.map((version) => (JSON.parse(version.dataContent) as Row)['name'])).toEqual(accepted)
})

test('the refusal contains the current row and its last editor', async () => {
  const id = await addPosition('C2')
  const seen = await position(id)
  const other = await site.person('admin', { username: 'otheradmin' })
  await send('PUT', '/sys/position/edit', { ...seen, name: '别人的', postRank: '3' }, other.token)
  const { body, status } = await editPosition(seen, '我的')
  expect([status, body.message]).toEqual([409, 'otheradmin刚刚改过这条数据，你的修改还没有保存'])
  const result = body.result as { row: Row; rowVersion: number; changedBy: string; changedAt: string }
  expect(result).toMatchObject({ rowVersion: 1, changedBy: 'otheradmin' })
  expect(result.row).toMatchObject({ id, name: '别人的', postRank: '3', postRank_dictText: '中级', code: 'C2' })
  expect(result.changedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  // An edit that is based on the current row is accepted.
  expect((await editPosition({ ...seen, rowVersion: result.rowVersion }, '我的')).status).toBe(200)
  expect(await position(id)).toMatchObject({ name: '我的', rowVersion: 2 })
})

test('clients without versions are checked by the time of the last change', async () => {
  const id = await addPosition('C3')
  const { rowVersion: _version, ...seen } = await position(id)
  expect((await editPosition(seen, '一')).status).toBe(200)
  const old = '2026-01-01T00:00:00.000Z'
  await site.database.root.updateTable('sysPosition').set({ updateTime: old }).where('id', '=', id).execute()
  expect((await editPosition(seen, '二')).status).toBe(409)
  const { updateTime: _time, ...bare } = seen
  expect((await editPosition(bare, '三')).status).toBe(200)
  expect((await editPosition({ ...bare, updateTime: null }, '四')).status).toBe(200)
  expect(await position(id)).toMatchObject({ name: '四' })
})

test('an older row without versions is protected from the first edit on', async () => {
  const time = '2026-01-02T03:04:05.000Z'
  const row = { id: '77', code: 'C4', name: '旧的', postRank: '1', createBy: 'someone', createTime: time }
  await site.database.root.insertInto('sysPosition').values(row).execute()
  const seen = await position('77')
  expect(seen.rowVersion).toBe(0)
  const replies = await Promise.all([editPosition(seen, '甲'), editPosition(seen, '乙')])
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
})
