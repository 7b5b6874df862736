/** Milliseconds. Tests use a clock whose time they control. */
export interface Clock {
  now(): number
  /**
   * Runs `work` once after `ms` milliseconds.
   * @returns a function that cancels this
   */
  after(ms: number, work: () => void): () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const handle = setTimeout(work, ms)
    return () => clearTimeout(handle)
  },
}

/**
 * Number of timers in a time limit. After a busy page, a single due timer would run before an answer that arrived long
 * before. With several timers, the answer is handled after the first timer.
 */
const parts = 4

/**
 * Counts only milliseconds in which the page could handle answers.
 * @returns a function that cancels this
 */
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

/** Counts only milliseconds in which the page could handle answers. */
export const wait = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    afterHearing(clock, ms, resolve)
  })

export class TimeoutError extends Error {}

/** Rejects with a TimeoutError after `ms` milliseconds. A promise that never settles could block saving. */
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
