import { useState } from 'react'
import { ApiError } from '@mashu/client'

/** Stores a refusal in `failure` for the dialog. Other errors are thrown again. */
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
