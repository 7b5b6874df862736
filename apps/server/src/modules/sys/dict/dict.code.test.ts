import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, make, options, setUp, site } from './test/dicts.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('dictionaries', () => {
  test('have a unique code, and a dictionary in the recycle bin keeps its code', async () => {
    const { id, code } = await make()
    expect((await call('POST', 'dict/add', { dictName: '又', dictCode: code })).body).toMatchObject({
      success: false,
      message: '字典编码已存在',
    })
    await call('DELETE', `dict/delete?id=${id}`)
    expect((await call('POST', 'dict/add', { dictName: '又', dictCode: code })).body).toMatchObject({
      success: false,
      message: '字典编码已存在',
    })
    const other = await make()
    expect((await call('PUT', 'dict/edit', { id: other.id, dictName: '改', dictCode: code })).body).toMatchObject({
      success: false,
      message: '字典编码已存在',
    })
  })

  test('are found by a changed code, and no longer by the old code', async () => {
    const { id, code } = await make({ 甲: '1' })
    await call('PUT', 'dict/edit', { id, dictName: '改', dictCode: `${code}x` })
    expect([await options(code), (await options(`${code}x`)).map((option) => option.text)]).toEqual([[], ['甲']])
  })

  test.each([
    ['a b', '字典编码不能有空格和逗号'],
    ['a,b,c', '字典编码不能有空格和逗号'],
    ['', '字典编码不能为空'],
  ])('cannot have the code %j', async (dictCode, message) =>
    expect((await call('POST', 'dict/add', { dictName: '坏', dictCode })).body).toMatchObject({
      success: false,
      message,
    }),
  )
})
