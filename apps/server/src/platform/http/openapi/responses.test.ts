import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { endpoint, Id, listQuery, PageOf } from '@mashu/contract'
import { sheets, EXPORTED } from '@mashu/contract/sheet'
import { Row, only, success } from './test/described.ts'

describe('the description of a call', () => {
  test('results are wrapped in the envelope, except raw results', () => {
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

  test('a call without a result returns null', () =>
    expect(
      success(endpoint({ method: 'POST', path: '/a', access: 'public', summary: 'x' })).properties['result'],
    ).toEqual({ type: 'null' }))

  test('a page contains rows', () => {
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
