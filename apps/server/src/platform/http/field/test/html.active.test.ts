import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../html.ts'

/** Elements that run, load or send something, or that hide the following text. */
const ACTIVE = [
  ['script', 'iframe', 'object', 'embed', 'base', 'meta', 'link', 'style', 'svg', 'math', 'template'],
  ['form', 'input', 'button', 'details', 'noscript', 'body', 'textarea', 'xmp', 'plaintext'],
].flat()

describe('active content is removed', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<scr<script>ipt>alert(1)</script>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mi xlink:href="javascript:alert(1)">',
    '<img src=x onerror=alert(1)>',
    '<body onload=alert(1)>',
    '<details open ontoggle=alert(1)>',
    '<video><source onerror=alert(1)>',
    '<p onclick="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="vbscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<img src="javascript:alert(1)">',
    '<iframe src="https://evil.example"></iframe>',
    '<object data="x"></object>',
    '<embed src="x">',
    '<form action="https://evil.example"><input name="password"><button>登录</button></form>',
    '<base href="https://evil.example">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<link rel="stylesheet" href="https://evil.example/a.css">',
    '<style>body{display:none}</style>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template>',
    '<video src="data:text/html,x"></video>',
    '<video src="javascript:alert(1)"></video>',
    '<!--[if IE]><script>alert(1)</script><![endif]-->',
    '<plaintext>',
    '<xmp><script>alert(1)</script></xmp>',
    '<textarea><script>alert(1)</script></textarea>',
  ])('from %s', (html) => {
    const clean = cleanHtml(html)
    expect(clean).not.toMatch(new RegExp(`<(?:${ACTIVE.join('|')})\\b`, 'i'))
    // Text in a quoted attribute value is harmless.
    expect(clean!.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+\s*=/i)
    expect(clean).not.toMatch(/<[^>]*(?:java|vb)script:/i)
    expect(clean).not.toMatch(/<(?:a|video)[^>]*data:/i)
  })

  test('but the text in harmless unknown elements is kept', () =>
    expect(cleanHtml('<div><blink>你好</blink></div>')).toBe('<div>你好</div>'))

  test('and sanitizing a result again does not change the result', () => {
    for (const html of [
      '<p>a<b>c',
      '<img src=x onerror=alert(1)>',
      '&lt;script&gt;',
      '<a href="https://a.example?x=1&y=2">z</a>',
    ])
      expect(cleanHtml(cleanHtml(html)!)).toBe(cleanHtml(html))
  })
})
