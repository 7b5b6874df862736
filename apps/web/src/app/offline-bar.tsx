import { use, useEffect, useEffectEvent, useRef } from 'react'
import { QueryClientContext } from '@tanstack/react-query'
import { useStore } from '@mashu/ui/react'
import { showToast } from '../ui/popup/toast-store.ts'
import { lookForServer, offline } from './connection.ts'
import styles from './offline-bar.module.css'

/** Says that the server cannot be reached, and goes by itself; what did not load meanwhile is asked for again. */
export function OfflineBar() {
  const isOffline = useStore(offline)
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
  if (!isOffline) return null
  return (
    <div className={styles.bar} role="status" data-offline>
      <span>网络断开了，填好的内容都还在，连上后自动恢复</span>
      <button type="button" onClick={() => void lookForServer()}>
        现在试试
      </button>
    </div>
  )
}
