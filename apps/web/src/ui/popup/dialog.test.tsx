// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tidy } from '../../test/test-page.tsx'
import { Dialog } from './dialog.tsx'
import { openIt } from './test/open-button.tsx'

afterEach(tidy)

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
