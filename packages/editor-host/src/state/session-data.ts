import type { Person, TrialUnit } from '@mashu/client'
import type { WorkScene } from '../window/params.ts'

/**
 * `idle` before start · `opening` · `login`: nothing can be opened before a user signs in · `ready` · `failed`: could
 * not be opened, `problem` says why, `start()` tries again · `closed`.
 */
export type SessionPhase = 'idle' | 'opening' | 'login' | 'ready' | 'failed' | 'closed'

export interface ConflictSide {
  title: string
  /** Time of the wire (`yyyy-MM-dd HH:mm:ss`), or null for right now. */
  savedAt: string | null
  device: string | null
}

/** The two sides of a work that was changed in two places. */
export interface Conflict {
  mine: ConflictSide & { cover: Blob | null }
  theirs: ConflictSide & { coverUrl: string | null; versionNo: number }
}

/**
 * Something to tell once. `restored-new` and `restored`: a draft of this computer was taken up (`at`: when it was
 * edited).
 */
export interface Notice {
  kind:
    | 'restored'
    | 'restored-new'
    | 'replaced'
    | 'draft-broken'
    | 'copied'
    | 'submitted'
    | 'submit-waiting'
    | 'no-starter'
    | 'refused'
    | 'info'
  text: string
  /** Milliseconds since 1970. */
  at: number | null
}

/** A work that a guest left on this computer: shown to no user before a user says that it is theirs. */
export interface Offer {
  draftId: string
  title: string
  /** When it was edited, in milliseconds since 1970. */
  at: number
}

/** A work that the server has and the editor cannot read. */
export interface Unreadable {
  workId: string
  title: string
  file: Blob
  fileName: string
  owner: boolean
}

export interface SessionData {
  phase: SessionPhase
  title: string
  workId: string | null
  /** The newest version on the server that this window knows; 0 is none. */
  versionNo: number
  /**
   * Dictionary work_status: 0 saved, 1 waiting for marking, 2 marked, 3 and 4 published without being handed in; null
   * before the first save.
   */
  workStatus: string | null
  /** Submitted, and the server has other content now: it can be submitted again. */
  changedSinceSubmit: boolean
  /** Begun from what the editor or the teacher gave, and not edited yet. */
  pristine: boolean
  /** Time of the last save on the server, as the wire gives it. */
  savedAt: string | null
  scene: WorkScene
  /** The unit that the work is made for. */
  unitId: string | null
  /** The assignment that it is made for. */
  additionalId: string | null
  /** The unit of a public course that is tried here, not as homework. */
  trial: TrialUnit | null
  user: Person | null
  /**
   * Another user is signed in in this browser; the work stays with `user`. For a guest: who could take the work over.
   */
  otherUser: Person | null
  expired: boolean
  conflict: Conflict | null
  notice: Notice | null
  offer: Offer | null
  /**
   * `other-tab`: another window edits it (see takeOver). `not-owner`: another user's work. `remix`: the same,
   * published. `viewing`: an administrator
   * looks at the site as another person.
   */
  readonly: 'other-tab' | 'not-owner' | 'remix' | 'viewing' | null
  /** A long action under way, during which the editor should not be used. */
  busy: 'restoring' | 'copying' | 'resolving' | 'submitting' | 'switching' | null
  /** Why opening or uploading failed, in words for the child. */
  problem: string | null
  /** A work that could not be opened; its history and its file remain available. */
  unreadable: Unreadable | null
  /** Why nothing can be kept on this computer. */
  storeProblem: 'full' | 'unavailable' | null
  saving: boolean
  unreachable: boolean
  /** The school is closed for maintenance: says so and when it is back. */
  closed: string | null
  /** Submitted by the child and on its way. */
  submitWanted: boolean
  /** Something was edited in this window or taken from a draft. */
  touched: boolean
  inStore: boolean
  onServer: boolean
}

/** State of a work that the server does not have yet. */
export const unsavedWork = {
  versionNo: 0,
  workStatus: null,
  changedSinceSubmit: false,
  pristine: false,
  savedAt: null,
} as const satisfies Partial<SessionData>

export const emptySession: SessionData = {
  phase: 'idle',
  title: '',
  workId: null,
  versionNo: 0,
  workStatus: null,
  changedSinceSubmit: false,
  pristine: false,
  savedAt: null,
  scene: 'create',
  unitId: null,
  additionalId: null,
  trial: null,
  user: null,
  otherUser: null,
  expired: false,
  conflict: null,
  notice: null,
  offer: null,
  readonly: null,
  busy: null,
  problem: null,
  unreadable: null,
  storeProblem: null,
  saving: false,
  unreachable: false,
  closed: null,
  submitWanted: false,
  touched: false,
  inStore: false,
  onServer: false,
}

/** True when changes made here are kept nowhere: unlike another person's work, it cannot become a copy of one's own. */
export const isLocked = ({ readonly }: Pick<SessionData, 'readonly'>): boolean =>
  readonly === 'other-tab' || readonly === 'viewing'

/**
 * True when the child may change the work now. Before it is open, while it is being replaced, and while it is locked,
 * the content that is being loaded would overwrite a change.
 */
export const canEdit = ({ phase, busy, readonly }: Pick<SessionData, 'phase' | 'busy' | 'readonly'>): boolean =>
  phase === 'ready' && busy === null && !isLocked({ readonly })
