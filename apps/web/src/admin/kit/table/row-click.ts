import type { MouseEvent } from 'react'
import type { AnyRow } from '../resource/resource.ts'

/** Returns true for a click on a control in the row or in a menu that the row opened. */
const isForControl = ({ target, currentTarget }: MouseEvent): boolean =>
  !currentTarget.contains(target as Node) || (target as Element).closest('button,a,input,label') !== null

/** Returns a click handler that calls `activate`, but ignores clicks on the row's controls. */
export const onRowClick = (row: AnyRow, activate: ((row: AnyRow) => void) | undefined) =>
  activate &&
  ((event: MouseEvent) => {
    if (!isForControl(event)) activate(row)
  })
