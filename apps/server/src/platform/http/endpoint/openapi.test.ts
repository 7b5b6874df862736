import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import {
  crud,
  DictValue,
  endpoint,
  FileKey,
  Flag,
  Html,
  Id,
  listQuery,
  Nullable,
  PageOf,
  sheets,
  Text,
  Time,
  type AnyEndpoint,
} from '@mashu/contract'
import { allEndpoints } from '../../../../test/contracts.ts'
import { openApi } from './openapi.ts'

type Operation = {
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: { 200: { content: Record<string, { schema: { properties: Record<string, Record<string, unknown>> } }> } }
  security: object[]
}
const documentOf = (...endpoints: AnyEndpoint[]) =>
  openApi(endpoints, '1.2.3') as {
    openapi: string
    info: { version: string }
    paths: Record<string, Record<string, Operation>>
  }
const only = (one: AnyEndpoint) => Object.values(Object.values(documentOf(one).paths)[0]!)[0]!
const Row = Type.Object({
  id: Id,
  note: Nullable(Text(10, '备注')),
  kind: DictValue('sex', '性别'),
  cover: FileKey('封面'),
  body: Html('内容'),
  on: Flag('启用'),
  at: Time('时间'),
})
const Form = Type.Object({ note: Text(10, '备注', { min: 1 }) })

describe('the description of a call', () => {
  test('names path and query parameters, and which must be there', () => {
    const one = endpoint({
      method: 'GET',
      path: '/a/:id/*',
      access: 'x:list',
      summary: '看',
      params: Type.Object({ id: Id, '*': Type.String() }),
      query: Type.Object({ q: Text(5), r: Type.Optional(Text(5)) }),
    })
    expect(Object.keys(documentOf(one).paths)).toEqual(['/api/a/{id}/{path}'])
    expect(only(one).parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
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
  ] as const)('tells who may call: %j', (access, description, keys) => {
    const { description: told, security } = only(endpoint({ method: 'GET', path: '/a/b/c', access, summary: 'x' }))
    expect([told, security.length]).toEqual([description, keys])
  })

  test('one address may take several methods', () =>
    expect(
      Object.keys(
        documentOf(endpoint({ method: ['PUT', 'POST'], path: '/a', access: 'public', summary: 'x' })).paths['/api/a']!,
      ),
    ).toEqual(['put', 'post']))

  test('what our own marks mean is said in words that others read', () => {
    const schema = only(endpoint({ method: 'GET', path: '/a', access: 'public', summary: 'x', result: Row }))
      .responses[200].content['application/json']!.schema.properties['result'] as unknown as {
      properties: Record<string, Record<string, unknown>>
    }
    expect(schema.properties['note']).toMatchObject({ type: ['string', 'null'], title: '备注' })
    expect(schema.properties['kind']).toMatchObject({ description: '字典 sex' })
    for (const field of Object.values(schema.properties))
      for (const mark of ['wire', 'dict', 'file', 'html', 'nullable']) expect(field).not.toHaveProperty(mark)
  })

  test('the envelope stands around results, but not around raw ones and files', () => {
    const of = (transport?: 'raw' | 'file') =>
      Object.values(
        only(
          endpoint({
            method: 'GET',
            path: '/a',
            access: 'public',
            summary: 'x',
            result: Type.Object({ a: Id }),
            ...(transport ? { transport } : {}),
          }),
        ).responses[200].content,
      )[0]!.schema
    expect(Object.keys(of().properties)).toEqual(['success', 'code', 'message', 'result', 'timestamp'])
    expect(Object.keys(of('raw').properties)).toEqual(['a'])
    expect(of('file')).toEqual({ type: 'string', format: 'binary' })
  })

  test('a call without a result answers null', () =>
    expect(
      only(endpoint({ method: 'POST', path: '/a', access: 'public', summary: 'x' })).responses[200].content[
        'application/json'
      ]!.schema.properties['result'],
    ).toEqual({ type: 'null' }))

  test('forms are JSON, uploads are forms of a browser', () => {
    const add = crud('/a/b', 'p', { label: 'x', row: Row, form: Form, search: [] }).add
    expect(only(add).requestBody!.content['application/json']!.schema).toMatchObject({ required: ['note'] })
    expect(
      Object.keys(only(sheets('/a/b', { import: 'i', export: 'e' }, 'x', []).importPreview).requestBody!.content),
    ).toEqual(['multipart/form-data'])
    expect(only(endpoint({ method: 'GET', path: '/a', access: 'public', summary: 'x' })).requestBody).toBeUndefined()
  })

  test('a page holds rows', () => {
    const result = only(
      endpoint({
        method: 'GET',
        path: '/a',
        access: 'public',
        summary: 'x',
        query: listQuery(['kind']),
        result: PageOf(Row),
      }),
    ).responses[200].content['application/json']!.schema.properties['result'] as unknown as {
      properties: { records: { items: { properties: object } } }
    }
    expect(Object.keys(result.properties.records.items.properties)).toEqual(Object.keys(Row.properties))
  })
})

describe('the whole document', () => {
  test('holds every call of the contract, and can be sent', async () => {
    const endpoints = (await allEndpoints()).map((one) => one.endpoint)
    const document = documentOf(...endpoints)
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } })
    const operations = Object.values(document.paths).flatMap((one) => Object.values(one))
    expect(operations.length).toBeGreaterThanOrEqual(endpoints.length)
    for (const one of operations)
      expect([one.summary, one.tags]).toEqual([
        expect.stringMatching(/[\u4e00-\u9fa5]/),
        [expect.stringMatching(/^[\w-]+(\/[\w-]+)?$/)],
      ])
    expect(JSON.stringify(document)).not.toMatch(/"(?:wire|nullable|patternMessage|~kind)":/)
  })

  test('the contract itself is left as it is', () => {
    const before = JSON.stringify(Row)
    documentOf(endpoint({ method: 'GET', path: '/a', access: 'public', summary: 'x', result: Row }))
    expect(JSON.stringify(Row)).toBe(before)
  })
})
