import { pieces, type Piece } from './piece.ts'
import type { Spelling } from './spelling.ts'

/**
 * A part of an `order by`; what is empty comes last unless said. MySQL has no word for that, and knows no expression
 * over the name of a sum: there it is the smallest.
 */
export function orderedBy(
  text: readonly Piece[],
  { descending, emptyFirst = false }: { descending: boolean; emptyFirst?: boolean },
  spelling: Spelling,
): Piece[] {
  const direction = descending ? 'desc' : 'asc'
  if (spelling === 'mysql') return pieces`${text} ${direction}`
  return pieces`${text} ${direction} nulls ${emptyFirst ? 'first' : 'last'}`
}
