import { DAY_MS } from '../time/duration.ts'
import { perDatabase } from '../db/per-database.ts'

export const lifetime = perDatabase(() => ({ days: 7 }))

/** Sets the number of days for which a session of the bound database lasts after its last use. */
export function setSessionDays(days: number): void {
  lifetime().days = days
}

/**
 * Length of a session without "remember me". Such a session may be on a shared computer, so the session must end before
 * the next day.
 */
const VISIT_MS = DAY_MS / 2
export type SessionLength = 'remembered' | 'visit'
/** A session of a child without a password. The session ends at a fixed time, even while the child uses the session. */
export interface ChildVisit {
  entry: 'card' | 'picture'
  endTime: string
}
export const spanOf = (lasting: SessionLength) => (lasting === 'visit' ? VISIT_MS : lifetime().days * DAY_MS)
export const later = (ms: number) => new Date(Date.now() + ms).toISOString()
