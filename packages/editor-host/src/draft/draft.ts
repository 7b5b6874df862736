import type { EditorKind, TrialUnit } from '@mashu/client'
import { newKey } from '../bytes/sha256.ts'
import type { EditorParams, WorkScene } from '../window/params.ts'

/** The owner of drafts that were made without a login. */
export const guest = 'guest'

/** The identity and the state of a work, kept in memory and in each draft. */
export interface WorkCard {
  /** Id of the user, or `guest`. The work is saved only to this account. */
  owner: string
  kind: EditorKind
  /** Null until the server has given an id to the work. */
  workId: string | null
  /** Identifies a new work until it has an id, so that a repeated first save does not create a second work. */
  clientKey: string
  /** The version on the server on which this content is based, or 0. */
  baseVersion: number
  scene: WorkScene
  unitId: string | null
  additionalId: string | null
  departId: string | null
  /** Missing in drafts of older builds. */
  trial?: TrialUnit | null
  workFile: string | null
  /** The original work of a remix. Missing in drafts of older builds. */
  parentId?: string | null
  /**
   * Checksums of saves without an answer.
   * If the newest version on the server has one of them, the version comes from such a save.
   */
  sent: string[]
  /** The child has submitted the work, and the server has not confirmed this. */
  submitWanted: boolean
}

/** Makes the card of a new work, which belongs to no homework and has no versions. */
export const newCard = (kind: EditorKind, owner: string = guest): WorkCard => ({
  owner,
  kind,
  workId: null,
  clientKey: newKey(),
  baseVersion: 0,
  scene: 'create',
  unitId: null,
  additionalId: null,
  departId: null,
  trial: null,
  workFile: null,
  sent: [],
  submitWanted: false,
})

export interface DraftHead extends WorkCard {
  /** Each window has a different id, so that two windows never overwrite each other's draft. */
  id: string
  title: string
  checksum: string
  /** Milliseconds since 1970. */
  editedAt: number
  /** Edits in the window that has written the draft. Missing in drafts of older builds. */
  revision?: number
  /** Only the title of a starter file was changed. Missing in drafts of older builds. */
  pristine?: boolean
  /** The browser visit in which a guest made the work. */
  visit?: string
  /** Users and visits of guests who have said that this guest's work does not belong to them. */
  declinedBy?: readonly string[]
  hasCloudData: boolean
  /** The editor could not read the draft, which is kept but not opened automatically again. */
  broken: boolean
  /** The server has stored the draft next to a newer version, and the child must still choose. */
  aside: boolean
}

/** Older builds used another name for one property. */
export type StoredHead = Omit<DraftHead, 'submitWanted'> & { submitWanted?: boolean; handInWanted?: boolean }

/** Converts a stored head of any build. */
export const toDraftHead = ({ handInWanted, ...head }: StoredHead): DraftHead => ({
  ...head,
  submitWanted: head.submitWanted ?? handInWanted ?? false,
})

/** Bytes, because some browsers lose Blobs in IndexedDB. */
export interface DraftContent {
  file: ArrayBuffer
  fileType: string
  cover: ArrayBuffer | null
  coverType: string
}
export interface Draft {
  head: DraftHead
  content: DraftContent
  /** The store has refused the draft, so only a note of it exists. */
  isNote?: true
}

/** Each change is stored completely or not at all. */
export interface DraftStore {
  /** Calls `listener` when the browser clears its site data. */
  watch?(listener: () => void): void
  list(owner: string): Promise<DraftHead[]>
  read(id: string): Promise<Draft | null>
  /** With `replaces`, removes the draft with this id in the same transaction. */
  write(draft: Draft, replaces?: string): Promise<void>
  /** Does nothing if the draft no longer exists. */
  writeHead(head: DraftHead): Promise<void>
  remove(id: string): Promise<void>
}

/**
 * The opened work, by which its drafts are found. `workId` may come from the server if the URL of the page does not
 * contain it.
 */
export type DraftTarget = Pick<EditorParams, 'unitId' | 'additionalId' | 'workFile'> & {
  trial?: TrialUnit | null
  kind: EditorKind
  workId: string | null
}

/** A new work without id, unit, assignment, trial or file. */
export const isOfItsOwn = ({ workId, unitId, additionalId, workFile, trial }: Omit<DraftTarget, 'kind'>): boolean =>
  workId === null && unitId === null && additionalId === null && workFile === null && !trial

/** The draft belongs to the opened work. */
export function isDraftOf(head: WorkCard, target: DraftTarget): boolean {
  if (head.kind !== target.kind) return false
  if (target.workId !== null && head.workId !== null) return head.workId === target.workId
  // One of the two has no work id, so the unit or the assignment decides.
  if (target.additionalId !== null) return head.additionalId === target.additionalId
  if (target.unitId !== null) return head.unitId === target.unitId
  if (target.workId !== null) return false
  // The file must not decide, because two units may begin with the same file or without a file.
  if (target.trial) return head.trial?.unitId === target.trial.unitId
  if (target.workFile !== null) return head.workFile === target.workFile
  return isOfItsOwn(head)
}

/**
 * Compares a draft with the newest version on the server. `same`: the content is equal.
 * `restore`: the draft is opened.
 * `rebase`: the newest version comes from a save of this draft whose answer was lost, so the draft is based on this
 * version.
 * `choose`: the work has been saved elsewhere, so the child chooses.
 */
export type DraftVerdict = 'same' | 'restore' | 'rebase' | 'choose'

export function judgeDraft(
  head: DraftHead,
  server: { versionNo: number; checksum: string; title: string } | null,
): DraftVerdict {
  if (server === null) return 'restore'
  if (head.checksum === server.checksum && head.title === server.title && !head.submitWanted) return 'same'
  if (head.baseVersion === server.versionNo) return 'restore'
  return head.checksum === server.checksum || head.sent.includes(server.checksum) ? 'rebase' : 'choose'
}
