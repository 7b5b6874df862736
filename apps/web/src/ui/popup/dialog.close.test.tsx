// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tidy } from '../../test/test-page.tsx'
import { Dialog } from './dialog.tsx'

afterEach(tidy)

describe('closing a dialog', () => {
  const draw = (props: Partial<React.ComponentProps<typeof Dialog>> = {}) => {
    const onClose = vi.fn()
    render(
      <Dialog title="问题" onClose={onClose} {...props}>
        <p>内容</p>
      </Dialog>,
    )
    return { onClose, box: screen.getByRole('dialog') }
  }

  it('works by a press outside', () => {
    const { onClose, box } = draw()
    fireEvent.mouseDown(screen.getByText('内容'))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.mouseDown(box)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('works by a press outside only if the dialog allows it', () => {
    const { onClose, box } = draw({ closeOnScrim: false })
    fireEvent.mouseDown(box)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('is not possible if the user must answer', () => {
    const { box } = draw({ onClose: undefined, role: 'dialog' })
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
    fireEvent.keyDown(box, { key: 'Escape' })
    fireEvent.mouseDown(box)
    expect(screen.getByText('内容')).toBeTruthy()
  })

  it('does not happen when Esc cancels a composed character', () => {
    const { onClose, box } = draw()
    fireEvent.keyDown(box, { key: 'Escape', isComposing: true })
    expect(onClose).not.toHaveBeenCalled()
  })

  it('works by Escape after the focused button has disappeared', async () => {
    const { onClose, box } = draw({ footer: <button>好</button> })
    const button = screen.getByRole('button', { name: '好' })
    button.focus()
    button.remove()
    await waitFor(() => expect(box.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('affects only the topmost dialog', () => {
    const under = vi.fn()
    const above = vi.fn()
    render(
      <Dialog title="下面" onClose={under}>
        <Dialog title="上面" onClose={above}>
          <p>最上面</p>
        </Dialog>
      </Dialog>,
    )
    fireEvent.keyDown(screen.getByText('最上面'), { key: 'Escape' })
    expect([above.mock.calls.length, under.mock.calls.length]).toEqual([1, 0])
  })
})
