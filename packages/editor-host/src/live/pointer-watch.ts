/** Milliseconds that a page which is never idle is left alone. */
const IDLE_PATIENCE_MS = 4_000
const NAMES = ['pointerdown', 'pointerup', 'pointercancel', 'pointermove'] as const

/** Knows whether a finger or a button of the mouse is down: what costs time waits until the child has let go. */
export class PointerWatch {
  readonly #down = new Set<number>()
  readonly #target: Window
  #waiting: (() => void)[] = []

  constructor(target: Window = window) {
    this.#target = target
    for (const name of NAMES) target.addEventListener(name, this.#onPointer, true)
    target.addEventListener('blur', this.#onBlur)
  }

  get isDown(): boolean {
    return this.#down.size > 0
  }

  /** Resolves when nothing is down any more, or after `ms` all the same. */
  released(ms: number): Promise<void> {
    if (!this.isDown) return Promise.resolve()
    return new Promise((resolve) => {
      setTimeout(resolve, ms)
      // What the editor does with the released pointer comes first.
      this.#waiting.push(() => setTimeout(resolve))
    })
  }

  stop(): void {
    for (const name of NAMES) this.#target.removeEventListener(name, this.#onPointer, true)
    this.#target.removeEventListener('blur', this.#onBlur)
  }

  readonly #onPointer = (event: PointerEvent): void => {
    if (event.type === 'pointerdown') this.#down.add(event.pointerId)
    // A button released outside the window is told by the next move alone.
    else if (event.type !== 'pointermove' || event.buttons === 0) this.#down.delete(event.pointerId)
    this.#tell()
  }

  readonly #onBlur = (): void => {
    this.#down.clear()
    this.#tell()
  }

  #tell(): void {
    if (this.isDown) return
    const waiting = this.#waiting
    this.#waiting = []
    for (const go of waiting) go()
  }
}

/** Runs `work` when the page has nothing to do, after four seconds at the latest. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_PATIENCE_MS })
  else setTimeout(work, 200)
}
