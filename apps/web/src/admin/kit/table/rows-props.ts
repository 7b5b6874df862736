import type { ReactNode } from 'react'
import type { CellEdits } from '../edit/use-field-edits.tsx'
import type { Field } from '../field/field.ts'
import type { AnyRow } from '../resource/resource.ts'
import type { Arranged } from './heading.tsx'
import type { Selection } from './state/use-selection.ts'

export interface RowsProps {
  fields: readonly Field[]
  rows: readonly AnyRow[]
  selection: Selection | null
  /** Returns the reason why a row cannot be selected. */
  locked: (row: AnyRow) => string | undefined
  /** Null when rows have no buttons. */
  renderActions: ((row: AnyRow) => ReactNode) | null
  stale: boolean
  label: string
  /** The row whose details are shown next to the list. */
  activeId?: string | undefined
  activate?: ((row: AnyRow) => void) | undefined
  renderBelow?: ((row: AnyRow) => ReactNode) | undefined
  /** Without settings of the user, the columns are shown as given. */
  arranged?: Arranged | undefined
  /** Missing when cells cannot be edited. */
  cells?: CellEdits | undefined
}
