import { type DraftHead, type DraftStore, type DraftTarget, isDraftOf } from '../draft/draft.ts'
import type { LoadRequest } from './fresh-work.ts'

export const targetOf = ({ kind, params }: LoadRequest, workId: string | null): DraftTarget => ({
  kind,
  workId: workId ?? params.workId,
  unitId: params.unitId,
  additionalId: params.additionalId,
  trial: params.trial,
  workFile: params.workFile,
})

/** Returns the drafts that no open window is writing, newest first. Returns none when the store cannot be read. */
export async function findDrafts(
  store: DraftStore,
  owner: string,
  target: DraftTarget,
  taken: ReadonlySet<string>,
): Promise<DraftHead[]> {
  const fitting = (head: DraftHead): boolean => isDraftOf(head, target) && !head.broken && !taken.has(head.id)
  const heads = await store.list(owner).catch(() => [])
  return heads.filter(fitting).sort((a, b) => b.editedAt - a.editedAt)
}
