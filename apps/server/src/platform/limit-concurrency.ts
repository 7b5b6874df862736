export class LateTurn extends Error {}

/**
 * At most `width` tasks run at the same time. Others wait in a queue.
 * @throws LateTurn for a task that has waited for `longestMs`
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
      // A new task must not overtake the waiting tasks.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
