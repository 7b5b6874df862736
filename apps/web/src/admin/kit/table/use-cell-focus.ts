import { useState, type FocusEvent, type KeyboardEvent } from 'react'

interface Place {
  row: number
  column: number
}

const CONTROL = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex="0"]'
const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

interface CellKeys {
  tick: (row: number) => void
  /** Returns false when the cell cannot be edited. */
  edit: (row: number, cell: HTMLElement) => boolean
}

const cellOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-at]')
const placeOf = (cell: HTMLElement): Place => {
  const [row, column] = cell.dataset['at']!.split(' ').map(Number)
  return { row: row!, column: column! }
}

/** Makes a table a single tab stop with arrow keys. The row -1 is the table head. */
export function useCellFocus({ tick, edit }: CellKeys) {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const cell = (row: number, column: number) => ({
    'data-at': `${row} ${column}`,
    tabIndex: row === at.row && column === at.column ? 0 : -1,
  })
  const walk = (table: HTMLElement, place: Place): boolean => {
    const target = table.querySelector<HTMLElement>(`[data-at="${place.row} ${place.column}"]`)
    target?.focus()
    return target !== null
  }
  const last = (table: HTMLElement, row: number) => table.querySelectorAll(`[data-at^="${row} "]`).length - 1

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const found = cellOf(event.target)
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return
    const place = placeOf(found)
    if (event.target !== found) {
      if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) found.focus()
      return
    }
    const step = STEPS[event.key]
    const ends: Partial<Record<string, number>> = { Home: 0, End: last(event.currentTarget, place.row) }
    if (step) walk(event.currentTarget, { row: place.row + step[0], column: place.column + step[1] })
    else if (ends[event.key] !== undefined) walk(event.currentTarget, { ...place, column: ends[event.key]! })
    else if (event.key === ' ') tick(place.row)
    else if (event.key === 'F2') edit(place.row, found)
    else if (event.key === 'Enter') {
      const control = found.querySelector<HTMLElement>(CONTROL)
      if (control) control.focus()
      else edit(place.row, found)
    } else return
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent) => {
    const found = cellOf(event.target)
    if (found) setAt(placeOf(found))
  }
  return { cell, table: { onKeyDown, onFocus } }
}
