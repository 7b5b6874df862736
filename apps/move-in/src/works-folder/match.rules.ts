import { plain } from '../../../server/src/modules/sys/safe-text/plain.ts'

/** Names that differ only in character width, case, blanks or punctuation become equal. */
export const comparable = (name: string): string => plain(name).replace(/[\s\p{P}\p{S}]/gu, '')

export interface Named {
  id: string
  /** All names by which a folder can name the item. */
  names: readonly string[]
}

export type Match<T> = { found: T } | { fault: 'none' | 'several' }

/** Never chooses between several items. */
export function matchName<T extends Named>(name: string, among: readonly T[]): Match<T> {
  const wanted = comparable(name)
  const called = among.filter(({ names }) => names.some((each) => comparable(each) === wanted))
  if (wanted === '' || called.length === 0) return { fault: 'none' }
  return called.length === 1 ? { found: called[0]! } : { fault: 'several' }
}
