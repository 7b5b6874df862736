import { Checkbox } from 'antd'
import { cellText } from '../field/cell.tsx'
import type { Field } from '../field/field.ts'
import type { AnyRow } from '../resource/resource.ts'
import type { RowsProps } from './rows-props.ts'
import type { Selection } from './state/use-selection.ts'

export function TickAll({ rows, locked, selection }: Pick<RowsProps, 'rows' | 'locked'> & { selection: Selection }) {
  const free = rows.filter((row) => locked(row) === undefined)
  const ticked = free.filter((row) => selection.has(row.id))
  return (
    <Checkbox
      aria-label="全选"
      disabled={free.length === 0}
      checked={free.length > 0 && ticked.length === free.length}
      indeterminate={ticked.length > 0 && ticked.length < free.length}
      onChange={(event) => selection.choose(free, event.target.checked ? free.map((row) => row.id) : [])}
    />
  )
}

export interface TickRowProps extends Pick<RowsProps, 'locked'> {
  row: AnyRow
  /** The field whose value identifies a row. */
  name: Field | undefined
  selection: Selection
  className?: string | undefined
}

export function TickRow({ row, name, selection, locked, className = '' }: TickRowProps) {
  return (
    <Checkbox
      aria-label={`选择 ${name ? cellText(name, row) : ''}`}
      disabled={locked(row) !== undefined}
      title={locked(row)}
      checked={selection.has(row.id)}
      onChange={() => selection.toggle(row)}
      className={className}
    />
  )
}
