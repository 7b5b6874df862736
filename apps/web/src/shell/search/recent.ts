import { getSession, onSession } from '../../api/session.ts'
import type { Found } from './found.ts'

const MAX_RECENT = 5

/** Only in memory, because a shared computer must not store names of children. */
let kept: { userId: string | undefined; entries: readonly Found[] } = { userId: undefined, entries: [] }
const userId = () => getSession().user?.id
onSession(() => {
  if (kept.userId !== userId()) kept = { userId: undefined, entries: [] }
})

/** The latest choice is first. */
export const recent = (): readonly Found[] => (kept.userId === userId() ? kept.entries : [])

export function remember(entry: Found): void {
  const entries = [entry, ...recent().filter(({ key }) => key !== entry.key)].slice(0, MAX_RECENT)
  kept = { userId: userId(), entries }
}
