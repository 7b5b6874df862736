// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { linkAddress, stored } from './rich-text-markup.ts'

describe('the markup in the form', () => {
  it('is empty for a text without content', () => {
    expect(stored('<p></p>')).toBe('')
    expect(stored('<p></p><p><br class="x"></p>')).toBe('')
  })
  it('keeps empty lines in the middle, but none at the end', () => {
    expect(stored('<p>一</p><p></p><p>二</p><p></p>')).toBe('<p>一</p><p></p><p>二</p>')
  })
})

describe('an entered link', () => {
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
  ])('%s becomes %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
  })
})
