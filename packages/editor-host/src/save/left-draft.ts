import {
  type SaveAnswer,
  type SaveMeta,
  type WorkApi,
  CallError,
  toCallError,
  type WorkType,
  type EditorKind,
} from '@mashu/client'
import type { Draft, DraftHead, DraftStore } from '../draft/draft.ts'
import type { Identity } from '../account/identity.ts'
import { serverChecksum } from './server-checksum.ts'

export interface LeftDraftParts {
  store: DraftStore
  api: WorkApi
  identity: Identity
  device: string
}

const workTypes: Record<EditorKind, WorkType> = { scratch: '2', junior: '3', python: '4' }

const metaOf = (head: DraftHead, device: string): SaveMeta => ({
  workId: head.workId ?? undefined,
  clientKey: head.clientKey,
  baseVersion: head.baseVersion,
  checksum: head.checksum,
  workName: head.title,
  workType: workTypes[head.kind],
  workScene: head.scene,
  courseId: head.unitId ?? undefined,
  additionalId: head.additionalId ?? undefined,
  departId: head.departId ?? undefined,
  hasCloudData: head.hasCloudData,
  submit: head.submitWanted || undefined,
  device,
})

async function upload({ store, api, identity, device }: LeftDraftParts, { head, content }: Draft): Promise<void> {
  const permit = await identity.permit(head.owner)
  if (!permit.may) throw new CallError('expired', '请先登录')
  const cover = content.cover === null ? null : new Blob([content.cover], { type: content.coverType })
  const file = new Blob([content.file], { type: content.fileType })
  const send = async (sending: DraftHead): Promise<SaveAnswer> => {
    // The checksum is stored before sending, so that the save is recognized if the answer is lost.
    await store.writeHead({ ...sending, sent: [...sending.sent, sending.checksum] })
    return api.save(permit.token, metaOf(sending, device), { file, cover }, false)
  }
  let answer = await send(head)
  if (answer.outcome === 'stale') {
    const { workId, current } = answer.stale
    const checksum = await serverChecksum(api, permit.token, current.fileUrl)
    // If the checksum was sent before, the newer version is an earlier save of the same window, whose answer was lost.
    if (checksum !== null && head.sent.includes(checksum) && head.baseVersion !== current.versionNo)
      answer = await send({ ...head, workId, baseVersion: current.versionNo })
  }
  if (answer.outcome === 'saved') await store.remove(head.id)
  // The server has stored the content beside the newer version. The draft remains, so that the child can choose later.
  else await store.writeHead({ ...head, aside: true })
}

/**
 * Uploads drafts that other windows of this child left on this computer, for example without a network. Failed uploads
 * are tried again later. Never rejects.
 */
export async function uploadLeftDrafts(
  parts: LeftDraftParts,
  owner: string,
  taken: ReadonlySet<string>,
): Promise<void> {
  const heads = await parts.store.list(owner).catch(() => [])
  for (const head of heads) {
    if (head.broken || head.aside || taken.has(head.id)) continue
    try {
      const draft = await parts.store.read(head.id)
      if (draft) await upload(parts, draft)
    } catch (error) {
      if (toCallError(error).kind !== 'refused') return
    }
  }
}
