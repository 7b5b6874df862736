import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { crud, endpoint, Id, listQuery, Text } from '@mashu/contract'
import { sheets } from '@mashu/contract/sheet'
import { Row, documentOf, only } from './test/described.ts'

const Form = Type.Object({ note: Text(10, '备注', { min: 1 }) })

describe('the description of a call', () => {
  test('names path and query parameters, and marks the required parameters', () => {
    const described = endpoint({
      method: 'GET',
      path: '/a/:id/*',
      access: 'x:list',
      summary: '看',
      params: Type.Object({ id: Id, '*': Type.String() }),
      query: Type.Object({ q: Text(5), r: Type.Optional(Text(5)) }),
    })
    expect(Object.keys(documentOf(described).paths)).toEqual(['/api/a/{id}/{path}'])
    expect(only(described).parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['id', 'path', true],
      ['path', 'path', true],
      ['q', 'query', true],
      ['r', 'query', false],
    ])
  })

  test.each([
    ['public', '公开', 0],
    ['signed-in', '需要登录', 1],
    ['a:list', '需要权限 a:list', 1],
    [['a:add', 'a:edit'], '需要权限 a:add 或 a:edit', 1],
  ] as const)('says who may call it: %j', (access, description, keys) => {
    const { description: told, security } = only(endpoint({ method: 'GET', path: '/a/b/c', access, summary: 'x' }))
    expect([told, security.length]).toEqual([description, keys])
  })

  test('lists every method of the endpoint', () =>
    expect(
      Object.keys(
        documentOf(endpoint({ method: ['PUT', 'POST'], path: '/a', access: 'public', summary: 'x' })).paths['/api/a']!,
      ),
    ).toEqual(['put', 'post']))

  test('has a JSON body, or a multipart form for an upload', () => {
    const add = crud('/a/b', 'p', { label: 'x', row: Row, form: Form, search: [] }).add
    expect(only(add).requestBody!.content['application/json']!.schema).toMatchObject({ required: ['note'] })
    expect(
      Object.keys(
        only(sheets('/a/b', { import: 'i', export: 'e' }, 'x', listQuery(Row, [])).importPreview).requestBody!.content,
      ),
    ).toEqual(['multipart/form-data'])
    expect(only(endpoint({ method: 'GET', path: '/a', access: 'public', summary: 'x' })).requestBody).toBeUndefined()
  })
})
