import type { VersionKind } from '@mashu/contract/teaching/work-session'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { WorkContext } from '../record/work-context.ts'

/**
 * The bytes of a save, on disk already. `insert` writes the rows of both files, or of the cover alone, where they have
 * none yet.
 */
export interface Content {
  fileId: string
  coverId: string | null
  checksum: string
  /** What is in it in short; null where it was not looked at. */
  outline: string | null
  insert(what?: 'cover'): Promise<void>
}

/** Content whose files have their rows already. */
export const storedContent = ({ fileId, coverId, checksum, outline }: Omit<Content, 'insert'>): Content => ({
  fileId,
  coverId,
  checksum,
  outline,
  insert: async () => {},
})

export interface SaveRequest {
  /** Exactly this work; it must be the caller's. */
  workId?: string | undefined
  clientKey: string | null
  /** null: the client knows nothing of versions. */
  baseVersion: number | null
  workName: string
  workType: string
  /** What a new work is made for; a work that is there keeps its own. */
  workContext: WorkContext
  hasCloudData?: boolean | undefined
  /** The work that a new one is a remix of. */
  parentId?: string | null
  submit: boolean
  /** The editor says that the starter was not edited. */
  untouched?: boolean | undefined
  device: string | null
  /** The client knows nothing of versions: whether it read the one that it replaces is known by its calls alone. */
  tracksReads?: boolean
  /** `restore` instead of `save` for a version brought back. */
  kind?: VersionKind
}

export type SaveOutcome = { workId: string; isNew: boolean } & (
  | { state: 'saved'; versionNo: number }
  | { state: 'conflict'; currentNo: number; keptNo: number }
)

export const kindOf = (request: SaveRequest): VersionKind => request.kind ?? (request.submit ? 'submit' : 'save')

/** Who saves what, and with which bytes. */
export interface Save {
  user: Pick<Principal, 'username' | 'orgCode'>
  request: SaveRequest
  content: Content
}
