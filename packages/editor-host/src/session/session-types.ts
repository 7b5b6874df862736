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

/** All but the first four have defaults for the browser; tests replace them. */
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
 * The work session of one editor window. Methods called by a click of the child reject with an Error whose message may
 * be shown.
 */
export interface WorkSession {
  /** The state is frozen and replaced at each change. */
  readonly state: SessionState
  readonly checking: Pick<WorkChecking, 'kind' | 'checks' | 'content' | 'keep' | 'hint' | 'noteFault' | 'show'>
  readonly live: Pick<WorkLive, keyof WorkLive>
  subscribe(listener: (state: SessionState) => void): () => void
  /**
   * Opens the work of the address in the editor; may be called again after `failed`. Never rejects: see `state.phase`.
   */
  start(): Promise<void>
  /** Reports an edit of the child. Call it for nothing else, because each call leads to a save. */
  changed(): void
  /** Stores the newest edit synchronously. Returns false when leaving the page now would lose it. */
  keepAtOnce(): boolean
  /**
   * Stores the work on this computer, or else on the server, before another page is opened. Resolves to false when that
   * did not succeed within a few seconds, so that leaving would lose the last edits.
   */
  leave(): Promise<boolean>
  /** Lets the child leave without the edits that could not be stored; the browser does not ask again. */
  giveUp(): void
  /** Saves at once. Never rejects: see `state.saveState`. */
  saveNow(): Promise<void>
  /** Submits the homework, now or when the server is reachable again. */
  submit(): Promise<SubmitResult>
  rename(title: string): void
  /** Loads the lesson text of the work: see `WorkApi.lesson`. */
  lesson(): Promise<Lesson | null>
  /** The history, newest first. */
  versions(): Promise<WorkVersion[]>
  /** Restores a version; the current state is saved first. */
  restore(versionNo: number): Promise<void>
  /** Copies a version to a new work and returns its id; the open work stays open. */
  copy(versionNo: number): Promise<string>
  /** Continues the current content as a new work. */
  saveAsNew(): Promise<void>
  /** Stores the current work and begins an empty one. Rejects when it could not be stored. */
  startNew(): Promise<void>
  /**
   * Opens a local file as a new work and tells the child; the current work is stored first. Rejects when that failed or
   * the editor cannot read the file; everything is then unchanged.
   */
  openAsNew(bytes: ArrayBuffer, title: string): Promise<void>
  /** Continues the work of a guest that `state.offer` names; the current work is stored first. */
  takeOffer(): Promise<void>
  /** Records that the offered work is not this person's. The work is kept, and this person is not asked again. */
  declineOffer(): Promise<void>
  /** Shows a message to the child below the bar. */
  say(text: string, kind?: 'info' | 'refused'): void
  resolveConflict(choice: ConflictChoice): Promise<void>
  /** Returns a picture of the work as it is in the editor; null when there is none. */
  picture(): Promise<Blob | null>
  /** Takes the work over from the window that edits it. */
  takeOver(): Promise<void>
  /** Asks the window that edits the work to move to the front; browsers may refuse. */
  showOtherTab(): void
  /** Signs in without leaving the editor and continues saving. */
  signIn(credentials: Credentials): Promise<SignIn>
  /** Takes over the account that was signed in in another window, for a guest or a window that waits for a login. */
  takeAccount(): Promise<void>
  /** Loads a new captcha: the key to send with the login, and the picture as a data URL. */
  captcha(): Promise<{ key: string; image: string }>
  dismissNotice(): void
  /** Saves and releases all resources. */
  dispose(): Promise<void>
}
