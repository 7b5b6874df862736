import { describe, expect, test } from 'vitest'
import { endpoint } from '@mashu/contract'
import { work } from '@mashu/contract/teaching/work'
import { Row, success, type Schema } from './test/described.ts'

describe('the description of a call', () => {
  test("explains the contract's own schema keywords in sentences", () => {
    const schema = success(endpoint({ method: 'GET', path: '/a', access: 'public', summary: 'x', result: Row }))
      .properties['result'] as unknown as { properties: Record<string, Record<string, unknown>> }
    expect(schema.properties['note']).toMatchObject({ type: ['string', 'null'], title: '备注' })
    expect(schema.properties['kind']).toMatchObject({ description: '字典 sex' })
    for (const field of Object.values(schema.properties))
      for (const mark of ['wire', 'dict', 'file', 'html', 'nullable']) expect(field).not.toHaveProperty(mark)
  })

  test('has no input limits in results, because old rows may violate the limits', () => {
    const field = success(endpoint({ method: 'GET', path: '/a', access: 'public', summary: 'x', result: Row }))
      .properties['result'] as unknown as Schema
    expect(field.properties['note']).not.toHaveProperty('maxLength')
    expect(field.properties['at']).toMatchObject({ pattern: expect.stringContaining('\\d{4}') })
    expect(field.properties['kind_dictText']).toEqual({ type: ['string', 'null'] })
    expect(field.properties['cover_url']).toEqual({ type: ['string', 'null'] })
  })

  test('describes a number that clients get as text as a text', () => {
    const { workStatus } = (success(work.queryById).properties['result'] as unknown as Schema).properties
    expect(workStatus).toMatchObject({ type: 'string', enum: ['0', '1', '2', '3', '4'] })
  })
})
