import type { Output } from './python-types.ts'

const FRAME = 16

/** Collects the text printed in a frame; a message for each print would block the page. */
export class TextBatch {
  #waiting: Output | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #emit: (output: Output) => void

  constructor(emit: (output: Output) => void) {
    this.#emit = emit
  }

  add(output: Output): void {
    if (this.#waiting && this.#waiting.stream !== output.stream) this.flush()
    this.#waiting = { stream: output.stream, text: (this.#waiting?.text ?? '') + output.text }
    this.#timer ??= setTimeout(() => this.flush(), FRAME)
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    this.#waiting = undefined
    if (waiting) this.#emit(waiting)
  }
}
