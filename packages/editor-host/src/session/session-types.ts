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

/** The first four options have no default. The others have defaults for the browser, which tests replace. */
export interface WorkSessionOptions {
  kind: EditorKind
  /** Value of the dictionary `work_type`: 2 Scratch, 3 ScratchJr, 4 Python. */
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
 * The work session of one editor window. A method that a click of the child calls may reject with an Error, whose
 * message the page may show.
 */
export interface WorkSession {
  /** The state is frozen. Each change replaces the state. */
  readonly state: SessionState
  readonly checking: Pick<WorkChecking, 'kind' | 'checks' | 'content' | 'keep' | 'hint' | 'noteFault' | 'show'>
  readonly live: Pick<WorkLive, keyof WorkLive>
  subscribe(listener: (state: SessionState) => void): () => void
  /** May be called again after the phase `failed`. Never rejects: see `state.phase`. */
  start(): Promise<void>
  /** Must be called only for an edit of the child, because each call leads to a save. */
  changed(): void
  /** Stores the newest edit synchronously. Returns false when leaving the page now would lose the edit. */
  keepAtOnce(): boolean
  /**
   * Stores the work on this computer, otherwise on the server. Resolves to false after a few seconds without success.
   * Leaving would then lose the last edits.
   */
  leave(): Promise<boolean>
  /** Lets the child leave without the edits that could not be stored. The browser does not ask again. */
  giveUp(): void
  /** Never rejects: see `state.saveState`. */
  saveNow(): Promise<void>
  /** Submits the homework now, or when the server is reachable again. */
  submit(): Promise<SubmitResult>
  rename(title: string): void
  lesson(): Promise<Lesson | null>
  /** The newest version is first. */
  versions(): Promise<WorkVersion[]>
  /** Saves the current state before it restores a version. */
  restore(versionNo: number): Promise<void>
  /** Copies a version to a new work and returns its id. The open work remains open. */
  copy(versionNo: number): Promise<string>
  saveAsNew(): Promise<void>
  /** Rejects when the current work could not be stored. */
  startNew(): Promise<void>
  /**
   * Stores the current work, and opens a local file as a new work. If storing or reading fails, rejects and changes
   * nothing.
   */
  openAsNew(bytes: ArrayBuffer, title: string): Promise<void>
  /** Stores the current work and continues the guest's work in `state.offer`. */
  takeOffer(): Promise<void>
  /** The person says that the offered work belongs to somebody else. It is kept, and this person is not asked again. */
  declineOffer(): Promise<void>
  say(text: string, kind?: 'info' | 'refused'): void
  resolveConflict(choice: ConflictChoice): Promise<void>
  /** Returns a picture of the current work in the editor, or null. */
  picture(): Promise<Blob | null>
  takeOver(): Promise<void>
  /** Asks the window that is editing the work to move to the front. Browsers may refuse. */
  showOtherTab(): void
  /** Signs in without leaving the editor, and continues saving. */
  signIn(credentials: Credentials): Promise<SignIn>
  /** Uses the login of another window. For a guest, and for a window that waits for a login. */
  takeAccount(): Promise<void>
  /** `key` is sent with the login, and `image` is a data URL. */
  captcha(): Promise<{ key: string; image: string }>
  dismissNotice(): void
  dispose(): Promise<void>
}
