import type { VersionKind } from '@mashu/contract/teaching/work-session'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { WorkContext } from '../record/work-context.ts'

/**
 * The bytes of a save, which are already on disk. `insert` writes the missing rows of project and cover, or of the
 * cover only.
 */
export interface Content {
  fileId: string
  coverId: string | null
  checksum: string
  /** Null when nothing has read the outline of the project. */
  outline: string | null
  insert(what?: 'cover'): Promise<void>
}

/** The files already have rows, so `insert` does nothing. */
export const storedContent = ({ fileId, coverId, checksum, outline }: Omit<Content, 'insert'>): Content => ({
  fileId,
  coverId,
  checksum,
  outline,
  insert: async () => {},
})

export interface SaveRequest {
  /** Must belong to the caller. */
  workId?: string | undefined
  clientKey: string | null
  /** Null for a client that does not know versions. */
  baseVersion: number | null
  workName: string
  workType: string
  /** Used for a new work. An existing work keeps its own context. */
  workContext: WorkContext
  hasCloudData?: boolean | undefined
  /** The new work is a remix of this work. */
  parentId?: string | null
  submit: boolean
  /** True when the editor reports that the starter was not edited. */
  untouched?: boolean | undefined
  device: string | null
  /** For a client that does not know versions, the server records the version that the client has read. */
  tracksReads?: boolean
  /** `restore` for a restored version, and `save` by default. */
  kind?: VersionKind
}

export type SaveOutcome = { workId: string; isNew: boolean } & (
  | { state: 'saved'; versionNo: number }
  | { state: 'conflict'; currentNo: number; keptNo: number }
)

export const kindOf = (request: SaveRequest): VersionKind => request.kind ?? (request.submit ? 'submit' : 'save')

export interface Save {
  user: Pick<Principal, 'username' | 'orgCode'>
  request: SaveRequest
  content: Content
}
