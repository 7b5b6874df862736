import type { ReactNode } from 'react'
import type { CellEdits } from '../edit/use-field-edits.tsx'
import type { Field } from '../field/field.ts'
import type { AnyRow } from '../resource/resource.ts'
import type { Arranged } from './heading.tsx'
import type { Selection } from './state/use-selection.ts'

/** Props of a component that shows rows as a table or as cards. */
export interface RowsProps {
  fields: readonly Field[]
  rows: readonly AnyRow[]
  selection: Selection | null
  /** Returns the reason why a row cannot be selected. Undefined for other rows. */
  locked: (row: AnyRow) => string | undefined
  /** Renders the buttons of a row. Null when rows have no buttons. */
  renderActions: ((row: AnyRow) => ReactNode) | null
  stale: boolean
  label: string
  /** The row whose details are shown next to the list. */
  activeId?: string | undefined
  activate?: ((row: AnyRow) => void) | undefined
  /** Renders content below the active row. */
  renderBelow?: ((row: AnyRow) => ReactNode) | undefined
  /** The user's column settings. Without them, the columns are shown as given. */
  arranged?: Arranged | undefined
  /** Functions that edit cells. Without them, cells cannot be edited. */
  cells?: CellEdits | undefined
}
