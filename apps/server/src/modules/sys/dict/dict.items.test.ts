import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, make, options, school, setUp, site, type Option } from './test/dicts.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('items', () => {
  test('are offered in their order, and a changed order applies immediately', async () => {
    const { id, code, items } = await make({ 甲: '1', 乙: '2', 丙: '3' })
    expect((await options(code)).map((option) => option.text)).toEqual(['甲', '乙', '丙'])
    expect(
      (await call('PUT', 'dictItem/edit', { id: items[0], dictId: id, itemText: '甲', itemValue: '1', sortOrder: 9 }))
        .body,
    ).toMatchObject({ success: true, message: '编辑成功!' })
    expect((await options(code)).map((option) => option.text)).toEqual(['乙', '丙', '甲'])
  })

  test('that are disabled are not offered by forms, but old rows show their texts', async () => {
    const { id, code, items } = await make({ 甲: '1', 乙: '2' })
    await call('PUT', 'dictItem/edit', { id: items[0], dictId: id, itemText: '甲', itemValue: '1', status: 0 })
    const offered = (await call('GET', 'dict/queryAllDictItems', undefined, school.student)).body.result as Record<
      string,
      Option[]
    >
    expect(offered[code]!.map((option) => option.value)).toEqual(['2'])
    expect((await options(code)).map((option) => option.value)).toEqual(['1', '2'])
  })

  test('have a unique value within their dictionary', async () => {
    const [first, second] = [await make({ 甲: '1' }), await make({ 甲: '1', 乙: '2' })]
    expect(
      (await call('POST', 'dictItem/add', { dictId: first.id, itemText: '另', itemValue: '1' })).body,
    ).toMatchObject({ success: false, message: '该字典中已有相同的数据值' })
    expect(
      (await call('PUT', 'dictItem/edit', { id: second.items[1], dictId: second.id, itemText: '乙', itemValue: '1' }))
        .body,
    ).toMatchObject({ success: false, message: '该字典中已有相同的数据值' })
    expect(await options(second.code)).toHaveLength(2)
  })

  test('can be deleted by their text, and are deleted together with their dictionary', async () => {
    const { id, code } = await make({ 甲: '1', 乙: '2' })
    expect(
      (await call('DELETE', `dict/deleteItemByText?dictCode=${code}&itemText=${encodeURIComponent('甲')}`)).body,
    ).toMatchObject({ success: true, message: '删除成功!' })
    expect((await options(code)).map((option) => option.text)).toEqual(['乙'])
    expect(
      (await call('DELETE', `dict/deleteItemByText?dictCode=${code}&itemText=${encodeURIComponent('甲')}`)).body,
    ).toMatchObject({ success: false })
    await call('DELETE', `dict/delete?id=${id}`)
    await call('DELETE', `dict/deletePhysic/${id}`)
    expect(await options(code)).toEqual([])
    expect((await call('GET', `dictItem/list?dictId=${id}`)).body.result).toMatchObject({ total: 0 })
  })
})
