import { fragments, type SqlFragment } from './sql-fragment.ts'
import type { Spelling } from './spelling.ts'

/**
 * Renders an expression of `order by`. By default, empty values are last. MySQL has no `nulls last`, and cannot sort by
 * an expression that contains an alias, so its empty values are treated as the smallest ones.
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
