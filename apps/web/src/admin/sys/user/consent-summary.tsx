import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call, callWhole } from '@mashu/client'
import { consent } from '@mashu/contract/sys/user/consent'
import { usePermission } from '../../../api/permission.ts'
import { Card } from '../../../ui/card/card.tsx'
import { ConfirmBubble } from '../../kit/dialog/confirm-bubble.tsx'
import { attempt } from '../../kit/resource/use-tools.tsx'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import styles from './personal-data.module.css'

/** How many guardians agreed to the privacy text that holds now; the school may declare for the others. */
export function ConsentSummary() {
  const { can } = usePermission()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [consent.summary.path],
    queryFn: ({ signal }) => call(consent.summary, { signal }),
    enabled: can(consent.summary),
    retry: false,
  })
  if (error) return <RetryBar onRetry={() => void refetch()}>{error.message}</RetryBar>
  if (data === undefined) return null
  const { version, students, agreed } = data
  const declare = async () => {
    setAsking(false)
    setBusy(true)
    await attempt(() => callWhole(consent.declare, { body: { version } }))
    await queries.invalidateQueries({ queryKey: [consent.summary.path] })
    setBusy(false)
  }
  return (
    <Card padded as="section" className={styles.consent}>
      <h2>监护人同意</h2>
      <p>
        {students} 名学生里，{agreed} 名的监护人同意了现在的隐私说明
        {agreed < students && `，还差 ${students - agreed} 名；这些学生登录后会看到“给家长看”的提示`}。
      </p>
      {agreed < students && (
        <ConfirmBubble
          open={asking}
          title={`学校确实有这 ${students - agreed} 名学生监护人的书面同意？会记下是谁、什么时候声明的。`}
          verb="有书面同意"
          onYes={() => void declare()}
          onClose={() => setAsking(false)}
        >
          <Button loading={busy} onClick={() => setAsking(true)}>
            学校已取得书面同意
          </Button>
        </ConfirmBubble>
      )}
    </Card>
  )
}
