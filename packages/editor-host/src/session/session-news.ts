import type { EditorChannel, EditorKind, EditorNews } from '@mashu/client'
import type { WorkDocument } from '../save/work-document.ts'
import type { SessionStore } from '../state/session-store.ts'
import type { Page } from '../window/page.ts'

export interface SessionNewsParts {
  channel: EditorChannel
  kind: EditorKind
  page: Page
  session: SessionStore
  workDocument: WorkDocument
}

/** Tells the site's windows, the child and the address of the page what became of the open work. */
export class SessionNews {
  readonly #parts: SessionNewsParts
  #shownWork: string | null = null

  constructor(parts: SessionNewsParts) {
    this.#parts = parts
    parts.session.subscribe(({ phase, workId }) => this.#showAddress(phase === 'ready' ? workId : null))
  }

  tell(t: EditorNews['t']): void {
    const { channel, kind, workDocument } = this.#parts
    channel.post({ t, kind, workId: workDocument.card.workId, title: workDocument.title })
  }

  onSaved(workId: string, submitted: boolean): void {
    this.#showAddress(workId)
    if (submitted) this.#parts.session.set({ notice: { kind: 'handed-in', text: '作业已提交，等老师批改', at: null } })
    this.tell(submitted ? 'submitted' : 'saved')
  }

  /**
   * The address names the work as soon as it is known, so that a reload finds it; but not while a file is what the
   * address is about.
   */
  #showAddress(workId: string | null): void {
    if (workId === null || workId === this.#shownWork || this.#parts.workDocument.card.workFile !== null) return
    this.#shownWork = workId
    this.#parts.page.showWork(workId, false)
  }
}
