import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { endpoint, Id, listQuery, PageOf } from '@mashu/contract'
import { sheets, EXPORTED } from '@mashu/contract/sheet'
import { Row, only, success } from './test/described.ts'

describe('the description of a call', () => {
  test('wraps results in the envelope, except raw results', () => {
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

  test('describes a file with the content types of its endpoint, and its refusal as JSON', () => {
    const { exportXls } = sheets('/a/b', { import: 'i', export: 'e' }, 'x', listQuery(Row, []))
    expect(Object.keys(only(exportXls).responses[200]!.content!)).toEqual(['application/json', ...EXPORTED])
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

  test('has the result null for a call without a result', () =>
    expect(
      success(endpoint({ method: 'POST', path: '/a', access: 'public', summary: 'x' })).properties['result'],
    ).toEqual({ type: 'null' }))

  test('describes a page with its rows', () => {
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
