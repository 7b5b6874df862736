import { plain } from '../../modules/sys/safe-text/plain.ts'

/** A name to compare: width, case, blanks and signs between do not count. */
export const comparable = (name: string): string => plain(name).replace(/[\s\p{P}\p{S}]/gu, '')

export interface Named {
  id: string
  /** Whatever it may be called. */
  names: readonly string[]
}

export type Match<T> = { found: T } | { fault: 'none' | 'several' }

/** The one that is called so; never a guess between several. */
export function matchName<T extends Named>(name: string, among: readonly T[]): Match<T> {
  const wanted = comparable(name)
  const called = among.filter(({ names }) => names.some((each) => comparable(each) === wanted))
  if (wanted === '' || called.length === 0) return { fault: 'none' }
  return called.length === 1 ? { found: called[0]! } : { fault: 'several' }
}
