import type { MouseEvent } from 'react'

/** Returns true for a click on a control of the row, or on a menu that it opened. */
export const isForControl = ({ target, currentTarget }: MouseEvent): boolean =>
  !currentTarget.contains(target as Node) || (target as Element).closest('button,a,input,label') !== null
