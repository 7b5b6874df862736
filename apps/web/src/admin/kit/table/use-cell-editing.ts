import { useRef, useState, type ReactNode } from 'react'
import type { CellEdits } from '../edit/use-field-edits.tsx'
import type { Field } from '../field/field.ts'
import type { AnyRow } from '../resource/resource.ts'

interface OpenCell {
  id: string
  name: string
  element: HTMLElement
}

export interface CellEditing {
  /** Returns false when the cell cannot be edited. */
  begin: (row: AnyRow | undefined, field: Field | undefined, element: HTMLElement) => boolean
  draw: (row: AnyRow, field: Field) => ReactNode
}

/** After editing, the cell gets the focus again. */
export function useCellEditing(cells: CellEdits | undefined): CellEditing {
  const [open, setOpen] = useState<OpenCell>()
  // The previous cell may still be saving. The end of its save must not close the next cell.
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
