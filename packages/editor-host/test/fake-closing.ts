import type { Closing, ClosingSource } from '@mashu/client'

export class FakeClosing implements ClosingSource {
  asked = 0
  #known: Closing | null = null
  readonly #hearing = new Set<() => void>()

  current(): Closing | null {
    return this.#known
  }
  listen(hear: () => void): () => void {
    this.#hearing.add(hear)
    return () => this.#hearing.delete(hear)
  }
  async ask(): Promise<void> {
    this.asked += 1
  }

  say(known: Closing | null): void {
    this.#known = known
    for (const hear of this.#hearing) hear()
  }
}
