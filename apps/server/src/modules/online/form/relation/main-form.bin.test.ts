import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { data } from '../../../../../test/online/forms.ts'
import { calls, family, setUp, site, undo, whole } from './test/family.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('a row of a main form', () => {
  test('is deleted and restored together with its sub rows', async () => {
    const { main, kid, kids } = await family('binned')
    const id = await calls.add(main, { title: '一', [kids]: [{ name: '甲' }, { name: '乙' }] })
    const before = await whole(main, id)
    const reply = await calls.call('DELETE', `${data(main, 'delete')}?id=${id}`)
    expect(await calls.list(kid)).toEqual([])
    await undo(reply)
    expect((await whole(main, id))[kids]).toEqual(before[kids])
  })
})

test('a main form is deleted and restored together with its sub forms', async () => {
  const { main, kid, kids } = await family('going')
  const id = await calls.add(main, { title: '一', [kids]: [{ name: '甲' }] })
  await undo(await calls.call('DELETE', `/online/cgform/head/delete?id=${main}`))
  expect((await whole(main, id))[kids]).toMatchObject([{ name: '甲' }])
  expect((await calls.definition(main)).head).toMatchObject({ tableType: 2 })
  await calls.ok('POST', `/online/cgform/api/doDbSynch/${main}/force`)
  expect([await calls.list(main), await calls.list(kid)]).toEqual([[], []])
  const again = await calls.add(main, { title: '二', [kids]: [{ name: '乙' }] })
  expect((await whole(main, again))[kids]).toMatchObject([{ name: '乙' }])
  await calls.ok('DELETE', `/online/cgform/head/delete?id=${main}`)
  expect(await calls.refusal('GET', data(kid, 'list'))).toBe('没有这张表单，或者你没有权限使用它')
})
