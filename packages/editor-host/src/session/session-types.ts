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

/**
 * The options of an editor. The first four have no default. The other options have defaults for the browser, and tests
 * replace them.
 */
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
 * The work session of one editor window. A method that a click of the child calls rejects with an Error. The page may
 * show the message of this Error.
 */
export interface WorkSession {
  /** The state is frozen. Each change replaces the state. */
  readonly state: SessionState
  readonly checking: Pick<WorkChecking, 'kind' | 'checks' | 'content' | 'keep' | 'hint' | 'noteFault' | 'show'>
  readonly live: Pick<WorkLive, keyof WorkLive>
  subscribe(listener: (state: SessionState) => void): () => void
  /** Opens the work in the address. May be called again after the phase `failed`. Never rejects: see `state.phase`. */
  start(): Promise<void>
  /** Reports an edit of the child. Must not be called for anything else, because each call leads to a save. */
  changed(): void
  /** Stores the newest edit synchronously. Returns false when the edit would be lost by leaving the page now. */
  keepAtOnce(): boolean
  /**
   * Stores the work before another page is opened: on this computer, otherwise on the server. Resolves to false when
   * storing did not succeed within a few seconds. Leaving would then lose the last edits.
   */
  leave(): Promise<boolean>
  /** Lets the child leave without the edits that could not be stored. The browser does not ask again. */
  giveUp(): void
  /** Saves at once. Never rejects: see `state.saveState`. */
  saveNow(): Promise<void>
  /** Submits the homework now, or when the server is reachable again. */
  submit(): Promise<SubmitResult>
  rename(title: string): void
  /** Loads the text of the lesson, see `WorkApi.lesson`. */
  lesson(): Promise<Lesson | null>
  /** Returns the versions of the work, the newest first. */
  versions(): Promise<WorkVersion[]>
  /** Saves the current state and then restores a version. */
  restore(versionNo: number): Promise<void>
  /** Copies a version to a new work and returns the id of the new work. The open work remains open. */
  copy(versionNo: number): Promise<string>
  /** Continues the current content as a new work. */
  saveAsNew(): Promise<void>
  /** Stores the current work and begins an empty work. Rejects when the current work could not be stored. */
  startNew(): Promise<void>
  /**
   * Stores the current work, opens a local file as a new work, and tells the child. Rejects when the current work
   * cannot be stored or the editor cannot read the file. Nothing has changed then.
   */
  openAsNew(bytes: ArrayBuffer, title: string): Promise<void>
  /** Stores the current work and continues the guest's work in `state.offer`. */
  takeOffer(): Promise<void>
  /** Records that the offered work does not belong to this person. The work is kept. This person is not asked again. */
  declineOffer(): Promise<void>
  /** Shows a message to the child below the bar. */
  say(text: string, kind?: 'info' | 'refused'): void
  resolveConflict(choice: ConflictChoice): Promise<void>
  /** Returns a picture of the current work in the editor, or null. */
  picture(): Promise<Blob | null>
  /** Takes the work over from the window that is editing the work. */
  takeOver(): Promise<void>
  /** Asks the window that is editing the work to move to the front. Browsers may refuse. */
  showOtherTab(): void
  /** Signs in without leaving the editor, and continues saving. */
  signIn(credentials: Credentials): Promise<SignIn>
  /** Uses the login of another window. For a guest, and for a window that waits for a login. */
  takeAccount(): Promise<void>
  /** Loads a new captcha. `key` is sent with the login, and `image` is a data URL. */
  captcha(): Promise<{ key: string; image: string }>
  dismissNotice(): void
  /** Saves the work and releases all resources. */
  dispose(): Promise<void>
}
