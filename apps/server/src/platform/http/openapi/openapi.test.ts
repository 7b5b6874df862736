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
  Text,
  Time,
  type AnyEndpoint,
} from '@mashu/contract'
import { sheets, XLSX } from '@mashu/contract/sheet'
import { work } from '@mashu/contract/teaching/work'
import { allEndpoints } from '../../../../test/contracts.ts'
import { openApi } from './openapi.ts'

type Schema = Record<string, unknown> & { anyOf?: Schema[]; properties: Record<string, Record<string, unknown>> }
type Operation = {
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>
  security: object[]
}
const documentOf = (...endpoints: AnyEndpoint[]) =>
  openApi(endpoints, '1.2.3') as {
    openapi: string
    info: { version: string }
    paths: Record<string, Record<string, Operation>>
  }
const only = (found: AnyEndpoint) => Object.values(Object.values(documentOf(found).paths)[0]!)[0]!
/** Schema of what a call returns when it succeeds. */
const success = (found: AnyEndpoint): Schema => {
  const { schema } = only(found).responses[200]!.content!['application/json']!
  return schema.anyOf?.[0] ?? schema
}
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
    const schema = success(endpoint({ method: 'GET', path: '/a', access: 'public', summary: 'x', result: Row }))
      .properties['result'] as unknown as { properties: Record<string, Record<string, unknown>> }
    expect(schema.properties['note']).toMatchObject({ type: ['string', 'null'], title: '备注' })
    expect(schema.properties['kind']).toMatchObject({ description: '字典 sex' })
    for (const field of Object.values(schema.properties))
      for (const mark of ['wire', 'dict', 'file', 'html', 'nullable']) expect(field).not.toHaveProperty(mark)
  })

  test('the envelope stands around results, but not around raw ones', () => {
    const of = (transport?: 'raw') =>
      success(
        endpoint({
          method: 'GET',
          path: '/a',
          access: 'public',
          summary: 'x',
          result: Type.Object({ a: Id }),
          ...(transport ? { transport } : {}),
        }),
      )
    expect(of().required).toEqual(['success', 'code', 'message', 'result', 'timestamp'])
    expect(of().properties['success']).toEqual({ const: true })
    expect(Object.keys(of('raw').properties)).toEqual(['a'])
  })

  test('files have the content types of their endpoint, and JSON when they are refused', () => {
    const { exportXls } = sheets('/a/b', { import: 'i', export: 'e' }, 'x', listQuery(Row, []))
    expect(Object.keys(only(exportXls).responses[200]!.content!)).toEqual(['application/json', XLSX])
    const script = endpoint({
      method: 'GET',
      path: '/a',
      access: 'public',
      summary: 'x',
      transport: 'file',
      contentType: ['text/javascript'],
    })
    expect(Object.keys(only(script).responses[200]!.content!)).toEqual(['application/json', 'text/javascript'])
  })

  test.each([
    ['public', ['200', '429', '431', '500', '503', '507']],
    ['signed-in', ['200', '401', '429', '431', '500', '503', '507']],
    ['a:list', ['200', '401', '403', '429', '431', '500', '503', '507']],
  ] as const)('refusals around a call are told by status: %s', (access, statuses) =>
    expect(Object.keys(only(endpoint({ method: 'GET', path: '/a', access, summary: 'x' })).responses)).toEqual(
      statuses,
    ),
  )

  test('a refusal has no result, faults of fields, or what its endpoint says', () => {
    const refused = Type.Object({ users: Type.Integer() })
    const of = (refusal: AnyEndpoint['refusal']) =>
      only(endpoint({ method: 'GET', path: '/a', access: 'public', summary: 'x', ...(refusal ? { refusal } : {}) }))
        .responses
    expect(of(undefined)[200]!.content!['application/json']!.schema.anyOf).toHaveLength(2)
    expect(of({ result: refused })[200]!.content!['application/json']!.schema.anyOf![2]!.properties).toMatchObject({
      success: { const: false },
      result: { properties: { users: { type: 'integer' } } },
    })
    expect(of({ status: 409, result: refused })).toHaveProperty('409')
  })

  test('results are described without the limits of a form, which old rows may break', () => {
    const field = success(endpoint({ method: 'GET', path: '/a', access: 'public', summary: 'x', result: Row }))
      .properties['result'] as unknown as Schema
    expect(field.properties['note']).not.toHaveProperty('maxLength')
    expect(field.properties['at']).toMatchObject({ pattern: expect.stringContaining('\\d{4}') })
    expect(field.properties['kind_dictText']).toEqual({ type: ['string', 'null'] })
    expect(field.properties['cover_url']).toEqual({ type: ['string', 'null'] })
  })

  test('a status that clients get as text is described as text', () => {
    const { workStatus } = (success(work.queryById).properties['result'] as unknown as Schema).properties
    expect(workStatus).toMatchObject({ type: 'string', enum: ['0', '1', '2', '3', '4'] })
  })

  test('a call without a result returns null', () =>
    expect(
      success(endpoint({ method: 'POST', path: '/a', access: 'public', summary: 'x' })).properties['result'],
    ).toEqual({ type: 'null' }))

  test('forms are JSON, uploads are forms of a browser', () => {
    const add = crud('/a/b', 'p', { label: 'x', row: Row, form: Form, search: [] }).add
    expect(only(add).requestBody!.content['application/json']!.schema).toMatchObject({ required: ['note'] })
    expect(
      Object.keys(
        only(sheets('/a/b', { import: 'i', export: 'e' }, 'x', listQuery(Row, [])).importPreview).requestBody!.content,
      ),
    ).toEqual(['multipart/form-data'])
    expect(only(endpoint({ method: 'GET', path: '/a', access: 'public', summary: 'x' })).requestBody).toBeUndefined()
  })

  test('a page holds rows', () => {
    const result = success(
      endpoint({
        method: 'GET',
        path: '/a',
        access: 'public',
        summary: 'x',
        query: listQuery(Row, ['kind']),
        result: PageOf(Row),
      }),
    ).properties['result'] as unknown as { properties: { records: { items: { properties: object } } } }
    expect(Object.keys(result.properties.records.items.properties)).toEqual(
      expect.arrayContaining(Object.keys(Row.properties)),
    )
  })
})

describe('the whole document', () => {
  test('holds every call of the contract, and can be sent', async () => {
    const endpoints = (await allEndpoints()).map(({ endpoint: found }) => found)
    const document = documentOf(...endpoints)
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } })
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
    expect(operations.length).toBeGreaterThanOrEqual(endpoints.length)
    for (const { summary, tags } of operations)
      expect([summary, tags]).toEqual([
        expect.stringMatching(/[\u4e00-\u9fa5]/),
        [expect.stringMatching(/^[\w-]+(\/[\w-]+)?$/)],
      ])
    const text = JSON.stringify(document)
    for (const [, section, name] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
      expect(document).toHaveProperty(['components', section!, name!])
    expect(text).not.toMatch(/"(?:wire|nullable|patternMessage|~kind)":/)
  })

  test('the contract itself is left as it is', () => {
    const before = JSON.stringify(Row)
    documentOf(endpoint({ method: 'GET', path: '/a', access: 'public', summary: 'x', result: Row }))
    expect(JSON.stringify(Row)).toBe(before)
  })
})
