import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { StatementMeter } from '../../../platform/db/statement-meter.ts'
import { newId } from '../../../platform/db/id.ts'
import { get, make, setUp, site } from './test/public-works.ts'

/** More than `FEW`, so that works are not found by a list of ids. */
const MANY = 2005
const COUNTED = 'idx_teaching_work_public_work_type'

beforeAll(async () => {
  await setUp()
  const work = await site.database.root
    .selectFrom('teachingWork')
    .selectAll()
    .where('id', '=', await make())
    .executeTakeFirstOrThrow()
  const insertWorks = async (count: number, values: Partial<typeof work>) => {
    for (let left = count; left > 0; left -= 200)
      await site.database.root
        .insertInto('teachingWork')
        .values(
          Array.from({ length: Math.min(left, 200) }, () => ({ ...work, id: newId(), clientKey: newId(), ...values })),
        )
        .execute()
  }
  const gone = await site.person('student')
  await site.database.root.updateTable('sysUser').set({ delFlag: 1 }).where('id', '=', gone.id).execute()
  await insertWorks(MANY, { workType: '4' })
  await insertWorks(3, { workType: '4', workStatus: 4 })
  await insertWorks(4, {})
  await insertWorks(7, { workType: '4', workStatus: 2 })
  await insertWorks(11, { workType: '4', deleteTime: new Date().toISOString() })
  await insertWorks(13, { workType: '4', userId: gone.id })
})
afterAll(() => site.close())

test.each([
  ['workType=4', MANY + 3],
  ['workType=4&workStatus=3', MANY],
  ['workType=4&workStatus=4', 3],
  ['workType=2,4', MANY + 8],
  ['workType=2', 5],
  ['', MANY + 8],
])('the total of a list with many works is right: %s', async (query, total) => {
  const statements: string[] = []
  const meter = vi.spyOn(StatementMeter.prototype, 'record').mockImplementation((text) => void statements.push(text))
  const { body } = await get(`leaderboard?pageSize=2&${query}`)
  meter.mockRestore()
  const { records, total: counted } = body.result as { records: unknown[]; total: number }
  expect([records.length, counted]).toEqual([2, total])
  if (site.databaseUrl !== undefined || !query.includes('4')) return
  const counts = statements.filter((text) => text.startsWith('select count('))
  expect(counts.map((text) => text.includes(COUNTED))).toEqual([true])
})
