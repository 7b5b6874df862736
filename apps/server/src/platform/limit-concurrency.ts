/** Thrown for work whose turn has not come in time. */
export class LateTurn extends Error {}

/**
 * Lets at most `width` pieces of work run at once; the others wait their turn. @throws LateTurn for one that waits for
 * longer than `longestMs`
 */
export function limitConcurrency(width: number, longestMs?: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(new LateTurn())
      }
      const timer = longestMs === undefined ? undefined : setTimeout(giveUp, longestMs)
      waiting.push(begin)
    })
  return async (work) => {
    if (running >= width) await turn()
    else running++
    try {
      return await work()
    } finally {
      // The place is handed on, so that newcomers cannot overtake those who wait.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
