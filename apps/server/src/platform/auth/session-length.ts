import { DAY_MS } from '../time/duration.ts'
import { perDatabase } from '../db/per-database.ts'

export const lifetime = perDatabase(() => ({ days: 7 }))

/** Sets how long a session of the bound database lasts after its last use. */
export function setSessionDays(days: number): void {
  lifetime().days = days
}

/**
 * A user who was not to be remembered sat at a computer of the school; the next one must not find them there
 * tomorrow.
 */
const VISIT_MS = DAY_MS / 2
export type SessionLength = 'remembered' | 'visit'
/** A session of a child who came in without a password: it ends at its time, however much is done until then. */
export interface ChildVisit {
  entry: 'card' | 'picture'
  endTime: string
}
export const spanOf = (lasting: SessionLength) => (lasting === 'visit' ? VISIT_MS : lifetime().days * DAY_MS)
export const later = (ms: number) => new Date(Date.now() + ms).toISOString()
