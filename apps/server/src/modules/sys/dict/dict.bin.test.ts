import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, make, options, school, setUp, site } from './test/dicts.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('dictionaries', () => {
  test('go into the recycle bin first, and are restored or purged only from there', async () => {
    const { id } = await make()
    expect((await call('DELETE', `dict/deletePhysic/${id}`)).body).toMatchObject({
      success: false,
      message: '删除失败!',
    })
    expect((await call('PUT', `dict/back/${id}`)).body).toMatchObject({ success: false, message: '操作失败!' })
    expect((await call('DELETE', `dict/deleteBatch?ids=${id},4711,`)).body.success).toBe(true)
    expect((await call('DELETE', `dict/delete?id=${id}`)).body.success).toBe(false)
    expect(((await call('GET', 'dict/deleteList')).body.result as { id: string }[]).map((row) => row.id)).toContain(id)
    expect((await call('PUT', `dict/back/${id}`)).body.success).toBe(true)
    expect(((await call('GET', 'dict/deleteList')).body.result as { id: string }[]).map((row) => row.id)).not.toContain(
      id,
    )
  })

  test('return the text of a value, and no text for an unknown value', async () => {
    const { code } = await make({ 甲: '1' })
    const text = async (key: string, of = code) =>
      (await call('GET', `dict/getDictText/${of}/${key}`, undefined, school.student)).body.result
    expect([
      await text('1'),
      await text('9'),
      await text('1', 'nothing'),
      await text('__proto__'),
      await text('constructor'),
    ]).toEqual(['甲', null, null, null, null])
  })

  test.each(['__proto__', 'constructor', 'toString'])('are not found under the name %s', async (code) =>
    expect(await options(code)).toEqual([]),
  )
})
