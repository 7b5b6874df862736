import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { PageGuard } from './page-failed.tsx'
import { currentBlock, onBlock } from './session-errors.ts'
import { ToastRegion } from './ui/toast.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

// Hardly anybody sees them; the public page need not carry them.
const SessionExpired = lazy(async () => ({ default: (await import('./session-expired.tsx')).SessionExpired }))
const FirstPassword = lazy(async () => ({ default: (await import('./first-password.tsx')).FirstPassword }))

/** Around every page: messages, the dialogs without which nothing goes on, and what is shown when a page breaks. */
export function Root({ children }: { children: ReactNode }) {
  const block = useSyncExternalStore(onBlock, currentBlock)
  useScrollMemory()
  return (
    <>
      <PageGuard>{children}</PageGuard>
      <ToastRegion />
      {block && <Suspense>{block === 'expired' ? <SessionExpired /> : <FirstPassword />}</Suspense>}
    </>
  )
}
