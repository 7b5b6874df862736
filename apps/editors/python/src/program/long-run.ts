/** Milliseconds after which a child may wonder whether the program will ever end. */
const LONG = 5000

/** Tells once in each run that a program has kept working for long without asking or drawing anything. */
export class LongRun {
  readonly #tell: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #told = false

  constructor(tell: () => void) {
    this.#tell = tell
  }

  /** A program begins. */
  begin(): void {
    this.#told = false
    this.resume()
  }

  /** The program works on, after an answer: the time counts anew. */
  resume(): void {
    this.pause()
    if (this.#told) return
    this.#timer = setTimeout(() => {
      this.#told = true
      this.#tell()
    }, LONG)
  }

  /** The program waits for the child, shows that it works, or has ended. */
  pause(): void {
    clearTimeout(this.#timer)
  }
}
