import { useState } from 'react'
import { ApiError } from '@mashu/client'

/**
 * Work of a dialog that says in the dialog why it was refused. `busy` while it runs; other errors than a refusal are
 * thrown on.
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
