/** Time as the session sees it; tests hand in one they can turn. Milliseconds. */
export interface Clock {
  now(): number
  /** Runs `work` once after `ms`; the returned function calls it off. */
  after(ms: number, work: () => void): () => void
}

/** The browser's own time. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const handle = setTimeout(work, ms)
    return () => clearTimeout(handle)
  },
}

/** Resolves after `ms` of the given clock. */
export const wait = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve)
  })

/** Gives `work` at most `ms`; a promise that hangs must never hold up saving. */
export function within<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new Error(`no answer within ${ms} ms`)))
    work.then(
      (value) => {
        stop()
        resolve(value)
      },
      (error: unknown) => {
        stop()
        reject(error instanceof Error ? error : new Error(String(error)))
      },
    )
  })
}
