import type { EditorKind, TrialUnit } from '@mashu/client'
import { newKey } from '../bytes/sha256.ts'
import type { EditorParams, WorkScene } from '../window/params.ts'

/** Owner of drafts made without a login. */
export const guest = 'guest'

/** Identity and state of a work. It is kept in memory and stored with the bytes in each draft. */
export interface WorkCard {
  /** The id of the user, or `guest`. The work is saved to this account only. */
  owner: string
  kind: EditorKind
  /** Null until the server has assigned one. */
  workId: string | null
  /** Identifies a new work before it has an id, so that a repeated first save does not create a second work. */
  clientKey: string
  /** The server's version on which this content is based; 0 for none. */
  baseVersion: number
  scene: WorkScene
  unitId: string | null
  additionalId: string | null
  departId: string | null
  /** Absent in drafts of older builds. */
  trial?: TrialUnit | null
  workFile: string | null
  /** The original of a remix; absent in drafts of older builds. */
  parentId?: string | null
  /** Checksums of saves that got no answer. If the server's newest version has one of them, it is our own save. */
  sent: string[]
  /** True after the child has submitted and before the server has confirmed it. */
  submitWanted: boolean
}

/** Returns the card of a new work without homework or history. */
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
  /** The id of the window. Each window has its own, so that two windows never overwrite each other's draft. */
  id: string
  title: string
  checksum: string
  /** Milliseconds since 1970. */
  editedAt: number
  /** Number of edits in the window that wrote it; absent in drafts of older builds. */
  revision?: number
  /** True when only the title of a starter was changed; absent in drafts of older builds. */
  pristine?: boolean
  /** The visit of the browser in which a guest made the work. */
  visit?: string
  /** Users, and visits of guests, who have said that this guest's work is not theirs. */
  declinedBy?: readonly string[]
  hasCloudData: boolean
  /** True when the editor could not read it: it is kept, but not offered again automatically. */
  broken: boolean
  /** True when the server stores it beside a newer version, and the child still has to choose. */
  aside: boolean
}

/** A stored head; older builds used another name for one property. */
export type StoredHead = Omit<DraftHead, 'submitWanted'> & { submitWanted?: boolean; handInWanted?: boolean }

/** Reads a stored head of any build. */
export const toDraftHead = ({ handInWanted, ...head }: StoredHead): DraftHead => ({
  ...head,
  submitWanted: head.submitWanted ?? handInWanted ?? false,
})

/** The content is stored as bytes, because some browsers lose Blobs in IndexedDB. */
export interface DraftContent {
  file: ArrayBuffer
  fileType: string
  cover: ArrayBuffer | null
  coverType: string
}
export interface Draft {
  head: DraftHead
  content: DraftContent
  /** True when the store refused the draft, so that only a note of it exists. */
  isNote?: true
}

/** Stores drafts beyond the life of the window. Every change is atomic. */
export interface DraftStore {
  /** Calls `listener` when the browser clears its site data. The other methods do not report that. */
  watch?(listener: () => void): void
  list(owner: string): Promise<DraftHead[]>
  read(id: string): Promise<Draft | null>
  /** Writes head and content; with `replaces`, removes that other draft in the same transaction. */
  write(draft: Draft, replaces?: string): Promise<void>
  /** Writes the head of a draft without its content; does nothing when the draft no longer exists. */
  writeHead(head: DraftHead): Promise<void>
  remove(id: string): Promise<void>
}

/** The opened work, by which its drafts are found; `workId` is also set when only the server knew it. */
export type DraftTarget = Pick<EditorParams, 'unitId' | 'additionalId' | 'workFile'> & {
  trial?: TrialUnit | null
  kind: EditorKind
  workId: string | null
}

/** Returns true for a new work: one without an id, a unit, an assignment, a trial or a file that it begins with. */
export const isOfItsOwn = ({ workId, unitId, additionalId, workFile, trial }: Omit<DraftTarget, 'kind'>): boolean =>
  workId === null && unitId === null && additionalId === null && workFile === null && !trial

/** Returns true when the draft belongs to the opened work. */
export function isDraftOf(head: WorkCard, target: DraftTarget): boolean {
  if (head.kind !== target.kind) return false
  if (target.workId !== null && head.workId !== null) return head.workId === target.workId
  // One of the two has no work id yet, so the unit or assignment decides.
  if (target.additionalId !== null) return head.additionalId === target.additionalId
  if (target.unitId !== null) return head.unitId === target.unitId
  if (target.workId !== null) return false
  // The file does not decide: two units may begin with the same file, or with none.
  if (target.trial) return head.trial?.unitId === target.trial.unitId
  if (target.workFile !== null) return head.workFile === target.workFile
  return isOfItsOwn(head)
}

/**
 * The decision about a draft, given the server's newest version. `same`: the server has this content. `restore`:
 * continue with the draft. `rebase`: the newest version is our own save whose answer was lost, so continue on top of
 * it. `choose`: the work was saved elsewhere since, so the child chooses.
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
