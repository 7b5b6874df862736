/**
 * Runs `work` once for all callers that wait, and never twice at the same time. A call during a run gets the next run,
 * which starts when the current one ends, because the work of a call must start after the call.
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
    // A finished run is cleared just before the next one starts.
    if (next !== null) return next
    if (running === null) return start()
    next = running.then(start, start)
    return next
  }
}
