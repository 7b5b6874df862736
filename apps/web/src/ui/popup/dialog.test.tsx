// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tidy } from '../../test/test-page.tsx'
import { Dialog } from './dialog.tsx'
import { openIt } from './test/open-button.tsx'

afterEach(tidy)

describe('the focus of a dialog', () => {
  it('moves to the first element of the content, past the close button', () => {
    openIt()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '第一个' }))
  })

  it('stays on a field with autofocus', () => {
    openIt(true)
    expect(document.activeElement).toBe(screen.getByLabelText('词'))
  })

  it('is on the dialog when it has no focusable element', () => {
    render(
      <Dialog open title="等一等">
        <p>正在想</p>
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  })

  it.each([
    ['a plain dialog', false],
    ['a dialog with autofocus', true],
  ])('returns to the element that opened %s', (_, eager) => {
    const { opener, box } = openIt(eager)
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })
})

it('has a title, the role dialog and the attribute aria-modal', () => {
  render(
    <Dialog open title="真的删除吗" role="alertdialog" tool={<button type="button">帮助</button>}>
      <p>不能找回</p>
    </Dialog>,
  )
  const box = screen.getByRole('alertdialog', { name: '真的删除吗' })
  expect(box.getAttribute('aria-modal')).toBe('true')
  expect(screen.getByRole('button', { name: '帮助' })).toBeTruthy()
})
