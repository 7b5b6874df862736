import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../html.ts'

describe('rich text that costs too much to parse', () => {
  const nested = (levels: number, inside = 'x') => `${'<b>'.repeat(levels)}${inside}${'</b>'.repeat(levels)}`

  test('has more than a hundred levels', () => {
    expect(cleanHtml(nested(100))).toBe(nested(100))
    expect(cleanHtml(nested(101))).toBeNull()
  })
  test.each([
    ['elements without an end tag', '<b>x'.repeat(120_000)],
    ['end tags without a start tag', `${'<b>'.repeat(80_000)}${'</i>'.repeat(60_000)}`],
    ['unknown elements', '<x>'.repeat(160_000)],
  ])('is refused: %s', (_name, html) => expect(cleanHtml(html)).toBeNull())

  test('is not made by many paragraphs, items or cells without end tags', () => {
    for (const html of ['<p>a', '<li>a', '<br>', '<img src="/a.png">'])
      expect(cleanHtml(html.repeat(1000))).toContain(html.slice(0, 3))
    expect(cleanHtml(`<table>${'<tr><td>a'.repeat(1000)}</table>`)).toContain('<td>a</td>')
  })
})
