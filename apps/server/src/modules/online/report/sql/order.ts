import { fragments, type SqlFragment } from './sql-fragment.ts'
import type { Spelling } from './spelling.ts'

/**
 * A part of an `order by`; what is empty comes last unless said. MySQL has no word for that, and knows no expression
 * over the name of a sum: there it is the smallest.
 */
export function orderedBy(
  text: readonly SqlFragment[],
  { descending, emptyFirst = false }: { descending: boolean; emptyFirst?: boolean },
  spelling: Spelling,
): SqlFragment[] {
  const direction = descending ? 'desc' : 'asc'
  if (spelling === 'mysql') return fragments`${text} ${direction}`
  return fragments`${text} ${direction} nulls ${emptyFirst ? 'first' : 'last'}`
}
