/** Milliseconds after which `whenIdle` runs the work even if the page is not idle. */
const IDLE_PATIENCE_MS = 4_000
const NAMES = ['pointerdown', 'pointerup', 'pointercancel', 'pointermove'] as const

/** Lets expensive work wait for the end of a drag. */
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

  /** Resolves when no finger and no mouse button is down, but after `ms` milliseconds at the latest. */
  released(ms: number): Promise<void> {
    if (!this.isDown) return Promise.resolve()
    return new Promise((resolve) => {
      setTimeout(resolve, ms)
      // The editor must handle the end of the drag first.
      this.#waiting.push(() => setTimeout(resolve))
    })
  }

  stop(): void {
    for (const name of NAMES) this.#target.removeEventListener(name, this.#onPointer, true)
    this.#target.removeEventListener('blur', this.#onBlur)
  }

  readonly #onPointer = (event: PointerEvent): void => {
    if (event.type === 'pointerdown') this.#down.add(event.pointerId)
    // The window notices a mouse button that was released outside only at the next move.
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

/** Runs work when the page is idle, but after four seconds at the latest. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_PATIENCE_MS })
  else setTimeout(work, 200)
}
