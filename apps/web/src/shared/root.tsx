import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { isLoading, onLoading } from './chunk.ts'
import { PageGuard } from './page-failed.tsx'
import { currentBlock, onBlock } from './session-errors.ts'
import { ToastRegion } from './ui/toast.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

// Hardly anybody sees them; the public page need not carry them.
const SessionExpired = lazy(async () => ({ default: (await import('./session-expired.tsx')).SessionExpired }))
const FirstPassword = lazy(async () => ({ default: (await import('./first-password.tsx')).FirstPassword }))

/** A thin bar while the code of a page is on its way; it waits a moment, so that fast pages do without. */
function Progress() {
  return useSyncExternalStore(onLoading, isLoading) ? <div className="page-progress" role="progressbar" aria-label="正在打开页面" /> : null
}

/** Around every page: messages, the dialogs without which nothing goes on, and what is shown when a page breaks. */
export function Root({ children }: { children: ReactNode }) {
  const block = useSyncExternalStore(onBlock, currentBlock)
  useScrollMemory()
  return (
    <>
      <Progress />
      <PageGuard>{children}</PageGuard>
      <ToastRegion />
      {block && <Suspense>{block === 'expired' ? <SessionExpired /> : <FirstPassword />}</Suspense>}
    </>
  )
}
