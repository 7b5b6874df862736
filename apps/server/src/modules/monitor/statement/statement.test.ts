import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { StatementMeter, shapeOf } from '../../../platform/db/statement-meter.ts'

const site = await openHarness()
const admin = await site.person('admin')
interface Figures {
  key: string
  shape: string
  count: number
  totalMs: number
}
const get = async (url: string) => (await site.call('GET', url, { token: admin.token })).body
const list = async () => ((await get('/monitor/statement/list')).result as { statements: Figures[] }).statements

test('statements are counted by shape, without values', async () => {
  const secret = 'a-name-nobody-has'
  for (let index = 0; index < 3; index++) await get(`/sys/position/list?name=${secret}${index}`)
  const found = await list()
  expect(JSON.stringify(found)).not.toContain(secret)
  const ofPositions = found.filter(({ shape }) => /from "sys_position"/i.test(shape))
  expect(ofPositions.length).toBeGreaterThan(0)
  expect(Math.max(...ofPositions.map(({ count }) => count))).toBeGreaterThanOrEqual(3)
})

test('every statement that reads or writes has a plan', async () => {
  await get('/sys/position/list?name=x&column=createTime')
  await get('/sys/log/list?createTime_begin=2026-01-01 00:00:00')
  const without: string[] = []
  for (const { key, shape } of await list()) {
    if (!/^(?:select|insert|update|delete|with)/i.test(shape)) continue
    const reply = await get(`/monitor/statement/plan?key=${key}`)
    // SQLite has no plan for a plain insert.
    if (!reply.success || (/^select .* from/i.test(shape) && (reply.result as string[]).length === 0))
      without.push(shape)
  }
  expect(without).toEqual([])
  expect((await site.call('GET', '/health')).status).toBe(200)
})

test.each(['0123456789abcdef', 'x', "' or 1=1 --aaaa"])('the unknown key %s has no plan', async (key) => {
  expect((await get(`/monitor/statement/plan?key=${encodeURIComponent(key)}`)).success).toBe(false)
})

test.each([
  [`select "a" from "t" where "b" = ? and c in (?, ?, ?)`, `select "a" from "t" where "b" = ? and c in (?,…)`],
  [`select 1 from t where a = 'it''s me' and b > 12.5 limit $3`, `select ? from t where a = ? and b > ? limit ?`],
  [`insert into "t2" ("a") values ($1, $2), ($3, $4)`, `insert into "t2" ("a") values (?,…),…`],
])('%s is shown without its values', (text, shape) => {
  expect(shapeOf(text)).toBe(shape)
})

test('the number of stored statements is limited, and the costly statements are kept', () => {
  const meter = new StatementMeter()
  meter.record('select * from costly', 1000, false)
  for (let index = 0; index < 5000; index++) meter.record(`select c${index}a from t`, 1, index % 2 === 0)
  expect(meter.list().length).toBeLessThanOrEqual(500)
  expect(meter.list()[0]).toMatchObject({ shape: 'select * from costly', count: 1 })
  expect([meter.count, meter.failed]).toEqual([5001, 2500])
})

test('the statistics job updates the statistics of a table that has grown', async () => {
  const job = site.context.jobs.find('refresh-statistics')
  if (site.database.kind === 'postgres') {
    expect(job).toBeUndefined()
    return
  }
  const { plain } = site.database
  const rows = Array.from({ length: 600 }, (_, index) => ({ id: `grown-${index}`, code: `G${index}`, name: '岗位' }))
  await site.database.root.insertInto('sysPosition').values(rows).execute()
  const known = async () =>
    (await sql<{ stat: string }>`select stat from sqlite_stat1 where tbl = 'sys_position'`.execute(plain)).rows.map(
      ({ stat }) => Number(stat.split(' ')[0]),
    )
  expect(Math.max(0, ...(await known()))).toBeLessThan(600)
  expect(await site.within(() => job!.work({ params: {} }))).toContain('个索引有最新的统计')
  expect(Math.max(...(await known()))).toBeGreaterThanOrEqual(600)
})
