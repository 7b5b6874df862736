import { useRef, useState, type ReactNode } from 'react'
import type { CellEdits } from '../edit/use-field-edits.tsx'
import type { Field } from '../field/field.ts'
import type { AnyRow } from '../resource/resource.ts'

interface OpenCell {
  id: string
  name: string
  element: HTMLElement
}

interface CellEditing {
  /** Opens a cell, unless it is only read; whether it did. */
  begin: (row: AnyRow | undefined, field: Field | undefined, element: HTMLElement) => boolean
  /** The input that the cell shows while it is open. */
  draw: (row: AnyRow, field: Field) => ReactNode
}

/** The cell of a table that is being changed, one at a time. Afterwards it has the focus again. */
export function useCellEditing(cells: CellEdits | undefined): CellEditing {
  const [open, setOpen] = useState<OpenCell>()
  // A cell that was left is saved while the next one may be open already, which its end must not close.
  const latest = useRef<OpenCell>(undefined)
  const put = (next: OpenCell | undefined) => {
    latest.current = next
    setOpen(next)
  }
  const isOpen = ({ id }: AnyRow, { name }: Field) => open?.id === id && open.name === name
  return {
    begin: (row, field, element) => {
      if (!row || !field || !cells?.takes(field, row) || isOpen(row, field)) return false
      put({ id: row.id, name: field.name, element })
      return true
    },
    draw: (row, field) => {
      if (!isOpen(row, field)) return null
      return cells?.render(field, row, () => {
        if (latest.current !== open) return
        put(undefined)
        open?.element.focus()
      })
    },
  }
}
