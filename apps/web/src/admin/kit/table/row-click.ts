import type { MouseEvent } from 'react'
import type { AnyRow } from '../resource/resource.ts'

/** Returns true for a click on a control of the row, or on a menu that it opened. */
const isForControl = ({ target, currentTarget }: MouseEvent): boolean =>
  !currentTarget.contains(target as Node) || (target as Element).closest('button,a,input,label') !== null

/** Returns the handler of clicks on a row outside of its controls. */
export const onRowClick = (row: AnyRow, activate: ((row: AnyRow) => void) | undefined) =>
  activate &&
  ((event: MouseEvent) => {
    if (!isForControl(event)) activate(row)
  })
