import type { SessionState } from './session-store.ts'
import type { SessionData, unsavedWork } from './session-data.ts'

/** From the server's answer about the open work. */
type OfServer = keyof typeof unsavedWork
/** From the card of the open work. Only `WorkDocument` changes these properties. */
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

/** Properties of the session by the class that changes them. Some are changed by two classes. */
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

/** The loader and the saver pass these properties to the document, which changes them together with its own. */
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

/** A class of the session may read the whole state, but change only its own properties. */
export interface SessionSlice<Name extends keyof Written> {
  readonly state: SessionState
  set(change: Partial<Pick<SessionData, Written[Name]>>): void
  subscribe(listener: (state: SessionState) => void): () => void
}
