import { expect, test } from 'vitest'
import { excerptOf, pictureOf } from './news.rules.ts'

test('the excerpt holds words only', () => {
  expect(excerptOf('<h2>编程&nbsp;周</h2><p>一 &amp; 二 &lt;三&gt;</p>')).toBe('编程 周 一 & 二 <三>')
})

test('an article cut in the middle of a mark or a character leaves no scraps', () => {
  expect(excerptOf('<p>开头</p><img src="/a')).toBe('开头')
  expect(excerptOf('<p>开头&nb')).toBe('开头')
})

test('a long text is cut', () => {
  expect(excerptOf(`<p>${'字'.repeat(500)}</p>`)).toBe(`${'字'.repeat(120)}…`)
})

test('the first picture with an address of its own is taken', () => {
  expect(pictureOf('<p>无图</p>')).toBeNull()
  expect(
    pictureOf(
      '<img src="data:image/png;base64,xx"><p><img alt="a" src="/api/a.webp?x=1&amp;y=2"><img src="/b.webp"></p>',
    ),
  ).toBe('/api/a.webp?x=1&y=2')
})
