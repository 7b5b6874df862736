import { expect, it } from 'vitest'
import { hasContent } from './has-content.ts'

it.each([
  null,
  undefined,
  '',
  '  \n',
  '<p><br></p>',
  '<p>&nbsp;</p><p class="a">\u200b</p>',
  '<ul><li> </li></ul>',
  '<h1>\u00a0&#160;&#xA0;</h1>',
])('markup without visible content: %j', (html) => {
  expect(hasContent(html)).toBe(false)
})

it.each(['字', '<p>0</p>', '<p><img src="a.png"></p>', '<p>&lt;</p>', '<p><br></p><video src="a"></video>'])(
  'markup with visible content: %j',
  (html) => {
    expect(hasContent(html)).toBe(true)
  },
)
