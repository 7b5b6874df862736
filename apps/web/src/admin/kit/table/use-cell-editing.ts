import { useRef, useState, type ReactNode } from 'react'
import type { CellEdits } from '../edit/use-field-edits.tsx'
import type { Field } from '../field/field.ts'
import type { AnyRow } from '../resource/resource.ts'

interface CellEditing {
  /** Opens a cell, unless it is only read; whether it did. */
  begin: (row: AnyRow | undefined, field: Field | undefined, cell: HTMLElement) => boolean
  /** What stands in the cell while it is open. */
  draw: (row: AnyRow, field: Field) => ReactNode
}

/** Which cell of a table is being changed: one at a time. Afterwards it has the focus again. */
export function useCellEditing(cells: CellEdits | undefined): CellEditing {
  const [open, setOpen] = useState<{ id: string; name: string }>()
  const cell = useRef<HTMLElement>(null)
  const close = () => {
    setOpen(undefined)
    cell.current?.focus()
  }
  return {
    begin: (row, field, element) => {
      if (!row || !field || !cells?.takes(field, row)) return false
      if (open?.id === row.id && open.name === field.name) return false
      cell.current = element
      setOpen({ id: row.id, name: field.name })
      return true
    },
    draw: (row, field) => (open?.id === row.id && open.name === field.name ? cells?.render(field, row, close) : null),
  }
}
