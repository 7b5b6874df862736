import type { FormResource } from '@mashu/contract/online/form/form-resource'
import type { Field } from '../../kit/field/field.ts'
import type { DrawnRows } from '../../kit/list/found-rows.tsx'
import type { AnyRow } from '../../kit/resource/resource.ts'
import type { BoardColumn } from './move/move-row.ts'

const NONE = 'none'
export const columnKey = (value: string | null) => (value === null ? NONE : `is:${value}`)

export interface BoardProps extends DrawnRows {
  resource: FormResource
  by: Field
  /** The title of a card. */
  title: Field | undefined
  fields: readonly Field[]
}

export interface ColumnProps extends BoardProps {
  column: BoardColumn
  others: readonly BoardColumn[]
  isOver: boolean
  hover: (key: string | null) => void
  /** Moves a row to another column. Null if the user may not edit rows. */
  put: ((row: AnyRow, value: string | null) => void) | null
  add: (() => void) | null
}
