import type { MouseEvent } from 'react'

/** True for a click on a control of the row, or on a menu that one of them opened above the page. */
export const isForControl = ({ target, currentTarget }: MouseEvent): boolean =>
  !currentTarget.contains(target as Node) || (target as Element).closest('button,a,input,label') !== null
