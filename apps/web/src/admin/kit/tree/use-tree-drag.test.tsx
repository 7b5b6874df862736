// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { rowsOf, type Place } from './tree-row.ts'
import { useTreeDrag } from './use-tree-drag.ts'

const nodes = ['一', '二', '三'].map((key) => ({ key, children: null }))
const rows = rowsOf(nodes, new Set())

function Lines({ drop }: { drop: (key: string, place: Place) => void }) {
  const { dragged, handle } = useTreeDrag(
    rows,
    () => true,
    (node, place) => drop(node.key, place),
  )
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.node.key} data-key={row.node.key} data-marked={dragged?.target?.key === row.node.key}>
            <td>
              <button {...handle(row)}>移动 {row.node.key}</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const lineOf = (key: string) => document.querySelector(`[data-key='${key}']`)
const marked = () => document.querySelector("[data-marked='true']")?.getAttribute('data-key') ?? null

afterEach(cleanup)

/** Presses the handle of the first row while the pointer is over the last row. */
function start() {
  const drop = vi.fn()
  render(<Lines drop={drop} />)
  HTMLElement.prototype.setPointerCapture = () => {}
  Element.prototype.scrollIntoView = () => {}
  document.elementFromPoint = () => lineOf('三')
  const button = screen.getByRole('button', { name: '移动 一' })
  fireEvent.pointerDown(button, { pointerId: 1, button: 0, isPrimary: true, clientX: 0, clientY: 0 })
  return { button, drop }
}

it('the node moves to the marked target, even after scrolling during the drag', () => {
  const { button, drop } = start()
  expect(marked()).toBeNull()
  fireEvent.pointerMove(button, { pointerId: 1, clientX: 0, clientY: 40 })
  expect(marked()).toBe('三')
  document.elementFromPoint = () => lineOf('二')
  fireEvent.pointerUp(button, { pointerId: 1, clientX: 0, clientY: 40 })
  expect(drop).toHaveBeenCalledExactlyOnceWith('一', { parent: null, before: null })
  expect(marked()).toBeNull()
})

it('Escape cancels the drag', () => {
  const { button, drop } = start()
  fireEvent.pointerMove(button, { pointerId: 1, clientX: 0, clientY: 40 })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(marked()).toBeNull()
  fireEvent.pointerUp(button, { pointerId: 1, clientX: 0, clientY: 40 })
  expect(drop).not.toHaveBeenCalled()
})
