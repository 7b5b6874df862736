import type { EditorKind, TrialUnit } from '@mashu/client'
import { newKey } from '../bytes/sha256.ts'
import type { EditorParams, WorkScene } from '../window/params.ts'

/** Owner of drafts made without a login. */
export const guest = 'guest'

/** Identity and state of a work; kept in memory and, with the bytes, in each draft. */
export interface WorkCard {
  /** User id, or `guest`. Saving goes to this account and no other. */
  owner: string
  kind: EditorKind
  /** Null until the server has given one. */
  workId: string | null
  /** Names a new work before the server does; makes the repeated first save harmless. */
  clientKey: string
  /** The server's version this content started from; 0 is none. */
  baseVersion: number
  scene: WorkScene
  unitId: string | null
  additionalId: string | null
  departId: string | null
  /** Absent in drafts of older builds. */
  trial?: TrialUnit | null
  workFile: string | null
  /** The work that this one was made apart from; absent in drafts of older builds. */
  parentId?: string | null
  /** Checksums sent without an answer so far: if the server's newest version is one of these, it is ours. */
  sent: string[]
  /** Submitted by the child, not yet confirmed by the server. */
  submitWanted: boolean
}

/** The card of a work of its own that nothing is known of yet: no homework, no history. */
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
  /** One per window, so that two windows never write over each other's draft. */
  id: string
  title: string
  checksum: string
  /** Milliseconds since 1970. */
  editedAt: number
  /** Counts the edits of the window that wrote it; absent in drafts of older builds. */
  revision?: number
  /** Nothing but its title was changed since it was opened as a starter; absent in drafts of older builds. */
  pristine?: boolean
  /** The visit of this computer in which a guest made it. */
  visit?: string
  /** Users, and visits of guests, who said that this work of a guest is not theirs. */
  declinedBy?: readonly string[]
  hasCloudData: boolean
  /** The editor could not read it: kept, but not offered again by itself. */
  broken: boolean
  /** The server has it, but beside a newer version: the child has still to choose. */
  aside: boolean
}

/** A head as it was stored; older builds named one property otherwise. */
export type StoredHead = Omit<DraftHead, 'submitWanted'> & { submitWanted?: boolean; handInWanted?: boolean }

/** Reads a stored head of any build. */
export const toDraftHead = ({ handInWanted, ...head }: StoredHead): DraftHead => ({
  ...head,
  submitWanted: head.submitWanted ?? handInWanted ?? false,
})

/** Bytes, not Blobs: some browsers lose Blobs kept in IndexedDB. */
export interface DraftContent {
  file: ArrayBuffer
  fileType: string
  cover: ArrayBuffer | null
  coverType: string
}
export interface Draft {
  head: DraftHead
  content: DraftContent
  /** The store did not take it: all there is of it is a note. */
  isNote?: true
}

/** Storage in which drafts outlive the window. Every change is atomic. */
export interface DraftStore {
  /** Calls `listener` when the browser clears what it keeps, which no call would tell. */
  watch?(listener: () => void): void
  list(owner: string): Promise<DraftHead[]>
  read(id: string): Promise<Draft | null>
  /** Writes head and content; with `replaces`, removes that other draft in the same transaction. */
  write(draft: Draft, replaces?: string): Promise<void>
  /** Writes the head of a draft whose content stays; does nothing when the draft is gone. */
  writeHead(head: DraftHead): Promise<void>
  remove(id: string): Promise<void>
}

/** The work that is being opened, to find its drafts; workId also when only the server knew it. */
export type DraftTarget = Pick<EditorParams, 'unitId' | 'additionalId' | 'workFile'> & {
  trial?: TrialUnit | null
  kind: EditorKind
  workId: string | null
}

/** A work without an origin. */
export const isOfItsOwn = ({ workId, unitId, additionalId, workFile, trial }: Omit<DraftTarget, 'kind'>): boolean =>
  workId === null && unitId === null && additionalId === null && workFile === null && !trial

/** True when the draft holds the work that is being opened. */
export function isDraftOf(head: WorkCard, target: DraftTarget): boolean {
  if (head.kind !== target.kind) return false
  if (target.workId !== null && head.workId !== null) return head.workId === target.workId
  // One side has no work id yet: the lesson tells.
  if (target.additionalId !== null) return head.additionalId === target.additionalId
  if (target.unitId !== null) return head.unitId === target.unitId
  if (target.workId !== null) return false
  // Two units may begin with the same file, or with none.
  if (target.trial) return head.trial?.unitId === target.trial.unitId
  if (target.workFile !== null) return head.workFile === target.workFile
  return isOfItsOwn(head)
}

/**
 * Decision about a draft, given the server's newest version. `same`: the server has it. `restore`: continue it.
 * `rebase`: the newest version is a save of ours whose answer got lost; continue on top of it. `choose`: another user
 * saved meanwhile.
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
