/**
 * Runs `work` once for all waiting callers, and never twice at the same time. The work for a call must start after the
 * call, so a call during a run waits for the next run.
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
    // `next` is cleared just before the next run starts.
    if (next !== null) return next
    if (running === null) return start()
    next = running.then(start, start)
    return next
  }
}
