import type { AskedHint, EditorKind, NextHint, StudentChecks, WorkApi } from '@mashu/client'
import type { Outcome, Place } from '@mashu/contract/teaching/check/verdict'
import type { Identity } from '../account/identity.ts'
import type { WorkDocument } from '../save/work-document.ts'
import type { SessionSlice } from '../state/session-slices.ts'
import type { EditorAdapter, Snapshot } from '../snapshot/snapshot.ts'

export type CheckedContent = Pick<Snapshot, 'bytes' | 'checksum'>

export interface WorkCheckingParts {
  kind: EditorKind
  api: WorkApi
  adapter: EditorAdapter
  session: SessionSlice<'checking'>
  workDocument: WorkDocument
  identity: Identity
}

/** Gives the checks access to the open work and its session. */
export class WorkChecking {
  readonly #parts: WorkCheckingParts
  #newest: { generation: number; passed: number; checks: number } | null = null

  constructor(parts: WorkCheckingParts) {
    this.#parts = parts
  }

  get kind(): EditorKind {
    return this.#parts.kind
  }

  /** Returns null for a task without checks. Rejects with CallError. */
  async checks(): Promise<StudentChecks | null> {
    const { api, identity, workDocument } = this.#parts
    const { unitId, additionalId } = workDocument.card
    if (unitId === null && additionalId === null) return null
    return api.checks(identity.requireToken(), { unitId, additionalId })
  }

  /** Includes unsaved edits. Rejects with SerializeError. */
  content(): Promise<CheckedContent> {
    const { adapter, workDocument } = this.#parts
    adapter.flush?.()
    return workDocument.snapshot({ cover: false })
  }

  /** Results of the last run. Null before the first run on the opened work. */
  get newest(): { passed: number; checks: number } | null {
    const { generation } = this.#parts.workDocument
    return this.#newest?.generation === generation ? this.#newest : null
  }

  /**
   * Stores the outcomes if the newest version on the server has this content and the user may change the work. Never
   * rejects.
   */
  async keep({ checksum }: CheckedContent, checkVersion: number, outcomes: readonly Outcome[]): Promise<void> {
    const { api, identity, session, workDocument } = this.#parts
    const passed = outcomes.filter(({ state }) => state === 'passed').length
    this.#newest = { generation: workDocument.generation, passed, checks: outcomes.length }
    const { card, serverCopy } = workDocument.record
    const { workId, baseVersion: versionNo, owner } = card
    if (workId === null || serverCopy.checksum !== checksum || session.state.readonly !== null) return
    try {
      const permit = await identity.permit(owner)
      if (permit.may) await api.keepVerdict(permit.token, { workId, versionNo, checkVersion, outcomes: [...outcomes] })
    } catch {
      // The outcomes are only information for teachers, so a failure is ignored.
    }
  }

  /** Rejects with CallError. */
  async hint(asked: AskedHint): Promise<NextHint> {
    const { api, identity, workDocument } = this.#parts
    return api.hint(identity.requireToken(), workDocument.card, asked)
  }

  /** Counts a common mistake for teachers. Never rejects. */
  async noteFault(fault: string): Promise<void> {
    const { api, identity, workDocument } = this.#parts
    try {
      await api.noteFault(identity.requireToken(), workDocument.card, fault)
    } catch {
      // Without a connection, the mistake is not counted.
    }
  }

  /** Returns false if the editor does not find the place. */
  show(place: Place, { bytes }: CheckedContent): boolean {
    return this.#parts.adapter.show?.(place, bytes) ?? false
  }
}
