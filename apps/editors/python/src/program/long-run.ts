/** Milliseconds after which a child may ask if the program ever ends. */
const LONG = 5000

/** Reports once per run that a program runs long without a question or a drawing. */
export class LongRun {
  readonly #tell: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #told = false

  constructor(tell: () => void) {
    this.#tell = tell
  }

  begin(): void {
    this.#told = false
    this.resume()
  }

  resume(): void {
    this.pause()
    if (this.#told) return
    this.#timer = setTimeout(() => {
      this.#told = true
      this.#tell()
    }, LONG)
  }

  pause(): void {
    clearTimeout(this.#timer)
  }
}
