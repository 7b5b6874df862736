// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tidy } from '../../test/test-page.tsx'
import { Dialog, Drawer } from './dialog.tsx'
import { openIt } from './test/open-button.tsx'

afterEach(tidy)

describe('the focus of a dialog', () => {
  it('moves to the first element of the content', () => {
    openIt()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '第一个' }))
  })

  it('stays on a field with autofocus', () => {
    openIt(true)
    expect(document.activeElement).toBe(screen.getByLabelText('词'))
  })

  it('is on the dialog if no element is focusable', () => {
    render(
      <Dialog title="等一等">
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

it('has a title and the given role, and is modal', () => {
  render(
    <Dialog title="真的删除吗" role="alertdialog" tool={<button type="button">帮助</button>}>
      <p>不能找回</p>
    </Dialog>,
  )
  expect(screen.getByRole<HTMLDialogElement>('alertdialog', { name: '真的删除吗' }).open).toBe(true)
  expect(screen.getByRole('button', { name: '帮助' })).toBeTruthy()
})

it('can fill the window and shrink again if `canFill` is set', () => {
  const dialog = (canFill: boolean) => (
    <Dialog title="接苹果" canFill={canFill}>
      <p>内容</p>
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  const fill = screen.getByRole('button', { name: '全屏' })
  fireEvent.click(fill)
  expect([fill.getAttribute('aria-label'), fill.getAttribute('aria-pressed')]).toEqual(['退出全屏', 'true'])
  fireEvent.click(fill)
  expect(fill.getAttribute('aria-pressed')).toBe('false')
  rerender(dialog(false))
  expect(screen.queryByRole('button', { name: '全屏' })).toBeNull()
})

it("a drawer itself gets the focus, because a field would open a phone's keyboard", () => {
  render(
    <Drawer title="菜单" bare>
      <a href="#a">甲</a>
    </Drawer>,
  )
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: '菜单' }))
})
