import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('escaped text stays text, between elements and in an attribute', () => {
  expect(escapeHtml(`<b a="1">&lt; 'x' 中文`)).toBe("&lt;b a=&quot;1&quot;&gt;&amp;lt; 'x' 中文")
})
