import { expect, it } from 'vitest'
import { masked } from './masked.ts'

it.each([
  ['13812345678', '138****5678'],
  ['linxiao@example.cn', 'li***@example.cn'],
  ['a@b.cn', 'a***@b.cn'],
  ['12345', '12***'],
])('%s is shown as %s', (text, shown) => expect(masked(text)).toBe(shown))
