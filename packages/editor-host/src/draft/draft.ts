import type { EditorKind, TrialUnit } from '@mashu/client'
import { newKey } from '../bytes/sha256.ts'
import type { EditorParams, WorkScene } from '../window/params.ts'

/** The owner of drafts that were made without a login. */
export const guest = 'guest'

/**
 * The identity and the state of a work. The card is kept in memory, and each draft contains it together with the bytes
 * of the work.
 */
export interface WorkCard {
  /** The id of the user, or `guest`. The work is saved only to the account of this user. */
  owner: string
  kind: EditorKind
  /** The id that the server has given to the work. Null until then. */
  workId: string | null
  /**
   * A key that identifies a new work until it has an id, so that a repeated first save does not create a second work.
   */
  clientKey: string
  /** The version on the server on which this content is based, or 0 if there is none. */
  baseVersion: number
  scene: WorkScene
  unitId: string | null
  additionalId: string | null
  departId: string | null
  /** Missing in drafts of older builds. */
  trial?: TrialUnit | null
  workFile: string | null
  /** The id of the original work of a remix. Missing in drafts of older builds. */
  parentId?: string | null
  /**
   * The checksums of the saves that got no answer. If the newest version on the server has one of them, it comes from
   * such a save.
   */
  sent: string[]
  /** True if the child has submitted the work and the server has not confirmed the submission. */
  submitWanted: boolean
}

/** Returns the card of a new work that belongs to no homework and has no versions. */
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
  /**
   * The id that the window uses for its draft. Each window has a different id, so that two windows never overwrite each
   * other's draft.
   */
  id: string
  title: string
  checksum: string
  /** The time of the last edit, in milliseconds since 1970. */
  editedAt: number
  /** The number of edits in the window that has written the draft. Missing in drafts of older builds. */
  revision?: number
  /** True if only the title of a starter file was changed. Missing in drafts of older builds. */
  pristine?: boolean
  /** The id of the browser visit in which a guest made the work. */
  visit?: string
  /** The users and the visits of guests who have said that this guest's work does not belong to them. */
  declinedBy?: readonly string[]
  hasCloudData: boolean
  /** True if the editor could not read the draft. The draft is kept, but it is not opened automatically again. */
  broken: boolean
  /** True if the server has stored the draft next to a newer version, and the child must still choose one of them. */
  aside: boolean
}

/** The head of a draft as it is stored. Older builds used another name for one property. */
export type StoredHead = Omit<DraftHead, 'submitWanted'> & { submitWanted?: boolean; handInWanted?: boolean }

/** Converts a stored head of any build. */
export const toDraftHead = ({ handInWanted, ...head }: StoredHead): DraftHead => ({
  ...head,
  submitWanted: head.submitWanted ?? handInWanted ?? false,
})

/** The content of a draft. It consists of bytes, because some browsers lose Blobs in IndexedDB. */
export interface DraftContent {
  file: ArrayBuffer
  fileType: string
  cover: ArrayBuffer | null
  coverType: string
}
export interface Draft {
  head: DraftHead
  content: DraftContent
  /** True if the store has refused the draft, so that only a note of it exists. */
  isNote?: true
}

/** Stores drafts, which remain when the window is closed. Each change is stored completely or not at all. */
export interface DraftStore {
  /** Calls `listener` when the browser clears its site data. The other methods do not report this. */
  watch?(listener: () => void): void
  list(owner: string): Promise<DraftHead[]>
  read(id: string): Promise<Draft | null>
  /**
   * Stores the head and the content of a draft. With `replaces`, removes the draft with this id in the same
   * transaction.
   */
  write(draft: Draft, replaces?: string): Promise<void>
  /** Stores the head of a draft without its content. Does nothing if the draft no longer exists. */
  writeHead(head: DraftHead): Promise<void>
  remove(id: string): Promise<void>
}

/** The work that is opened, by which its drafts are found. `workId` is also set if only the server knew the id. */
export type DraftTarget = Pick<EditorParams, 'unitId' | 'additionalId' | 'workFile'> & {
  trial?: TrialUnit | null
  kind: EditorKind
  workId: string | null
}

/** Returns true for a work that is new: it has no id, unit, assignment, trial or file to begin with. */
export const isOfItsOwn = ({ workId, unitId, additionalId, workFile, trial }: Omit<DraftTarget, 'kind'>): boolean =>
  workId === null && unitId === null && additionalId === null && workFile === null && !trial

/** Returns true if a draft belongs to the work that is opened. */
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
 * The decision about a draft after a comparison with the newest version on the server. `same`: the server has the same
 * content. `restore`: the draft is opened. `rebase`: the newest version comes from a save of this draft whose answer
 * was lost, so the draft is opened and is based on this version. `choose`: the work has been saved elsewhere, so the
 * child chooses.
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
