/** Milliseconds after which a child may wonder if the program will ever end. */
const LONG = 5000

/** Reports once per run that a program has run for a long time without a question or a drawing. */
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

  /** Restarts the timer. Called when the program continues after an answer. */
  resume(): void {
    this.pause()
    if (this.#told) return
    this.#timer = setTimeout(() => {
      this.#told = true
      this.#tell()
    }, LONG)
  }

  /** Stops the timer. Called when the program asks, draws or ends. */
  pause(): void {
    clearTimeout(this.#timer)
  }
}
