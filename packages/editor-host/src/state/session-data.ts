import type { Person, TrialUnit } from '@mashu/client'
import type { WorkScene } from '../window/params.ts'

/** `login`: the user has to sign in first · `failed`: `problem` is the reason, and `start()` tries again. */
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

/** Shown once. For `restored-new` and `restored`, `at` is the time of the last edit in the opened draft. */
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

/** A guest's work, only shown to a user who confirms that the work is their own. */
export interface Offer {
  draftId: string
  title: string
  /** Milliseconds since 1970 of the last edit. */
  at: number
}

/** The server has stored the work, but the editor cannot read it. */
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
  /** The newest version on the server that this window knows. 0 if there is no version. */
  versionNo: number
  /**
   * Dictionary work_status: 0 saved, 1 submitted, 2 marked, 3 and 4 published without submission.
   * Null before the first save.
   */
  workStatus: string | null
  /** The content on the server is newer than the submission, so the work can be submitted again. */
  changedSinceSubmit: boolean
  /** A starter or the editor's default project without edits. */
  pristine: boolean
  /** Last save on the server, in the server's format. */
  savedAt: string | null
  scene: WorkScene
  unitId: string | null
  additionalId: string | null
  /** A unit of a public course that the user tries. The work is not homework. */
  trial: TrialUnit | null
  user: Person | null
  /** Another user who has signed in in this browser. The work stays with `user`, unless it is the work of a guest. */
  otherUser: Person | null
  expired: boolean
  conflict: Conflict | null
  notice: Notice | null
  offer: Offer | null
  /**
   * `other-tab`: another window edits the work (see takeOver). `not-owner`: another user's work. `remix`: another
   * user's published work.
   * `viewing`: an administrator views the site as another user.
   */
  readonly: 'other-tab' | 'not-owner' | 'remix' | 'viewing' | null
  /** A long action during which the editor must not be used. */
  busy: 'restoring' | 'copying' | 'resolving' | 'submitting' | 'switching' | null
  /** The reason why opening or uploading failed, as a text for the child. */
  problem: string | null
  /** Set when the editor cannot read the work. The history and the file of the work are still available. */
  unreadable: Unreadable | null
  /** The reason why nothing can be stored on this computer. */
  storeProblem: 'full' | 'unavailable' | null
  saving: boolean
  unreachable: boolean
  /** A text with the end of the maintenance, or null while the school is open. */
  closed: string | null
  /** The child has submitted, and the server has not confirmed this. */
  submitWanted: boolean
  /** This window has edits, or continues a draft. */
  touched: boolean
  inStore: boolean
  onServer: boolean
}

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

/** Changes in this window are not saved anywhere. Another user's work is not locked, because it can be copied. */
export const isLocked = ({ readonly }: Pick<SessionData, 'readonly'>): boolean =>
  readonly === 'other-tab' || readonly === 'viewing'

/** The child must not edit while content is being loaded, because the content would overwrite the edits. */
export const canEdit = ({ phase, busy, readonly }: Pick<SessionData, 'phase' | 'busy' | 'readonly'>): boolean =>
  phase === 'ready' && busy === null && !isLocked({ readonly })
