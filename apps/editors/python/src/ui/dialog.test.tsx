// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { click, draw, find, happen } from '@mashu/ui/drawn'
import { Ask, Dialog } from './dialog.tsx'

afterEach(() => vi.restoreAllMocks())

describe('a dialog', () => {
  it('closes with its cross, with Escape or with a click outside', async () => {
    let closed = 0
    await draw(
      <Dialog
        title="窗口"
        onClose={() => {
          closed += 1
        }}
      >
        <p>内容</p>
      </Dialog>,
    )
    await click(find('button', '关闭'))
    await happen(() => {
      find('dialog', '窗口').dispatchEvent(new Event('cancel', { cancelable: true }))
    })
    const press = (target: Element) =>
      happen(() => {
        target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
      })
    await press(find('dialog', '窗口'))
    expect(closed).toBe(3)
    await press(find('dialog').querySelector('p')!)
    expect(closed).toBe(3)
  })

  it('focuses its field and selects the text', async () => {
    // Browsers focus the first focusable element of a dialog.
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
      this.open = true
      this.querySelector('button')?.focus()
    })
    await draw(
      <Dialog title="窗口" onClose={() => {}}>
        <input aria-label="名字" defaultValue="小满" />
        <button type="button">确定</button>
      </Dialog>,
    )
    const field = find('textbox', '名字') as HTMLInputElement
    expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 0, 2])
  })

  it('does nothing until the child has confirmed', async () => {
    const said: string[] = []
    await draw(
      <Ask
        title="换掉？"
        text="真的吗"
        yes="换"
        onYes={() => {
          said.push('yes')
        }}
        onClose={() => {
          said.push('no')
        }}
      />,
    )
    await click(find('button', '先不换'))
    await click(find('button', '换'))
    expect(said).toEqual(['no', 'yes'])
  })
})
