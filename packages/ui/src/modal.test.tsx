// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { Modal } from './modal.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let unmount: () => void = () => undefined
afterEach(() => unmount())

async function draw(props: Partial<ComponentProps<typeof Modal>> = {}) {
  const onClose = vi.fn<() => void>()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  unmount = () => {
    act(() => root.unmount())
    place.remove()
    unmount = () => undefined
  }
  await act(async () =>
    root.render(
      <Modal aria-label="窗口" onClose={onClose} {...props}>
        <input type="file" />
        <button type="button">好</button>
      </Modal>,
    ),
  )
  return { onClose, dialog: place.querySelector('dialog')! }
}
/** @returns true when the page kept the dialog open */
const escape = (target: Element) => !target.dispatchEvent(new Event('cancel', { cancelable: true, bubbles: true }))
const press = (target: Element) => target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))

it('a dialog is open while mounted, and it or the chosen element has the focus', async () => {
  const { dialog } = await draw()
  expect([dialog.open, document.activeElement]).toEqual([true, dialog])
  unmount()
  expect(dialog.open).toBe(false)
  const other = await draw({ first: (box) => box.querySelector('button') })
  expect(document.activeElement).toBe(other.dialog.querySelector('button'))
})

it('a dialog keeps the focus when the focused button disappears', async () => {
  const { dialog } = await draw()
  const button = dialog.querySelector('button')!
  button.focus()
  button.remove()
  await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
})

it('a dialog closes by Escape and by a press outside, but not by a press inside', async () => {
  const { dialog, onClose } = await draw()
  press(dialog.querySelector('button')!)
  expect(onClose).not.toHaveBeenCalled()
  expect(escape(dialog)).toBe(true)
  press(dialog)
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('a dialog without `closeBeside` stays open after a press outside', async () => {
  const { dialog, onClose } = await draw({ closeBeside: false })
  press(dialog)
  expect(onClose).not.toHaveBeenCalled()
})

it('a dialog stays open when a file field inside the dialog reports that no file was chosen', async () => {
  const { dialog, onClose } = await draw()
  escape(dialog.querySelector('input')!)
  expect(onClose).not.toHaveBeenCalled()
})

it('a dialog that the browser has closed opens again and calls onClose', async () => {
  const { dialog, onClose } = await draw()
  dialog.close()
  expect([dialog.open, onClose.mock.calls.length]).toEqual([true, 1])
  unmount()
  expect(onClose).toHaveBeenCalledTimes(1)
})
