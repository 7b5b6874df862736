import { Store } from '@mashu/ui/store'
import type { Person, TrialUnit } from '@mashu/client'
import type { WorkScene } from '../window/params.ts'

/**
 * `idle` before start · `opening` · `login`: nothing can be opened before a user signs in · `ready` · `failed`: could
 * not be opened, `problem` says why, `start()` tries again · `closed`.
 */
export type SessionPhase = 'idle' | 'opening' | 'login' | 'ready' | 'failed' | 'closed'

/** Where the newest edit is. `fresh`: nothing edited yet, nothing to save. */
export type SaveState =
  | 'fresh'
  | 'unsaved'
  | 'local'
  | 'saving'
  | 'server'
  | 'offline'
  | 'guest'
  | 'expired'
  | 'conflict'
  | 'readonly'

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

export interface SessionData {
  phase: SessionPhase
  title: string
  workId: string | null
  /** The newest version on the server that this window knows; 0 is none. */
  versionNo: number
  /**
   * Dictionary work_status: 0 saved, 1 waiting for marking, 2 marked, 3 and 4 published; null before the first save.
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
   * `other-tab`: another window edits it (see takeOver). `not-owner`: another user's work. `viewing`: an administrator
   * looks at the site as another person.
   */
  readonly: 'other-tab' | 'not-owner' | 'viewing' | null
  /** A long action under way, during which the editor should not be used. */
  busy: 'restoring' | 'copying' | 'resolving' | 'submitting' | 'switching' | null
  /** Why opening or uploading failed, in words for the child. */
  problem: string | null
  /** Why nothing can be kept on this computer. */
  storeProblem: 'full' | 'unavailable' | null
  saving: boolean
  unreachable: boolean
  /** Submitted by the child and on its way. */
  submitWanted: boolean
  /** Something was edited in this window or taken from a draft. */
  touched: boolean
  inStore: boolean
  onServer: boolean
}

/** What the server says of a work that it does not have yet. */
export const unsavedWork = {
  versionNo: 0,
  workStatus: null,
  changedSinceSubmit: false,
  pristine: false,
  savedAt: null,
} as const satisfies Partial<SessionData>

/** What the session shows; a new frozen object at each change. */
export interface SessionState extends Readonly<SessionData> {
  readonly saveState: SaveState
  /** The save state in words. */
  readonly text: string
  /** Closing the window now would lose edits. */
  readonly atRisk: boolean
  readonly canSubmit: boolean
}

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
  storeProblem: null,
  saving: false,
  unreachable: false,
  submitWanted: false,
  touched: false,
  inStore: false,
  onServer: false,
}

/** Where the newest edit is, most urgent first. */
export function saveStateOf(data: SessionData): SaveState {
  if (data.readonly) return 'readonly'
  if (data.conflict) return 'conflict'
  if (data.expired) return 'expired'
  if (data.saving) return 'saving'
  if (data.onServer) return 'server'
  if (!data.touched) return 'fresh'
  if (!data.inStore) return 'unsaved'
  if (!data.user) return 'guest'
  return data.unreachable ? 'offline' : 'local'
}

const texts: Record<SaveState, string> = {
  fresh: '改动会自动保存',
  unsaved: '有新的改动',
  local: '已保存到本机',
  saving: '正在保存',
  server: '已保存到云端',
  offline: '连不上服务器，稍后自动上传',
  guest: '已保存到本机，登录后上传',
  expired: '登录已过期，作品在本机',
  conflict: '有两份，请选一份',
  readonly: '只能看，不能保存',
}

function textOf(data: SessionData, saveState: SaveState): string {
  if (saveState === 'readonly' && data.readonly === 'other-tab') return '另一个窗口正在编辑'
  if (saveState === 'readonly' && data.readonly === 'viewing') return '正在查看，不能改也不能交'
  if (saveState === 'local' && data.problem) return `已保存到本机，没能上传：${data.problem}`
  if (saveState === 'unsaved' && data.storeProblem)
    return data.storeProblem === 'full' ? '这台电脑存满了，请不要关闭窗口' : '本机存不了，请不要关闭窗口'
  if (saveState === 'unsaved' && data.problem) return data.problem
  if (saveState === 'expired' && data.touched && !data.inStore) return '登录已过期，请重新登录'
  return texts[saveState]
}

/** Whether what is changed here is kept nowhere: unlike another person's work, it cannot become a copy of one's own. */
export const isLocked = ({ readonly }: Pick<SessionData, 'readonly'>): boolean =>
  readonly === 'other-tab' || readonly === 'viewing'

/**
 * Whether the child may change the work now. Before it is open, while it is being replaced, and while it is locked,
 * what is changed here would give way to what is loaded.
 */
export const canEdit = ({ phase, busy, readonly }: Pick<SessionData, 'phase' | 'busy' | 'readonly'>): boolean =>
  phase === 'ready' && busy === null && !isLocked({ readonly })

/** Holds the data and tells who listens. The classes of a session write it through their `SessionSlice`. */
export class SessionStore {
  #data: SessionData = emptySession
  readonly #state = new Store<SessionState>(stateOf(emptySession))

  get state(): SessionState {
    return this.#state.value
  }

  set(change: Partial<SessionData>): void {
    const keys = Object.keys(change) as (keyof SessionData)[]
    if (keys.every((key) => Object.is(this.#data[key], change[key]))) return
    this.#data = { ...this.#data, ...change }
    this.#state.set(stateOf(this.#data))
  }

  subscribe(listener: (state: SessionState) => void): () => void {
    return this.#state.subscribe(() => listener(this.#state.value))
  }
}

/** The state that the data make. */
export function stateOf(data: SessionData): SessionState {
  const saveState = saveStateOf(data)
  return Object.freeze({
    ...data,
    saveState,
    text: textOf(data, saveState),
    atRisk: data.touched && !data.inStore && !data.onServer && !data.readonly,
    canSubmit: data.scene !== 'create' && data.phase === 'ready' && !data.readonly,
  })
}
