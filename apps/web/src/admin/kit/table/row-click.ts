import type { MouseEvent } from 'react'
import type { AnyRow } from '../resource/resource.ts'

/** True for a click on a control in the row or in a menu of the row. */
const isForControl = ({ target, currentTarget }: MouseEvent): boolean =>
  !currentTarget.contains(target as Node) || (target as Element).closest('button,a,input,label') !== null

export const onRowClick = (row: AnyRow, activate: ((row: AnyRow) => void) | undefined) =>
  activate &&
  ((event: MouseEvent) => {
    if (!isForControl(event)) activate(row)
  })
