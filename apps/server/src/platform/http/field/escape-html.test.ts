import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('signs with a meaning in HTML are escaped, and all other characters are kept', () => {
  expect(escapeHtml(`<b a="1">&lt; 'x' 中文`)).toBe("&lt;b a=&quot;1&quot;&gt;&amp;lt; 'x' 中文")
})
