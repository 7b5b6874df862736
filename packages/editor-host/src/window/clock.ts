/** A source of time in milliseconds. Tests use a clock whose time they control. */
export interface Clock {
  now(): number
  /** Runs `work` once after `ms` milliseconds. The returned function cancels this. */
  after(ms: number, work: () => void): () => void
}

/** The clock of the browser. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const handle = setTimeout(work, ms)
    return () => clearTimeout(handle)
  },
}

/**
 * The number of timers of which a time limit consists. While a large editor is being parsed, the page handles no events
 * for seconds. Afterwards, a single timer would be due at the same time as an answer that arrived long before, and the
 * timer would run first. Of several timers, only one runs before the answer is handled.
 */
const parts = 4

/** Runs `work` after `ms` milliseconds in which the page could handle answers. The returned function cancels this. */
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

/** Resolves after `ms` milliseconds of the clock in which the page could handle answers. */
export const wait = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    afterHearing(clock, ms, resolve)
  })

export class TimeoutError extends Error {}

/**
 * Rejects with a TimeoutError if `work` takes longer than `ms` milliseconds. Without this limit, a promise that never
 * settles could block saving.
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
