/**
 * Runs `work` once for all who ask meanwhile, and never twice at a time. Whoever asks during a run gets the next one,
 * which begins when it ends: what a run does is done after it was asked for.
 */
export function sharedRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const start = (): Promise<void> => {
    next = null
    const started = work().finally(() => {
      if (running === started) running = null
    })
    running = started
    return started
  }
  return () => {
    // A run that has ended is forgotten a moment before the next one begins.
    if (next !== null) return next
    if (running === null) return start()
    next = running.then(start, start)
    return next
  }
}
