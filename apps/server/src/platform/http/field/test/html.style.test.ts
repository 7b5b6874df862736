import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../html.ts'

describe('a style attribute', () => {
  test.each([
    ['position:fixed;top:0;left:0;width:100%;height:100%', ['width:100%', 'height:100%'], ['position', 'top']],
    ['background-image:url(https://evil.example/a.png)', [], ['url']],
    ['background-color:url(javascript:alert(1))', [], ['javascript']],
    ['color:red;z-index:9999', ['color:red'], ['z-index']],
    ['width:expression(alert(1))', [], ['<']],
    ['color:rgb(1, 2, 3)', ['color:rgb(1, 2, 3)'], []],
    [`color:${'a'.repeat(100)}`, [], ['aaaa']],
  ] as const)('is reduced to harmless properties: %s', (style, kept, gone) => {
    const clean = cleanHtml(`<p style="${style}">x</p>`)
    for (const text of kept) expect(clean).toContain(text)
    for (const text of gone) expect(clean!.replace('<p', '').replace('</p>', '')).not.toContain(text)
  })
})
