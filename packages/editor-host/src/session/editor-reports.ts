import type { EditorChannel, EditorKind, EditorReport, Saved } from '@mashu/client'
import type { WorkDocument } from '../save/work-document.ts'
import type { SessionSlice } from '../state/session-slices.ts'
import type { Page } from '../window/page.ts'

export interface EditorReportsParts {
  channel: EditorChannel
  kind: EditorKind
  page: Page
  session: SessionSlice<'reports'>
  workDocument: WorkDocument
}

/** Reports the state of the open work to other windows, to the child, and in the address. */
export class EditorReports {
  readonly #parts: EditorReportsParts
  #shownWork: string | null = null
  /** The last problem with the title, reported only once although autosave repeats every few seconds. */
  #nameProblem: string | null = null

  constructor(parts: EditorReportsParts) {
    this.#parts = parts
    parts.session.subscribe(({ phase, workId }) => this.#showAddress(phase === 'ready' ? workId : null))
  }

  tell(t: EditorReport['t']): void {
    const { channel, kind, workDocument } = this.#parts
    channel.post({ t, kind, workId: workDocument.card.workId, title: workDocument.title })
  }

  onSaved({ workId, nameProblem }: Pick<Saved, 'workId' | 'nameProblem'>, submitted: boolean): void {
    this.#showAddress(workId)
    this.#tellOfName(nameProblem)
    if (submitted) this.#parts.session.set({ notice: { kind: 'submitted', text: '作业已提交，等老师批改', at: null } })
    this.tell(submitted ? 'submitted' : 'saved')
  }

  #tellOfName(problem: string | null): void {
    if (problem === this.#nameProblem) return
    const { session } = this.#parts
    const told = this.#nameProblem
    this.#nameProblem = problem
    if (problem !== null) session.set({ notice: { kind: 'refused', text: problem, at: null } })
    else if (session.state.notice?.text === told) session.set({ notice: null })
  }

  /** Puts the id of the work into the address for a reload. An address with a file remains unchanged. */
  #showAddress(workId: string | null): void {
    if (workId === null || workId === this.#shownWork || this.#parts.workDocument.card.workFile !== null) return
    this.#shownWork = workId
    this.#parts.page.showWork(workId, false)
  }
}
