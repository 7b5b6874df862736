import type { VersionKind } from '@mashu/contract/teaching/work-session'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { WorkContext } from '../record/work-context.ts'

/**
 * The bytes of a save, already on disk. `insert` writes the rows of both files, or of the cover only, unless they
 * exist.
 */
export interface Content {
  fileId: string
  coverId: string | null
  checksum: string
  /** Null when the outline was not read. */
  outline: string | null
  insert(what?: 'cover'): Promise<void>
}

/** Returns content whose files already have rows. */
export const storedContent = ({ fileId, coverId, checksum, outline }: Omit<Content, 'insert'>): Content => ({
  fileId,
  coverId,
  checksum,
  outline,
  insert: async () => {},
})

export interface SaveRequest {
  /** The id of the work, which must be the caller's. */
  workId?: string | undefined
  clientKey: string | null
  /** Null for a client without versions. */
  baseVersion: number | null
  workName: string
  workType: string
  /** The context of a new work; an existing work keeps its own context. */
  workContext: WorkContext
  hasCloudData?: boolean | undefined
  /** The original of a new remix. */
  parentId?: string | null
  submit: boolean
  /** The editor states that the starter was not edited. */
  untouched?: boolean | undefined
  device: string | null
  /** True for a client without versions. The server records which version such a client has read. */
  tracksReads?: boolean
  /** `restore` instead of `save` for a restored version. */
  kind?: VersionKind
}

export type SaveOutcome = { workId: string; isNew: boolean } & (
  | { state: 'saved'; versionNo: number }
  | { state: 'conflict'; currentNo: number; keptNo: number }
)

export const kindOf = (request: SaveRequest): VersionKind => request.kind ?? (request.submit ? 'submit' : 'save')

/** A save with its author and content. */
export interface Save {
  user: Pick<Principal, 'username' | 'orgCode'>
  request: SaveRequest
  content: Content
}
