import type { Person, TrialUnit } from '@mashu/client'
import type { WorkScene } from '../window/params.ts'

/**
 * `idle`: not started · `opening` · `login`: the user has to sign in first · `ready` · `failed`: could not be opened;
 * `problem` is the reason and `start()` tries again · `closed`.
 */
export type SessionPhase = 'idle' | 'opening' | 'login' | 'ready' | 'failed' | 'closed'

export interface ConflictSide {
  title: string
  /** Time of the server (`yyyy-MM-dd HH:mm:ss`), or null for right now. */
  savedAt: string | null
  device: string | null
}

/** The two versions of a work that was changed in two places. */
export interface Conflict {
  mine: ConflictSide & { cover: Blob | null }
  theirs: ConflictSide & { coverUrl: string | null; versionNo: number }
}

/**
 * A message that is shown once. For `restored-new` and `restored`, a draft of this computer was opened, and `at` is the
 * time of its last edit.
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

/** A work that a guest left on this computer. It is shown only to a user who says that it is theirs. */
export interface Offer {
  draftId: string
  title: string
  /** Time of the last edit, in milliseconds since 1970. */
  at: number
}

/** A work that the server has but the editor cannot read. */
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
  /** The newest version that this window knows on the server; 0 for none. */
  versionNo: number
  /**
   * Dictionary work_status: 0 saved, 1 submitted, 2 marked, 3 and 4 published without submission; null before the first
   * save.
   */
  workStatus: string | null
  /** True when the server has newer content than the submission, so that it can be submitted again. */
  changedSinceSubmit: boolean
  /** True for a starter or the editor's default without edits. */
  pristine: boolean
  /** Time of the last save on the server, in the server's format. */
  savedAt: string | null
  scene: WorkScene
  /** The unit to which the work belongs. */
  unitId: string | null
  /** The assignment to which the work belongs. */
  additionalId: string | null
  /** The unit of a public course that is tried here; the work is no homework. */
  trial: TrialUnit | null
  user: Person | null
  /**
   * Another user who has signed in in this browser. The work stays with `user`; a guest's work can be taken over by
   * this user.
   */
  otherUser: Person | null
  expired: boolean
  conflict: Conflict | null
  notice: Notice | null
  offer: Offer | null
  /**
   * The reason why the work is not saved here. `other-tab`: another window edits the work (see takeOver). `not-owner`:
   * the work belongs to another user. `remix`: it belongs to another user and is published. `viewing`: an administrator
   * views the site as another person.
   */
  readonly: 'other-tab' | 'not-owner' | 'remix' | 'viewing' | null
  /** A long action during which the editor must not be used. */
  busy: 'restoring' | 'copying' | 'resolving' | 'submitting' | 'switching' | null
  /** The reason why opening or uploading failed, in words for the child. */
  problem: string | null
  /** A work that could not be opened; its history and its file remain available. */
  unreadable: Unreadable | null
  /** The reason why nothing can be stored on this computer. */
  storeProblem: 'full' | 'unavailable' | null
  saving: boolean
  unreachable: boolean
  /** Set while the school is closed for maintenance: a text with the time of its end. */
  closed: string | null
  /** True after the child has submitted and before the server has confirmed it. */
  submitWanted: boolean
  /** True when this window has edits, or continues a draft. */
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

/**
 * Returns true when changes made here are not saved anywhere; a work of another person is different, because it can be
 * copied.
 */
export const isLocked = ({ readonly }: Pick<SessionData, 'readonly'>): boolean =>
  readonly === 'other-tab' || readonly === 'viewing'

/** Returns true when the child may change the work. Content that is being loaded would overwrite a change. */
export const canEdit = ({ phase, busy, readonly }: Pick<SessionData, 'phase' | 'busy' | 'readonly'>): boolean =>
  phase === 'ready' && busy === null && !isLocked({ readonly })
