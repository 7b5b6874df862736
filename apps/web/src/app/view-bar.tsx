import { useState } from 'react'
import { useSession } from '../api/session.ts'
import { isViewing } from '@mashu/client'
import { endViewing } from '../api/viewing.ts'
import { AbovePage } from '../ui/popup/above-page.tsx'
import styles from './view-bar.module.css'

/** Shown on each page while an administrator views the site as another user. */
export function ViewBar() {
  const { user } = useSession()
  const [leaving, setLeaving] = useState(false)
  if (!user || !isViewing()) return null
  const leave = () => {
    setLeaving(true)
    void endViewing()
  }
  return (
    <AbovePage>
      <div className={styles.bar} role="status">
        <span>
          <span className={styles.long}>正在</span>以 <b>{user.realname}</b> 的身份查看
          <span className={styles.long}> · 只读</span>
        </span>
        <button type="button" onClick={leave} disabled={leaving}>
          退出查看
        </button>
      </div>
    </AbovePage>
  )
}
