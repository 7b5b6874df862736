import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { idQuery } from './crud.ts'
import { ListOf, listQuery, PageOf, paging } from './list.ts'
import { audit, Id, Text } from './field.ts'

const Row = Type.Object({ id: Id, name: Text(20, '名称'), rank: Type.Integer({ title: '等级' }), ...audit })

describe('the query of a list', () => {
  const query = listQuery(Row, ['name', 'createTime'], { departId: Type.Optional(Id) }) as unknown as {
    properties: Record<string, { maxLength?: number; filter?: string; bound?: string }>
    required?: string[]
    search: string[]
  }

  test("has paging, a filter and a range for each key, and the list's own parameters", () => {
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
        'superQueryMatchType',
        'superQueryParams',
      ].sort(),
    )
  })

  test('contains the kind of each filter, and marks the end of a range', () => {
    const { createTime, createTime_end: end, name } = query.properties
    expect([name?.filter, createTime?.filter, createTime?.bound, end?.filter, end?.bound]).toEqual([
      'text',
      'time',
      undefined,
      'time',
      'end',
    ])
  })

  test('requires no parameter', () => expect(query.required ?? []).toEqual([]))

  test('contains the keys of its filters', () => expect(query.search).toEqual(['name', 'createTime']))

  test('limits every parameter by a length or a maximum', () =>
    expect(Object.values(query.properties).filter((found) => 'maxLength' in found || 'maximum' in found).length).toBe(
      Object.keys(query.properties).length,
    ))

  test('copies the list of its keys, so that two queries share no array', () => {
    const keys = ['name'] as const
    expect((listQuery(Row, keys) as unknown as { search: unknown }).search).not.toBe(keys)
  })
})

describe('results', () => {
  test('a page has its number, its size and the total', () => {
    const page = PageOf(Row) as unknown as {
      page: boolean
      required: string[]
      properties: { records: { items: unknown } }
    }
    expect(page.page).toBe(true)
    expect(page.required).toEqual(['records', 'total', 'size', 'current', 'pages'])
    expect(page.properties.records.items).toBe(Row)
  })

  test('a list is an array of rows', () => expect(ListOf(Row)).toMatchObject({ type: 'array', items: Row }))

  test('the parameter for an id has a title and may not be blank', () =>
    expect(idQuery).toMatchObject({ required: ['id'], properties: { id: { minLength: 1, title: '编号' } } }))
})
