import { getSession, onSession } from '../../api/session.ts'
import type { Found } from './found.ts'

/** Number of choices that are offered again. */
const MAX_RECENT = 5

/** Lives as long as the window and the login: names of children must not stay on a shared computer. */
let kept: { userId: string | undefined; entries: readonly Found[] } = { userId: undefined, entries: [] }
const userId = () => getSession().user?.id
onSession(() => {
  if (kept.userId !== userId()) kept = { userId: undefined, entries: [] }
})

/** The last choices, the latest first. */
export const recent = (): readonly Found[] => (kept.userId === userId() ? kept.entries : [])

/** Puts a choice before the others. */
export function remember(entry: Found): void {
  const entries = [entry, ...recent().filter(({ key }) => key !== entry.key)].slice(0, MAX_RECENT)
  kept = { userId: userId(), entries }
}
