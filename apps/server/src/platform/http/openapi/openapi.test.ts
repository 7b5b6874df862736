import { describe, expect, test } from 'vitest'
import { endpoint } from '@mashu/contract'
import { allEndpoints } from '../../../../test/contracts.ts'
import { Row, documentOf } from './test/described.ts'

describe('the whole document', () => {
  test('contains every call of the contract, and can be serialized', async () => {
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

  test('the contract itself is not changed', () => {
    const before = JSON.stringify(Row)
    documentOf(endpoint({ method: 'GET', path: '/a', access: 'public', summary: 'x', result: Row }))
    expect(JSON.stringify(Row)).toBe(before)
  })
})
