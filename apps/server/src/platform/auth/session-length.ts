import { DAY_MS } from '../time/duration.ts'
import { perDatabase } from '../db/per-database.ts'

export const lifetime = perDatabase(() => ({ days: 7 }))

/** Days for which a session lasts after its last use. */
export function setSessionDays(days: number): void {
  lifetime().days = days
}

/** A session without "remember me" may be on a shared computer, and must end before the next day. */
const VISIT_MS = DAY_MS / 2
export type SessionLength = 'remembered' | 'visit'
/** A session without a password ends at a fixed time, even while the child uses the session. */
export interface ChildVisit {
  entry: 'card' | 'picture'
  endTime: string
}
export const spanOf = (lasting: SessionLength) => (lasting === 'visit' ? VISIT_MS : lifetime().days * DAY_MS)
export const later = (ms: number) => new Date(Date.now() + ms).toISOString()
