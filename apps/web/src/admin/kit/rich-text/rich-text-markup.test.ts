// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { cleanPaste, linkAddress, stored } from './rich-text-markup.ts'

const clean = (markup: string) => cleanPaste(markup, 'http://school.test')

describe('what goes out', () => {
  it('is nothing for an empty text', () => {
    expect(stored('<p></p>')).toBe('')
    expect(stored('<p></p><p><br class="x"></p>')).toBe('')
  })
  it('keeps empty lines between others, not after them', () => {
    expect(stored('<p>一</p><p></p><p>二</p><p></p>')).toBe('<p>一</p><p></p><p>二</p>')
  })
})

describe('what is pasted', () => {
  it('loses styles, classes, scripts and handlers', () => {
    expect(
      clean(
        '<style>p{}</style><p class="MsoNormal" style="mso-pagination:none" onclick="x()">字<script>x()</script></p>',
      ),
    ).toBe('<p>字</p>')
  })
  it('keeps structure, links and spans of cells', () => {
    expect(
      clean(
        '<table><tbody><tr><td colspan="2" width="99"><a href="/a" target="_blank">甲</a></td></tr></tbody></table>',
      ),
    ).toBe('<table><tbody><tr><td colspan="2"><a href="/a">甲</a></td></tr></tbody></table>')
  })
  it('brings pictures of our own only', () => {
    expect(
      clean(
        '<p><img src="https://elsewhere.test/a.png"><img src="file:///c:/a.png"><img src="data:image/png;base64,xx">' +
          '<img src="/api/sys/common/static/a.png" alt="图"></p>',
      ),
    ).toBe('<p><img src="/api/sys/common/static/a.png" alt="图"></p>')
  })
})

describe('a typed link', () => {
  it.each([
    ['https://a.cn/b?c', 'https://a.cn/b?c'],
    [' www.a.cn ', 'https://www.a.cn'],
    ['a.cn/x', 'https://a.cn/x'],
    ['/home', '/home'],
    ['me@a.cn', 'mailto:me@a.cn'],
    ['mailto:me@a.cn', 'mailto:me@a.cn'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['//evil.test', undefined],
    ['你好', undefined],
    ['', undefined],
  ])('%s leads to %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
  })
})
