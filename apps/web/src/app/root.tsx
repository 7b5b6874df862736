import type { ReactNode } from 'react'
import { useStore } from '@mashu/ui/react'
import { loading } from '../page/chunk.ts'
import type { FirstPasswordProps } from '../session/first-password.tsx'
import { lazyPopup } from '../ui/popup/lazy-popup.tsx'
import { PageGuard } from '../ui/state/page-failed.tsx'
import { PageChange } from './page-change.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { block } from './session-errors.ts'
import { ViewBar } from './view-bar.tsx'
import { ToastRegion } from '../ui/popup/toast.tsx'
import { useScrollMemory } from '../page/use-scroll-memory.ts'

/** A dialog that blocks the page. `onClose` is also called if the dialog's code failed to load. */
interface Blocking {
  onClose: () => void
}

// Few users see these dialogs, so their code is loaded only when needed.
const LoginAgain = lazyPopup<Blocking>(async () => (await import('./login-again.tsx')).LoginAgain)
const FirstPassword = lazyPopup<FirstPasswordProps & Blocking>(
  async () => (await import('../session/first-password.tsx')).FirstPassword,
)

/** Shown with a delay, so that pages that load fast do not show the bar. */
function Progress() {
  return useStore(loading) ? <div className="page-progress" role="progressbar" aria-label="正在打开页面" /> : null
}

/** The parts that all pages have. */
export function Root({ children }: { children: ReactNode }) {
  const blocked = useStore(block)
  const lift = () => block.set(undefined)
  useScrollMemory()
  return (
    <>
      <Progress />
      <PageChange />
      <PageGuard>{children}</PageGuard>
      <OfflineBar />
      <ViewBar />
      <ToastRegion />
      {blocked && (blocked === 'expired' ? <LoginAgain onClose={lift} /> : <FirstPassword onClose={lift} />)}
    </>
  )
}
