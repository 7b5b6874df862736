// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isBesideControls, useDrag } from './use-drag.ts'

const drop = vi.fn()
const over = vi.fn()

function Card() {
  const { handle, style, wasDrag } = useDrag({ drop, over, begins: isBesideControls })
  return (
    <div data-testid="card" style={style} {...handle} onClick={() => over(wasDrag() ? 'after a drag' : 'pressed')}>
      公开课<button type="button">编辑</button>
      {createPortal(<p>移到已取消</p>, document.body)}
    </div>
  )
}

const at = (x: number, y: number, more = {}) => ({
  clientX: x,
  clientY: y,
  pointerId: 1,
  pointerType: 'mouse',
  button: 0,
  ...more,
})

beforeEach(() => {
  drop.mockClear()
  over.mockClear()
  HTMLElement.prototype.setPointerCapture = () => undefined
  render(<Card />)
})

afterEach(cleanup)

it('a press that moves becomes a drag until the pointer is released', () => {
  const card = screen.getByTestId('card')
  fireEvent.pointerDown(card, at(10, 10))
  fireEvent.pointerMove(card, at(30, 14))
  expect(card.style.transform).toBe('translate(20px, 4px)')
  expect(over).toHaveBeenLastCalledWith({ x: 30, y: 14 })
  fireEvent.pointerUp(card, at(60, 20))
  expect(drop).toHaveBeenCalledExactlyOnceWith({ x: 60, y: 20 })
  expect(over).toHaveBeenLastCalledWith(null)
  expect(card.style.transform).toBe('')
  fireEvent.click(card)
  expect(over).toHaveBeenLastCalledWith('after a drag')
})

it('a press that hardly moves stays a click', () => {
  const card = screen.getByTestId('card')
  fireEvent.pointerDown(card, at(10, 10))
  fireEvent.pointerMove(card, at(13, 12))
  fireEvent.pointerUp(card, at(13, 12))
  expect(drop).not.toHaveBeenCalled()
  fireEvent.click(card)
  expect(over).toHaveBeenLastCalledWith('pressed')
})

it('Escape cancels a drag and reaches no other element', () => {
  const card = screen.getByTestId('card')
  const outside = vi.fn()
  document.body.addEventListener('keydown', outside)
  fireEvent.pointerDown(card, at(10, 10))
  fireEvent.pointerMove(card, at(60, 10))
  fireEvent.keyDown(card, { key: 'Escape' })
  document.body.removeEventListener('keydown', outside)
  fireEvent.pointerUp(card, at(60, 10))
  expect(drop).not.toHaveBeenCalled()
  expect(outside).not.toHaveBeenCalled()
  fireEvent.click(card)
  expect(over).toHaveBeenLastCalledWith('after a drag')
})

it('a lost pointer, another finger and another button drop nothing', () => {
  const card = screen.getByTestId('card')
  fireEvent.pointerDown(card, at(10, 10))
  fireEvent.pointerMove(card, at(60, 10, { pointerId: 2 }))
  fireEvent.pointerUp(card, at(60, 10, { pointerId: 2 }))
  fireEvent.pointerMove(card, at(60, 10))
  fireEvent.pointerCancel(card, at(60, 10))
  fireEvent.pointerDown(card, at(10, 10, { button: 2 }))
  fireEvent.pointerMove(card, at(60, 10))
  fireEvent.pointerUp(card, at(60, 10))
  expect(drop).not.toHaveBeenCalled()
})

it('a second finger does not take over a drag, but a new touch replaces a lost drag', () => {
  const card = screen.getByTestId('card')
  fireEvent.pointerDown(card, at(10, 10))
  fireEvent.pointerDown(card, at(80, 80, { pointerId: 2 }))
  fireEvent.pointerMove(card, at(30, 10))
  expect(over).toHaveBeenLastCalledWith({ x: 30, y: 10 })
  fireEvent.pointerDown(card, at(80, 80, { pointerId: 3, isPrimary: true }))
  fireEvent.pointerMove(card, at(99, 80, { pointerId: 3 }))
  fireEvent.pointerUp(card, at(99, 80, { pointerId: 3 }))
  expect(drop).toHaveBeenCalledExactlyOnceWith({ x: 99, y: 80 })
})

it('a press in a menu of the element starts no drag', () => {
  const item = screen.getByText('移到已取消')
  fireEvent.pointerDown(item, at(10, 10))
  fireEvent.pointerMove(screen.getByTestId('card'), at(60, 10))
  fireEvent.pointerUp(screen.getByTestId('card'), at(60, 10))
  expect(drop).not.toHaveBeenCalled()
})

it('a press on a button starts no drag, and a finger scrolls the page', () => {
  for (const [part, more] of [
    [screen.getByRole('button'), {}],
    [screen.getByTestId('card'), { pointerType: 'touch' }],
  ] as const) {
    fireEvent.pointerDown(part, at(10, 10, more))
    fireEvent.pointerMove(part, at(60, 10, more))
    fireEvent.pointerUp(part, at(60, 10, more))
  }
  expect(drop).not.toHaveBeenCalled()
})
