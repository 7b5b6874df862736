import type { ReactNode } from 'react'
import type { CellEdits } from '../edit/use-field-edits.tsx'
import type { Field } from '../field/field.ts'
import type { AnyRow } from '../resource/resource.ts'
import type { Arranged } from './heading.tsx'
import type { Selection } from './state/use-selection.ts'

/** Rows as a table or as cards. */
export interface RowsProps {
  fields: readonly Field[]
  rows: readonly AnyRow[]
  selection: Selection | null
  /** Returns the reason why a row must not be selected. */
  locked: (row: AnyRow) => string | undefined
  /** Buttons of a row; null when there are none. */
  renderActions: ((row: AnyRow) => ReactNode) | null
  stale: boolean
  label: string
  /** The row whose details are shown beside the list. */
  activeId?: string | undefined
  activate?: ((row: AnyRow) => void) | undefined
  /** Content below the active row. */
  renderBelow?: ((row: AnyRow) => ReactNode) | undefined
  /** The user's column settings; without them the columns are as given. */
  arranged?: Arranged | undefined
  /** Without it cells are read-only. */
  cells?: CellEdits | undefined
}
