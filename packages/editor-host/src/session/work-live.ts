import { CallError, type EditorKind, type UnitStart, type WorkApi } from '@mashu/client'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import type { Identity } from '../account/identity.ts'
import type { WorkDocument } from '../save/work-document.ts'
import { type EditorAdapter, everyMedium } from '../snapshot/snapshot.ts'
import type { LiveWork } from '../snapshot/live-work.ts'
import type { WorkChecking } from './work-checking.ts'
import type { WorkSwitch } from './work-switch.ts'

export interface WorkLiveParts {
  kind: EditorKind
  api: Pick<WorkApi, 'unit' | 'download'>
  adapter: EditorAdapter
  identity: Identity
  workDocument: WorkDocument
  workSwitch: Pick<WorkSwitch, 'replace'>
  checking: Pick<WorkChecking, 'content' | 'show' | 'newest'>
}

/** Gives an open lesson access to the work. Only `openStarter` changes the work. */
export class WorkLive {
  readonly #parts: WorkLiveParts
  #work: LiveWork | null | undefined

  constructor(parts: WorkLiveParts) {
    this.#parts = parts
  }

  get kind(): EditorKind {
    return this.#parts.kind
  }

  /** Null in an editor that offers only the text of a work. */
  get work(): LiveWork | null {
    this.#work ??= this.#parts.adapter.live?.() ?? null
    return this.#work
  }

  /** Changes after each edit and after each opening. */
  get revision(): string {
    const { generation, revision } = this.#parts.workDocument
    return `${generation} ${revision}`
  }

  /** Passed checks and all checks of the last run. */
  get checked(): { passed: number; checks: number } | null {
    return this.#parts.checking.newest
  }

  /** Omits the media. Null while a work is loading, or if the editor has no text. */
  text(): string | null {
    const { adapter, workDocument } = this.#parts
    return workDocument.loading ? null : (adapter.noteText?.(everyMedium) ?? null)
  }

  /** Returns false if the editor does not find the place. */
  async show(place: Place): Promise<boolean> {
    const { checking } = this.#parts
    return checking.show(place, await checking.content())
  }

  /** Rejects with CallError. */
  unit(unitId: string): Promise<UnitStart> {
    return this.#parts.api.unit(this.#parts.identity.requireToken(), unitId)
  }

  /** Replaces the open work by the starter of the unit. Rejects with CallError. */
  async openStarter(unitId: string): Promise<void> {
    const { api, identity, workSwitch } = this.#parts
    const { courseWork_url: starter } = await this.unit(unitId)
    if (!starter) throw new CallError('refused', '这一课没有老师准备的作品')
    await workSwitch.replace(await api.download(identity.requireToken(), starter))
  }
}
