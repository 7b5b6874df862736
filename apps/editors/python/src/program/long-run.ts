/** Milliseconds after which a child may wonder whether the program will ever end. */
const LONG = 5000

/** Reports once per run that a program has run for long without asking or drawing anything. */
export class LongRun {
  readonly #tell: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #told = false

  constructor(tell: () => void) {
    this.#tell = tell
  }

  /** Called when a program starts. */
  begin(): void {
    this.#told = false
    this.resume()
  }

  /** Called when the program continues after an answer; restarts the timer. */
  resume(): void {
    this.pause()
    if (this.#told) return
    this.#timer = setTimeout(() => {
      this.#told = true
      this.#tell()
    }, LONG)
  }

  /** Called when the program asks, draws or ends; stops the timer. */
  pause(): void {
    clearTimeout(this.#timer)
  }
}
