import { expect, it } from 'vitest'
import { toHarmless, toTyped } from './comment-text.ts'

it.each([
  ['<b>粗</b>', '＜b>粗＜/b>'],
  ['for (let i=0;i<n;i++)', 'for (let i=0;i＜n;i++)'],
  ['<<x', '<＜x'],
  ['<!--', '＜!--'],
  ['<?php', '＜?php'],
  ['<SCRIPT>', '＜SCRIPT>'],
  ['1 < 2 <3', '1 < 2 <3'],
  ['我<3你', '我<3你'],
  ['《书》＜', '《书》＜'],
  ['', ''],
])('the comment %j is sent as %j and decoded again', (typed, wire) => {
  expect(toHarmless(typed)).toBe(wire)
  expect(toTyped(wire)).toBe(typed)
})

it('an encoded comment contains no tag that an HTML parser recognizes', () => {
  for (let code = 1; code < 128; code++)
    if (/<[a-z/!?]/i.test(toHarmless(`<${String.fromCharCode(code)}`))) expect.fail(`code ${code}`)
})
