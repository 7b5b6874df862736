import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../html.ts'

describe('too costly rich text is refused', () => {
  const nested = (levels: number, inside = 'x') => `${'<b>'.repeat(levels)}${inside}${'</b>'.repeat(levels)}`

  test('a hundred levels are accepted, one more is not', () => {
    expect(cleanHtml(nested(100))).toBe(nested(100))
    expect(cleanHtml(nested(101))).toBeNull()
  })
  test.each([
    ['elements that never close', '<b>x'.repeat(120_000)],
    ['ends of what was never begun', `${'<b>'.repeat(80_000)}${'</i>'.repeat(60_000)}`],
    ['elements that are dropped anyway', '<x>'.repeat(160_000)],
  ])('%s', (_name, html) => expect(cleanHtml(html)).toBeNull())

  test('paragraphs, items and cells without an end tag are no levels', () => {
    for (const html of ['<p>a', '<li>a', '<br>', '<img src="/a.png">'])
      expect(cleanHtml(html.repeat(1000))).toContain(html.slice(0, 3))
    expect(cleanHtml(`<table>${'<tr><td>a'.repeat(1000)}</table>`)).toContain('<td>a</td>')
  })
})
