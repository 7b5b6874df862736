import { type CallError, toCallError } from '@mashu/client'
import type { WorkCard } from '../draft/draft.ts'
import { sha256 } from '../bytes/sha256.ts'
import { type LoadRequest, freshCard, defaultTitle, freshTitle } from './fresh-work.ts'

export interface ServerSide {
  versionNo: number
  checksum: string
  title: string
  savedAt: string
  coverUrl: string | null
  workStatus: string
  changedSinceSubmit: boolean
  untouched: boolean
  replacedAt: string | null
}

/** The content to which the address points, without drafts. */
export interface StartingPoint {
  card: WorkCard
  title: string
  /** Null for the default project of the editor. */
  bytes: ArrayBuffer | null
  server: ServerSide | null
  owner: boolean
  remix?: boolean
  noStarter: boolean
}

async function fromWork(parts: LoadRequest, workId: string): Promise<StartingPoint> {
  const token = parts.requireToken()
  const work = await parts.api.open(token, workId)
  const bytes = await parts.api.download(token, work.fileUrl)
  const { versionNo, savedAt, coverUrl, workStatus, changedSinceSubmit, untouched, replaced } = work
  return {
    card: {
      ...freshCard(parts),
      workId: work.workId,
      baseVersion: versionNo,
      scene: work.workScene,
      unitId: work.courseId || parts.params.unitId,
      additionalId: work.additionalId || parts.params.additionalId,
      departId: work.departId || parts.params.departId,
    },
    title: work.workName,
    bytes,
    server: {
      versionNo,
      checksum: await sha256(bytes),
      title: work.workName,
      savedAt,
      coverUrl,
      workStatus,
      changedSinceSubmit,
      untouched,
      replacedAt: replaced?.savedAt ?? null,
    },
    owner: work.owner,
    remix: work.remix,
    noStarter: false,
  }
}

async function fromUnit(parts: LoadRequest, unitId: string): Promise<StartingPoint> {
  const token = parts.requireToken()
  const unit = await parts.api.unit(token, unitId)
  if (unit.mineWorkId !== null) return fromWork(parts, unit.mineWorkId)
  const bytes = unit.courseWork_url ? await parts.api.download(token, unit.courseWork_url) : null
  return {
    card: freshCard(parts),
    title: unit.unitName || defaultTitle(parts),
    bytes,
    server: null,
    owner: true,
    noStarter: bytes === null,
  }
}

async function fromFile(parts: LoadRequest, workFile: string): Promise<StartingPoint> {
  const { api, arrival, params } = parts
  // With a work id, the file is new content for this work, so the next save follows its newest version.
  const into = params.workId === null ? null : await fromWork(parts, params.workId)
  const bytes = await api.download(arrival.expired ? null : arrival.token, workFile)
  if (into) return { ...into, bytes, title: params.workName ?? into.title, card: { ...into.card, workFile } }
  // An assignment is opened by the file of the child's last version. The checksum shows if the server's newest version
  // has the same content.
  const card = { ...freshCard(parts), sent: [await sha256(bytes)] }
  return { card, title: defaultTitle(parts), bytes, server: null, owner: true, noStarter: false }
}

/**
 * The order is `workFile`, `workId`, the child's own work of the unit, the starter of the unit, the default project. An
 * error does not lead to the next one.
 */
export async function findStart(parts: LoadRequest): Promise<StartingPoint> {
  const { workFile, workId, unitId } = parts.params
  if (workFile !== null) return fromFile(parts, workFile)
  if (workId !== null) return fromWork(parts, workId)
  if (unitId !== null) return fromUnit(parts, unitId)
  return {
    card: freshCard(parts),
    title: await freshTitle(parts),
    bytes: null,
    server: null,
    owner: true,
    noStarter: false,
  }
}

/** Resolves to the error instead of rejecting. */
export const tryStart = (parts: LoadRequest): Promise<StartingPoint | CallError> => findStart(parts).catch(toCallError)
