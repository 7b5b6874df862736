import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { data } from '../../../../../test/online/forms.ts'
import { calls, family, setUp, site } from './test/family.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('a main form', () => {
  test('finds rows with at least one sub row that meets a condition', async () => {
    const { main, kids, places } = await family('askbelow')
    const rows = [
      [
        '甲家',
        [
          { name: '小一', age: 7 },
          { name: '小二', age: 10 },
        ],
        [],
      ],
      ['乙家', [{ name: '小三', age: 8 }], [{ street: '长街' }]],
      ['丙家', [], []],
    ] as const
    for (const [title, kid, place] of rows) await calls.add(main, { title, [kids]: kid, [places]: place })
    const conditions = (...items: object[]) => JSON.stringify({ match: 'and', items })
    const query = (...items: object[]) => `superQueryParams=${encodeURIComponent(conditions(...items))}`
    const titles = (...items: object[]) => calls.values(main, 'title', `&${query(...items)}`)
    const older = { field: `${kids}.age`, rule: 'gt', val: '7' }
    expect((await titles(older)).sort()).toEqual(['乙家', '甲家'])
    expect(await titles(older, { field: `${kids}.name`, rule: 'like', val: '一' })).toEqual(['甲家'])
    expect(await titles(older, { field: `${places}.street`, rule: 'not_empty', val: '' })).toEqual(['乙家'])
    for (const field of [`${kids}.mainId`, `${kids}.nothing`, 'nothing.name', 'askbelow.title'])
      expect(await calls.refusal('GET', `${data(main, 'list')}?${query({ ...older, field })}`)).toMatch('没有的字段')

    const save = (field: string) => ({
      name: '大孩子',
      isShared: false,
      content: { kind: 'list', columns: [], conditions: conditions({ ...older, field }) },
    })
    await calls.ok('POST', `/online/form/views/${main}/save`, save(`${kids}.age`))
    expect(await calls.ok('GET', `/online/form/views/${main}/list`)).toMatchObject([{ content: { kind: 'list' } }])
    await calls.refusal('POST', `/online/form/views/${main}/save`, save(`${kids}.nothing`))
  })
})
