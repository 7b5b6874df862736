import type { LiveFrame } from '@mashu/contract/teaching/lesson/line'
import { applyPatch } from './text-patch.ts'
import { textOf } from './text-parts.ts'

/** The text of a work that another user edits. */
export class LiveText {
  readonly #onText: (text: string) => void
  readonly #onLost: () => void
  #text: string | null = null
  #parts: (string | undefined)[] = []
  #isLost = false
  #taken: Promise<void> = Promise.resolve()

  /** `onLost` is called once if a patch does not match and the complete text is needed. */
  constructor(onText: (text: string) => void, onLost: () => void) {
    this.#onText = onText
    this.#onLost = onLost
  }

  get text(): string | null {
    return this.#text
  }

  /** Ignores frames without text. Resolves when `text` includes the frame. */
  take(frame: LiveFrame): Promise<void> {
    // A patch has to wait until the previous text is decompressed.
    this.#taken = this.#taken.then(() => this.#takeNow(frame)).catch(() => this.#lost())
    return this.#taken
  }

  async #takeNow(frame: LiveFrame): Promise<void> {
    if (frame.type === 'part') {
      if (frame.count !== this.#parts.length || frame.index === 0)
        this.#parts = Array.from({ length: frame.count }, () => undefined)
      this.#parts[frame.index] = frame.data
      const data = this.#parts.filter((part) => part !== undefined)
      if (data.length < frame.count) return
      this.#parts = []
      this.#show(await textOf(data))
    } else if (frame.type === 'patch' && this.#text !== null && !this.#isLost) {
      const text = applyPatch(this.#text, frame.patch)
      if (text === null) this.#lost()
      else this.#show(text)
    }
  }

  #show(text: string): void {
    this.#isLost = false
    this.#text = text
    this.#onText(text)
  }

  #lost(): void {
    if (this.#isLost) return
    this.#isLost = true
    this.#onLost()
  }
}
