import { useState } from 'react'
import { ApiError } from '@mashu/client'

/**
 * Runs the work of a dialog. A refusal is stored in `failure`, so the dialog can show it. Other errors are thrown
 * again. `busy` is true while the work is running.
 */
export function useAttemptInside() {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function attemptInside(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, setFailure, attemptInside }
}
