// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tidy } from '../../test/test-page.tsx'
import { Dialog } from './dialog.tsx'

afterEach(tidy)

function OpenButton({ eager = false, title = '问题' }: { eager?: boolean; title?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开{title}
      </button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)} footer={<button type="button">好</button>}>
        <a href="#first">第一个</a>
        <input aria-label="词" autoFocus={eager} />
      </Dialog>
    </>
  )
}

function openIt(eager = false) {
  render(<OpenButton eager={eager} />)
  const opener = screen.getByRole('button', { name: '打开问题' })
  opener.focus()
  fireEvent.click(opener)
  return { opener, box: screen.getByRole('dialog', { name: '问题' }) }
}

describe('the focus', () => {
  it('moves to the first thing of the content, past the button that closes', () => {
    openIt()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '第一个' }))
  })

  it('stays with a field that asked for it', () => {
    openIt(true)
    expect(document.activeElement).toBe(screen.getByLabelText('词'))
  })

  it('is on the box when there is nothing to reach', () => {
    render(
      <Dialog open title="等一等">
        <p>正在想</p>
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  })

  it.each([
    ['a plain dialog', false],
    ['a dialog with a field of its own choice', true],
  ])('returns to where it was after %s', (_, eager) => {
    const { opener, box } = openIt(eager)
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('goes around both ends with Tab', () => {
    const { box } = openIt()
    const [close, last] = [screen.getByRole('button', { name: '关闭' }), screen.getByRole('button', { name: '好' })]
    last.focus()
    fireEvent.keyDown(box, { key: 'Tab' })
    expect(document.activeElement).toBe(close)
    fireEvent.keyDown(box, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(last)
  })

  it('leaves the steps between to the browser', () => {
    const { box } = openIt()
    expect(fireEvent.keyDown(box, { key: 'Tab' })).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '第一个' }))
  })
})

describe('closing', () => {
  const draw = (props: Partial<React.ComponentProps<typeof Dialog>> = {}) => {
    const onClose = vi.fn()
    render(
      <Dialog open title="问题" onClose={onClose} {...props}>
        <p>内容</p>
      </Dialog>,
    )
    return { onClose, box: screen.getByRole('dialog') }
  }

  it('happens on a press beside the box, not inside it', () => {
    const { onClose, box } = draw()
    fireEvent.mouseDown(screen.getByText('内容'))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.mouseDown(box.parentElement!)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('does not happen beside the box where that would lose something', () => {
    const { onClose, box } = draw({ closeOnScrim: false })
    fireEvent.mouseDown(box.parentElement!)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('is not offered for what must be answered', () => {
    const { box } = draw({ onClose: undefined, role: 'dialog' })
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
    fireEvent.keyDown(box, { key: 'Escape' })
    fireEvent.mouseDown(box.parentElement!)
    expect(screen.getByText('内容')).toBeTruthy()
  })

  it('does not happen while Esc only takes back a word that is being composed', () => {
    const { onClose, box } = draw()
    fireEvent.keyDown(box, { key: 'Escape', isComposing: true })
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is heard by the topmost dialog only', () => {
    const under = vi.fn()
    const above = vi.fn()
    render(
      <Dialog open title="下面" onClose={under}>
        <Dialog open title="上面" onClose={above}>
          <p>最上面</p>
        </Dialog>
      </Dialog>,
    )
    fireEvent.keyDown(screen.getByText('最上面'), { key: 'Escape' })
    expect([above.mock.calls.length, under.mock.calls.length]).toEqual([1, 0])
  })
})

describe('the page behind', () => {
  it('is held until the last dialog has gone', () => {
    const both = (inner: boolean) => (
      <>
        <Dialog open title="一">
          <p>一</p>
        </Dialog>
        <Dialog open={inner} title="二">
          <p>二</p>
        </Dialog>
      </>
    )
    const { rerender, unmount } = render(both(true))
    expect(document.body.style.overflow).toBe('hidden')
    rerender(both(false))
    expect(document.body.style.overflow).toBe('hidden')
    unmount()
    expect(document.body.style.overflow).toBe('')
  })

  it('is not touched by a closed dialog', () => {
    render(
      <Dialog open={false} title="一">
        <p>一</p>
      </Dialog>,
    )
    expect(screen.queryByText('一')).toBeNull()
    expect(document.body.style.overflow).toBe('')
  })
})

it('tells what it is: its title, its kind and that the rest must wait', () => {
  render(
    <Dialog open title="真的删除吗" role="alertdialog" tool={<button type="button">帮助</button>}>
      <p>不能找回</p>
    </Dialog>,
  )
  const box = screen.getByRole('alertdialog', { name: '真的删除吗' })
  expect(box.getAttribute('aria-modal')).toBe('true')
  expect(screen.getByRole('button', { name: '帮助' })).toBeTruthy()
})
