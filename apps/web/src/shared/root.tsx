import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { PageGuard } from './page-failed.tsx'
import { isExpired, onExpired } from './session-errors.ts'
import { ToastRegion } from './ui/toast.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

// Hardly anybody sees it; the public page need not carry it.
const SessionExpired = lazy(async () => ({ default: (await import('./session-expired.tsx')).SessionExpired }))

/** Around every page: messages, the dialog of an ended session, and what is shown when a page breaks. */
export function Root({ children }: { children: ReactNode }) {
  const expired = useSyncExternalStore(onExpired, isExpired)
  useScrollMemory()
  return (
    <>
      <PageGuard>{children}</PageGuard>
      <ToastRegion />
      {expired && <Suspense><SessionExpired /></Suspense>}
    </>
  )
}
