import type { Change } from '../program/console-log.ts'
import type { RunController } from '../program/run-controller.ts'
import type { Store } from '@mashu/ui/store'

export type Tab = 'code' | 'canvas' | 'console'

export interface PaneState {
  /** The part that a small screen shows. */
  readonly tab: Tab
  /** The turtle's screen is open above the console. */
  readonly canvas: boolean
  /** The console is open below the turtle's screen. Without the turtle's screen, the console is always open. */
  readonly console: boolean
  readonly unseen: boolean
}

/** A program that draws gets the whole area until it prints something. */
export const panesFor = (draws: boolean): Pick<PaneState, 'canvas' | 'console' | 'unseen'> => ({
  canvas: draws,
  console: !draws,
  unseen: false,
})

/**
 * Each pane opens when the program uses it. A pane that the child closes stays closed during this run, but a question
 * or an error opens the console again.
 */
export class PaneLayout {
  readonly #view: Store<PaneState>
  readonly #runController: RunController
  readonly #closed = { canvas: false, console: false }
  /** The question or error that has already opened the console. Each opens it only once. */
  #said: unknown = null
  #drew = false

  constructor(view: Store<PaneState>, runController: RunController) {
    this.#view = view
    this.#runController = runController
    runController.log.watch((change) => this.#onPrint(change))
    runController.store.subscribe(() => this.#follow())
  }

  begin(): void {
    Object.assign(this.#closed, { canvas: false, console: false })
  }

  setCanvas(open: boolean): void {
    this.#closed.canvas = !open
    this.#view.merge({ canvas: open })
  }

  setConsole(open: boolean): void {
    this.#closed.console = !open
    this.#view.merge({ console: open, unseen: false })
  }

  show(tab: Tab): void {
    this.#view.merge(tab === 'console' ? { tab, unseen: false } : { tab })
  }

  #onPrint(change: Change | null): void {
    const { tab, console, unseen } = this.#view.value
    if (change === null) {
      if (unseen) this.#view.merge({ unseen: false })
      return
    }
    // The child's own answer is not new output.
    if (change.pieces.every(({ stream }) => stream === 'in')) return
    const next = { console: console || !this.#closed.console, unseen: tab !== 'console' }
    if (next.console !== console || next.unseen !== unseen) this.#view.merge(next)
  }

  #follow(): void {
    const { ask, problem, drawn, longRun } = this.#runController.state
    const said = problem ?? ask
    if (said !== this.#said) {
      this.#said = said
      if (said !== null && !this.#view.value.console) this.#view.merge({ console: true })
    }
    // The console explains how to stop a program that runs for a long time.
    if (longRun && !this.#view.value.console && !this.#closed.console) this.#view.merge({ console: true })
    if (drawn === this.#drew) return
    this.#drew = drawn
    // At the start, only main.py was searched for drawing, but another file may draw.
    if (!drawn || this.#view.value.canvas || this.#closed.canvas) return
    const { tab } = this.#view.value
    this.#view.merge({ canvas: true, tab: tab === 'console' && this.#runController.log.empty ? 'canvas' : tab })
  }
}
