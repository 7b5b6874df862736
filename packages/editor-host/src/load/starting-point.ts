import { type WorkApi, type CallError, toCallError, type EditorKind } from '@mashu/client'
import type { Arrival } from '../account/identity.ts'
import {
  type Draft,
  type DraftHead,
  type DraftStore,
  type DraftTarget,
  type DraftVerdict,
  isDraftOf,
  judgeDraft,
  newCard,
  type WorkCard,
} from '../draft/draft.ts'
import type { EditorParams } from '../window/params.ts'
import { newKey, sha256 } from '../bytes/sha256.ts'
import { fitTitle, titleBeside } from '../save/title.ts'

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
}

/** What the address leads to, before drafts are looked at. */
export interface StartingPoint {
  card: WorkCard
  title: string
  /** Null is the editor's own default. */
  bytes: ArrayBuffer | null
  server: ServerSide | null
  owner: boolean
  /** The unit has no starter file. */
  noStarter: boolean
}

export interface LoadRequest {
  api: WorkApi
  kind: EditorKind
  params: EditorParams
  arrival: Arrival
  /** Rejects with CallError `expired` when there is none. */
  requireToken: () => string
}

/** The card of a work that no user has saved yet. */
export const freshCard = ({ kind, params, arrival }: LoadRequest): WorkCard => ({
  ...newCard(kind, arrival.person?.id),
  scene: params.scene,
  unitId: params.unitId,
  additionalId: params.additionalId,
  departId: params.departId,
  trial: params.trial,
  workFile: params.workFile,
})

const defaultTitles: Record<EditorKind, string> = { scratch: 'Scratch作品', junior: '我的小故事', python: 'Python作品' }
/** The title a new work gets. */
export const defaultTitle = (parts: LoadRequest): string =>
  fitTitle(parts.params.workName ?? (parts.arrival.person ? `${parts.arrival.person.realname}作品` : '')) ||
  defaultTitles[parts.kind]

/** The title of a work outside of lessons: with a number where this person has works of that name already. */
export async function freshTitle(parts: LoadRequest): Promise<string> {
  const title = defaultTitle(parts)
  const { token, online, expired, person } = parts.arrival
  if (parts.params.workName !== null || token === null || person === null || !online || expired) return title
  const names = await parts.api.namesLike(token, title).catch(() => [])
  return titleBeside(title, names)
}

async function fromWork(parts: LoadRequest, workId: string): Promise<StartingPoint> {
  const token = parts.requireToken()
  const work = await parts.api.open(token, workId)
  const bytes = await parts.api.download(token, work.fileUrl)
  const { versionNo, savedAt, coverUrl, workStatus, changedSinceSubmit, untouched } = work
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
    },
    owner: work.owner,
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

export const targetOf = ({ kind, params }: LoadRequest, workId: string | null): DraftTarget => ({
  kind,
  workId: workId ?? params.workId,
  unitId: params.unitId,
  additionalId: params.additionalId,
  trial: params.trial,
  workFile: params.workFile,
})

/**
 * The drafts of this work that no living window is writing, the newest first. None also when the store cannot be read.
 */
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

/** What is going to be loaded. */
export interface LoadChoice {
  start: StartingPoint | null
  draft: Draft | null
  verdict: DraftVerdict | 'none'
  failure: CallError | null
}

/**
 * Weighs the starting point against the drafts. A start that failed is no obstacle while there is a draft of the work.
 * Drafts that the server has already are removed on the way.
 */
export async function chooseContent(
  start: StartingPoint | CallError,
  drafts: readonly DraftHead[],
  store: DraftStore,
): Promise<LoadChoice> {
  const begin = start instanceof Error ? null : start
  const failure = start instanceof Error ? start : null
  const none: LoadChoice = { start: begin, draft: null, verdict: 'none', failure }
  if (begin?.owner === false) return none
  for (const head of drafts) {
    const verdict = judgeDraft(head, begin?.server ?? null)
    if (verdict === 'same') {
      await store.remove(head.id).catch(() => undefined)
      continue
    }
    const draft = await store.read(head.id).catch(() => null)
    if (draft) return { start: begin, draft, verdict, failure }
  }
  return none
}

/** The card of a draft that is taken up, matched with what the server said. */
export function cardOfDraft(draft: DraftHead, { start, verdict }: LoadChoice): WorkCard {
  const { owner, kind, clientKey, scene, unitId, additionalId, departId, trial, workFile, sent, submitWanted } = draft
  const card = {
    owner,
    kind,
    workId: draft.workId,
    clientKey,
    baseVersion: draft.baseVersion,
    scene,
    unitId,
    additionalId,
    departId,
    trial: trial ?? null,
    workFile,
    sent,
    submitWanted,
  }
  // The server knows the lesson but no longer this work: it goes on as a new one.
  if (start && !start.server && draft.workId !== null)
    return { ...card, workId: null, clientKey: newKey(), baseVersion: 0, sent: [] }
  if (!start?.server) return card
  const baseVersion = verdict === 'rebase' ? start.server.versionNo : draft.baseVersion
  return { ...card, workId: start.card.workId, baseVersion }
}

/** The start, or the failure that kept it away. */
export const tryStart = (parts: LoadRequest): Promise<StartingPoint | CallError> => findStart(parts).catch(toCallError)
