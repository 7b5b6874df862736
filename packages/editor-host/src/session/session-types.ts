import {
  type Account,
  type Credentials,
  type Lesson,
  type WorkApi,
  type WorkType,
  type WorkVersion,
  type ClosingSource,
  type EditorChannel,
  type EditorKind,
} from '@mashu/client'
import type { Clock } from '../window/clock.ts'
import type { DraftStore } from '../draft/draft.ts'
import type { SignIn } from '../account/identity.ts'
import type { WorkChecking } from './work-checking.ts'
import type { WorkLive } from './work-live.ts'
import type { ConflictChoice, SubmitResult } from './work-commands.ts'
import type { NoteJournal } from '../draft/note-journal.ts'
import type { NoteStore } from '../draft/note-store.ts'
import type { Page } from '../window/page.ts'
import type { EditorParams } from '../window/params.ts'
import type { SessionState } from '../state/session-store.ts'
import type { EditorAdapter } from '../snapshot/snapshot.ts'
import type { TabChannel } from '../load/tab-watch.ts'

/** All but the first four have defaults for the browser; tests bring their own. */
export interface WorkSessionOptions {
  kind: EditorKind
  /** Dictionary work_type: 2 Scratch, 3 ScratchJr, 4 Python. */
  workType: WorkType
  params: EditorParams
  adapter: EditorAdapter
  clock?: Clock
  store?: DraftStore
  notes?: NoteStore
  journal?: NoteJournal
  api?: WorkApi
  account?: Account
  page?: Page
  channel?: EditorChannel
  tabs?: TabChannel
  closing?: ClosingSource
}

/**
 * The work of one editor window. Methods that serve a click of the child reject with an Error whose message may be
 * shown.
 */
export interface WorkSession {
  /** Frozen; a new object after each change. */
  readonly state: SessionState
  readonly checking: Pick<WorkChecking, 'kind' | 'checks' | 'content' | 'keep' | 'hint' | 'noteFault' | 'show'>
  readonly live: Pick<WorkLive, keyof WorkLive>
  subscribe(listener: (state: SessionState) => void): () => void
  /**
   * Opens what the address asks for and puts it into the editor; again after `failed`. Never rejects: see
   * `state.phase`.
   */
  start(): Promise<void>
  /** To be called after each edit of the child, and only then: each call leads to a save. */
  changed(): void
  /** Keeps the newest edit without waiting. False when leaving the page now would lose it. */
  keepAtOnce(): boolean
  /**
   * Keeps the work on this computer, or else on the server, before the page is left for another. False when that did
   * not work within seconds: leaving would lose the last edits.
   */
  leave(): Promise<boolean>
  /** The child leaves without the edits that could not be kept: no user asks again. */
  giveUp(): void
  /** The save button. Never rejects: see `state.saveState`. */
  saveNow(): Promise<void>
  /** Hands the homework in, now or when the server can be reached again. */
  submit(): Promise<SubmitResult>
  rename(title: string): void
  /** Loads the lesson text beside the work: see `WorkApi.lesson`. */
  lesson(): Promise<Lesson | null>
  /** The history, newest first. */
  versions(): Promise<WorkVersion[]>
  /** Goes back to a version; what is there now is saved first. */
  restore(versionNo: number): Promise<void>
  /** Makes a work of its own out of a version and gives its id; the open work stays. */
  copy(versionNo: number): Promise<string>
  /** Goes on with what is in the editor as a new work. */
  saveAsNew(): Promise<void>
  /** Puts the work in hand away safely and begins an empty one. Rejects when it could not be kept. */
  startNew(): Promise<void>
  /**
   * Opens a file of this computer as a work of its own; the work in hand is put away safely first, and the child is
   * told. Rejects when that failed or the editor cannot read the file: everything is then as it was.
   */
  openAsNew(bytes: ArrayBuffer, title: string): Promise<void>
  /** Goes on with the work of a guest that `state.offer` names; what is in hand is put away safely first. */
  takeOffer(): Promise<void>
  /** It is another user's: it stays where it is, and this person is not asked again. */
  declineOffer(): Promise<void>
  /** Tells the child something, below the bar. */
  say(text: string, kind?: 'info' | 'refused'): void
  resolveConflict(choice: ConflictChoice): Promise<void>
  /** Takes the work over from the window that edits it. */
  takeOver(): Promise<void>
  /** Asks that window to come to the front; browsers do not always obey. */
  showOtherTab(): void
  /** Signs in without leaving the editor and goes on saving. */
  signIn(credentials: Credentials): Promise<SignIn>
  /** A guest, or a window that waits for a login, takes the account signed in in another window. */
  takeAccount(): Promise<void>
  /** A new captcha: the key to send back with the login, and the picture as a data address. */
  captcha(): Promise<{ key: string; image: string }>
  dismissNotice(): void
  /** Saves and lets go of everything. */
  dispose(): Promise<void>
}
