import { useEffect } from 'react'

/** Makes the browser ask before a page with unsaved changes is closed. */
export function useLeaveQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isDirty])
}
