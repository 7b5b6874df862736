/** Runs tasks with equal keys one after another, even after a failure. */
export class KeyQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve()
    const result = before.then(work, work)
    const settled = result.catch(() => {})
    this.#last.set(key, settled)
    try {
      return await result
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key)
    }
  }
}
