import type { WorkApi, EditorKind } from '@mashu/client'
import type { Arrival } from '../account/identity.ts'
import { newCard, type WorkCard } from '../draft/draft.ts'
import type { EditorParams } from '../window/params.ts'
import { fitTitle, titleBeside } from '../save/title.ts'

export interface LoadRequest {
  api: WorkApi
  kind: EditorKind
  params: EditorParams
  arrival: Arrival
  /** @throws CallError `expired` when there is no token */
  requireToken: () => string
}

/** The card of a work that has never been saved. */
export const freshCard = ({ kind, params, arrival }: LoadRequest): WorkCard => ({
  ...newCard(kind, arrival.person?.id),
  scene: params.scene,
  unitId: params.unitId,
  additionalId: params.additionalId,
  departId: params.departId,
  trial: params.trial,
  workFile: params.workFile,
})

const defaultTitles: Record<EditorKind, string> = { scratch: '我的作品', junior: '我的小故事', python: '我的作品' }
/** The title does not contain the author's name, because the work may become public. */
export const defaultTitle = (parts: LoadRequest): string =>
  fitTitle(parts.params.workName ?? '') || defaultTitles[parts.kind]

/** The title gets a number if this person already has works with the title. */
export async function freshTitle(parts: LoadRequest): Promise<string> {
  const title = defaultTitle(parts)
  const { token, online, expired, person } = parts.arrival
  if (parts.params.workName !== null || token === null || person === null || !online || expired) return title
  const names = await parts.api.namesLike(token, title).catch(() => [])
  return titleBeside(title, names)
}
