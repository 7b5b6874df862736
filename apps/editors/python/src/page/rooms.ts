import type { Change } from './console-log.ts'
import type { RunDesk } from './run-desk.ts'
import type { Store } from './store.ts'

/** A part that a small screen shows alone. */
export type Tab = 'code' | 'canvas' | 'console'

export interface RoomState {
  /** What a small screen shows; a large one shows all. */
  readonly tab: Tab
  /** The turtle's screen is open above the console. */
  readonly canvas: boolean
  /** The console is open below the turtle's screen; without that it is always. */
  readonly console: boolean
  /** Something was printed that nobody has seen yet. */
  readonly news: boolean
}

/** Who draws gets the whole place for the picture until something is said. */
export const roomFor = (draws: boolean): Pick<RoomState, 'canvas' | 'console' | 'news'> => ({
  canvas: draws,
  console: !draws,
  news: false,
})

/**
 * How the turtle's screen and the console share their place: each opens when something comes onto it. What the child
 * closes stays closed for this run; only a question or an error opens the console again.
 */
export class Rooms {
  readonly #view: Store<RoomState>
  readonly #desk: RunDesk
  readonly #closed = { canvas: false, console: false }
  /** What was said last, so that each thing opens the console once. */
  #said: unknown = null
  #drew = false

  constructor(view: Store<RoomState>, desk: RunDesk) {
    this.#view = view
    this.#desk = desk
    desk.log.watch((change) => this.#onPrint(change))
    desk.store.subscribe(() => this.#follow())
  }

  /** A program begins. */
  begin(): void {
    Object.assign(this.#closed, { canvas: false, console: false })
  }

  setCanvas(open: boolean): void {
    this.#closed.canvas = !open
    this.#view.set({ canvas: open })
  }

  setConsole(open: boolean): void {
    this.#closed.console = !open
    this.#view.set({ console: open, news: false })
  }

  show(tab: Tab): void {
    this.#view.set(tab === 'console' ? { tab, news: false } : { tab })
  }

  #onPrint(change: Change | null): void {
    const { tab, console, news } = this.#view.value
    if (change === null) {
      if (news) this.#view.set({ news: false })
      return
    }
    // The child's own answer is no news.
    if (change.pieces.every(({ stream }) => stream === 'in')) return
    const next = { console: console || !this.#closed.console, news: tab !== 'console' }
    if (next.console !== console || next.news !== news) this.#view.set(next)
  }

  #follow(): void {
    const { ask, problem, drawn } = this.#desk.state
    const said = problem ?? ask
    if (said !== this.#said) {
      this.#said = said
      if (said !== null && !this.#view.value.console) this.#view.set({ console: true })
    }
    if (drawn === this.#drew) return
    this.#drew = drawn
    // Drawn by a module of the child's own: the main program does not tell of it.
    if (!drawn || this.#view.value.canvas || this.#closed.canvas) return
    const { tab } = this.#view.value
    this.#view.set({ canvas: true, tab: tab === 'console' && this.#desk.log.empty ? 'canvas' : tab })
  }
}
