/** A source of time in milliseconds. Tests use a clock that they control. */
export interface Clock {
  now(): number
  /** Runs `work` once after `ms`; the returned function cancels it. */
  after(ms: number, work: () => void): () => void
}

/** The browser's clock. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const handle = setTimeout(work, ms)
    return () => clearTimeout(handle)
  },
}

/**
 * Number of timers that make up a time limit. While a large editor is parsed, the page handles no events for seconds.
 * Afterwards a single timer would be due together with an answer that arrived long before, and would run first. Of
 * several timers only one runs before the answer is handled.
 */
const parts = 4

/** Runs `work` after `ms` in which the page could handle answers; the returned function cancels it. */
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

/** Resolves after `ms` of the given clock in which the page could handle answers. */
export const wait = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    afterHearing(clock, ms, resolve)
  })

export class TimeoutError extends Error {}

/**
 * Rejects with TimeoutError when `work` takes longer than `ms`, so that a promise that never settles cannot block
 * saving.
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
