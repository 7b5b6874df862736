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

/**
 * Number of timers that form the limit for an answer. While an editor of megabytes is parsed, a page is busy for
 * seconds and handles no event: a single timer would then be due together with the answer that arrived long before, and
 * run first. Of these only one passes meanwhile, and the answer is handled before the next.
 */
const parts = 4

/** Runs `work` after `ms` in which the page could hear answers; the returned function calls it off. */
function afterHearing(clock: Clock, ms: number, work: () => void): () => void {
  let left = parts
  const next = (): (() => void) =>
    clock.after(ms / parts, () => {
      left -= 1
      if (left === 0) work()
      else stop = next()
    })
  let stop = next()
  return () => stop()
}

/** Resolves after `ms` of the given clock in which the page could hear what it waits for. */
export const wait = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    afterHearing(clock, ms, resolve)
  })

export class TimeoutError extends Error {}

/**
 * Gives `work` at most `ms` in which the page could hear of it, then rejects with TimeoutError: a promise that hangs
 * must never hold up saving.
 */
export function within<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = afterHearing(clock, ms, () => reject(new TimeoutError(`no answer within ${ms} ms`)))
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
