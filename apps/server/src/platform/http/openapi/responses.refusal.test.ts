import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { endpoint, type AnyEndpoint } from '@mashu/contract'
import { only } from './test/described.ts'

describe('the description of a call', () => {
  test.each([
    ['public', ['200', '429', '431', '500', '503', '507']],
    ['signed-in', ['200', '401', '429', '431', '500', '503', '507']],
    ['a:list', ['200', '401', '403', '429', '431', '500', '503', '507']],
  ] as const)('lists the statuses of refusals before the handler: %s', (access, statuses) =>
    expect(Object.keys(only(endpoint({ method: 'GET', path: '/a', access, summary: 'x' })).responses)).toEqual(
      statuses,
    ),
  )

  test('has refusals without a result, with faults of fields, or with a declared result', () => {
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
})
