// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { confirmByEnter } from './connect.ts'

it('Enter in a check box or radio button confirms the dialog', () => {
  const confirmed: string[] = []
  document.body.innerHTML =
    '<div class="ReactModal__Content"><input type="checkbox"><input type="radio"><input type="text">' +
    '<button class="prompt_cancel-button_a">取消</button><button class="prompt_ok-button_b">确定</button></div>' +
    '<input type="checkbox">'
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => confirmed.push(button.textContent))
  confirmByEnter(window)
  for (const input of document.querySelectorAll('input'))
    for (const key of ['Enter', ' ']) input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  expect(confirmed).toEqual(['确定', '确定'])
})
