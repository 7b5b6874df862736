import { useState } from 'react'
import { config } from '@mashu/contract/sys/config'
import { usePermission } from '../../api/permission.ts'
import { Button } from '../../ui/form/button.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { QueryError } from '../../ui/state/query-error.tsx'
import { useWaiting } from './query.ts'
import { SafetyDialog } from './safety-dialog.tsx'
import { WaitingComments } from './waiting-comments.tsx'
import styles from './comment-review.module.css'

export default function CommentReviewPage() {
  const waiting = useWaiting()
  const { can } = usePermission()
  const [setting, setSetting] = useState(false)
  return (
    <div className={styles['page']} aria-busy={waiting.isPending}>
      <header className={styles['head']}>
        <h1>评论审核</h1>
        {can(config.saveTenantConfig) && (
          <Button kind="outline" size="compact" icon="gear" onClick={() => setSetting(true)}>
            设置
          </Button>
        )}
      </header>
      {waiting.isError && <QueryError title="评论没有加载出来" query={waiting} />}
      {waiting.isPending && [1, 2, 3].map((bone) => <Skeleton key={bone} height={96} radius={16} />)}
      {waiting.data && <WaitingComments all={waiting.data} />}
      {setting && <SafetyDialog onClose={() => setSetting(false)} />}
    </div>
  )
}
