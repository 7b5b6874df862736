/**
 * The work session of all editors. It guarantees that no child ever loses work (architecture.md §3).
 *
 * An editor provides an adapter (serialize the work, load a work) and calls `changed()` at each edit; the session does
 * the rest:
 *
 *     const params = readEditorParams(location.search)
 *     const session = createWorkSession({ kind: 'scratch', workType: '2', params, adapter })
 *     mountWorkBar(element, session)            // from '@mashu/editor-host/ui'
 *     editor.on('edited', () => session.changed())
 *     void session.start()
 *
 * Behaviour
 * - `start()` finds what to open: workFile → workId → the child's own work of the unit → the unit's starter file → the
 *   editor's default. A draft of a killed window is restored automatically if nothing was saved elsewhere since;
 *   otherwise it is a conflict, and the child chooses.
 * - A note of each edit is written to IndexedDB at once. The draft is written 150 ms after the last edit (500 ms after
 *   the first during continuous edits; later if a snapshot is expensive). The server gets the work two seconds after
 *   the last edit, at most every ten seconds. When the page is hidden, the draft is written and the work is sent
 *   at once, and unsaved edits are also written to a note synchronously. Only one save runs at a time. Failed saves are
 *   retried after 2, 5, 10 and 30 seconds, and at once when the network is back.
 * - Each save names the version on which it is based. A refused save (409) is checked first: if the newest version is
 *   our own save whose answer was lost, saving continues; otherwise `state.conflict` shows both sides until
 *   `resolveConflict`.
 * - An expired login stops only uploads. `signIn` lets the same child continue; the work is never sent with the token
 *   of another user. Drafts of guests have no owner and are taken over when the guest signs in. The draft of an earlier
 *   guest is offered, and shown only to a user who says that it is theirs.
 * - If two windows open one work, the second is read-only until `takeOver()`.
 * - Drafts of closed windows are uploaded by the next session of the same child.
 *
 * Duties of an editor
 * - Call `changed()` only for edits of the child, not for changes caused by loading (calls are ignored while the
 *   session loads).
 * - `serialize()` returns equal bytes for equal work; pass zips through `stableZip`. The result is not empty, because
 *   the server refuses empty files.
 * - `load()` rejects when it cannot read the bytes: the draft is then kept and the server's version loaded.
 * - Nothing can be changed while `canEdit(state)` is false, because loading would overwrite the change.
 * - Show `state.text`, and call `warnBeforeLoss`.
 * - `noteText()` returns the work as text synchronously, `completeNote()` makes a file of it (docs/work-session.md).
 *
 * Folders; each uses only those named before it
 * - `bytes/`: SHA-256, zip. `window/`: clock, page, address.
 * - `snapshot/`: the interface of an editor, and the work at one moment.
 * - `draft/`: drafts and notes in this browser. `account/`: the user, and the permission to save.
 * - `state/`: the public state of the session.
 * - `save/`: the open work (the order of drafts is defined in `work-document`), one attempt to save (`server-saver`),
 *   the time of saves (`save-scheduler`, `local-timing`), drafts of other windows (`left-draft`).
 * - `lesson/`: the steps of a lesson, the progress of the child in them, and the offered blocks.
 * - `load/`: choosing what to open, and other windows with the same work (`tab-watch`).
 * - `session/`: the session itself, and the commands for whole versions (`work-commands`).
 * - `live/`: an open lesson, loaded only during one: the teacher watches the work and controls all screens.
 * - `check/`: running the checks of a task. `ui/`: the work bar and its panels.
 *
 * All access to the browser uses interfaces with fakes in `test/`; `crash.test.ts` kills windows at every call,
 * `random-lives.test.ts` runs random sequences of edits, faults and restarts.
 */
export { fromBase64, toBase64 } from '@mashu/client'
export { browserClock, type Clock } from './window/clock.ts'
export { guest, type Draft, type DraftContent, type DraftHead, type DraftStore } from './draft/draft.ts'
export { indexedDraftStore } from './draft/draft-store.ts'
export type { SignIn } from './account/identity.ts'
export { followOfferedBlocks } from './lesson/offered-blocks.ts'
export { warnBeforeLoss } from './session/leave-guard.ts'
export type { ConflictChoice, SubmitResult } from './session/work-commands.ts'
export { browserNoteStore, type Note, type NoteStore } from './draft/note-store.ts'
export { readEditorParams, type EditorParams, type WorkScene } from './window/params.ts'
export type { Page } from './window/page.ts'
export { canEdit, isLocked } from './state/session-data.ts'
export type { SessionState } from './state/session-store.ts'
export type { Conflict, ConflictSide, Notice, Offer, SessionPhase } from './state/session-data.ts'
export type { SaveState } from './state/save-state.ts'
export type { LiveWork, PictureSource } from './snapshot/live-work.ts'
export type { Completed, EditorAdapter, Serialized } from './snapshot/snapshot.ts'
export type { TabChannel } from './load/tab-watch.ts'
export type { WorkSession, WorkSessionOptions } from './session/session-types.ts'
export { createWorkSession } from './session/work-session.ts'
export { stableZip } from './bytes/zip.ts'
