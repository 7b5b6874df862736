import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { callWhole } from '@mashu/client'
import { consent } from '@mashu/contract/sys/user/consent'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { Card } from '../../../ui/card/card.tsx'
import { ConfirmBubble } from '../../kit/dialog/confirm-bubble.tsx'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import styles from './personal-data.module.css'

/** The school may declare the consent of the guardians who have not agreed. */
export function ConsentSummary() {
  const { can } = usePermission()
  const [asking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery({
    ...queryOf(consent.summary),
    enabled: can(consent.summary),
    retry: false,
  })
  const { run, busy } = useOfficeAction((version: string) => callWhole(consent.declare, { body: { version } }), {
    refetch: [consent.summary],
  })
  if (error) return <RetryBar error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const { version, students, agreed } = data
  const declare = () => {
    setAsking(false)
    void run(version)
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
          onYes={declare}
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
