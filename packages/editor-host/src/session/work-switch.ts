import { CallError } from '@mashu/client'
import type { WorkLoader } from '../load/work-loader.ts'
import type { SaveScheduler } from '../save/save-scheduler.ts'
import type { WorkDocument } from '../save/work-document.ts'
import { canEdit } from '../state/session-data.ts'
import type { SessionSlice } from '../state/session-slices.ts'
import type { Page } from '../window/page.ts'

export interface WorkSwitchParts {
  session: SessionSlice<'switch'>
  workDocument: WorkDocument
  loader: WorkLoader
  serverScheduler: SaveScheduler
  draftScheduler: SaveScheduler
  page: Page
}

/** Stores the open work, and starts another work in the same window. */
export class WorkSwitch {
  readonly #parts: WorkSwitchParts

  constructor(parts: WorkSwitchParts) {
    this.#parts = parts
  }

  async startNew(): Promise<void> {
    await this.#switchTo(() => this.#parts.loader.loadNew())
  }

  async openAsNew(bytes: ArrayBuffer, title: string): Promise<void> {
    const { touched, title: former } = this.#parts.session.state
    await this.#switchTo(async () => {
      await this.#parts.loader.loadNew({ bytes, title })
      this.#parts.workDocument.edited()
      const rest = touched ? `，原来的《${former}》已经存好了` : ''
      this.#parts.session.set({
        notice: { kind: 'info', text: `《${this.#parts.workDocument.title}》打开了，是一个新作品${rest}`, at: null },
      })
    })
  }

  /** The old content is saved first and stays in the history. A work that was never edited is not changed. */
  async replace(bytes: ArrayBuffer): Promise<void> {
    const { workDocument, session } = this.#parts
    const { pristine, touched, versionNo } = session.state
    if (!touched && (pristine || versionNo === 0)) return
    await this.#switchTo(async () => {
      if (!workDocument.onServer) throw new CallError('unreachable', '现在的作品还没存到云端，先连上网再重新开始')
      await workDocument.load(bytes, workDocument.title)
      workDocument.begin(workDocument.card, null, [])
      workDocument.edited()
      const text = '老师发来了初始作品，可以重新开始。原来做的在“历史版本”里'
      session.set({ notice: { kind: 'info', text, at: null } })
    }, false)
  }

  async takeOffer(): Promise<void> {
    const { offer } = this.#parts.session.state
    if (!offer) return
    await this.#switchTo(() => this.#parts.loader.loadOffer(offer))
    this.#parts.session.set({ offer: null })
  }

  async declineOffer(): Promise<void> {
    const { offer } = this.#parts.session.state
    this.#parts.session.set({ offer: null })
    if (offer) await this.#parts.loader.decline(offer)
  }

  /** After a failure nothing is changed. */
  async #switchTo(begin: () => Promise<void>, isOtherWork = true): Promise<void> {
    if (!canEdit(this.#parts.session.state)) return
    this.#parts.session.set({ busy: 'switching', notice: null })
    try {
      await Promise.all([this.#parts.draftScheduler.runNow(), this.#parts.serverScheduler.runNow()])
      if (this.#parts.session.state.atRisk) throw new CallError('refused', '现在的作品还没有保存好，先别打开别的')
      await begin()
      if (isOtherWork) this.#parts.page.showWork(null, true)
    } finally {
      this.#parts.session.set({ busy: null })
      // A failed opening has interrupted the saves.
      if (this.#parts.session.state.touched) {
        this.#parts.draftScheduler.touch()
        this.#parts.serverScheduler.touch()
      }
    }
  }
}
