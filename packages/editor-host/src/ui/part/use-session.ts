import { useCallback, useState, useSyncExternalStore } from 'react'
import type { SessionState, WorkSession } from '../../index.ts'

export const useSessionState = (session: WorkSession): SessionState => {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session])
  const read = useCallback(() => session.state, [session])
  return useSyncExternalStore(subscribe, read, read)
}

export interface Action {
  busy: boolean
  error: string | null
  run: (work: () => Promise<unknown>) => void
}

/** Runs the actions of buttons one at a time. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = useCallback((work: () => Promise<unknown>) => {
    setBusy(true)
    setError(null)
    work()
      .catch((reason: unknown) => setError(reason instanceof Error ? reason.message : String(reason)))
      .finally(() => setBusy(false))
  }, [])
  return { busy, error, run }
}
