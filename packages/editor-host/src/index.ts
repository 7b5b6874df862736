/**
 * The work session: the promise that no child ever loses work (architecture.md §3), for every editor.
 *
 * An editor brings an adapter (give me the work, load this work) and calls `changed()` at each edit; the session does
 * the rest:
 *
 *     const params = readEditorParams(location.search)
 *     const session = createWorkSession({ kind: 'scratch', workType: '2', params, adapter })
 *     mountWorkBar(element, session)            // from '@mashu/editor-host/ui'
 *     editor.on('edited', () => session.changed())
 *     void session.start()
 *
 * What it does
 * - `start()` finds what to open: workFile → workId → the own work of the unit → the unit's starter file → the editor's
 *   default. A draft left by a killed window is taken up by itself when no user saved meanwhile, and becomes a conflict
 *   to choose in when a user did.
 * - Each edit is noted in IndexedDB at once. The work is there after 150 ms of rest (500 ms while edits do not stop;
 *   longer where a snapshot is dear), and on the server after two seconds of rest, at most every ten; both at once when
 *   the page is hidden, and what was not kept yet is then written down without waiting. One save at a time;
 *   failures are tried again after 2, 5, 10 and 30 seconds, and at once when the network is back.
 * - Each save names the version it started from. A refused one (409) is checked first: if the newest version is a save
 *   of our own whose answer got lost, saving goes on silently; else `state.conflict` shows both sides until
 *   `resolveConflict`.
 * - A login that ended stops uploads only. `signIn` lets the same child back in; no other user's token ever carries
 *   this work. Guests keep drafts under no name and take them along when they sign in; what an earlier guest left is
 *   offered, and shown only to who says that it is theirs.
 * - Of two windows with one work, the second only looks on until `takeOver()`.
 * - Drafts that no window owns any more are uploaded by the next session of the same child.
 *
 * What an editor has to keep to
 * - `changed()` only for edits of the child, not for what loading causes (calls made while the session itself loads are
 *   ignored).
 * - `serialize()` gives equal bytes for equal work; pass zips through `stableZip`. Not empty: the server refuses empty
 *   files.
 * - `load()` rejects when it cannot read the bytes: the draft is then kept aside and the server's version loaded.
 * - Nothing can be changed while `canEdit(state)` is false: it would give way to what is loaded.
 * - Show `state.text`, and call `warnBeforeLoss`.
 * - `noteText()` gives the work as text without waiting, `completeNote()` makes the file of it (docs/work-session.md).
 *
 * Folders, each using only those named before it
 * - `bytes/`: SHA-256, zip. `window/`: clock, page, address.
 * - `snapshot/`: what an editor has to bring, and the work at one moment.
 * - `draft/`: drafts and notes in this browser.
 * - `state/`: what is shown of the session.
 * - `save/`: the open work (the order rule for drafts is in `work-document`), one try to save (`server-saver`),
 *   when to save (`save-scheduler`, `local-timing`), drafts of other windows (`left-draft`).
 * - `lesson/`: the steps of a lesson, how far the child is in them, the blocks that it offers.
 * - `load/`: what to open, and other windows with the same work (`tab-watch`).
 * - `session/`: the session itself, and the commands for whole versions (`work-commands`).
 * - `live/`: a lesson that goes on, loaded only then: what a teacher sees of the work, and what all screens are asked.
 *
 * Everything that touches the browser comes in by a port and has a fake in `test/`; `crash.test.ts` kills windows at
 * every call, `random-lives.test.ts` lives random lives.
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
