// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { keepFocus } from './focus.ts'

let end = () => {}
afterEach(() => end())

const settled = () => new Promise((resolve) => setTimeout(resolve))

function draw(html: string) {
  document.body.innerHTML = `<div id="box" tabindex="-1">${html}</div>`
  const box = document.getElementById('box')!
  end = keepFocus(box)
  return { box, find: (id: string) => document.getElementById(id)! }
}
const focused = () => document.activeElement?.id

it('moves the focus to the previous element, otherwise to the next one, otherwise to the box', async () => {
  const { box, find } = draw('<button id="a"></button><p><button id="b"></button></p><button id="c"></button>')
  find('b').focus()
  box.querySelector('p')!.remove()
  await settled()
  expect(focused()).toBe('a')
  find('a').remove()
  await settled()
  expect(focused()).toBe('c')
  find('c').remove()
  await settled()
  expect(focused()).toBe('box')
})

it('leaves the focus where somebody has put it', async () => {
  const { find } = draw('<button id="a"></button><button id="b"></button><button id="c"></button>')
  find('b').focus()
  find('c').focus()
  find('b').remove()
  await settled()
  expect(focused()).toBe('c')
  find('c').blur()
  await settled()
  find('c').remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
})
