import type { CallError } from '@mashu/client'
import {
  type Draft,
  type DraftHead,
  type DraftStore,
  type DraftVerdict,
  judgeDraft,
  type WorkCard,
} from '../draft/draft.ts'
import { newKey } from '../bytes/sha256.ts'
import type { StartingPoint } from './starting-point.ts'

/** The content that the editor should load. */
export interface LoadChoice {
  start: StartingPoint | null
  draft: Draft | null
  verdict: DraftVerdict | 'none'
  failure: CallError | null
}

/**
 * If the starting point failed to load, a draft of the work is sufficient. Drafts with the content of the server are
 * removed.
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

/** The card contains the state of the work on the server. */
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
  // The server no longer has this work, so the draft continues as a new work.
  if (start && !start.server && draft.workId !== null)
    return { ...card, workId: null, clientKey: newKey(), baseVersion: 0, sent: [] }
  if (!start?.server) return card
  const baseVersion = verdict === 'rebase' ? start.server.versionNo : draft.baseVersion
  return { ...card, workId: start.card.workId, baseVersion }
}
