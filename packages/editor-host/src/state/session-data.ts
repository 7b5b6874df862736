import type { Person, TrialUnit } from '@mashu/client'
import type { WorkScene } from '../window/params.ts'

/**
 * `idle`: not started · `opening` · `login`: the user has to sign in first · `ready` · `failed`: the work could not be
 * opened, `problem` is the reason, and `start()` tries again · `closed`.
 */
export type SessionPhase = 'idle' | 'opening' | 'login' | 'ready' | 'failed' | 'closed'

export interface ConflictSide {
  title: string
  /** Time of the server (`yyyy-MM-dd HH:mm:ss`). Null means now. */
  savedAt: string | null
  device: string | null
}

/** The two versions of a work that was changed in two places. */
export interface Conflict {
  mine: ConflictSide & { cover: Blob | null }
  theirs: ConflictSide & { coverUrl: string | null; versionNo: number }
}

/**
 * A message that is shown once. For `restored-new` and `restored`, a draft on this computer was opened, and `at` is the
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

/** A work that a guest left on this computer. It is only shown to a user who confirms that the work is their own. */
export interface Offer {
  draftId: string
  title: string
  /** Time of the last edit, in milliseconds since 1970. */
  at: number
}

/** A work that the server has stored but the editor cannot read. */
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
  /** The newest version on the server that this window knows. It is 0 if there is no version. */
  versionNo: number
  /**
   * Dictionary work_status: 0 saved, 1 submitted, 2 marked, 3 and 4 published without submission. It is null before the
   * first save.
   */
  workStatus: string | null
  /** True if the content on the server is newer than the submission. The work can then be submitted again. */
  changedSinceSubmit: boolean
  /** True for a starter or the editor's default project without edits. */
  pristine: boolean
  /** Time of the last save on the server, in the server's format. */
  savedAt: string | null
  scene: WorkScene
  unitId: string | null
  additionalId: string | null
  /** The unit of a public course that the user tries. The work is not homework. */
  trial: TrialUnit | null
  user: Person | null
  /**
   * Another user who has signed in in this browser. The work stays with `user`. If it is the work of a guest, this user
   * can take it over.
   */
  otherUser: Person | null
  expired: boolean
  conflict: Conflict | null
  notice: Notice | null
  offer: Offer | null
  /**
   * The reason why the work is not saved here. `other-tab`: another window edits the work (see takeOver). `not-owner`:
   * the work belongs to another user. `remix`: the work belongs to another user and is published. `viewing`: an
   * administrator views the site as another user.
   */
  readonly: 'other-tab' | 'not-owner' | 'remix' | 'viewing' | null
  /** A long action during which the editor must not be used. */
  busy: 'restoring' | 'copying' | 'resolving' | 'submitting' | 'switching' | null
  /** The reason why opening or uploading failed, as a text for the child. */
  problem: string | null
  /** A work that could not be opened. Its history and its file are still available. */
  unreadable: Unreadable | null
  /** The reason why nothing can be stored on this computer. */
  storeProblem: 'full' | 'unavailable' | null
  saving: boolean
  unreachable: boolean
  /** A text with the end of the maintenance, while the school is closed. */
  closed: string | null
  /** True after the child has submitted, until the server confirms the submission. */
  submitWanted: boolean
  /** True if this window has edits, or continues a draft. */
  touched: boolean
  inStore: boolean
  onServer: boolean
}

/** The state of a work that is not on the server. */
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
 * Returns true if changes in this window are not saved anywhere. For a work of another user, it returns false, because
 * the work can be copied.
 */
export const isLocked = ({ readonly }: Pick<SessionData, 'readonly'>): boolean =>
  readonly === 'other-tab' || readonly === 'viewing'

/**
 * Returns true if the child may change the work. While content is being loaded, the child may not change it, because
 * the content would overwrite the changes.
 */
export const canEdit = ({ phase, busy, readonly }: Pick<SessionData, 'phase' | 'busy' | 'readonly'>): boolean =>
  phase === 'ready' && busy === null && !isLocked({ readonly })
