import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { fieldSchema, Html } from '@mashu/contract'
import { zoneClock } from '../../time/time.ts'
import { coerceInput } from './coerce-input.ts'
import { fault, value } from './test/coerced.ts'

describe('rich text', () => {
  test('is refused when it is nested too deeply or has too many elements', () => {
    expect(fault(Html('内容'), '<b>'.repeat(101))).toBe('内容的排版太复杂，请简化后重试')
    expect(fault(Html('内容'), '<p>字</p>'.repeat(10_001))).toBe('内容的排版太复杂，请简化后重试')
    expect(fault(Html('内容'), '字<'.repeat(30_001))).toBe('内容的排版太复杂，请简化后重试')
  })
  test('may not exceed its maximum length after sanitizing', () => {
    expect(value(Html('内容'), '&'.repeat(100_000))).toHaveLength(500_000)
    expect(fault(Html('内容'), '&'.repeat(100_001))).toBe('内容不能超过 500000 个字')
  })
})

describe('sanitized rich text', () => {
  test('contains no active content', () => {
    const clean = value(
      Html('内容'),
      '<p onclick="x()">a<script>alert(1)</script><img src="javascript:x"><iframe src="https://x"></iframe>' +
        '<a href="https://x">b</a></p>',
    )
    expect(clean).toBe('<p>a<img /><a href="https://x" rel="noopener noreferrer">b</a></p>')
  })
  test('contains neither NUL nor half a surrogate pair', () => {
    expect(value(Html(), '<p title="&#0;">a&#0;b&#xD83D;c</p>')).not.toMatch(/[\0\p{Cs}]/u)
  })
})

test('long rich text is sanitized and refused in the thread like short text', async () => {
  const schema = fieldSchema(
    Type.Object({ long: Html('长的'), short: Html('短的'), name: Type.String({ maxLength: 3 }) }),
  )
  const read = (given: object) => coerceInput(schema, given, zoneClock('Asia/Shanghai'))
  const text = '<p onclick="x()" style="color:red">a<script>alert(1)</script></p>'
  const clean = '<p style="color:red">a</p>'
  const short = text.repeat(2)
  expect(await read({ long: text.repeat(4000), short, name: 'a' })).toEqual({
    value: { long: clean.repeat(4000), short: clean.repeat(2), name: 'a' },
    faults: [],
  })
  const deep = { long: `${'<b>'.repeat(101)}${'x'.repeat(40_000)}`, short, name: 'a' }
  expect((await read(deep)).faults).toEqual([{ path: 'long', message: '长的的排版太复杂，请简化后重试' }])
  expect((await read({ ...deep, name: 'abcd' })).faults.map(({ path }) => path)).toEqual(['name'])
})
