import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { crud, idQuery } from './crud.ts'
import { ListOf, listQuery, PageOf, paging } from './list.ts'
import { selection, sheets } from './sheet.ts'
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
  test('have an address, a method and a permission each', () => {
    expect(Object.values(make()).map((found) => [methodsOf(found)[0], found.path, found.access])).toEqual([
      ['GET', '/sys/thing/list', 'system:thing:list'],
      ['POST', '/sys/thing/add', 'system:thing:add'],
      ['PUT', '/sys/thing/edit', 'system:thing:edit'],
      ['DELETE', '/sys/thing/delete', 'system:thing:delete'],
      ['DELETE', '/sys/thing/deleteBatch', 'system:thing:delete'],
      ['GET', '/sys/thing/queryById', 'system:thing:list'],
    ])
  })

  test('edit takes the older method as well', () => expect(methodsOf(make().edit)).toEqual(['PUT', 'POST']))

  test.each([
    ['A', 0, '添加成功！', '修改成功!', '删除成功!'],
    ['B', 200, '添加成功！', '编辑成功!', '批量删除成功！'],
    ['T', 200, '添加成功！', '编辑成功!', '批量删除成功!'],
  ] as const)('speak as clients of group %s expect it', (style, code, add, edit, batch) => {
    const contract = make(style)
    expect([contract.list.code, contract.queryById.code]).toEqual([code, code])
    expect([
      contract.add.message,
      contract.edit.message,
      contract.delete.message,
      contract.deleteBatch.message,
    ]).toEqual([add, edit, '删除成功!', batch])
    // Whatever the group: who writes is answered 200.
    expect([contract.add.code, contract.edit.code, contract.delete.code]).toEqual([200, 200, 200])
  })

  test('without a group they speak as teaching does', () => expect(make().edit).toEqual(make('T').edit))

  test('a form to edit is the form to add with an id', () => {
    const body = make().edit.body as unknown as { properties: object; required: string[] }
    expect(Object.keys(body.properties)).toEqual(['name', 'id'])
    expect(body.required).toEqual(expect.arrayContaining(['name', 'id']))
  })

  test('say in Chinese what they are for', () =>
    expect(Object.values(make()).every((found) => found.summary.startsWith('东西：'))).toBe(true))
})

describe('the query of a list', () => {
  const query = listQuery(Row, ['name', 'createTime'], { departId: Type.Optional(Id) }) as unknown as {
    properties: Record<string, { maxLength?: number; filter?: string; bound?: string }>
    required?: string[]
    search: string[]
  }

  test('holds paging, a filter and a range for each key, and what the list adds', () => {
    expect(Object.keys(query.properties).sort()).toEqual(
      [
        ...Object.keys(paging),
        'name',
        'name_begin',
        'name_end',
        'createTime',
        'createTime_begin',
        'createTime_end',
        'departId',
      ].sort(),
    )
  })

  test('tells the server what kind of value each filter is compared with', () => {
    const { createTime, createTime_end: end, name } = query.properties
    expect([name?.filter, createTime?.filter, createTime?.bound, end?.filter, end?.bound]).toEqual([
      'text',
      'time',
      undefined,
      'time',
      'end',
    ])
  })

  test('demands nothing', () => expect(query.required ?? []).toEqual([]))

  test('tells the server which keys are filters', () => expect(query.search).toEqual(['name', 'createTime']))

  test('takes no endless text', () =>
    expect(Object.values(query.properties).filter((found) => 'maxLength' in found || 'maximum' in found).length).toBe(
      Object.keys(query.properties).length,
    ))

  test('the list of keys is a copy: two lists never share one', () => {
    const keys = ['name'] as const
    expect((listQuery(Row, keys) as unknown as { search: unknown }).search).not.toBe(keys)
  })
})

describe('answers', () => {
  test('a page says where it stands', () => {
    const page = PageOf(Row) as unknown as {
      page: boolean
      required: string[]
      properties: { records: { items: unknown } }
    }
    expect(page.page).toBe(true)
    expect(page.required).toEqual(['records', 'total', 'size', 'current', 'pages'])
    expect(page.properties.records.items).toBe(Row)
  })

  test('a list holds rows', () => expect(ListOf(Row)).toMatchObject({ type: 'array', items: Row }))

  test('an id is asked for by name and may not be blank', () =>
    expect(idQuery).toMatchObject({ required: ['id'], properties: { id: { minLength: 1, title: '编号' } } }))
})

describe('sheets', () => {
  const contract = sheets(
    '/sys/thing',
    { import: 'thing:in', export: 'thing:out' },
    '东西',
    listQuery(Row, ['name'], selection),
  )

  test('leave by one permission and come in by another', () => {
    expect(contract.exportXls.access).toBe('thing:out')
    expect(
      new Set(
        Object.entries(contract)
          .filter(([name]) => name !== 'exportXls')
          .map(([, found]) => found.access),
      ),
    ).toEqual(new Set(['thing:in']))
  })

  test('files go out as bytes and come in as uploads', () => {
    expect([contract.exportXls.transport, contract.importTemplate.transport]).toEqual(['file', 'file'])
    expect([contract.importExcel.transport, contract.importPreview.transport]).toEqual(['upload', 'upload'])
  })

  test('an export takes the filters of the list and a selection', () =>
    expect(Object.keys((contract.exportXls.query as unknown as { properties: object }).properties)).toEqual(
      expect.arrayContaining(['name', 'selections', 'column', 'order']),
    ))
})

describe('methods', () => {
  test.each([
    ['GET', ['GET']],
    [
      ['PUT', 'POST'],
      ['PUT', 'POST'],
    ],
  ] as const)('%j', (method, list) =>
    expect(methodsOf(endpoint({ method, path: '/x', access: 'public', summary: 'x' }))).toEqual(list),
  )
})
