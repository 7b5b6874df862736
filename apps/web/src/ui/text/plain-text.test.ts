// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  [null, ''],
  [undefined, ''],
  ['', ''],
  ['<p>做一个  <b>小游戏</b>\n</p>', '做一个 小游戏'],
  ['1 &lt; 2 &amp; 3', '1 < 2 & 3'],
  ['没有标记', '没有标记'],
  ['<img src="x">', ''],
  ['<h2>看一看</h2><table><tr><td>班级</td><td>12</td></tr></table>', '看一看 班级 12'],
])('the plain text of %j is "%s"', (html, text) => {
  expect(plainText(html)).toBe(text)
})

it('plainText runs no scripts in the rich text', () => {
  Object.assign(globalThis, { ran: 0 })
  expect(plainText('<img src="x" onerror="globalThis.ran=1"><script>globalThis.ran=1</script>好')).toContain('好')
  expect((globalThis as unknown as { ran: number }).ran).toBe(0)
})
