import { getSession, onSession } from '../../api/session.ts'
import type { Found } from './found.ts'

/** Maximum number of recent choices. */
const MAX_RECENT = 5

/**
 * The recent choices of a user. They are stored only in memory, because a computer that is used by many people must not
 * store names of children.
 */
let kept: { userId: string | undefined; entries: readonly Found[] } = { userId: undefined, entries: [] }
const userId = () => getSession().user?.id
onSession(() => {
  if (kept.userId !== userId()) kept = { userId: undefined, entries: [] }
})

/** Returns the recent choices of the current user. The latest choice is first. */
export const recent = (): readonly Found[] => (kept.userId === userId() ? kept.entries : [])

/** Adds a choice at the beginning of the recent choices. */
export function remember(entry: Found): void {
  const entries = [entry, ...recent().filter(({ key }) => key !== entry.key)].slice(0, MAX_RECENT)
  kept = { userId: userId(), entries }
}
