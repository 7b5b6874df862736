import { describe, expect, test } from 'vitest'
import { Html } from '@mashu/contract'
import { fault, value } from './test/coerced.ts'

describe('rich text', () => {
  test('of too many levels is refused at its field', () => {
    expect(fault(Html('内容'), '<b>'.repeat(101))).toBe('内容的排版太复杂，请简化后重试')
    expect(fault(Html('内容'), '<p>字</p>'.repeat(10_001))).toBe('内容的排版太复杂，请简化后重试')
  })
  test('has its length after sanitising, too', () => {
    expect(value(Html('内容'), '<'.repeat(100_000))).toHaveLength(400_000)
    expect(fault(Html('内容'), '<'.repeat(200_000))).toBe('内容不能超过 500000 个字')
  })
})

describe('texts', () => {
  test('rich text loses what runs', () => {
    const clean = value(
      Html('内容'),
      '<p onclick="x()">a<script>alert(1)</script><img src="javascript:x"><iframe src="https://x"></iframe>' +
        '<a href="https://x">b</a></p>',
    )
    expect(clean).toBe('<p>a<img /><a href="https://x" rel="noopener noreferrer">b</a></p>')
  })
  test('references in rich text make none either', () => {
    expect(value(Html(), '<p title="&#0;">a&#0;b&#xD83D;c</p>')).not.toMatch(/[\0\p{Cs}]/u)
  })
})
