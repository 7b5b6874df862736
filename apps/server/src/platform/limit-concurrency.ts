/** Lets at most `width` pieces of work run at once; the others wait their turn. */
export function limitConcurrency(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
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
