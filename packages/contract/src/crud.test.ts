import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { crud } from './crud.ts'
import { endpoint, methodsOf } from './endpoint.ts'
import { audit, Id, Text } from './field.ts'

const Row = Type.Object({ id: Id, name: Text(20, '名称'), rank: Type.Integer({ title: '等级' }), ...audit })
const Form = Type.Object({ name: Text(20, '名称', { min: 1 }) })
const make = (style?: 'A' | 'B' | 'T') =>
  crud('/sys/thing', 'system:thing', {
    label: '东西',
    row: Row,
    form: Form,
    search: ['name', 'rank'] as const,
    ...(style ? { style } : {}),
  })

describe('the regular verbs', () => {
  test('each have an address, a method and a permission', () => {
    expect(Object.values(make()).map((found) => [methodsOf(found)[0], found.path, found.access])).toEqual([
      ['GET', '/sys/thing/list', 'system:thing:list'],
      ['POST', '/sys/thing/add', 'system:thing:add'],
      ['PUT', '/sys/thing/edit', 'system:thing:edit'],
      ['DELETE', '/sys/thing/delete', 'system:thing:delete'],
      ['DELETE', '/sys/thing/deleteBatch', 'system:thing:delete'],
      ['GET', '/sys/thing/queryById', 'system:thing:list'],
    ])
  })

  test('include edit, which also accepts POST for older clients', () =>
    expect(methodsOf(make().edit)).toEqual(['PUT', 'POST']))

  test.each([
    ['A', 0, '添加成功！', '修改成功!', '删除成功!'],
    ['B', 200, '添加成功！', '编辑成功!', '批量删除成功！'],
    ['T', 200, '添加成功！', '编辑成功!', '批量删除成功!'],
  ] as const)('answer with the codes and texts that clients of group %s expect', (style, code, add, edit, batch) => {
    const contract = make(style)
    expect([contract.list.code, contract.queryById.code]).toEqual([code, code])
    expect([
      contract.add.message,
      contract.edit.message,
      contract.delete.message,
      contract.deleteBatch.message,
    ]).toEqual([add, edit, '删除成功!', batch])
    // The code of a write is 200 in every group.
    expect([contract.add.code, contract.edit.code, contract.delete.code]).toEqual([200, 200, 200])
  })

  test('without a group answer like group T', () => expect(make().edit).toEqual(make('T').edit))

  test('use the same form for edit and add, but edit requires an id', () => {
    const body = make().edit.body as unknown as { properties: object; required: string[] }
    expect(Object.keys(body.properties)).toEqual(['name', 'id'])
    expect(body.required).toEqual(expect.arrayContaining(['name', 'id']))
  })

  test('have a Chinese summary', () =>
    expect(Object.values(make()).every((found) => found.summary.startsWith('东西：'))).toBe(true))
})

describe('methods', () => {
  test.each([
    ['GET', ['GET']],
    [
      ['PUT', 'POST'],
      ['PUT', 'POST'],
    ],
  ] as const)('methodsOf returns a list for %j', (method, list) =>
    expect(methodsOf(endpoint({ method, path: '/x', access: 'public', summary: 'x' }))).toEqual(list),
  )
})
