import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarness, type Harness } from '../../../../test/harness.ts'
import { compiled, insertNewRows, insertRows } from './compiled.ts'
import { db, transaction } from '../database.ts'
import { newId } from '../id.ts'

let site: Harness
let other: Harness
beforeAll(async () => {
  ;[site, other] = await Promise.all([startHarness(), startHarness()])
})
afterAll(() => Promise.all([site.close(), other.close()]))

const positionsCalled = compiled((value: { name: string; code: string }, on) =>
  on
    .selectFrom('sysPosition')
    .select(['code', 'companyId'])
    .where('name', '=', value.name)
    .where('code', '<>', value.code)
    .where('createBy', 'is', null)
    .orderBy('code'),
)
const row = (code: string, companyId: string | null = null) => ({ id: newId(), code, name: 'same', companyId })

test('a statement runs with the values, database and transaction of each call', async () => {
  await site.within(async () => {
    await insertRows('sysPosition', [row('a'), row('b', 'x')])
    await insertRows('sysPosition', [row('c', 'y'), row('d')])
    expect(await positionsCalled({ name: 'same', code: 'b' })).toEqual([
      { code: 'a', companyId: null },
      { code: 'c', companyId: 'y' },
      { code: 'd', companyId: null },
    ])
    expect(await positionsCalled({ name: 'other', code: '' })).toEqual([])
    const undone = transaction(async () => {
      await insertRows('sysPosition', [row('e')])
      throw new Error(String((await positionsCalled({ name: 'same', code: '' })).length))
    })
    await expect(undone).rejects.toThrow('5')
    expect(await positionsCalled({ name: 'same', code: '' })).toHaveLength(4)
  })
  expect(await other.within(() => positionsCalled({ name: 'same', code: '' }))).toEqual([])
})

test('inserts may have different columns and different numbers of rows', () =>
  site.within(async () => {
    const [id, second] = [newId(), newId()]
    await insertRows('sysPosition', [])
    await insertRows('sysPosition', [{ id, code: 'short', name: 'n' }])
    await insertRows('sysPosition', [{ id: second, code: 'long', name: 'n', postRank: '2', companyId: undefined }])
    const long = Array.from({ length: 12 }, (_, index) => ({ id: newId(), code: `many${index}`, name: 'many' }))
    await insertRows('sysPosition', long)
    const ranks = await db().selectFrom('sysPosition').select('postRank').where('id', 'in', [id, second]).execute()
    expect(ranks.map(({ postRank }) => postRank).sort()).toEqual(['2', null])
    expect(await positionsCalled({ name: 'many', code: '' })).toHaveLength(12)
  }))

test('only missing rows are inserted', () =>
  site.within(async () => {
    const blob = (size: number) => ({ id: newId(), size, createTime: '2026-01-01T00:00:00.000Z' })
    const [first, second] = [blob(1), blob(2)]
    expect(await insertNewRows('sysBlob', [first])).toEqual([first.id])
    expect(await insertNewRows('sysBlob', [first, second])).toEqual([second.id])
    expect(await insertNewRows('sysBlob', [])).toEqual([])
  }))
