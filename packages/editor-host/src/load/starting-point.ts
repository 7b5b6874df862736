import { type CallError, toCallError } from '@mashu/client'
import type { WorkCard } from '../draft/draft.ts'
import { sha256 } from '../bytes/sha256.ts'
import { type LoadRequest, freshCard, defaultTitle, freshTitle } from './fresh-work.ts'

/** The server's newest version of the work that is opened. */
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

/** The target of the address, before drafts are considered. */
export interface StartingPoint {
  card: WorkCard
  title: string
  /** Null is the editor's own default. */
  bytes: ArrayBuffer | null
  server: ServerSide | null
  owner: boolean
  remix?: boolean
  /** The unit has no starter file. */
  noStarter: boolean
}

async function fromWork(parts: LoadRequest, workId: string): Promise<StartingPoint> {
  const token = parts.requireToken()
  const work = await parts.api.open(token, workId)
  const bytes = await parts.api.download(token, work.fileUrl)
  const { versionNo, savedAt, coverUrl, workStatus, changedSinceSubmit, untouched, replacedAt } = work
  return {
    card: {
      ...freshCard(parts),
      workId: work.workId,
      baseVersion: versionNo,
      scene: work.workScene,
      unitId: work.courseId ?? parts.params.unitId,
      additionalId: work.additionalId ?? parts.params.additionalId,
      departId: work.departId ?? parts.params.departId,
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
      replacedAt,
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
  const bytes = unit.courseWorkUrl === null ? null : await parts.api.download(token, unit.courseWorkUrl)
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
  // With a work id as well, the file is new content for that work: it is saved on top of the work's newest version.
  const into = params.workId === null ? null : await fromWork(parts, params.workId)
  const bytes = await api.download(arrival.expired ? null : arrival.token, workFile)
  if (into) return { ...into, bytes, title: params.workName ?? into.title, card: { ...into.card, workFile } }
  // Class assignments are opened by the file of the own last version: if the server has that as its newest, it is the
  // base.
  const card = { ...freshCard(parts), sent: [await sha256(bytes)] }
  return { card, title: defaultTitle(parts), bytes, server: null, owner: true, noStarter: false }
}

/**
 * Finds the start file: workFile, else workId, else the own work of the unit, else the unit's starter, else the
 * default.
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

/** The start, or the failure that kept it away. */
export const tryStart = (parts: LoadRequest): Promise<StartingPoint | CallError> => findStart(parts).catch(toCallError)
