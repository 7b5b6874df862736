import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, make, school, setUp, site } from './test/dicts.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('items', () => {
  test.each([
    [{ itemText: '' }, '名称不能为空'],
    [{ itemValue: ' ' }, '数据值不能为空'],
    [{ sortOrder: 0 }, '排序值不能小于 1'],
    [{ status: 2 }, '是否启用不能大于 1'],
    [{ itemText: '长'.repeat(101) }, '名称不能超过 100 个字'],
    [{ dictId: '' }, '字典不能为空'],
  ])('with %j are refused', async (more, message) => {
    const { id } = await make()
    expect(
      (await call('POST', 'dictItem/add', { dictId: id, itemText: '甲', itemValue: '1', ...more })).body,
    ).toMatchObject({ success: false, message })
  })

  test('cannot be added to an unknown dictionary', async () =>
    expect((await call('POST', 'dictItem/add', { dictId: '4711', itemText: '甲', itemValue: '1' })).body.success).toBe(
      false,
    ))

  test('can be added, changed and deleted by administrators only', async () => {
    const { id, items } = await make({ 甲: '1' })
    for (const who of [school.teacher, school.student]) {
      for (const reply of [
        await call('POST', 'dictItem/add', { dictId: id, itemText: '乙', itemValue: '2' }, who),
        await call('PUT', 'dictItem/edit', { id: items[0], dictId: id, itemText: '改', itemValue: '1' }, who),
        await call('DELETE', `dictItem/delete?id=${items[0]}`, undefined, who),
      ])
        expect(reply.status).toBe(403)
    }
  })
})
