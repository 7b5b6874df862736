/** After this many milliseconds, `whenIdle` runs the work even if the page is not idle. */
const IDLE_PATIENCE_MS = 4_000
const NAMES = ['pointerdown', 'pointerup', 'pointercancel', 'pointermove'] as const

/** Tracks whether a finger or a mouse button is down, so that expensive work waits for the end of a drag. */
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

  /** Resolves when no pointer is down, at the latest after `ms`. */
  released(ms: number): Promise<void> {
    if (!this.isDown) return Promise.resolve()
    return new Promise((resolve) => {
      setTimeout(resolve, ms)
      // The editor handles the release first.
      this.#waiting.push(() => setTimeout(resolve))
    })
  }

  stop(): void {
    for (const name of NAMES) this.#target.removeEventListener(name, this.#onPointer, true)
    this.#target.removeEventListener('blur', this.#onBlur)
  }

  readonly #onPointer = (event: PointerEvent): void => {
    if (event.type === 'pointerdown') this.#down.add(event.pointerId)
    // When a button is released outside the window, only the next move reports it.
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

/** Runs `work` when the page is idle, at the latest after four seconds. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_PATIENCE_MS })
  else setTimeout(work, 200)
}
