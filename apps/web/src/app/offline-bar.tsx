import { lazy, Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { QueryClientContext } from '@tanstack/react-query'
import { isClosed } from '@mashu/client'
import { useStore } from '@mashu/ui/react'
import { AbovePage } from '../ui/popup/above-page.tsx'
import { showToast } from '../ui/popup/toast-store.ts'
import { closing } from './closing.ts'
import { lookForServer, offline } from './connection.ts'
import styles from './offline-bar.module.css'

/** Most pages do not need this bar, so its code is loaded when the server announces maintenance. */
const ClosingBar = lazy(() => import('./closing-bar.tsx'))

/** When the server is reachable again, all data are loaded again. */
export function OfflineBar() {
  const isOffline = useStore(offline)
  const known = useStore(closing)
  const [wasKnown, setWasKnown] = useState(false)
  if (known && !wasKnown) setWasKnown(true)
  const queries = use(QueryClientContext)
  const was = useRef(false)
  const back = useEffectEvent(() => {
    showToast({ kind: 'success', title: '网络恢复了' })
    void queries?.invalidateQueries()
  })
  useEffect(() => {
    if (was.current && !isOffline) back()
    was.current = isOffline
  }, [isOffline])
  return (
    <>
      {wasKnown && (
        <Suspense fallback={null}>
          <ClosingBar />
        </Suspense>
      )}
      {isOffline && !(isClosed(known) && !known.isKeeper) && (
        <AbovePage>
          <div className={styles.bar} role="status" data-offline>
            <span>网络断开了，填好的内容都还在，连上后自动恢复</span>
            <button type="button" onClick={() => void lookForServer()}>
              现在试试
            </button>
          </div>
        </AbovePage>
      )}
    </>
  )
}
