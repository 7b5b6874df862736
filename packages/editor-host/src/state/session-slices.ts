import type { SessionState } from './session-store.ts'
import type { SessionData, unsavedWork } from './session-data.ts'

/** Properties from the server's answer about the open work. */
type OfServer = keyof typeof unsavedWork
/** Properties derived from the card of the open work, and written by `WorkDocument` alone. */
type OfCard =
  | 'title'
  | 'workId'
  | 'scene'
  | 'unitId'
  | 'additionalId'
  | 'trial'
  | 'submitWanted'
  | 'inStore'
  | 'onServer'

/** Properties of the session by the class that writes them. One that appears twice has two writers: see both. */
interface Written {
  document: OfCard | 'touched' | 'storeProblem' | ReportedKey
  loader:
    | OfServer
    | 'phase'
    | 'user'
    | 'expired'
    | 'readonly'
    | 'conflict'
    | 'offer'
    | 'notice'
    | 'problem'
    | 'unreadable'
    | 'unreachable'
  saver: 'saving' | 'unreachable' | 'problem' | 'expired' | 'otherUser'
  login: 'user' | 'otherUser' | 'expired' | 'readonly' | 'notice'
  reports: 'notice'
  closing: 'closed' | 'notice'
  checking: never
  switch: 'busy' | 'offer' | 'notice'
  commands: OfServer | 'busy' | 'conflict' | 'readonly' | 'notice' | 'problem' | 'unreachable'
}

/** Properties that loader and saver may have the document report in the same change as its own. */
type ReportedKey =
  | OfServer
  | 'phase'
  | 'touched'
  | 'storeProblem'
  | 'saving'
  | 'readonly'
  | 'expired'
  | 'otherUser'
  | 'conflict'
  | 'notice'
  | 'problem'
  | 'unreachable'
export type ReportedChange = Partial<Pick<SessionData, ReportedKey>>

/** The session as one of its classes sees it: all of the state to read, its own part to write. */
export interface SessionSlice<Name extends keyof Written> {
  readonly state: SessionState
  set(change: Partial<Pick<SessionData, Written[Name]>>): void
  subscribe(listener: (state: SessionState) => void): () => void
}
