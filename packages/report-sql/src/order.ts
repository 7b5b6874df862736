import { fragments, type SqlFragment } from './sql-fragment.ts'
import type { Spelling } from './spelling.ts'

/** Empty values are last by default. MySQL has no `nulls last`, so its empty values count as the smallest values. */
export function orderedBy(
  text: readonly SqlFragment[],
  { descending, emptyFirst = false }: { descending: boolean; emptyFirst?: boolean },
  spelling: Spelling,
): SqlFragment[] {
  const direction = descending ? 'desc' : 'asc'
  if (spelling === 'mysql') return fragments`${text} ${direction}`
  return fragments`${text} ${direction} nulls ${emptyFirst ? 'first' : 'last'}`
}
