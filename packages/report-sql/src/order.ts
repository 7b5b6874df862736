import { fragments, type SqlFragment } from './sql-fragment.ts'
import type { Spelling } from './spelling.ts'

/**
 * Renders a part of `order by`. Empty values come last by default. MySQL lacks `nulls last` and cannot sort by an
 * expression over an alias, so its empty values are the smallest.
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
